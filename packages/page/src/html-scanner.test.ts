import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attributes, scanHtml } from "./html-scanner.ts";
import { pageLimits } from "./limits.ts";
import { Markup } from "./markup.ts";
import type { Tag } from "./tags.ts";

/** The events of the scanner: `<p>`, `</p>`, `text`, `script{…}`. */
function events(html: string): string[] {
  const found: string[] = [];
  const markup = Markup.of(html);
  scanHtml(markup, {
    open: (tag) => found.push(`<${tag?.name ?? "?"}>`),
    close: (tag) => found.push(`</${tag?.name ?? "?"}>`),
    text: (from, to) => found.push(markup.text(from, to)),
    raw: (tag, from, to) => found.push(`${tag.name}{${markup.text(from, to)}}`),
  });
  return found;
}

/** The values of these attributes of the first start tag. */
function attributesOf(html: string, ...names: string[]): (string | undefined)[] {
  let found: (string | undefined)[] | undefined;
  scanHtml(Markup.of(html), {
    open: (_tag, attributes) => {
      found ??= names.map((name) => attributes.get(name));
    },
    close: () => {},
    text: () => {},
    raw: () => {},
  });
  return found ?? [];
}

describe("tags and text", () => {
  test("come in order, tags in any case", () => {
    expect(events("a<P>b</p >c<BR/>d")).toEqual(["a", "<p>", "b", "</p>", "c", "<br>", "d"]);
  });

  test("unknown elements are tags, not text", () => {
    expect(events("<my-card><o:p>x</o:p></my-card>")).toEqual(["<?>", "<?>", "x", "</?>", "</?>"]);
  });

  test.each([
    ["a < b", ["a < b"]],
    ["1<2 and 3>2", ["1<2 and 3>2"]],
    ["<>", ["<>"]],
    ["<<p>x", ["<", "<p>", "x"]],
    ["I <3 you", ["I <3 you"]],
    ["<", ["<"]],
    ["x</", ["x"]],
    ["</>x", ["x"]],
    ["</ p>x", ["x"]],
    ["<p", ["<p>"]],
    ["<p class=", ["<p>"]],
    ["<p class='x>y", ["<p>"]],
  ])("stray brackets are read as in browsers: %j", (html, expected) => {
    expect(events(html)).toEqual(expected);
  });

  test.each([
    ["<!-- <p> -- > -->x", ["x"]],
    ["<!-->x", ["x"]],
    ["<!--->x", ["x"]],
    ["<!---->x", ["x"]],
    ["<!-- a --!>x", ["x"]],
    ["<!--[if IE]><p>old</p><![endif]-->x", ["x"]],
    ["<![if !IE]>x<![endif]>y", ["x", "y"]],
    ["<!--[if !IE]><!-->x<!--<![endif]-->y", ["x", "y"]],
    ["<!DOCTYPE html>x", ["x"]],
    ["<?xml version='1.0'?>x", ["x"]],
    ["<?php echo 1 ?>x", ["x"]],
    ["<![CDATA[a]]>x", ["x"]],
    ["x<!-- never closed <p>y</p>", ["x"]],
    ["x<!", ["x"]],
  ])("comments and declarations are skipped: %j", (html, expected) => {
    expect(events(html)).toEqual(expected);
  });
});

describe("attributes", () => {
  test.each([
    ['<a href="x y">', "x y"],
    ["<a href='x\"y'>", 'x"y'],
    ["<a href=x>", "x"],
    ["<a HREF = x >", "x"],
    ["<a\n\thref\n=\n'x'>", "x"],
    ["<a href=x/y/>", "x/y/"],
    ["<a href>", ""],
    ["<a href=>", ""],
    ["<a data-href=no href=x>", "x"],
    ["<a href=first href=second>", "first"],
    ["<a/href=x>", "x"],
    ['<a title="a>b" href=x>', "x"],
    ['<a title="a"href=x>', "x"],
    ["<a href='never closed>text", "never closed>text"],
    ['<a href="?a=1&amp;b=2&copy=3&lt">', "?a=1&b=2&copy=3<"],
    ["<a href=&#x26;&#38;>", "&&"],
    ["<a = href=x>", "x"],
  ])("are parsed as in browsers: %s", (html, href) => {
    expect(attributesOf(html, "href", "id")).toEqual([href, undefined]);
  });

  test("are kept up to a number and a length, and truncation is reported", () => {
    const sink = { open: (_: Tag | undefined, attributes: Attributes) => void attributes.get("b"), close() {}, text() {}, raw() {} };
    const many = (count: number) => `<p ${"a=1 ".repeat(count)}b=2>`;
    expect(attributesOf(many(pageLimits.attributes - 1), "b")).toEqual(["2"]);
    expect(scanHtml(Markup.of(many(pageLimits.attributes - 1)), sink)).toBe(false);
    expect(attributesOf(many(pageLimits.attributes), "b")).toEqual([undefined]);
    expect(scanHtml(Markup.of(many(pageLimits.attributes)), sink)).toBe(true);
    const long = `<p b="${"x".repeat(pageLimits.attributeChars)}yz">`;
    expect(attributesOf(long, "b")).toEqual(["x".repeat(pageLimits.attributeChars)]);
    expect(scanHtml(Markup.of(long), sink)).toBe(true);
    expect(scanHtml(Markup.of(long.replace('"', '"data:')), sink)).toBe(false); // an image in the markup, whose end is not needed
  });
});

describe("content without markup", () => {
  test.each([
    ["<script>if (a<b) '<p>'</script>x", ["<script>", "script{if (a<b) '<p>'}", "x"]],
    ["<SCRIPT>a</Script >x", ["<script>", "script{a}", "x"]],
    ["<script>a</scripty>b</script>x", ["<script>", "script{a</scripty>b}", "x"]],
    ["<style>p > a {}</style>x", ["<style>", "style{p > a {}}", "x"]],
    ["<title>a <b> c</title>x", ["<title>", "title{a <b> c}", "x"]],
    ["<textarea><p></textarea>x", ["<textarea>", "textarea{<p>}", "x"]],
    ["<iframe><p></iframe>x", ["<iframe>", "iframe{<p>}", "x"]],
    ["<script src=x />y", ["<script>", "y"]],
    ["<script>never closed <p>", ["<script>", "script{never closed <p>}"]],
    ["<plaintext><p></plaintext>", ["<plaintext>", "plaintext{<p></plaintext>}"]],
    ["<script></script", ["<script>", "script{}"]],
  ])("extends to the end tag of its element: %s", (html, expected) => {
    expect(events(html)).toEqual(expected);
  });

  test.each([
    ['<script><!-- w("<script>a</script>") //--></script>x', 'w("<script>a</script>") //-->'],
    ["<script><!-- a </script>x", "a "],
    ["<script><!-- a --> <script> </script>x", "a --> <script> "],
    ["<script><!-- <script>a</script>b</script>c --></script>x", "<script>a</script>b"],
    ["<script><!-- <script>a</script> never closed</script>x", "<script>a"],
  ])("a script hidden in a comment may contain scripts: %s", (html, content) => {
    expect(events(html)[1]).toBe(`script{<!-- ${content}}`);
  });
});

test("emits events in order and without overlap, for any text", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "/",
    "!",
    "--",
    "p",
    "script",
    "a href",
    "=",
    '"',
    "'",
    " ",
    "&amp;",
    "x",
    "\n",
    "title",
    "?",
    "é",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const markup = Markup.of(pieces.join(""));
      let at = 0;
      const pass = (from: number, to: number) => {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThanOrEqual(from);
        at = to;
      };
      scanHtml(markup, {
        open: (_, attributes) => void attributes.get("href"),
        close() {},
        text: pass,
        raw: (_, from, to) => pass(from, to),
      });
      expect(at).toBeLessThanOrEqual(markup.length);
    }),
    { numRuns: 2000 },
  );
  expect(events("no markup at all")).toEqual(["no markup at all"]);
  expect(events("")).toEqual([]);
});

test("keeps text whole where a large page is split into strings", () => {
  const end = `<a href="/x?y">t é</a><!-- -- c --><script><!-- document.write("<script>1</script>") --></script><p title='z'>u</p>`;
  const reported = (html: string) => {
    const found: string[] = [];
    const markup = Markup.of(html);
    scanHtml(markup, {
      open: (tag, attributes) => found.push(`<${tag?.name} ${attributes.get("href")} ${attributes.get("title")}>`),
      close: (tag) => found.push(`</${tag?.name}>`),
      text: (from, to) => found.push(markup.text(from, to).trim()),
      raw: (_, from, to) => found.push(markup.text(from, to)),
    });
    return found;
  };
  const expected = reported(`<br>${end}`);
  expect(expected.join(" ")).toBe(
    '<br undefined undefined> <a /x?y undefined> t é </a> <script undefined undefined> <!-- document.write("<script>1</script>") --> <p undefined z> u </p>',
  );
  for (let cut = 0; cut <= end.length; cut++) {
    expect(reported(`<br>${" ".repeat(65_536 - 4 - cut)}${end}`).filter((event) => event !== "")).toEqual(expected);
  }
});

import { readPage } from "@recollect/page/page";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { isSearch, readExchanges, recordedText } from "../../../test/recorded-exchanges.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { undoRewriting } from "./undo-rewriting.ts";

const address = "https://web.archive.org/web/20140126200624/http://a.example/dir/";
const undone = (page: string, at = address) => undoRewriting(Buffer.from(page, "latin1"), at).toString("latin1");

describeShared("the same capture as the Wayback Machine shows it and as it was archived", (data) => {
  test("has the same text, title, dates and links once the rewriting is undone", () => {
    const [shown, raw] = readExchanges(data("memento/edgi-test_get_memento_with_mode.yaml")).filter((one) => !isSearch(one));
    const context = { url: "https://www.fws.gov/birds/" };
    const expected = readPage(Buffer.from(recordedText(raw ?? expect.fail())), context);
    const page = readPage(undoRewriting(Buffer.from(recordedText(shown ?? expect.fail())), shown?.url ?? ""), context);
    expect(expected.links.length).toBeGreaterThan(200);
    expect(page.links.map(({ url }) => url)).toEqual(expected.links.map(({ url }) => url));
    expect(page.requisites.map((requisite) => requisite.url.replace(/\?$/, ""))).toEqual(
      expected.requisites.map((requisite) => requisite.url.replace(/\?$/, "")),
    );
    expect([page.text, page.title, page.headings, page.date]).toEqual([expected.text, expected.title, expected.headings, expected.date]);
  });
});

describe("addresses", () => {
  test.each([
    [
      "with the archive's host",
      '<a href="https://web.archive.org/web/20140126200624/http://b.example/?x=1&amp;y">',
      '<a href="http://b.example/?x=1&amp;y">',
    ],
    [
      "with any scheme",
      '<img src="//web.archive.org/web/20140126200624im_/https://b.example/i.png">',
      '<img src="https://b.example/i.png">',
    ],
    ["from the root", "<a href='/web/20140126200624/http://b.example/'>", "<a href='http://b.example/'>"],
    ["of another time", '<a href="/web/20091027204954js_/http://b.example/x.js">', '<a href="http://b.example/x.js">'],
    ["without a scheme inside", '<a href="/web/20140126200624///b.example/">', '<a href="//b.example/">'],
    ["of mail", '<a href="/web/20140126200624/mailto:me@b.example">', '<a href="mailto:me@b.example">'],
    ["in a style sheet", "url(/web/20140126200624im_/http://b.example/i.png)", "url(http://b.example/i.png)"],
    [
      "several",
      'srcset="/web/20140126200624im_/http://b.example/1 1x, /web/20140126200624im_/http://b.example/2 2x"',
      'srcset="http://b.example/1 1x, http://b.example/2 2x"',
    ],
  ])("are restored: %s", (_, rewritten, original) => expect(undone(rewritten)).toBe(original));

  test("of another archive, or of this one if in the original page, stay", () => {
    const other = '<a href="https://arquivo.pt/wayback/20140126200624/http://b.example/">';
    expect(undone(other)).toBe(other);
    expect(undone('<a href="/web/20140126200624/https://web.archive.org/web/20010101000000/http://b.example/">')).toBe(
      '<a href="https://web.archive.org/web/20010101000000/http://b.example/">',
    );
  });

  test("are recognised by the capture's address: a pywb collection at a port", () => {
    const at = "http://localhost:8080/my-coll/20140126200624/http://a.example/";
    expect(undone('<a href="http://localhost:8080/my-coll/20140126200624mp_/http://b.example/">', at)).toBe('<a href="http://b.example/">');
    expect(undone('<a href="/web/20140126200624/http://b.example/">', at)).toContain("/web/2014");
  });
});

describe("insertions", () => {
  test("of pywb are removed", () => {
    const page =
      "<html><head><!-- WB Insert -->\n<script src='/static/wombat.js'></script>\n<!-- End WB Insert --><title>T</title></head></html>";
    expect(undone(page)).toBe("<html><head><title>T</title></head></html>");
  });

  test("of today's Wayback Machine are removed", () => {
    const page =
      '<html><head><script type="text/javascript" src="https://web-static.archive.org/_static/js/bundle-playback.js?v=1" charset="utf-8"></script>\n' +
      "<!-- End Wayback Rewrite JS Include -->\n<title>T</title></head><body><!-- BEGIN WAYBACK TOOLBAR INSERT --><div>bar</div>\n" +
      "<!-- END WAYBACK TOOLBAR INSERT -->Text</body></html>\n<!--\n     FILE ARCHIVED ON 20:06:24 Jan 26, 2014 AND RETRIEVED\n-->\n<!--\nplayback timings (ms):\n  x: 1\n-->";
    expect(undone(page)).toBe("<html><head><title>T</title></head><body>Text</body></html>");
  });

  test("without an end, and similar comments, stay", () => {
    for (const page of [
      "<!-- BEGIN WAYBACK TOOLBAR INSERT --> text",
      "<p>FILE ARCHIVED ON paper</p>",
      "<!-- note: FILE ARCHIVED ON -->",
      "<!-- End Wayback Rewrite JS Include -->",
    ])
      expect(undone(page)).toBe(page);
  });
});

test("keeps bytes of other charsets", () => {
  const page = Buffer.from([...Buffer.from('<a href="/web/20140126200624/http://b.example/">'), 0xe9, 0xff, 0x80, 0x93, 0xfa]);
  expect(undoRewriting(page, address).subarray(-5)).toEqual(Buffer.from([0xe9, 0xff, 0x80, 0x93, 0xfa]));
});

test.each([
  ["prefixes", "/web/20140126200624/".repeat(200_000)],
  ["slashes", "/".repeat(4_000_000)],
  ["comment openings", "<!--".repeat(1_000_000)],
  ["heads", `${"<head ".repeat(600_000)}<!-- End Wayback Rewrite JS Include -->`],
  ["scripts", `${"<script ".repeat(400_000)}<!-- End Wayback Rewrite JS Include -->`],
])("takes linear time: %s", (_, page) => {
  const started = cpuMs();
  undone(page);
  expect(cpuMs() - started).toBeLessThan(4000);
});

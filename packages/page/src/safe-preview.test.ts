import fc from "fast-check";
import { expect, test } from "vitest";
import { harmlessElements, safePreview } from "./safe-preview.ts";

const bodyOf = (html: string | Buffer, contentType = "text/html") =>
  safePreview(Buffer.from(html), { contentType }).split("<body>\n")[1]?.split("\n</body>")[0];

test("keeps the structure of a text, but not its styling", () => {
  expect(bodyOf('<div class=x id=y><h1 style="color:red">A</h1><p>One <b>two</b><ul><li>a<li>b</ul>')).toBe(
    "<div><h1>A</h1><p>One <b>two</b><ul><li>a</li><li>b</li></ul></p></div>",
  );
  expect(bodyOf("<table><tr><td colspan=2 rowspan=x>1<td>2<tr><td>3</table>")).toBe(
    '<table><tr><td colspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
  );
});

test("shows a link as text with its address as title", () => {
  expect(bodyOf('<a href="http://a.example/?a=1&amp;b=%22" target=_top>here</a>')).toBe(
    '<span class="link" title="http://a.example/?a=1&amp;b=%22">here</span>',
  );
  expect(safePreview(Buffer.from("<a href=../b>x"), { url: "http://a.example/a/" })).toContain('title="http://a.example/b"');
  expect(bodyOf(`<a href='"><script>alert(1)</script>'>x</a>`)).toBe(
    '<span class="link" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</span>',
  );
});

test("decodes pages in any charset", () => {
  expect(bodyOf(Buffer.from("<p>caf\xe9", "latin1"), "text/html; charset=iso-8859-1")).toBe("<p>café</p>");
  expect(bodyOf(Buffer.from([0x3c, 0x70, 0x3e, 0xb5, 0xd8, 0xd5, 0xf0]), "text/html; charset=gb2312")).toBe("<p>地震</p>");
  expect(bodyOf(Buffer.from("\ufeff<p>地震", "utf16le"))).toBe("<p>地震</p>");
  expect(bodyOf("<p dir=RTL>שלום")).toBe('<p dir="rtl">שלום</p>');
});

test("shows plain text unchanged", () => {
  expect(bodyOf("a < b\n<script>alert(1)</script>", "text/plain")).toBe("<pre>a &lt; b\n&lt;script&gt;alert(1)&lt;/script&gt;</pre>");
});

test("writes only harmless elements and attributes, all closed, for any input", () => {
  const tags =
    "p b a div td svg script style img iframe object form input math template select title textarea xmp li rt base meta body html".split(
      " ",
    );
  const piece = fc.oneof(
    fc
      .constantFrom(...tags)
      .map((tag) => `<${tag} onclick=alert(1) href="javascript:x" src=//evil.example style="a:url(x)" srcdoc="<script>">`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<",
      ">",
      "'",
      '"',
      "&lt;script&gt;",
      "&#60;img src=x&#62;",
      "\0",
      "<p/onclick=x>",
      "<a\nhref='",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const body = bodyOf(pieces.join("")) ?? "";
      const open: string[] = [];
      for (const [, slash, name = "", attributes] of body.matchAll(/<(\/?)([^\s>]*)([^>]*)>/g)) {
        // Random text may contain elements that are not in the list above, such as <i>.
        expect(/^(?:br|hr|wbr)$/.test(name) || harmlessElements.has(name)).toBe(true);
        expect(tags.filter((tag) => !/^(?:p|b|div|td|li|rt)$/.test(tag))).not.toContain(name);
        expect(attributes).toMatch(/^(?: (?:class|title|dir|colspan|rowspan)="[^"<>]*")*$/);
        if (/^(?:br|hr|wbr)$/.test(name)) continue;
        if (slash === "/") expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }),
  );
});

test("ends for a page nested deeper than any real one", () => {
  const body = bodyOf("<div>".repeat(100_000));
  expect(body?.length).toBeLessThan(20_000);
});

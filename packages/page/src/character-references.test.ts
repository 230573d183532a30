import { decodeHTML } from "entities";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeAttribute, decodeText } from "./character-references.ts";

test.each([
  ["a &amp; b", "a & b"],
  ["&lt;p&gt;", "<p>"],
  ["caf&eacute; &Eacute;", "café É"],
  ["&nbsp;", "\u00a0"],
  ["&copy 2011 &copyright", "© 2011 ©right"],
  ["&#8364;&#x20AC;&#X20ac", "€€€"],
  ["&#128;&#150;", "€–"],
  ["&#0;&#xD800;&#99999999;", "\ufffd\ufffd\ufffd"],
  ["&#128512;", "😀"],
  ["& &; &nonsense; &#; &#x;", "& &; &nonsense; &#; &#x;"],
  ["&&amp;amp;", "&&amp;"],
  ["no reference", "no reference"],
])("text: %s", (text, decoded) => {
  expect(decodeText(text)).toBe(decoded);
});

test.each([
  ["?a=1&amp;b=2", "?a=1&b=2"],
  ["?a=1&copy=2&lang=de&reg", "?a=1&copy=2&lang=de®"],
  ["?x&notit;&not;", "?x&notit;¬"],
  ["&quot;&#39;", "\"'"],
])("attributes: %s", (value, decoded) => {
  expect(decodeAttribute(value)).toBe(decoded);
});

test("decodes text like the library that knows all references", () => {
  const piece = fc.constantFrom(
    "&",
    "amp",
    "copy",
    "not",
    "in",
    ";",
    "=",
    "#",
    "x",
    "39",
    "1F600",
    "0",
    "CounterClockwiseContourIntegral",
    " ",
    "é",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => decodeText(pieces.join("")) === decodeHTML(pieces.join(""))),
    { numRuns: 3000 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { packAnchors, packLinks, unpackLinks } from "./packed-links.ts";

test("unpacks links as they were packed, with any numbers and texts", () => {
  const links = fc.array(fc.tuple(fc.nat({ max: 2 ** 40 }), fc.string({ unit: "binary", maxLength: 300 })));
  fc.assert(
    fc.property(links, (given) => {
      const packed = packLinks({ urls: given.map(([url]) => url), anchors: packAnchors(given.map(([, anchor]) => anchor)) });
      expect(unpackLinks(packed)).toEqual(given.map(([url, anchor]) => [url, anchor.toWellFormed()]));
    }),
  );
});

test("truncates long anchors, and packs them into a buffer of exactly their size", () => {
  const anchors = packAnchors(["a".repeat(1000), "half \ud800"]);
  expect(unpackLinks(packLinks({ urls: [2, 1], anchors }))).toEqual([
    [2, "a".repeat(300)],
    [1, "half \ufffd"],
  ]);
  expect(anchors.buffer.byteLength).toBe(anchors.length);
});

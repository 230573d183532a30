import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base32, indexDigest, parseDigest, sha1Label } from "./digest.ts";

const hash = (algorithm: string) => createHash(algorithm).update("abc").digest();
const hex = (algorithm: string) => hash(algorithm).toString("hex");

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("encodes base32 of %j as %j, as RFC 4648 does without padding", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

describe("a digest", () => {
  test.each([
    ["sha1", `sha1:${base32(hash("sha1"))}`],
    ["sha1", `SHA1:${base32(hash("sha1")).toLowerCase()}`],
    ["sha1", `sha-1:${hex("sha1")}`],
    ["sha1", base32(hash("sha1"))],
    ["sha1", hex("sha1")],
    ["sha1", `sha1:${hash("sha1").toString("base64")}`],
    ["md5", hex("md5")],
    ["md5", `md5:${base32(hash("md5"))}======`],
    ["sha256", `sha256:${hex("sha256").toUpperCase()}`],
    ["sha256", `sha-256:${hash("sha256").toString("base64url")}`],
    ["sha512", ` sha512 : ${hex("sha512")} `],
  ])("of the algorithm %s is read from %s", (algorithm, text) => {
    expect(parseDigest(text)).toEqual({ algorithm, hex: hex(algorithm) });
  });

  test.each([
    "",
    ":",
    "sha1:",
    "sha1:abc",
    "sha3:abc",
    "constructor:abc",
    "__proto__:abc",
    `sha1:${hex("sha256")}`,
    `sha1:${"=".repeat(1e6)}`,
    "1".repeat(32).replace("1", "!"),
  ])("is not read from %s", (text) => {
    expect(parseDigest(text)).toBeUndefined();
  });

  test("of any bytes is read from base32 and base64", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const digest = { algorithm: "sha1", hex: Buffer.from(bytes).toString("hex") };
        expect(parseDigest(`sha1:${base32(bytes)}`)).toEqual(digest);
        expect(parseDigest(`sha1:${Buffer.from(bytes).toString("base64")}`)).toEqual(digest);
      }),
    );
  });

  test("is read from any text without an exception", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseDigest(text)));
  });
});

test("spells digests for an index as bare base32 for SHA-1, and others unchanged, without blanks", () => {
  expect(indexDigest(`sha1:${hex("sha1")}`)).toBe(base32(hash("sha1")));
  expect(indexDigest(sha1Label(Buffer.from("abc")))).toBe("VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5");
  expect(indexDigest("sha256: abc def")).toBe("sha256:abcdef");
});

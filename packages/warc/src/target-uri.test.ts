import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { warcLimits } from "./limits.ts";
import { checkTargetUri } from "./target-uri.ts";

describe("a target URI", () => {
  test.each([
    ["http://example.org/", "http://example.org/"],
    ["<http://example.org/>", "http://example.org/"],
    [" < http://example.org/ > ", "http://example.org/"],
    ["http://example.org/a b\tc", "http://example.org/a%20b%09c"],
    ["http://example.org/a<b>c", "http://example.org/a%3Cb%3Ec"],
    ["http://example.org/\u0000\u007f", "http://example.org/%00%7F"],
    ["http://example.org/caf\u00e9", "http://example.org/caf\u00e9"],
    ["dns:example.org", "dns:example.org"],
    ["urn:uuid:1234", "urn:uuid:1234"],
    ["HTTP://EXAMPLE.ORG/", "HTTP://EXAMPLE.ORG/"],
  ])("%j is read as %j", (value, url) => {
    expect(checkTargetUri(value, "response")).toEqual({ url });
  });

  test.each([
    "",
    " ",
    "<>",
    "example.org",
    "/path",
    "http:",
    "1http://x/",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "about:blank",
    "blob:x",
    "://x",
    "http //x",
  ])("%j is rejected with a defect", (value) => {
    expect(checkTargetUri(value, "response")).toMatchObject({ url: "", defect: { code: "bad-uri" } });
  });

  test("at the length limit is accepted, and a longer one rejected", () => {
    const longest = `http://x/${"x".repeat(warcLimits.urlBytes - 9)}`;
    expect(checkTargetUri(longest, "response")).toEqual({ url: longest });
    expect(checkTargetUri(`${longest}x`, "response")).toMatchObject({ url: "", defect: { code: "bad-uri" } });
    expect(checkTargetUri(`http://x/${"\u00e9".repeat(warcLimits.urlBytes / 2)}`, "response").defect?.code).toBe("bad-uri");
  });

  test("is optional in records that are not captures", () => {
    expect(checkTargetUri(undefined, "warcinfo")).toEqual({ url: "" });
    expect(checkTargetUri(undefined, "metadata")).toEqual({ url: "" });
    expect(checkTargetUri(undefined, "revisit").defect?.code).toBe("bad-uri");
  });

  test("never contains blanks or control characters, for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }).map((rest) => `http://${rest}`),
        ),
        (value) => {
          expect(checkTargetUri(value, "response").url).not.toMatch(/[\x00-\x20\x7f<>]/);
        },
      ),
    );
  });
});

import { expect, test } from "vitest";
import { endOfRedirects } from "./end-of-redirects.ts";

/** Follows simulated redirects, and records the visited URLs. */
function walk(redirects: Readonly<Record<string, string>>, most?: number) {
  const visited: string[] = [];
  const end = endOfRedirects(
    "http://a.example/",
    async (url) => {
      visited.push(url);
      const target = redirects[url];
      return target === undefined ? { kind: "page" as const, at: url } : { kind: "redirect" as const, target };
    },
    most,
  );
  return end.then((found) => ({ ...found, visited }));
}

test("follows redirects to a capture that is not one", async () => {
  const { url, found } = await walk({ "http://a.example/": "http://b.example/", "http://b.example/": "http://c.example/" });
  expect([url, found]).toEqual(["http://c.example/", { kind: "page", at: "http://c.example/" }]);
});

test("visits each capture once: a loop ends where it closes, and http and https count as the same", async () => {
  const loop = await walk({ "http://a.example/": "http://b.example/", "http://b.example/": "https://a.example/" });
  expect(loop).toEqual({ url: "https://a.example/", found: undefined, visited: ["http://a.example/", "http://b.example/"] });
});

test("returns no capture after too many redirects", async () => {
  const redirects = { "http://a.example/": "http://b.example/", "http://b.example/": "http://c.example/" };
  expect(await walk(redirects, 2)).toMatchObject({ url: "http://c.example/", found: { kind: "page" } });
  expect(await walk(redirects, 1)).toEqual({
    url: "http://c.example/",
    found: undefined,
    visited: ["http://a.example/", "http://b.example/"],
  });
});

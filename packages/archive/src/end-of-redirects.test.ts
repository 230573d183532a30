import { expect, test } from "vitest";
import { endOfRedirects } from "./end-of-redirects.ts";

/** Looks at URLs of which some lead on, and notes which were looked at. */
function walk(leads: Readonly<Record<string, string>>, most?: number) {
  const looked: string[] = [];
  const end = endOfRedirects(
    "http://a.example/",
    async (url) => {
      looked.push(url);
      const target = leads[url];
      return target === undefined ? { kind: "page" as const, at: url } : { kind: "redirect" as const, target };
    },
    most,
  );
  return end.then((found) => ({ ...found, looked }));
}

test("follows redirects to a capture that is not one", async () => {
  const { url, found } = await walk({ "http://a.example/": "http://b.example/", "http://b.example/": "http://c.example/" });
  expect([url, found]).toEqual(["http://c.example/", { kind: "page", at: "http://c.example/" }]);
});

test("looks at each capture once: a circle ends where it closes, and http and https are the same", async () => {
  const circle = await walk({ "http://a.example/": "http://b.example/", "http://b.example/": "https://a.example/" });
  expect(circle).toEqual({ url: "https://a.example/", found: undefined, looked: ["http://a.example/", "http://b.example/"] });
});

test("returns nothing for too many redirects", async () => {
  const leads = { "http://a.example/": "http://b.example/", "http://b.example/": "http://c.example/" };
  expect(await walk(leads, 2)).toMatchObject({ url: "http://c.example/", found: { kind: "page" } });
  expect(await walk(leads, 1)).toEqual({
    url: "http://c.example/",
    found: undefined,
    looked: ["http://a.example/", "http://b.example/"],
  });
});

import { expect, test } from "vitest";
import { Scope } from "./scope.ts";

const admits = (rules: { allow?: string[]; deny?: string[] }, url: string) => new Scope({ allow: [], deny: [], ...rules }).admits(url);

test("a scope without rules allows every URL", () => {
  expect(admits({}, "https://anything.example/")).toBe(true);
});

test("a rule for a domain includes its subdomains, but no other domain with the same ending", () => {
  expect(admits({ deny: ["example.com"] }, "https://news.example.com/a")).toBe(false);
  expect(admits({ deny: ["Example.com"] }, "https://example.com/")).toBe(false);
  expect(admits({ deny: ["example.com"] }, "https://notexample.com/")).toBe(true);
});

test("a rule for a prefix, with or without a scheme, matches the URLs that begin with it", () => {
  expect(admits({ allow: ["https://a.example/news/"] }, "https://a.example/news/1")).toBe(true);
  expect(admits({ allow: ["https://a.example/news/"] }, "http://a.example/news/1")).toBe(false);
  expect(admits({ allow: ["a.example/news/"] }, "http://a.example/news/1")).toBe(true);
  expect(admits({ allow: ["a.example/news/"] }, "http://a.example/sport/1")).toBe(false);
});

test("deny rules take precedence over allow rules", () => {
  expect(admits({ allow: ["a.example"], deny: ["a.example/ads/"] }, "https://a.example/ads/1")).toBe(false);
});

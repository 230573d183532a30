import { expect, test } from "vitest";
import { plainTitle } from "./plain-title.ts";

const url = "http://www.harbour-post.example/politics/";

test.each([
  ["Politics - Harbour Post", "Harbour Post: POLITICS"],
  ["Politics", "Politics | Harbour Post"],
  ["Politics (3 new)", "Politics (17 new)"],
  ["Harbour Post", "Harbour Post - The Harbour Post"],
])("plainTitle treats %s and %s as the same title", (one, other) => {
  expect(plainTitle(one, url)).not.toBe("");
  expect(plainTitle(other, url)).toBe(plainTitle(one, url));
});

test.each([
  ["Politics - Harbour Post", "Page not found - Harbour Post"],
  ["Politics - Harbour Post", "Harbour Post"],
])("plainTitle distinguishes %s and %s", (one, other) => expect(plainTitle(other, url)).not.toBe(plainTitle(one, url)));

test.each(["", "  ", "Home", "2017", "harbour-post.example", "www.harbour-post.example"])("plainTitle treats %j as generic", (title) => {
  expect(plainTitle(title, url)).toBe("");
});

test("plainTitle recognises umlauts in the spelling of host names", () => {
  expect(plainTitle("Politik – Bücher München", "https://buecher-muenchen.example/")).toBe("politik");
});

import { expect, test } from "vitest";
import { toggled } from "../../parts/toggled.ts";
import { documentsPath, filterOf, matchingOf } from "./query.ts";

const query = new URLSearchParams("state=undecided&host=b.example&host=a.example&q=+quake+&min=0.41&doc=7&at=3&sort=doubtful&from=2017-10");

test("filter contains neither the order nor the open document", () => {
  expect(filterOf(query).toString()).toBe("q=quake&from=2017-10&min=0.41&host=b.example&host=a.example&state=undecided");
});

test("sends the filter of the address for a bulk decision, with numbers as numbers and facets as lists", () => {
  expect(matchingOf(query)).toEqual({
    q: "quake",
    from: "2017-10",
    min: 0.41,
    host: ["b.example", "a.example"],
    state: ["undecided"],
  });
  expect(matchingOf(new URLSearchParams())).toEqual({});
});

test("sends complete requests up to offset and limit, for any collection name", () => {
  expect(documentsPath("a b/c", new URLSearchParams())).toBe("/api/collections/a%20b%2Fc/documents?");
  expect(documentsPath("a", new URLSearchParams("host=x&sort=title&doc=2"))).toBe("/api/collections/a/documents?host=x&sort=title&");
});

test("adds a value of a facet, or removes it", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

import { expect, test } from "vitest";
import { documentsPath, filterOf, matchingOf, toggled } from "./query.ts";

const query = new URLSearchParams("state=undecided&host=b.example&host=a.example&q=+quake+&min=0.41&doc=7&at=3&sort=doubtful&from=2017-10");

test("the filter holds what chooses documents, and neither the order nor what is open", () => {
  expect(filterOf(query).toString()).toBe("q=quake&from=2017-10&min=0.41&host=b.example&host=a.example&state=undecided");
});

test("a decision in bulk says the same as the address, with numbers as numbers and facets as lists", () => {
  expect(matchingOf(query)).toEqual({
    q: "quake",
    from: "2017-10",
    min: 0.41,
    host: ["b.example", "a.example"],
    state: ["undecided"],
  });
  expect(matchingOf(new URLSearchParams())).toEqual({});
});

test("what is asked of the server is complete up to offset and limit, whatever the collection is called", () => {
  expect(documentsPath("a b/c", new URLSearchParams())).toBe("/api/collections/a%20b%2Fc/documents?");
  expect(documentsPath("a", new URLSearchParams("host=x&sort=title&doc=2"))).toBe("/api/collections/a/documents?host=x&sort=title&");
});

test("a value of a facet is added, or taken away again", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});

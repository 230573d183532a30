import { describe, expect, test } from "vitest";
import { profileChanges } from "./profile-changes.ts";
import { resolveSpecification } from "./resolve-specification.ts";
import { specificationSchema } from "./specification.ts";

const books = { idf: { name: "google-books-en" } };

function settings(profile: string, more: object = {}) {
  const given = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["https://a.example/"] };
  return resolveSpecification(specificationSchema.parse({ ...given, profile, ...more })) as never as Record<string, object>;
}

describe("where settings differ from the paper of their profile", () => {
  test.each(["gossen", "klein", "memento"])("%s as it is differs nowhere, once its IDF is that of Google Books", (profile) => {
    expect(profileChanges({ ...settings(profile), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings(profile), profile, resolved: books })).toEqual([]);
  });

  test("a table that stands in for Google Books is named, as it was in the end", () => {
    expect(profileChanges(settings("gossen"))).toEqual(["IDF from the archive instead of Google Books"]);
    expect(profileChanges({ ...settings("klein"), resolved: { idf: { name: "references" } } })).toEqual([
      "IDF from the references instead of Google Books",
    ]);
    expect(profileChanges(settings("gossen", { relevance: { idf: "own.idf" } }))).toEqual(["IDF from own.idf instead of Google Books"]);
  });

  test("every setting that was changed is named, as JSON keeps it, too", () => {
    const changed = settings("gossen", {
      relevance: { tf: "log", terms: 50, timeFrom: 0.25 },
      crawl: { strategy: "c-f", threshold: 0.3, depth: 2, round: 8 },
    });
    const expected = ["tf log", "terms 50", "timeFrom 0.25", "strategy c-f", "round 8", "threshold 0.3", "depth 2"];
    expect(profileChanges({ ...changed, resolved: books })).toEqual(expect.arrayContaining(expected));
    expect(profileChanges({ ...changed, resolved: books })).toHaveLength(expected.length);
    const stored = { profile: "klein", relevance: { terms: null }, crawl: { depth: null, documents: 5 }, resolved: books };
    expect(profileChanges(stored)).toEqual(["depth none"]);
  });

  test("of an article's references, klein compares with 60 %", () => {
    const topic = { article: "a.txt", references: ["https://b.example/"] };
    expect(profileChanges({ ...settings("klein", { topic }), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings("klein", { topic: { ...topic, share: 1 } }), resolved: books })).toEqual(["share 1"]);
  });

  test("the size of the collection and the seed are chosen anew for each crawl, and time settings count where they are looked at", () => {
    const crawl = { documents: 7, fetched: 9, seed: 3 };
    expect(profileChanges({ ...settings("gossen", { crawl: { ...crawl, undated: "keep" } }), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings("klein", { crawl: { ...crawl, undated: "keep" } }), resolved: books })).toEqual(["undated keep"]);
    const decay = { decay: "fixed", graceHalfLife: "grace" };
    expect(profileChanges({ ...settings("gossen", { relevance: decay }), resolved: books })).toEqual(["decay fixed"]);
    expect(profileChanges({ ...settings("klein", { relevance: decay }), resolved: books })).toEqual(["graceHalfLife grace"]);
  });

  test("recollect is no paper's, and a collection without a profile says nothing", () => {
    expect(profileChanges(settings("recollect", { relevance: { tf: "raw" } }))).toEqual([]);
    expect(profileChanges({})).toEqual([]);
  });
});

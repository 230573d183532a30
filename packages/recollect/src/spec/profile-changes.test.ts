import { describe, expect, test } from "vitest";
import { profileChanges } from "./profile-changes.ts";
import { resolveSpecification } from "./resolve-specification.ts";
import { specificationSchema } from "./specification.ts";

const books = { idf: { name: "google-books-en" } };

function settings(profile: string, more: object = {}) {
  const given = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["https://a.example/"] };
  return resolveSpecification(specificationSchema.parse({ ...given, profile, ...more })) as never as Record<string, object>;
}

describe("settings that differ from the paper of their profile", () => {
  test.each(["gossen", "klein"])("do not exist for an unchanged %s with the IDF of Google Books", (profile) => {
    expect(profileChanges({ ...settings(profile), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings(profile), profile, resolved: books })).toEqual([]);
  });

  test("include the IDF table used instead of Google Books", () => {
    expect(profileChanges(settings("gossen"))).toEqual(["IDF from the archive instead of Google Books"]);
    expect(profileChanges({ ...settings("klein"), resolved: { idf: { name: "references" } } })).toEqual([
      "IDF from the references instead of Google Books",
    ]);
    expect(profileChanges(settings("gossen", { relevance: { idf: "own.idf" } }))).toEqual(["IDF from own.idf instead of Google Books"]);
  });

  test("include every changed setting, also as stored in JSON", () => {
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

  test("include a share other than 60 % for klein with an article", () => {
    const topic = { article: "a.txt", references: ["https://b.example/"] };
    expect(profileChanges({ ...settings("klein", { topic }), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings("klein", { topic: { ...topic, share: 1 } }), resolved: books })).toEqual(["share 1"]);
  });

  test("exclude the size of the collection and the seed, and count time settings only if used", () => {
    const crawl = { documents: 7, fetched: 9, seed: 3 };
    expect(profileChanges({ ...settings("gossen", { crawl: { ...crawl, undated: "keep" } }), resolved: books })).toEqual([]);
    expect(profileChanges({ ...settings("klein", { crawl: { ...crawl, undated: "keep" } }), resolved: books })).toEqual(["undated keep"]);
    const decay = { decay: "fixed", graceHalfLife: "grace" };
    expect(profileChanges({ ...settings("gossen", { relevance: decay }), resolved: books })).toEqual(["decay fixed"]);
    expect(profileChanges({ ...settings("klein", { relevance: decay }), resolved: books })).toEqual(["graceHalfLife grace"]);
  });

  test("do not exist for recollect or for a collection without a profile", () => {
    expect(profileChanges(settings("recollect", { relevance: { tf: "raw" } }))).toEqual([]);
    expect(profileChanges({})).toEqual([]);
  });
});

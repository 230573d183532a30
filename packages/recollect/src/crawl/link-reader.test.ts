import type { PageLink } from "@recollect/page/links";
import { describe, expect, test } from "vitest";
import { heapMB } from "../../../../test/heap-mb.ts";
import { Judge } from "../event/judge.ts";
import { sharedReference } from "../event/shared-reference.ts";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { referenceOf } from "../relevance/reference.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { type LinkEvidence, maxWords, unpackEvidence } from "./link-evidence.ts";
import { LinkReader } from "./link-reader.ts";

/** A reader of links for an event about a storm flood on the first of May 2013. */
function newReader(): LinkReader {
  const given = { name: "x", event: { start: "2013-05-01" }, topic: { references: ["x.txt"] }, seeds: ["http://a.example/"] };
  const specification = resolveSpecification(specificationSchema.parse(given));
  const idf = new DocumentFrequencies().idfTable("test");
  const reference = referenceOf([{ blocks: ["storm flood"], language: "en" }], { idf });
  return new LinkReader(new Judge({ specification, reference: sharedReference(reference) }));
}

function read(link: Partial<PageLink>, page = 0.5): LinkEvidence {
  const anchor = link.anchor ?? "";
  return unpackEvidence(newReader().read({ url: "http://a.example/x/y/z", anchor, context: anchor, main: true, ...link }, "en", page));
}

describe("evidence of a link", () => {
  test("comes from its text or, if more like the event, its title", () => {
    expect(read({ anchor: "storm flood" }).text).toBe(1);
    expect(read({ anchor: "garden" }).text).toBe(0);
    expect(read({ anchor: "more", title: "storm flood" }).text).toBe(1);
    expect(read({ anchor: "storm flood", title: "garden" }).text).toBe(1);
  });

  test("comes from the words of its URL, path and query", () => {
    expect(read({ url: "http://a.example/storm-flood.html" }).address).toBe(1);
    expect(read({ url: "http://a.example/x?q=storm+flood" }).address).toBeGreaterThan(0.5);
    expect(read({ url: "http://storm.example/" }).address).toBe(0);
  });

  test("comes from the text around it, in its own block or beside it", () => {
    expect(read({ anchor: "more", context: "storm flood" }).around).toBe(1);
    expect(read({ anchor: "more", nearby: "the storm flood" }).around).toBeGreaterThan(0.5);
    expect(read({ anchor: "storm", context: "storm" })).toMatchObject({ around: read({ anchor: "storm" }).text });
  });

  test("comes from a day or month in its URL, on the event's time curve, if there is one", () => {
    expect(read({ url: "http://a.example/2013/05/01/x" }).time).toBe(1);
    expect(read({ url: "http://a.example/2013/05/x" }).time).toBe(1);
    expect(read({ url: "http://a.example/2003/05/01/x" }).time).toBeLessThan(0.1);
    expect(read({ url: "http://a.example/about" }).time).toBeUndefined();
  });

  test("comes from the relevance of its page", () => {
    expect([read({}, 0).page, read({}, 1).page]).toEqual([0, 1]);
  });

  test("comes from its name: that of a section or of an article", () => {
    expect(read({ url: "http://a.example/press-releases", anchor: "All" })).toMatchObject({ isSection: true, isShort: true });
    expect(read({ url: "http://a.example/x", anchor: "Latest news" }).isSection).toBe(true);
    expect(read({ url: "http://a.example/a-story-of-the-flood" })).toMatchObject({ isSection: false, isShort: false });
    expect(read({ url: "http://a.example/item-7" }).isShort).toBe(false);
    expect(read({ url: "http://a.example/a/b/c" }).isShort).toBe(false);
  });

  test("comes from its single words, each once, up to a maximum", () => {
    const { words } = read({ url: "http://a.example/flood", anchor: "storm flood" });
    expect(words).toHaveLength(2);
    expect(read({ url: "http://a.example/", anchor: "flood, storm" }).words.toSorted()).toEqual(words.toSorted());
    const letters = Array.from({ length: 40 }, (_, n) => `word${String.fromCharCode(97 + (n % 26))}${n}`);
    expect(read({ anchor: letters.join(" ") }).words).toHaveLength(maxWords);
  });
});

test("the evidence of a cached link is the same as of a new one, on a page of any relevance", () => {
  const reader = newReader();
  const link: PageLink = { url: "http://a.example/flood", anchor: "storm", context: "a storm", main: true };
  const [first, again, other] = [reader.read(link, "en", 0.5), reader.read({ ...link }, "en", 0.5), reader.read(link, "en", 1)];
  expect(again).toBe(first);
  expect(unpackEvidence(other)).toEqual({ ...unpackEvidence(first), page: 1 });
});

test("a cached link does not keep its page in memory", () => {
  const reader = newReader();
  const before = heapMB();
  for (let n = 100; n < 200; n++) {
    const text = `A storm flood, as seen from the harbour ${n}`;
    const anchor = Buffer.alloc(2 ** 19, `${text} `)
      .toString()
      .slice(0, text.length);
    reader.read({ url: `http://a.example/${n}`, anchor, context: anchor, main: true }, "en", 0.5);
  }
  expect(heapMB() - before).toBeLessThan(20);
  expect(reader.read({ url: "http://a.example/100", anchor: "", context: "", main: true }, "en", 0.5)).not.toBe("");
});

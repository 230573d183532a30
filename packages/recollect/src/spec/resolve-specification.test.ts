import { nearestWord } from "@recollect/base/nearest-word";
import { msPerDay } from "@recollect/page/dates/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfDuration, isDuration, nearestDuration } from "./duration.ts";
import { nearestDate } from "./event-date.ts";
import { fieldHelp } from "./field-help.ts";
import { formatSpecification } from "./format-specification.ts";
import { withOverrides } from "./override-specification.ts";
import { plotCurve } from "./plot-curve.ts";
import { parseSpecification } from "./read-specification.ts";
import { resolveSpecification } from "./resolve-specification.ts";
import { type CheckedSpecification, specificationSchema } from "./specification.ts";
import { timeCurveOf } from "./time-curve.ts";

function specification(more: object = {}): CheckedSpecification {
  return specificationSchema.parse({
    name: "flood",
    event: { start: "2013-05-01" },
    topic: { references: ["flood.txt"] },
    seeds: ["https://a.example/"],
    ...more,
  });
}

describe("missing settings of a specification", () => {
  const unlimited = Number.POSITIVE_INFINITY;

  test("come from recollect's own profile by default", () => {
    expect(resolveSpecification(specification())).toEqual({
      name: "flood",
      title: "flood",
      profile: "recollect",
      event: { startMs: Date.parse("2013-05-01"), endMs: Date.parse("2013-05-02") - 1, leadDays: 0, cooldownDays: 0 },
      topic: { references: ["flood.txt"], keywords: [] },
      seeds: ["https://a.example/"],
      scope: { languages: [], allow: [], deny: [] },
      relevance: {
        alpha: 0.5,
        combine: "graded",
        decay: "half-life",
        graceHalfLife: "quarter",
        edition: "weigh",
        tf: "log",
        normalise: true,
        idf: "archive",
        terms: 1000,
        timeFrom: 0,
      },
      crawl: {
        strategy: "adaptive",
        threshold: expect.anything(), // changes with new measurements
        documents: 1000,
        fetched: 100_000,
        patience: "auto",
        round: "auto",
        depth: unlimited,
        capture: "earliest-in-span",
        undated: "dismiss",
        follow: "all",
        findSeeds: true,
        ties: "discovery",
        seed: 1,
      },
    });
  });

  /** Common to sections 5 and 6 of both papers. */
  const published = {
    alpha: 0.5,
    combine: "sum",
    decay: "half-life",
    graceHalfLife: "quarter",
    edition: "ignore",
    tf: "raw",
    normalise: false,
    idf: "archive",
    terms: unlimited,
    timeFrom: 0,
  };
  const loop = { strategy: "ct-f", patience: unlimited, round: 1, follow: "kept", undated: "dismiss", ties: "discovery", seed: 1 };

  test("come from the profile gossen as published", () => {
    const { relevance, crawl, topic } = resolveSpecification(specification({ profile: "gossen" }));
    expect(relevance).toEqual(published);
    expect(crawl).toEqual({
      ...loop,
      threshold: "none",
      documents: unlimited,
      fetched: 100_000,
      depth: unlimited,
      capture: "earliest-in-span",
    });
    expect(topic).toEqual({ references: ["flood.txt"], keywords: [] });
  });

  test("come from the profile klein as published", () => {
    const resolved = resolveSpecification(specification({ profile: "klein", event: { start: "2013-05-01", cooldown: "P9D" } }));
    expect(resolved.profile).toBe("klein");
    expect(resolved.relevance).toEqual(published);
    expect(resolved.crawl).toEqual({
      ...loop,
      threshold: "auto",
      documents: unlimited,
      fetched: unlimited,
      depth: 5,
      capture: "first-after-start",
    });
    expect(timeCurveOf(resolved)).toMatchObject({ form: "one-sided", graceMs: 9 * msPerDay, graceHalfLife: "quarter" });
  });

  test("come from klein for the profile memento", () => {
    const event = { start: "2013-05-01", cooldown: "P9D" };
    expect(resolveSpecification(specification({ profile: "memento", event }))).toEqual(
      resolveSpecification(specification({ profile: "klein", event })),
    );
  });

  test("include a share of 60 % for klein with an article, and none without", () => {
    const topicOf = (topic: object) => resolveSpecification(specification({ profile: "klein", topic })).topic;
    expect(topicOf({ article: "a.txt", references: ["b.txt"] }).share).toBe(0.6);
    expect(topicOf({ article: "a.txt", references: ["b.txt"], share: 1 }).share).toBe(1);
    expect(topicOf({ references: ["b.txt"] }).share).toBeUndefined();
    const article = { article: "a.txt", references: ["b.txt"] };
    expect(resolveSpecification(specification({ profile: "gossen", topic: article })).topic.share).toBeUndefined();
  });

  test("do not replace the value none, which is no limit", () => {
    const none = { documents: "none", fetched: "none", patience: "none", depth: "none" };
    const { crawl, relevance } = resolveSpecification(specification({ crawl: none, relevance: { terms: "none" } }));
    expect([crawl.documents, crawl.fetched, crawl.patience, crawl.depth, relevance.terms]).toEqual(Array(5).fill(unlimited));
  });

  test.each([
    ["sports", 60, 14],
    ["election", 180, 30],
    ["disaster", 0, 180],
    ["leak", 0, 730],
  ])("come from the preset %s: lead %d and cool-down %d days", (preset, leadDays, cooldownDays) => {
    expect(resolveSpecification(specification({ event: { start: "2013-05-01", preset } })).event).toMatchObject({ leadDays, cooldownDays });
    const own = specification({ event: { start: "2013-05-01", preset, lead: "P1W" } });
    expect(resolveSpecification(own).event).toMatchObject({ leadDays: 7, cooldownDays });
  });

  test("resolves a date to the whole UTC day, and a time of any zone to an instant", () => {
    const span = (start: string, end?: string) => resolveSpecification(specification({ event: { start, end } })).event;
    expect(span("2013-05-01", "2013-05-03")).toMatchObject({ startMs: Date.parse("2013-05-01"), endMs: Date.parse("2013-05-04") - 1 });
    expect(span("2013-05-01T22:00:00-07:00")).toMatchObject({
      startMs: Date.parse("2013-05-02T05:00:00Z"),
      endMs: Date.parse("2013-05-02T05:00:00Z"),
    });
    expect(() => specification({ event: { start: "2013-05-01T22:00:00-07:00", end: "2013-05-02T04:00:00Z" } })).toThrow(
      "must be event.start or later",
    );
  });

  test("resolves repeated seeds to one", () => {
    expect(resolveSpecification(specification({ seeds: ["https://a.example/", "https://a.example/"] })).seeds).toHaveLength(1);
  });
});

describe("overrides of a specification", () => {
  test("change the fields of their names, also if given as text", () => {
    const flags = {
      strategy: "c-f",
      documents: "500",
      alpha: "0.8",
      normalise: false,
      lead: "P2D",
      depth: "none",
      patience: "200",
      archive: ["x"],
      json: true,
    };
    const { crawl, relevance, event } = withOverrides(specification({ crawl: { documents: 10, seed: 3 } }), flags);
    expect(crawl).toEqual({ strategy: "c-f", documents: 500, seed: 3, depth: "none", patience: 200 });
    expect(relevance).toEqual({ alpha: 0.8, normalise: false });
    expect(event).toEqual({ start: "2013-05-01", lead: "P2D" });
  });

  test("change nothing if undefined or unknown", () => {
    const before = specification({ crawl: { depth: 2 } });
    expect(withOverrides(before, { depth: undefined, constructor: "x", __proto__: { depth: 9 } })).toEqual(before);
  });

  test.each([
    [{ documents: "ten" }, 'crawl.documents must be a whole number of pages, or none, not "ten"'],
    [{ strategy: "ctf" }, 'crawl.strategy must be one of adaptive, ct-f, c-f, t-f, unfocused, not "ctf": did you mean ct-f?'],
    [{ graceHalfLife: "x" }, 'relevance.graceHalfLife must be one of quarter, grace, not "x"'],
    [{ end: "2012-01-01" }, 'event.end must be event.start or later, not "2012-01-01"'],
    [{ patience: "long" }, 'crawl.patience must be auto, none, or a whole number of judged pages, not "long"'],
    [{ depth: "" }, 'crawl.depth must be a whole number of links from a seed, or none, not ""'],
  ])("throw an error that names the field: %j", (flags, message) => {
    expect(() => withOverrides(specification(), flags)).toThrow(message);
  });

  test("use the given names of fields in errors", () => {
    expect(() => withOverrides(specification(), { depth: "x" }, (field) => `<${field}>`)).toThrow("<crawl.depth> must be");
  });
});

test("fieldHelp has every field of the schema, and no other", () => {
  const shape = (schema: unknown): object | undefined => {
    const { shape: own, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
    return own ?? (unwrap ? shape(unwrap.call(schema)) : undefined);
  };
  const fields = Object.entries(specificationSchema.shape).flatMap(([name, schema]) =>
    shape(schema) ? Object.keys(shape(schema) as object).map((key) => `${name}.${key}`) : [name],
  );
  expect(Object.keys(fieldHelp).sort()).toEqual(fields.sort());
});

describe("a specification written as YAML", () => {
  test("is parsed to the same specification, with any texts", () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
      .filter((value) => value.isWellFormed() && !/[\0\uFEFF]/.test(value));
    const draft = fc.record(
      {
        title: text,
        keywords: fc.array(text, { maxLength: 4 }),
        seeds: fc.array(fc.webUrl({ withFragments: true, withQueryParameters: true }), { minLength: 1, maxLength: 3 }),
        deny: fc.array(fc.constantFrom("a.example", "b.example/x,y", "[x]"), { minLength: 1, maxLength: 3 }),
        preset: fc.constantFrom("sports", "leak"),
        depth: fc.constantFrom<number | "none">("none", 0, 7),
        alpha: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      { requiredKeys: ["keywords", "seeds"] },
    );
    fc.assert(
      fc.property(draft, ({ title, keywords, seeds, deny, preset, depth, alpha }) => {
        const checked = specificationSchema.safeParse({
          name: "x.1",
          title,
          event: { start: "2013-05-01T10:00:00Z", preset },
          topic: { references: ["x y.txt"], article: "x #y.html", keywords, vector: "v.json" },
          seeds,
          scope: { deny },
          crawl: { depth },
          relevance: { alpha: alpha === undefined || Object.is(alpha, -0) ? 0 : alpha },
        });
        fc.pre(checked.success);
        const back = parseSpecification(formatSpecification(checked.data as CheckedSpecification), "x");
        expect(resolveSpecification(back)).toEqual(resolveSpecification(checked.data as CheckedSpecification));
      }),
      { numRuns: 300 },
    );
  });

  test("has articles and keywords of several languages", () => {
    const topic = { references: [], article: ["x.txt", "x.no.txt"], keywordsIn: { no: ["a: b", "[c], d"], de: ["Hafenbrand"] } };
    const given = specification({ topic });
    const text = formatSpecification(given);
    expect(text).toContain("  article: [x.txt, x.no.txt]");
    expect(parseSpecification(text, "x").topic).toMatchObject(topic);
    expect(specificationSchema.safeParse({ ...given, topic: { ...topic, keywordsIn: { Deutsch: [] } } }).success).toBe(false);
  });

  test("explains its fields, and has the defaults of the others in comments", () => {
    const text = formatSpecification(specification({ profile: "klein", crawl: { documents: 5 } }));
    expect(text).toMatch(/^ {2}documents: 5 +# stop after this many documents \(near-duplicates not counted\), or none$/m);
    expect(text).toMatch(/^# {3}depth: 5 +# maximum number of links from a seed/m);
    expect(text).toMatch(/^# {3}terms: none +# how many/m);
    const uncommented = text.replace(/^# /gm, "");
    const all = parseSpecification(uncommented, "x");
    expect(all.crawl).toMatchObject({ documents: 5, threshold: "auto", capture: "first-after-start" });
    expect(all.scope?.deny).toEqual(["example.com/ads/"]);
  });

  test("leaves missing required fields open, which are then reported as faults", () => {
    expect(() => parseSpecification(formatSpecification({ name: "x" }), "x")).toThrow(
      /event.start: is missing[\s\S]*topic.references: must name a text[^\n]*$/,
    );
  });
});

test("converts durations to days, and suggests a duration for an invalid one", () => {
  expect(["P30D", "P2W", "P6M", "P2Y", "PT12H", "P1DT6H"].map(daysOfDuration)).toEqual([30, 14, 180, 730, 0.5, 1.25]);
  expect(["P", "PT", "30D", "P-1D", "P1.5D", "P1H", " P1D", `P${"1".repeat(70)}D`].filter(isDuration)).toEqual([]);
  expect(["30", "30d", "6 months", "1 year", "P30", "soon", "1e9"].map(nearestDuration)).toEqual([
    "P30D",
    "P30D",
    "P6M",
    "P1Y",
    "P30D",
    undefined,
    undefined,
  ]);
});

test("suggests a date for an invalid one that is not ambiguous", () => {
  expect(["2017/10/1", "20171001", "1.10.2017", "2017.10.01"].map(nearestDate)).toEqual(Array(4).fill("2017-10-01"));
  expect(["10/1/2017", "2017-02-30", "32.1.2017", "soon", ""].map(nearestDate)).toEqual(Array(5).fill(undefined));
});

test("nearestWord finds a word with at most a third of its letters wrong; a swap counts once", () => {
  const known = ["strategy", "threshold", "documents", "depth"];
  expect(["startegy", "treshold", "Depth", "document", "depht"].map((word) => nearestWord(word, known))).toEqual([
    "strategy",
    "threshold",
    "depth",
    "documents",
    "depth",
  ]);
  expect(nearestWord("colour", known)).toBeUndefined();
  expect(nearestWord("x".repeat(1e6), known)).toBeUndefined();
});

test("plots a time curve that is full inside the event and falls on both sides", () => {
  const plot = (event: object) => plotCurve(timeCurveOf(resolveSpecification(specification({ event }))), { width: 20, height: 2 });
  expect(plot({ start: "2013-05-01", end: "2013-05-10", lead: "P10D", cooldown: "P20D" })).toEqual([
    "1.0 │   ▁▄▇███▇▅▄▂▁",
    "0.0 │▄▅▇████████████▇▆▅▅▄",
    `    └${"─".repeat(20)}`,
    "     2013-04-072013-06-23",
  ]);
  expect(plot({ start: "2013-05-01", cooldown: "P730D" })[0]).toContain("█");
  expect(plot({ start: "2013-05-01" })[1]).toMatch(/^0\.0 │ +█+$/);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { describeShared } from "../../../../test/shared-data.ts";
import { formatSpecification } from "./format-specification.ts";
import { importPublished } from "./import-published.ts";
import { importTopics } from "./import-topics.ts";
import { parseSpecification } from "./read-specification.ts";
import { readVectors } from "./read-vectors.ts";
import { resolveSpecification } from "./resolve-specification.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

const header = "Code\tFrom\tUntil\tBefore\tAfter\tDescription\tWikipedia";
const flood = "flood\t2013-05-01\t2013-06-30\tP14D\tP30D\tHochwasser 2013\tHochwasser_in_Mitteleuropa_2013, Was?";

describe("a topic list", () => {
  test("becomes one specification per line, with articles as references and seeds", () => {
    expect(importTopics(`\ufeff${header}\r\n${flood}\r\n\r\n`, "topics.tsv")).toEqual([
      {
        name: "flood",
        title: "Hochwasser 2013",
        profile: "gossen",
        event: { start: "2013-05-01", end: "2013-06-30", lead: "P14D", cooldown: "P30D" },
        topic: {
          references: ["https://de.wikipedia.org/wiki/Hochwasser_in_Mitteleuropa_2013", "https://de.wikipedia.org/wiki/Was%3F"],
          keywords: [],
        },
        seeds: ["https://de.wikipedia.org/wiki/Hochwasser_in_Mitteleuropa_2013", "https://de.wikipedia.org/wiki/Was%3F"],
      },
    ]);
    expect(importTopics(`${header}\n${flood}`, "t", "en")[0]?.seeds[0]).toMatch(/^https:\/\/en\.wikipedia\.org/);
  });

  test.each([
    ["a missing column", header.replace("Until\t", ""), "topics.tsv:1: the topic list has no column Until"],
    ["an invalid date", `${header}\n\n${flood.replace("2013-05-01", "2013-05-32")}`, "topics.tsv:3: From must be a date"],
    ["a truncated line", `${header}\nflood\t2013-05-01`, "topics.tsv:2: Wikipedia must name a text that describes the event"],
    ["a repeated code", `${header}\n${flood}\n${flood}`, "topics.tsv:3: the code flood is also in line 2"],
    ["a code with a slash", `${header}\n../${flood}`, "topics.tsv:2: Code must be lower-case letters"],
  ])("with %s is refused with its line", (_, text, message) => {
    expect(() => importTopics(text, "topics.tsv")).toThrow(message);
  });
});

describe("a published specification", () => {
  const published = {
    name: "Costa",
    seedUrls: ["http://a.example/x", "ftp://b.example/"],
    referenceDocuments: ["https://de.wikipedia.org/w/Costa_Concordia"],
    referenceTime: { start: "2012-01-13", end: "2012-01-13", beforeFuzziness: "P1D", afterFuzziness: "P30D" },
    referenceVectors: { de: { elements: { schiff: 2.5, leck: 1 } } },
    keywords: { de: ["Deck", "Deck", "Giglio"] },
    description: "Leck",
    defaultLanguage: "de",
  };

  test("becomes a specification with a vector file, and seeds that are not web addresses are left out", () => {
    const { specification, vectorFile, leftOut } = importPublished(JSON.stringify(published), "costa.json");
    expect(specification).toEqual({
      name: "costa",
      title: "Leck",
      profile: "gossen",
      event: { start: "2012-01-13", end: "2012-01-13", lead: "P1D", cooldown: "P30D" },
      topic: { references: ["https://de.wikipedia.org/w/Costa_Concordia"], keywords: ["Deck", "Giglio"], vector: "costa.vector.json" },
      seeds: ["http://a.example/x"],
    });
    expect(leftOut).toEqual(["ftp://b.example/"]);
    writeFileSync(join(folder, "costa.vector.json"), vectorFile as string);
    expect(readVectors("costa.vector.json", folder)).toEqual(
      new Map([
        [
          "de",
          new Map([
            ["schiff", 2.5],
            ["leck", 1],
          ]),
        ],
      ]),
    );
  });

  test("names no vector file if it has no vector", () => {
    const { specification, vectorFile } = importPublished(JSON.stringify({ ...published, referenceVectors: undefined }), "x");
    expect([specification.topic.vector, vectorFile]).toEqual([undefined, undefined]);
  });

  test.each([
    ["no JSON", "name: x", /^x\.json is neither a topic list .* nor JSON: /],
    ["no time", JSON.stringify({ name: "x" }), /^x\.json is not a published specification: referenceTime: /],
    ["a bad time", JSON.stringify({ ...published, referenceTime: { start: "soon" } }), /^x\.json: event\.start must be a date/],
    [
      "invalid weights",
      JSON.stringify({ ...published, referenceVectors: { de: { elements: { a: "b" } } } }),
      /referenceVectors\.de\.elements\.a/,
    ],
  ])("with %s is refused with a reason", (_, text, message) => {
    expect(() => importPublished(text, "x.json")).toThrow(message);
  });
});

describe("a vector file", () => {
  test.each([
    ["that is missing", undefined, /^There is no file .*v\.json/],
    ["that is not JSON", "{", /v\.json is not a vector file: /],
    ["without a vector", "{}", /v\.json has no vector: it needs/],
    ["with an invalid weight", '{"referenceVectors": {"de": {"elements": {"a": "x"}}}}', /the weight of "a" is not a number/],
  ])("%s is refused with a reason", (_, text, message) => {
    rmSync(join(folder, "v.json"), { force: true });
    if (text !== undefined) writeFileSync(join(folder, "v.json"), text);
    expect(() => readVectors("v.json", folder)).toThrow(message);
  });

  test("may be gzipped; a decompression bomb is refused", () => {
    writeFileSync(join(folder, "v.json.gz"), gzipSync('{"referenceVectors": {"de": {"elements": {"a": 1}}}}'));
    expect(readVectors("v.json.gz", folder).get("de")?.get("a")).toBe(1);
    writeFileSync(join(folder, "v.json.gz"), gzipSync(Buffer.alloc(50_000_000, " ")));
    expect(() => readVectors("v.json.gz", folder)).toThrow(/is not a vector file/);
  });
});

describeShared("the published files", (data) => {
  test("include a topic list of 32 specifications, which can be formatted and parsed again", () => {
    const all = importTopics(readFileSync(data("gossen/topics.tsv"), "utf8"), "topics.tsv");
    expect(all).toHaveLength(32);
    for (const specification of all)
      expect(parseSpecification(formatSpecification(specification), specification.name)).toEqual(specification);
    const { event } = resolveSpecification(all.find(({ name }) => name === "nsu") as (typeof all)[number]);
    expect(event).toMatchObject({ leadDays: 0, cooldownDays: 730 });
  });

  test.each([
    ["costa", 176, 145, 0, 30],
    ["election2009", 61, 183, 180, 30],
    ["lhc", 73, 160, 30, 30],
    ["pope2005", 234, 1318, 0, 30],
  ])("include %s.json with %d seeds, %d keywords and a vector", (name, seeds, keywords, leadDays, cooldownDays) => {
    const { specification, vectorFile, leftOut } = importPublished(readFileSync(data(`gossen/${name}.json`), "utf8"), name);
    expect(leftOut).toEqual([]);
    expect(specification.seeds).toHaveLength(seeds);
    expect(specification.topic.keywords).toHaveLength(keywords);
    expect(resolveSpecification(specification).event).toMatchObject({ leadDays, cooldownDays });
    expect(parseSpecification(formatSpecification(specification), name)).toEqual(specification);
    writeFileSync(join(folder, `${name}.vector.json`), vectorFile as string);
    expect(readVectors(`${name}.vector.json`, folder).get("de")?.size).toBe(100);
  });
});

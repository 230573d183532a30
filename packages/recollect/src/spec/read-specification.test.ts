import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SpecificationError } from "@recollect/base/specification-error";
import { UsageError } from "@recollect/warc/errors";
import { afterAll, describe, expect, test } from "vitest";
import { cpuMs } from "../../../../test/cpu-time.ts";
import { checkSpecification, parseSpecification, readSpecification } from "./read-specification.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-spec-"));
afterAll(() => rmSync(folder, { recursive: true }));

const good = `name: las-vegas-2017
title: 2017 Las Vegas shooting
event: { start: 2017-10-01, end: 2017-10-01, lead: P0D, cooldown: P30D }
topic:
  references: [las-vegas.txt]
  keywords: [Mandalay Bay, Route 91]
seeds: [https://www.whitehouse.gov/]
`;

/** The faults of a text as `line:column field: message`. */
function faultsOf(text: string): string[] {
  try {
    parseSpecification(text, "x.yaml");
    return [];
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error;
    return error.faults.map(({ line, column, field, message }) => `${line}:${column} ${field}: ${message}`);
  }
}

describe("a specification", () => {
  test("is read from YAML and from JSON, also with tabs between its values", () => {
    const specification = parseSpecification(good, "x.yaml");
    expect(specification).toEqual({
      name: "las-vegas-2017",
      title: "2017 Las Vegas shooting",
      profile: "recollect",
      event: { start: "2017-10-01", end: "2017-10-01", lead: "P0D", cooldown: "P30D" },
      topic: { references: ["las-vegas.txt"], keywords: ["Mandalay Bay", "Route 91"] },
      seeds: ["https://www.whitehouse.gov/"],
    });
    expect(parseSpecification(JSON.stringify(specification, null, "\t"), "x.json")).toEqual(specification);
  });

  test("may have groups and fields with nothing after them", () => {
    expect(faultsOf(`${good}scope:\nrelevance:\ncrawl:\n  depth:\n`)).toEqual([]);
  });

  test("is read with a byte order mark, in UTF-16, and with Windows line ends", () => {
    for (const [name, bytes] of [
      ["bom.yaml", Buffer.from(`\ufeff${good}`)],
      ["utf16.yaml", Buffer.from(`\ufeff${good}`, "utf16le")],
      ["crlf.yaml", Buffer.from(good.replaceAll("\n", "\r\n"))],
    ] as const) {
      writeFileSync(join(folder, name), bytes);
      expect(readSpecification(join(folder, name)).name).toBe("las-vegas-2017");
    }
  });

  test.each(["", "seeds:\n", "seeds: []\n"])("may be without seeds: %j", (line) => {
    const text = good.replace(/seeds.*\n/, line);
    expect(parseSpecification(text, "x").seeds).toEqual([]);
    expect(() => parseSpecification(text.replace("2017-10-01", "soon"), "x")).toThrow("event.start");
  });
});

describe("reading a faulty specification (U06)", () => {
  test.each([
    ["an unknown key", `${good}tilte: x\n`, "8:1 tilte: is not known: did you mean title?"],
    [
      "an unknown key that resembles no other",
      `${good}colour: red\n`,
      /^8:1 colour: is not known: there are name, title, profile, source, event, /,
    ],
    ["an unknown key in a group", `${good}crawl: { startegy: c-f }\n`, "8:10 crawl.startegy: is not known: did you mean strategy?"],
    ["a key in the wrong group", `${good}strategy: c-f\n`, "8:1 strategy: is not known here: it belongs under crawl"],
    [
      "a key of the top level in a group",
      `${good}crawl: { profile: gossen }\n`,
      "8:10 crawl.profile: is not known here: it belongs at the top level",
    ],
    ["__proto__", `${good}__proto__: { polluted: yes }\n`, /^8:1 __proto__: is not known: there are name, /],
    [
      "__proto__ in JSON",
      `{"__proto__": {"x": 1}, ${JSON.stringify(parseSpecification(good, "")).slice(1)}`,
      /^1:2 __proto__: is not known/,
    ],
    ["constructor", `${good}crawl: { constructor: 1 }\n`, /^8:10 crawl.constructor: is not known: there are strategy, /],
    [
      "a word for a number",
      `${good}crawl:\n  documents: ten\n`,
      '9:14 crawl.documents: must be a whole number of pages, or none, not "ten"',
    ],
    ["a fraction", `${good}crawl: { documents: 1.5 }\n`, "8:21 crawl.documents: must be a whole number of pages, or none, not 1.5"],
    ["too small a number", `${good}crawl: { documents: 0 }\n`, "8:21 crawl.documents: must be more than 0, not 0"],
    ["a share over 1", `${good}relevance: { alpha: 1.5 }\n`, "8:21 relevance.alpha: must be at most 1, not 1.5"],
    ["yes for true", `${good}relevance: { normalise: yes }\n`, '8:25 relevance.normalise: must be true or false, not "yes"'],
    ["text for a list", good.replace("[https://www.whitehouse.gov/]", "x"), '7:8 seeds: must be a list, such as [one, two], not "x"'],
    ["a list for text", good.replace("las-vegas-2017", "[a]"), "1:7 name: must be text, not a list"],
    ["text for a group", good.replace(/event.*/, "event: soon"), '3:8 event: must be a group of fields, not "soon"'],
    [
      "a mistyped choice",
      `${good}crawl: { strategy: ctf }\n`,
      '8:20 crawl.strategy: must be one of adaptive, ct-f, c-f, t-f, unfocused, not "ctf": did you mean ct-f?',
    ],
    ["an invalid threshold", `${good}crawl: { threshold: 5 }\n`, "8:21 crawl.threshold: must be at most 1, not 5"],
    ["a patience of 0", `${good}crawl: { patience: 0 }\n`, "8:20 crawl.patience: must be more than 0, not 0"],
    ["a depth below 0", `${good}crawl: { depth: -1 }\n`, /^8:17 crawl.depth: must be .*, not -1/],
    [
      "a German date",
      good.replace("start: 2017-10-01", "start: 1.10.2017"),
      /^3:17 event.start: must be a date .*, not "1.10.2017": did you mean 2017-10-01\?$/,
    ],
    ["an invalid day", good.replace("start: 2017-10-01", "start: 2017-02-30"), /^3:17 event.start: must be a date .*, not "2017-02-30"$/],
    [
      "an end before the start",
      good.replace("end: 2017-10-01", "end: 2017-09-01"),
      '3:34 event.end: must be event.start or later, not "2017-09-01"',
    ],
    ["days for a duration", good.replace("P30D", "30 days"), /^3:67 event.cooldown: must be an ISO 8601 duration .*: did you mean P30D\?$/],
    [
      "a number for a duration",
      good.replace("P30D", "30"),
      /^3:67 event.cooldown: must be an ISO 8601 duration .*, not 30: did you mean P30D\?$/,
    ],
    [
      "an address without http",
      good.replace("https://www.whitehouse.gov/", "www.whitehouse.gov"),
      /^7:9 seeds.0: must be an http .*: did you mean https:\/\/www.whitehouse.gov\?$/,
    ],
    [
      "javascript: for an address",
      good.replace("https://www.whitehouse.gov/", '"javascript:alert(1)"'),
      /^7:9 seeds.0: must be an http or https address/,
    ],
    [
      "a file outside the folder",
      good.replace("las-vegas.txt", "../secret.txt"),
      /^5:16 topic.references.0: must be an http or https address, or a .txt/,
    ],
    ["an absolute file", good.replace("las-vegas.txt", "/etc/passwd.txt"), /^5:16 topic.references.0: must be/],
    ["a file on a drive", good.replace("las-vegas.txt", '"C:\\\\x.txt"'), /^5:16 topic.references.0: must be/],
    ["a file: address", good.replace("las-vegas.txt", "file:///etc/x.txt"), /^5:16 topic.references.0: must be/],
    ["no references", good.replace("[las-vegas.txt]", "[]"), /^5:15 topic.references: must name a text that describes the event/],
    [
      "a name with spaces",
      good.replace("las-vegas-2017", "Las Vegas 2017"),
      /^1:7 name: must be lower-case .*: did you mean las-vegas-2017\?$/,
    ],
    [
      "a language by its name",
      `${good}scope: { languages: [English] }\n`,
      /^8:22 scope.languages.0: must be a language code .*: did you mean en\?$/,
    ],
    ["an unknown IDF source", `${good}relevance: { idf: archiv }\n`, /^8:19 relevance.idf: must be archive, .*: did you mean archive\?$/],
    [
      "an empty entry of a list",
      good.replace("[https://www.whitehouse.gov/]", "\n  - https://a.org/\n  -"),
      /^9:4 seeds.1: must be an http or https address, but is empty$/,
    ],
    ["an empty required group", good.replace(/event.*/, "event:"), "3:1 event: is missing, for instance event: { start: 2017-10-01 }"],
    ["a repeated key", `${good}name: again\n`, "8:1 : name stands here twice: keep one of them"],
    ["a tab", "name: x\nevent:\n\tstart: 2017-10-01\n", "3:1 : a tab can't be used to indent: use spaces"],
    ["an alias", `${good}scope: &s { deny: [x] }\ncrawl: *s\n`, /^9:8 : \*s is a reference to another value, which can't be used here/],
    ["an alias bomb", bomb(), /^2:8 : \*a is a reference to another value/],
    ["a merge key", `${good}crawl: &c { depth: 1 }\nscope: { <<: *c }\n`, /^9:14 : \*c is a reference to another value/],
    ["a key that is a list", `${good}? [a, b]\n: 1\n`, "8:3 : a key must be a word"],
    ["a custom tag", `${good}scope: !ruby/object {}\n`, /^8:8 : Unresolved tag: !ruby\/object/],
    ["an old version of YAML", `%YAML 1.1\n---\n${good}`, "1:1 : the %YAML line names an old version: remove it"],
    ["two specifications in one file", `${good}---\n${good}`, "8:1 : --- starts a second specification: put each in its own file"],
    [
      "an open bracket",
      good.replace("[las-vegas.txt]", "[las-vegas.txt"),
      /^6:3 : .*\(check for an unclosed bracket or quote before it\)$/,
    ],
    ["an open quote", good.replace("2017 Las", '"2017 Las'), /: Missing closing "quote/],
    ["endless nesting of lists", "[".repeat(100_000), /: is nested too deeply$/],
    ["endless nesting of maps", "{a: ".repeat(50_000), /: is nested too deeply$/],
    ["an empty file", "", "1:1 : is empty"],
    ["a file with only comments", "# later\n", "1:1 : is empty"],
    ["a sentence", "hello there\n", /^1:1 : is not a specification: it should start with name:/],
    ["a list", "- a\n- b\n", /^1:1 : is not a specification/],
    ["a published specification", '{"name": "costa", "referenceTime": {}}', /^1:1 : is a specification in the published format/],
  ])("reports the fault with its place: %s", (_, text, expected) => {
    expect(faultsOf(text)[0]).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
    expect(({} as { polluted?: unknown; x?: unknown }).polluted).toBeUndefined();
  });

  test("reports all faults at once, in the order of the file, each once", () => {
    const text = "name: X\nevent: { start: soon }\ntopic: { references: [] }\nseeds: [x]\ncrawl: { depht: 1, documents: no }\n";
    expect(faultsOf(text).map((fault) => fault.split(":").slice(0, 2).join(":"))).toEqual(
      ["1:7", "2:17", "3:22", "4:9", "5:10", "5:31"].map(startOf),
    );
    expect(faultsOf(text)).toHaveLength(6);
  });

  test("prints 20 of a thousand faults", () => {
    const text = good + Array.from({ length: 1000 }, (_, n) => `k${n}: 1\n`).join("");
    expect(() => parseSpecification(text, "x.yaml")).toThrow(/… and 980 more$/);
  });
});

describe("reading a file that is not a specification (U06)", () => {
  test.each([
    ["100 MB", () => Buffer.alloc(100_000_000, "a: 1\n"), /is over 1048576 bytes, too large for a specification: is it the right file\?$/],
    ["binary", () => Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8]), /is not a text file, so not a specification/],
    ["Latin-1", () => Buffer.from("name: x\ntitle: Unglück\n", "latin1"), /is not UTF-8 in line 2: save it as UTF-8$/],
  ])("fails quickly with one sentence: %s", (name, bytes, message) => {
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, bytes());
    const before = cpuMs();
    expect(() => readSpecification(path)).toThrow(message);
    expect(() => readSpecification(path)).toThrow(UsageError);
    expect(cpuMs() - before).toBeLessThan(2000);
    rmSync(path);
  });

  test("fails with one sentence: a missing file, and a folder", () => {
    expect(() => readSpecification(join(folder, "none.yaml"))).toThrow(/^There is no file .*none.yaml: check the path$/);
    expect(() => readSpecification(folder)).toThrow(/is a folder, not a file$/);
  });
});

test("checkSpecification reports missing files together with all other faults", () => {
  const path = join(folder, "files.yaml");
  writeFileSync(path, `${good}relevance: { idf: english.idf }\ncrawl: { depth: deep }\n`);
  const reported = () => checkSpecification(path).faults.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);
  expect(reported()).toEqual([
    "5:16 topic.references.0 there is no file las-vegas.txt in the specification's folder",
    "8:19 relevance.idf there is no file english.idf in the specification's folder",
    expect.stringMatching(/^9:17 crawl.depth must be/),
  ]);
  writeFileSync(join(folder, "las-vegas.txt"), "text");
  writeFileSync(join(folder, "english.idf"), "table");
  expect(reported()).toHaveLength(1);
  writeFileSync(path, good.replace("  keywords", "  article: wikipedia.html\n  keywords"));
  expect(reported()).toEqual(["6:12 topic.article there is no file wikipedia.html in the specification's folder"]);
  writeFileSync(path, good.replace("  keywords", "  article: [las-vegas.txt, las-vegas.de.txt]\n  keywords"));
  expect(reported()).toEqual(["6:28 topic.article.1 there is no file las-vegas.de.txt in the specification's folder"]);
});

function startOf(place: string): string {
  return expect.stringMatching(new RegExp(`^${place}\\b`)) as unknown as string;
}

/** Nine lists, each with nine references to the list before it. */
function bomb(): string {
  const names = "abcdefghi".split("");
  return names
    .map(
      (name, n) =>
        `${name}: &${name} [${Array(9)
          .fill(n === 0 ? "lol" : `*${names[n - 1]}`)
          .join(", ")}]\n`,
    )
    .join("");
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { describeShared } from "../shared-data.ts";
import { tinyResponse } from "../tiny-warc.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-spec-"));
  recollect = builtRecollect(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

function write(name: string, content: string | Buffer): void {
  mkdirSync(join(at(name), ".."), { recursive: true });
  writeFileSync(at(name), content);
}

const story =
  "The earthquake shook the harbour town at noon. The wave that followed flooded the streets. Rescue teams search for the missing.";

const specification = `name: quake
event: { start: 2011-03-11, cooldown: P30D }
topic: { references: [quake.txt] }
seeds: [http://town.example/]
`;

describe("every command", () => {
  test.each([
    [["spec"]],
    [["spec", "new"]],
    [["spec", "check"]],
    [["spec", "check", "none.yaml"]],
    [["spec", "explain", "none.yaml"]],
    [["spec", "import", "none.tsv"]],
    [["seeds", "none.yaml", "--archive", "."]],
    [["seeds", "none.yaml"]],
    [["idf"]],
    [["idf", "import", "none.gz", "--language", "en", "--out", "x.idf"]],
    [["idf", "import", "none.gz", "--language", "english", "--out", "x.idf"]],
    [["idf", "import", "none.gz", "--language", "en", "--out", "x.txt"]],
    [["idf", "import", "none.gz", "--language", "en", "--out", "no-folder/x.idf"]],
  ])("%j exits with 2 and the reason", (args) => {
    const { status, stdout, stderr } = recollect(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^(?:recollect: |error: |Usage: )/);
    expect(stderr).not.toContain("    at ");
    expect(existsSync(at("x.idf.part"))).toBe(false);
  });
});

describe("spec new", () => {
  test("writes a specification with comments, whose open fields the check lists", () => {
    const { status, stdout, stderr } = recollect(
      "spec",
      "new",
      "quake",
      "--title",
      "The quake",
      "--start",
      "2011-03-11",
      "--preset",
      "disaster",
    );
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(
      /^quake\.yaml: fill in the open fields and describe the event in quake\.txt, then run: recollect spec check quake\.yaml\n$/,
    );
    const checked = recollect("spec", "check", "quake.yaml");
    expect(checked.status).toBe(1);
    expect(checked.stdout).toMatch(/^quake\.yaml:\d+:7 {2}topic\.references\.0: there is no file quake\.txt .*\n$/);
    write("quake.txt", story);
    expect(recollect("spec", "check", "quake.yaml")).toMatchObject({ status: 0, stdout: "", stderr: "quake.yaml: fine\n" });
  });

  test("does not overwrite a file, and refuses invalid values, by their flags", () => {
    write("quake.yaml", "mine");
    expect(recollect("spec", "new", "quake")).toMatchObject({ status: 2, stderr: expect.stringContaining("quake.yaml already exists") });
    expect(readFileSync(at("quake.yaml"), "utf8")).toBe("mine");
    const refused = recollect("spec", "new", "flood", "--start", "1.5.2013", "--seed", "town.example");
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^recollect: --start must be a date .*: did you mean 2013-05-01\?\n--seed must be .*: did you mean https:\/\/town\.example\?\n$/,
    );
    expect(recollect("spec", "new", "../x").stderr).toContain(
      "is not a valid name: use lower-case letters, digits, dots and dashes, such as x",
    );
    expect(readdirSync(folder)).toEqual(["quake.yaml"]);
  });

  test("makes a name from a title in any script", () => {
    const { status, stderr } = recollect("spec", "new", "Überschwemmung im Ahrtal", "--start", "2021-07-14");
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^uberschwemmung-im-ahrtal\.yaml: .* uberschwemmung-im-ahrtal\.txt/)]);
    expect(readFileSync(at("uberschwemmung-im-ahrtal.yaml"), "utf8")).toMatch(
      /name: uberschwemmung-im-ahrtal\s[\s\S]*\ntitle: Überschwemmung im Ahrtal\s/,
    );
    expect(recollect("spec", "new", "大埔火災", "--start", "2025-11-26").status).toBe(0);
    expect(readFileSync(at("event-2025-11-26.yaml"), "utf8")).toContain("title: 大埔火災");
  });

  test("has one text per language for several languages, to be filled in, and a single text has no language in its name", () => {
    write("fire.en.txt", story);
    const { status, stderr } = recollect("spec", "new", "--start", "2025-11-26", "--language", "en", "zh", "fire");
    expect([status, stderr]).toEqual([0, expect.stringContaining("describe the event in fire.en.txt and fire.zh.txt, then run")]);
    expect(readFileSync(at("fire.yaml"), "utf8")).toMatch(/references: .*\n {4}- fire\.en\.txt\n {4}- fire\.zh\.txt\n/);
    expect([readFileSync(at("fire.en.txt"), "utf8"), readFileSync(at("fire.zh.txt"), "utf8")]).toEqual([story, ""]);
    expect(recollect("spec", "check", "fire.yaml").stdout).toMatch(
      /topic\.references\.1: The reference fire\.zh\.txt has no text: describe/,
    );
    write("fire.zh.txt", "大埔宏福苑發生五級火警，多人傷亡。");
    expect(recollect("spec", "check", "fire.yaml").status).toBe(0);
    expect(recollect("spec", "explain", "fire.yaml").stdout).toContain("Topic: fire.en.txt (en), fire.zh.txt (zh)");
    expect(recollect("spec", "new", "flood", "--language", "de").stderr).toContain("describe the event in flood.txt, then run");
    expect(recollect("spec", "new", "storm", "--language", "en", "German").stderr).toContain("--language must be codes such as en or de");
    expect(JSON.parse(recollect("spec", "new", "storm", "--language", "en", "de", "--json").stdout)).toEqual({
      file: "storm.yaml",
      texts: ["storm.en.txt", "storm.de.txt"],
    });
  });

  test("writes to standard output with --out -, and prints the name of the file as JSON", () => {
    expect(recollect("spec", "new", "flood", "--out", "-").stdout).toMatch(/^# flood\.yaml: [\s\S]*\nname: flood /);
    expect(JSON.parse(recollect("spec", "new", "flood", "--json", "--quiet").stdout)).toEqual({ file: "flood.yaml" });
  });
});

describe("U06: a bad specification gets one clear message per error, before any work", () => {
  const bad: [string, string | (() => Buffer), RegExp][] = [
    [
      "an unknown key",
      `${specification}crawl: { startegy: c-f }\n`,
      /bad\.yaml:5:10 {2}crawl\.startegy: is not known: did you mean strategy\?\n$/,
    ],
    [
      "a wrong type",
      `${specification}crawl: { documents: many }\n`,
      /bad\.yaml:5:21 {2}crawl\.documents: must be a whole number of pages, or none, not "many"\n$/,
    ],
    ["__proto__", `${specification}__proto__: { x: 1 }\n`, /bad\.yaml:5:1 {2}__proto__: is not known: there are .*\n$/],
    [
      "an alias bomb",
      `a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n`,
      /bad\.yaml:2:8 {2}\*a is a reference .*\n.*bad\.yaml:3:5 {2}\*b is a reference .*\n$/,
    ],
    [
      "100 MB",
      () => Buffer.alloc(100_000_000, "a: 1\n"),
      /^recollect: bad\.yaml is over 1048576 bytes, too large for a specification: is it the right file\?\n$/,
    ],
    ["binary", () => Buffer.from([0, 1, 2, 3]), /^recollect: bad\.yaml is not a text file, so not a specification: .*\n$/],
    ["escape sequences", `${specification}"\\e[31mred": 1\n`, /bad\.yaml:5:1 {2}\\x1b\[31mred: is not known: .*\n$/],
  ];
  test.each(bad)("%s", (_, content, message) => {
    write("bad.yaml", typeof content === "string" ? content : content());
    write("crawl/a.warc.gz", tinyResponse("http://town.example/", "2011-03-11T10:00:00Z", "<p>x</p>"));
    for (const args of [
      ["seeds", "bad.yaml", "--archive", "crawl"],
      ["spec", "explain", "bad.yaml", "--archive", "crawl"],
    ]) {
      const { status, stdout, stderr } = recollect(...args);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(message);
      expect(existsSync(at("user-cache"))).toBe(false); // no index was made either
    }
    const checked = recollect("spec", "check", "bad.yaml", "--json");
    expect([1, 2]).toContain(checked.status);
    if (checked.status === 1)
      expect(JSON.parse(checked.stdout)).toMatchObject({
        file: "bad.yaml",
        ok: false,
        faults: expect.arrayContaining([expect.objectContaining({ line: expect.any(Number) })]),
      });
  });
});

describe("explain and seeds", () => {
  beforeEach(() => {
    write("quake.yaml", specification);
    write("quake.txt", story);
    const page = (text: string) => `<!doctype html><html lang="en"><title>\x1b[31mNews</title><p>${text}</p><p>${text}</p>`;
    write(
      "crawl/a.warc.gz",
      Buffer.concat([
        tinyResponse("http://town.example/", "2011-03-11T10:00:00Z", page("All the news of the town and of the harbour, every day.")),
        tinyResponse("http://town.example/earthquake", "2011-03-12T10:00:00Z", page(story)),
        tinyResponse("http://town.example/council", "2011-03-12T10:00:00Z", page("The council of the town met to speak about schools.")),
      ]),
    );
  });

  test("explain shows time, terms, seeds and settings; flags override fields", () => {
    const { status, stdout } = recollect("spec", "explain", "quake.yaml", "--archive", "crawl", "--documents", "7", "--no-normalise");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^quake \(quake, profile recollect\)\n\nTime: 2011-03-11T00:00:00Z to 2011-03-11T23:59:59Z, lead 0 days, cool-down 30 days\n1\.0 │/,
    );
    expect(stdout).toMatch(/\nTopic: quake\.txt \(en\)\n.*weighted by 3 documents \(archive\); the topical score is the plain cosine\n/);
    expect(recollect("spec", "explain", "quake.yaml", "--archive", "crawl", "--profile", "gossen").stdout).toMatch(
      /^quake \(quake, profile gossen with these changes: IDF from the archive instead of Google Books\)\n/,
    );
    expect(stdout).toContain(
      "1 of 1 have a page in the archive\n  http://town.example/  1 capture, 2011-03-11T10:00:00Z; 2011-03-11T10:00:00Z is tried first",
    );
    expect(stdout).toMatch(/crawl +.*documents 7 /);
    expect(recollect("spec", "explain", "quake.yaml").stdout).toContain("weighted by word frequencies (en);");
    expect(recollect("spec", "explain", "quake.yaml", "--strategy", "best").stderr).toMatch(
      /^recollect: --strategy must be one of adaptive, ct-f/,
    );
    const json = JSON.parse(recollect("spec", "explain", "quake.yaml", "--archive", "crawl", "--json", "--quiet").stdout);
    expect(json).toMatchObject({
      name: "quake",
      event: { start: "2011-03-11T00:00:00Z", cooldown_days: 30 },
      crawl: { depth: "none" },
      reference: { documents: [{ name: "quake.txt", language: "en", captured_at: null }], idf: { name: "archive", documents: 3 } },
      seed_captures: [{ captures: 1, chosen: "2011-03-11T10:00:00Z" }],
    });
    expect(json.curve).toHaveLength(61);
  });

  test("explain shows how a threshold is learned, or why it can't be", () => {
    const explain = (...flags: string[]) => recollect("spec", "explain", "quake.yaml", ...flags).stdout;
    expect(explain()).not.toContain("Threshold:");
    expect(explain("--threshold", "auto")).toContain(
      "\nThreshold: auto can't be learned from 1 reference; give at least 5 references, or set it to a number or none\n",
    );
    for (const name of "abcd") write(`${name}.txt`, `${story} ${name.repeat(4)}`);
    write("quake.yaml", specification.replace("quake.txt", "a.txt, b.txt, c.txt, d.txt, http://town.example/earthquake"));
    expect(explain("--threshold", "auto", "--archive", "crawl")).toMatch(
      /\nThreshold: auto\n {2}auto {8}\d\.\d{3} {2}topic \d\.\d{3} ± \d\.\d{3} of 5 references, time \d\.\d{3} ± \d\.\d{3} of 1 dated; \d+ % of held-out references reach it\n {2}auto-pages .*\n {2}Only 1 of the 5 /,
    );
    expect(explain("--archive", "crawl")).toContain("; the references would give\n  auto ");
    const json = JSON.parse(explain("--archive", "crawl", "--json", "--quiet"));
    expect(json.learned_thresholds).toMatchObject({ references: 5, dated: 1 });
  });

  test("seeds are printed as YAML to paste, and as JSON", () => {
    write("quake.yaml", specification.replace(/seeds.*\n/, ""));
    const { status, stdout, stderr } = recollect("seeds", "quake.yaml", "--archive", "crawl", "--count", "2");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^seeds:\n {2}- http:\/\/town\.example\/earthquake # \d\.\d{3} · 2011-03-12T10:00:00Z · \S*News · .*earthquake/i,
    );
    expect(stdout).not.toMatch(/\x1b/);
    expect(stderr).toContain("Paste the seeds you want into quake.yaml, or add all with --write");
    write("quake.yaml", specification.replace(/seeds.*\n/, stdout));
    expect(recollect("spec", "check", "quake.yaml").status).toBe(0);
    const [first] = recollect("seeds", "quake.yaml", "--archive", "crawl", "--json", "--quiet").stdout.split("\n");
    expect(JSON.parse(first as string)).toMatchObject({
      url: "http://town.example/earthquake",
      captured_at: "2011-03-12T10:00:00Z",
      by: "address",
    });
    expect(recollect("seeds", "quake.yaml", "--archive", "crawl", "--count", "none").status).toBe(2);
  });

  test("seeds --write adds them to the specification, once, and keeps its comments", () => {
    const own = `# my event\n${specification}`;
    write("quake.yaml", own);
    const { status, stderr } = recollect("seeds", "quake.yaml", "--archive", "crawl", "--write");
    expect([status, stderr]).toEqual([0, "quake.yaml: 1 seed added\n"]);
    const added = readFileSync(at("quake.yaml"), "utf8");
    expect(added).toMatch(/^# my event\nname: quake\n[\s\S]*\nseeds: \[http:\/\/town\.example\/, http:\/\/town\.example\/earthquake\]\n$/);
    expect(recollect("seeds", "quake.yaml", "--archive", "crawl", "--write").stderr).toBe("quake.yaml already has these seeds\n");
    expect(readFileSync(at("quake.yaml"), "utf8")).toBe(added);
    write("quake.yaml", own.replace(/seeds.*\n/, "seeds:   # none yet\n"));
    recollect("seeds", "quake.yaml", "--archive", "crawl", "--write", "--count", "1");
    expect(readFileSync(at("quake.yaml"), "utf8")).toMatch(
      /\nseeds: # none yet\n {2}- http:\/\/town\.example\/earthquake # \d\.\d{3} · 2011-03-12T10:00:00Z · \S*News · .*\n$/,
    );
    expect(recollect("spec", "check", "quake.yaml").status).toBe(0);
  });

  test("a score equals that of the page in a crawl", () => {
    const [seed] = recollect("seeds", "quake.yaml", "--archive", "crawl", "--json", "--quiet").stdout.split("\n");
    const { url, score } = JSON.parse(seed as string);
    write("quake.yaml", specification.replace("http://town.example/", url));
    recollect("crawl", "quake.yaml", "--archive", "crawl", "--out", "out", "--workers", "0", "--no-report");
    expect(readFileSync(at("out/documents.csv"), "utf8")).toContain(`,${Number(score.toFixed(6))},`);
  });

  test("a missing reference is reported before the archive is read", () => {
    rmSync(at("quake.txt"));
    expect(recollect("seeds", "quake.yaml", "--archive", "crawl")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^recollect: There is no reference quake\.txt: write a text/),
    });
  });
});

describe("idf import", () => {
  test("makes a table for specifications from files of both layouts", () => {
    write("1gram.gz", gzipSync("earthquake\t2019,9,50\nquake\t2018,9,20\t2019,1,1\nthe\t2019,900,1000\n"));
    write("2gram", "harbour town\t2008\t5\t3\nharbour town\t2009\t7\t4\n");
    write("totals", " \t2018,10,10,500\t2019,10,10,500\n");
    const { status, stdout, stderr } = recollect(
      "idf",
      "import",
      "1gram.gz",
      "2gram",
      "--language",
      "en",
      "--out",
      "en.idf",
      "--totals",
      "totals",
    );
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/^en\.idf: 3 terms of 1,000 volumes up to 2019, .*\n$/);
    const again = recollect(
      "idf",
      "import",
      "1gram.gz",
      "2gram",
      "--language",
      "en",
      "--out",
      "en.idf",
      "--json",
      "--quiet",
      "--last-year",
      "2019",
    );
    expect(JSON.parse(again.stdout)).toMatchObject({ file: "en.idf", terms: 3, last_year: 2019 });
    write("quake.yaml", `${specification}relevance: { idf: en.idf }\n`);
    write("quake.txt", story);
    write("crawl/a.warc.gz", tinyResponse("http://town.example/", "2011-03-11T10:00:00Z", "<p>x</p>"));
    expect(recollect("spec", "explain", "quake.yaml", "--archive", "crawl").stdout).toContain("(google-books-en)");
  });

  test("makes a table from a dictionary of words with their idf", () => {
    write("dictionary-EN.tsv.gz", gzipSync("earthquake\t9.5\nearthquakes\t9.75\nharbour\t6.25\n"));
    const made = recollect("idf", "import", "dictionary-EN.tsv.gz", "--language", "en", "--out", "en.idf", "--json");
    expect([made.status, JSON.parse(made.stdout)]).toEqual([0, { file: "en.idf", terms: 2, digest: expect.any(String) }]);
    expect(made.stderr).toMatch(/^en\.idf: 2 terms of a dictionary, .*; use it with relevance: \{ idf: en\.idf \}\n$/);
    write("quake.yaml", `${specification}relevance: { idf: en.idf }\n`);
    write("quake.txt", story);
    write("crawl/a.warc.gz", tinyResponse("http://town.example/", "2011-03-11T10:00:00Z", "<p>x</p>"));
    expect(recollect("spec", "explain", "quake.yaml", "--archive", "crawl").stdout).toContain("weighted by dictionary-en;");
    expect(recollect("spec", "explain", "quake.yaml", "--archive", "crawl", "--idf", "language").stdout).toContain(
      "weighted by word frequencies (en);",
    );
  });

  test("creates no table from a damaged file, and does not overwrite other files", () => {
    write("cut.gz", gzipSync("earthquake\t2019,9,50\n".repeat(1000)).subarray(0, 50));
    write("mine.idf", "mine");
    expect(recollect("idf", "import", "cut.gz", "--language", "en", "--out", "en.idf")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^recollect: cut\.gz is damaged or cut off near byte 50 .*: download it again\n$/),
    });
    expect(recollect("idf", "import", "cut.gz", "--language", "en", "--out", "mine.idf").stderr).toContain(
      "is not an IDF table: choose another --out",
    );
    expect(readdirSync(folder).sort()).toEqual(["cut.gz", "mine.idf"]);
  });
});

describeShared("on real data,", (data) => {
  test("the topic list becomes 32 valid specifications; the four published JSONs too, with their vectors", () => {
    const { status, stdout, stderr } = recollect("spec", "import", data("gossen/topics.tsv"), "--out", "events");
    expect([status, stderr]).toEqual([0, "32 specifications written to events\n"]);
    const files = stdout.trimEnd().split("\n");
    expect(files).toHaveLength(32);
    expect(recollect("spec", "check", ...files).status).toBe(0);
    const published = ["costa", "election2009", "lhc", "pope2005"];
    expect(recollect("spec", "import", ...published.map((name) => data(`gossen/${name}.json`)), "--out", "published").status).toBe(0);
    expect(recollect("spec", "check", ...published.map((name) => `published/${name}.yaml`)).status).toBe(0);
    expect(recollect("spec", "explain", "published/lhc.yaml").stdout).toMatch(/Topic: lhc\.vector\.json\n[\s\S]* 100 terms, /);
    expect(recollect("spec", "import", data("gossen/topics.tsv"), "--out", "events").stderr).toMatch(/events\/euro\.yaml already exists/);
  });

  test("the seeds for the Las Vegas shooting in a crawl of whitehouse.gov are pages about it", () => {
    write("las-vegas.txt", lasVegas);
    write(
      "las-vegas.yaml",
      "name: las-vegas-2017\nevent: { start: 2017-10-01, cooldown: P30D }\ntopic: { references: [las-vegas.txt], keywords: [Mandalay Bay, Route 91] }\n",
    );
    const { stdout } = recollect("seeds", "las-vegas.yaml", "--archive", data("whitehouse-2017/whitehouse-2017.warc.gz"), "--json");
    const urls = stdout
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { url: string }).url);
    const grades = new Map(
      readFileSync(data("whitehouse-2017/gold-las-vegas-shooting.tsv"), "utf8")
        .split("\n")
        .map((line) => line.split("\t") as [string, string]),
    );
    const graded = (grade: string) => urls.filter((url) => grades.get(url)?.trim() === grade).length;
    expect(urls).toHaveLength(20);
    expect(graded("2")).toBe(10); // all there are
    expect(graded("2") + graded("1")).toBeGreaterThanOrEqual(15); // of 18
  });
});

/** Describes the event without words that only the pages to be found contain. */
const lasVegas = `On the night of 1 October 2017 a gunman opened fire on the crowd at the Route 91 Harvest country music festival on the Las Vegas
Strip in Nevada. From his rooms on the 32nd floor of the Mandalay Bay hotel he fired more than a thousand bullets, killed 58 people and
wounded hundreds; it was the deadliest mass shooting in the modern history of the United States.

The shooter was found dead in his room. His motive is not known. The massacre began a debate on gun laws and on bump stocks, with which
he had made his rifles fire faster.
`;

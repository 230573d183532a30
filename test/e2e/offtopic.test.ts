import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

let recollect: (...args: string[]) => Run;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-offtopic-cli-"));
  recollect = builtRecollect(folder);
  await writeTinyWarc(at("crawl.warc.gz"), [
    { url: "http://town.example/quake", time: "20110312000000", text: quakeText, title: "Earthquake" },
    { url: "https://www.town.example/quake", time: "20120312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20130312000000", status: 404, text: "Not found", title: "Page not found" },
    { url: "http://other.example/", time: "20130312000000", text: quakeText },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

test("without --out, off-topic captures are printed, and a summary on standard error", () => {
  const { status, stdout, stderr } = recollect("offtopic", "crawl.warc.gz");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^2013-03-12T00:00:00Z {2}error-page +cosine 0\.00 word-count -0\.88 +http:\/\/town\.example\/quake\n$/);
  expect(stderr).toBe(
    "2 addresses, 4 captures: 1 off-topic (25.0 %), 0 problems\n1 address has a single capture: nothing to compare\naddresses: step-on 1 (100.0 %)\nwhy: error-page 1\n",
  );
});

test("reports that nothing was compared if each address has a single capture", async () => {
  const pages = ["a", "b"].map((name) => ({ url: `http://town.example/${name}`, time: "20110312000000", text: quakeText, title: name }));
  await writeTinyWarc(at("single.warc.gz"), pages);
  expect(recollect("offtopic", "single.warc.gz").stderr).toBe(
    "2 addresses, 2 captures: 0 off-topic (0.0 %), 0 problems\n" +
      "Nothing was compared: 2 addresses have a single capture each. Name archives that hold more captures with --archive.\n",
  );
});

test("--json prints one line per address", () => {
  const { stdout, stderr } = recollect("offtopic", "crawl.warc.gz", "--json", "--quiet", "--measures", "bytes");
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(stderr).toBe("");
  expect(lines.map(({ url, captures, behaviour }) => [url, captures, behaviour])).toEqual([
    ["http://other.example/", 1, "always-on"],
    ["http://town.example/quake", 3, "step-on"],
  ]);
  expect(lines[1].timeline[2]).toMatchObject({ off_topic: true, why: "error-page", by: ["status", "bytes"] });
});

test("--out writes the tables, and a second run the same bytes", () => {
  const run = () => recollect("offtopic", "http://town.example/quake", "--archive", "crawl.warc.gz", "--out", "out", "--json");
  const { status, stdout, stderr } = run();
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    out: "out",
    time_maps: 1,
    captures: 3,
    off_topic: 1,
    not_judged: 0,
    addresses_without_captures: 0,
    addresses_with_a_single_capture: 0,
    captures_not_in_the_archive: 0,
    captures_in_another_language: 0,
    behaviours: { "step-on": 1 },
    why: { "error-page": 1 },
    problems: 0,
    review: { confirmed: 0, overruled: 0, undecided: 1, marked: 0, precision: null, recall_at_most: null },
  });
  expect(stderr).toContain("out/offtopic.csv lists every capture, out/timemaps.csv every URL");
  expect(readdirSync(at("out")).sort()).toEqual(["offtopic.csv", "offtopic.html", "offtopic.jsonl", "timemaps.csv"]);
  const written = () => readdirSync(at("out")).map((name) => readFileSync(at(`out/${name}`), "utf8"));
  const before = written();
  expect(readFileSync(at("out/offtopic.csv"), "utf8").split("\r\n")[0]).toBe("url,captured_at,off_topic,why,cosine,word-count,evidence");
  run();
  expect(written()).toEqual(before);
});

test("does not flag new stories in the same frame, but flags a page that keeps only the title; --no-identity and --no-adapt decide by the words", async () => {
  const menu = ["politics", "economy", "sport", "travel", "science", "weather", "letters", "games"];
  const html = `<nav>${menu.map((name) => `<a href="/${name}">${name}</a>`).join(" ")}</nav>`;
  const news = [
    "Parliament votes on the pension reform tonight.",
    "The champions lost the final by two goals.",
    "Frost hits the vineyards.",
  ];
  const front = { url: "http://news.example/local", title: "Local news" };
  await writeTinyWarc(at("news.warc.gz"), [
    ...news.map((text, n) => ({ ...front, html, text, time: `201${n}0312000000` })),
    { ...front, text: "We hold many fine names. Write to us with your best price.", time: "20150312000000" },
  ]);
  const flagged = (...flags: string[]) =>
    recollect("offtopic", "news.warc.gz", "--quiet", ...flags)
      .stdout.trim()
      .split("\n")
      .map((line) => line.slice(0, 4));
  expect(flagged()).toEqual(["2015"]);
  expect(flagged("--no-identity")).toEqual([""]);
  expect(flagged("--no-adapt")).toEqual(["2011", "2012", "2015"]);
});

test("reports an address without captures and a bad line of a list; --strict makes it exit with 1", () => {
  writeFileSync(at("list.txt"), "http://nowhere.example/\nnonsense\n");
  const { status, stderr } = recollect("offtopic", "list.txt", "--archive", "crawl.warc.gz");
  expect(status).toBe(0);
  expect(stderr).toContain("list.txt:24 garbage: Not an address: nonsense");
  expect(stderr).toContain("1 address, 0 captures: 0 off-topic, 1 problem");
  expect(stderr).toContain("1 of the URLs have no capture");
  expect(recollect("offtopic", "list.txt", "--archive", "crawl.warc.gz", "--strict").status).toBe(1);
});

describe("review", () => {
  const uriM = "20130312000000/http://town.example/quake";
  const judge = () => recollect("offtopic", "crawl.warc.gz", "--out", "out", "--json", "--quiet");
  const review = (...args: string[]) => recollect("offtopic", "review", "out", ...args);
  /** The judged captures, computed once for all tests. */
  const judged = mkdtempSync(join(tmpdir(), "recollect-judged-"));
  beforeEach(() => {
    if (!existsSync(join(judged, "out"))) {
      judge();
      cpSync(at("out"), join(judged, "out"), { recursive: true });
    } else cpSync(join(judged, "out"), at("out"), { recursive: true });
  });
  afterAll(() => rmSync(judged, { recursive: true }));

  test("lists flagged undecided captures in the form in which they can be confirmed", () => {
    expect(review()).toEqual({
      status: 0,
      stdout: `error-page       ${uriM}\n`,
      stderr: "curator: 0 confirmed, 0 overruled, 1 undecided\n",
    });
    review("--confirm", uriM);
    expect(review()).toEqual({
      status: 0,
      stdout: "",
      stderr: "curator: 1 confirmed, 0 overruled, 0 undecided; precision 1.000\n",
    });
    expect(review("--all").stdout).toBe(`error-page       confirmed  ${uriM}\n`);
  });

  test("decisions survive a rerun, are in the report, and can be undone; tables stay as they are", () => {
    const table = readFileSync(at("out/offtopic.csv"), "utf8");
    const json = review("--overrule", `https://web.archive.org/web/20130312000000id_/https://www.town.example/quake`, "--json", "--quiet");
    expect(JSON.parse(json.stdout)).toEqual({ confirmed: 0, overruled: 1, undecided: 0, marked: 0, precision: 0, recall_at_most: null });
    const report = readFileSync(at("out/offtopic.html"), "utf8");
    expect(report).toContain('"said":"curator: 0 confirmed, 1 overruled, 0 undecided; precision 0.000"');
    expect(report).toContain('"example,town)/quake 20130312000000":"overruled"');
    expect(JSON.parse(judge().stdout).review).toEqual({
      confirmed: 0,
      overruled: 1,
      undecided: 0,
      marked: 0,
      precision: 0,
      recall_at_most: null,
    });
    expect(readFileSync(at("out/offtopic.html"), "utf8")).toBe(report);
    expect(readFileSync(at("out/offtopic.csv"), "utf8")).toBe(table);
    review("--undo", uriM);
    expect(JSON.parse(judge().stdout).review).toEqual({
      confirmed: 0,
      overruled: 0,
      undecided: 1,
      marked: 0,
      precision: null,
      recall_at_most: null,
    });
    const lines = readFileSync(at("out/offtopic-decisions.jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).decision)).toEqual(["overruled", "undone"]);
  });

  test.each([
    [["--confirm", "http://town.example/quake"], "http://town.example/quake is not a capture: give 14 digits, a slash and the URL"],
    [["--confirm", "20120312000000/http://town.example/quake"], "is not flagged as off-topic: mark it instead"],
    [["--overrule", "20120312000000/http://town.example/quake"], "is not flagged as off-topic: there is nothing to overrule"],
    [["--undo", "20120312000000/http://town.example/quake"], "has no decision: there is nothing to undo"],
    [["--mark", uriM], "is already flagged as off-topic: to agree, confirm it"],
    [
      ["--mark", "20190312000000/http://town.example/quake"],
      "is not among the captures in out: captures of this URL: 20110312000000, 20120312000000",
    ],
    [["--mark", "20130312000000/http://gone.example/"], "is not among the captures in out: out/offtopic.csv lists all"],
    [["--mark", "http://town.example/quake"], "is not a capture: give 14 digits, a slash and the URL"],
    [
      ["--confirm", "20190312000000/http://town.example/quake"],
      "is not among the captures in out: flagged captures of this URL: 20130312000000",
    ],
    [
      ["--undo", "20130312000000/http://gone.example/"],
      "is not among the captures in out. To list the flagged captures, run: recollect offtopic review out",
    ],
    [["--confirm", uriM, "--overrule", uriM], "can't be confirmed and overruled at once: name it once"],
    [["--confirm"], "Name captures, or select several by address or by reason"],
    [["--confirm", uriM, "--why", "parked"], "Name captures, or select them by address and reason, but not both at once"],
    [["--confirm", "--why", "parkd"], "Allowed choices are error-page"],
    [["--mark", "--why", "parked"], "A reason selects flagged captures, which cannot be marked"],
    [["--confirm", uriM, "20130312000000/http://gone.example/"], "20130312000000/http://gone.example/ is not among"],
  ])("%j exits with 2 and prints: %s; nothing is decided", (args, message) => {
    const { status, stdout, stderr } = review(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(existsSync(at("out/offtopic-decisions.jsonl"))).toBe(false);
  });

  test("marks, lists and counts missed captures, keeps them in the next run, and can undo it", () => {
    const missed = "20120312000000/https://www.town.example/quake";
    expect(review("--mark", missed).stderr).toBe("curator: 0 confirmed, 0 overruled, 1 undecided, 1 marked; recall at most 0.500\n");
    expect(review().stdout).toBe(`error-page       ${uriM}\n`);
    expect(review("--all").stdout).toBe(`-                marked     ${missed}\nerror-page       undecided  ${uriM}\n`);
    const tally = { confirmed: 0, overruled: 0, undecided: 1, marked: 1, precision: null, recall_at_most: 0.5 };
    expect(JSON.parse(judge().stdout).review).toEqual(tally);
    expect(readFileSync(at("out/offtopic.html"), "utf8")).toContain('"example,town)/quake 20120312000000":"marked"');
    expect(review("--confirm", missed).stderr).toContain("is already marked as off-topic: there is nothing to confirm");
    expect(review("--overrule", missed).stderr).toContain("is marked, not flagged, as off-topic: to remove the mark, undo it");
    expect(review("--undo", missed).stderr).toBe("curator: 0 confirmed, 0 overruled, 1 undecided\n");
    expect(review("--all").stdout).toBe(`error-page       undecided  ${uriM}\n`);
  });

  test("decides many at once, by address or by reason; earlier decisions stay", () => {
    const missed = "20120312000000/http://town.example/quake";
    expect(review("--why", "other-topic").stdout).toBe("");
    expect(review("--why", "error-page", "--address", "https://www.town.example/quake").stdout).toBe(`error-page       ${uriM}\n`);
    expect(review("--confirm", "--why", "error-page").stderr).toContain("1 confirmed, 0 overruled, 0 undecided");
    const again = review("--overrule", "--address", "http://town.example/quake");
    expect([again.status, again.stderr]).toEqual([
      2,
      "recollect: Nothing to do: no capture of http://town.example/quake is flagged and without a decision in out\n",
    ]);
    expect(review("--mark", "--address", "http://town.example/quake").stderr).toContain("1 confirmed, 0 overruled, 0 undecided, 2 marked");
    expect(review("--all", "--address", "http://town.example/quake").stdout).toContain(`-                marked     ${missed}\n`);
    expect(review("--undo", "--address", "http://town.example/quake").stderr).toBe("curator: 0 confirmed, 0 overruled, 1 undecided\n");
  });

  test("names the command to run for a folder without results", () => {
    const { status, stderr } = recollect("offtopic", "review", ".");
    expect(status).toBe(2);
    expect(stderr).toContain(". has no offtopic.jsonl. Run recollect offtopic first");
  });
});

describe("wrong usage", () => {
  test.each([
    [["offtopic"], "Name what to check"],
    [["offtopic", "http://town.example/"], "Cannot look up the URLs: no archive is given. Give local files or a web archive."],
    [["offtopic", "http://town.example/", "--archive", "https://archive.example/"], "is not a WARC, WACZ or index file: write memento+"],
    [["offtopic", "crawl.warc.gz", "--measures", "cosin"], '"cosin" is not a measure: do you mean cosine?'],
    [["offtopic", "crawl.warc.gz", "--threshold", "cosine=2"], "--threshold cosine needs a number from 0 to 1, as in cosine=0.1"],
    [["offtopic", "crawl.warc.gz", "--threshold", "word-count=0.5"], "--threshold word-count needs a number from -1 to 0"],
    [["offtopic", "crawl.warc.gz", "--threshold", "bytes=-0.5"], "--threshold bytes has no effect: add bytes to --measures"],
    [["offtopic", "crawl.warc.gz", "--spec", "a.yaml"], "--spec is only used with --reference event: give both"],
    [["offtopic", "crawl.warc.gz", "--reference", "last"], "Allowed choices are first, rolling, event"],
    [["offtopic", "crawl.warc.gz", "--labels", "labels.csv"], "--labels is for the histograms in offtopic.html: also give --out"],
    [["offtopic", "gone.txt", "--archive", "crawl.warc.gz"], "gone.txt"],
    [["offtopic", "evaluate", "crawl.warc.gz"], "--labels"],
    [["offtopic", "evaluate", "crawl.warc.gz", "--labels", "gone.tsv"], "gone.tsv"],
  ])("%j exits with 2 and prints: %s", (args, message) => {
    const { status, stdout, stderr } = recollect(...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("should not happen");
  });
});

test("evaluate prints the tables, and writes the grid", () => {
  const url = "http://town.example/quake";
  writeFileSync(at("labels.csv"), `url,timestamp,label\n${url},20110312000000,1\n${url},20120312000000,1\n${url},20130312000000,0\n`);
  const { status, stdout, stderr } = recollect(
    "offtopic",
    "evaluate",
    "--labels",
    "labels.csv",
    "crawl.warc.gz",
    "--out",
    "grid.csv",
    "--no-statuses",
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(/^requested +FP +FN +ACC +F1 +AUC\ncosine 0\.10 \+ word-count -0\.85 +0 +0 +1\.000 +1\.000 +1\.000\n/);
  expect(stdout).toMatch(/\nword-count -0\.85 +0 +0 +1\.000 +1\.000 +1\.000 +1\.000 +1\.000\n/);
  expect(stderr).toBe("3 labelled captures of 1 address, 1 off-topic; the grid is in grid.csv\n");
  expect(readFileSync(at("grid.csv"), "utf8").trimEnd().split("\r\n")).toHaveLength(1 + 126 + 6615);
  const json = JSON.parse(recollect("offtopic", "evaluate", "--labels", "labels.csv", "crawl.warc.gz", "--json", "--quiet").stdout);
  expect(json).toMatchObject({ time_maps: 1, on_topic: 2, off_topic: 1, asked: { false_positives: 0, f1: 1 } });
});

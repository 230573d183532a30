import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { shellWord } from "@recollect/base/shell-command";
import { writeWacz } from "@recollect/warc/wacz-writer";
import { beforeAll, describe, expect, test } from "vitest";
import { builtRecollect, programs, type Run } from "../built-recollect.ts";
import { contentsOf } from "../faults/same-collection.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, type TinyPage, tinySite, writeTinyWarc } from "../tiny-site.ts";

/** One site of 40 addresses, some of them redirects, with pictures and a style sheet. Every test crawls it into a folder of its own. */
const pages = manyPages(40);
const folder = temporaryFolder();
let recollect: (...args: string[]) => Run;

beforeAll(async () => {
  recollect = builtRecollect(folder);
  (await tinySite(folder, pages)).archive.close();
});

const at = (...names: string[]): string => join(folder, ...names);
const rows = (out: string, table: string): Promise<CsvRow[]> => Array.fromAsync(readCsv(at(out, `${table}.csv`)));
const specificationOf = (out: string) => JSON.parse(readFileSync(at(out, "specification.json"), "utf8"));

/** Crawls the site without a report and, by default, without threads: both take longer than this crawl. */
function crawl(out: string, ...flags: string[]): Run {
  return crawlWithReport(out, "--no-report", ...flags);
}

function crawlWithReport(out: string, ...flags: string[]): Run {
  return recollect("crawl", "quake.yaml", "--archive", "warcs/site.warc.gz", "--out", out, "--workers", "0", ...flags);
}

describe("output", () => {
  test("with --json is one object on standard output, and the readable summary on standard error", () => {
    const { status, stdout, stderr } = crawlWithReport("json", "--documents", "5", "--json");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(stdout)).toMatchObject({
      collection: "json",
      stopped: "documents",
      kept: 5,
      rejected: 0,
      problems: 0,
      indexProblems: 0,
      threshold: null,
      cuts: [0.05, 0.1, 0.2, 0.3, 0.5].map((relevance) => ({ relevance, documents: expect.any(Number) })),
      wacz: at("json", "collection.wacz"),
      waczBytes: readFileSync(at("json", "collection.wacz")).length,
      report: "json/report.html",
    });
    expect(stderr).toMatch(
      /^Judged 5 of \d+ pages in the archive\. Stopped at the document limit\.\njson: 5 documents of 5 pages judged, 0 rejected or unusable, 0 missing in the archive, 0 problems, \d+\.\d s\. Mean relevance 0\.\d\d\.\njson\/collection\.wacz \([^)]+\) opens in ReplayWeb\.page; json\/report\.html in any browser\.\nWithout a threshold, 5 of 5 judged pages were kept; 0\.05 would keep \d, 0\.1 would keep \d, 0\.2 would keep \d\.\nNext:\n {2}recollect review json +# .*\n {2}recollect export json --format csv +# .*\n(?: {2}recollect export json --format wacz .*# fewer documents\n)? {2}the same command with --documents 10 +# resumes\n {2}recollect validate json\/collection\.wacz\n$/,
    );
  });

  test.skipIf(!existsSync("/usr/bin/script"))(
    "on a terminal shows each step as it begins, then pages and documents, and no sum of scores",
    () => {
      const command = [
        process.execPath,
        programs.recollect,
        "crawl",
        "quake.yaml",
        "--archive",
        "warcs",
        "--out",
        "terminal",
        "--no-report",
      ];
      const run = spawnSync("script", ["-qec", command.map(shellWord).join(" "), "/dev/null"], {
        ...{ cwd: folder, encoding: "utf8", env: { ...process.env, RECOLLECT_CACHE: at("terminal-cache") } },
      });
      const shown = run.stdout.replaceAll("\x1b[K", "").split("\r");
      expect(shown).toContain("Opening the archive …");
      expect(shown).toContain("Counting words …");
      expect(shown).toContain("Writing tables, WACZ and report …");
      expect(shown.find((line) => line.startsWith("Crawling"))).toMatch(/^Crawling.* \d+ pages? judged · \d+ (?:of [\d,]+ )?documents?/);
      expect(run.stdout).not.toMatch(/relevance \d+\.\d ·/);
    },
  );

  test("is empty with --quiet, and the object alone with --quiet --json", () => {
    expect(crawl("quiet", "--documents", "5", "--quiet")).toEqual({ status: 0, stdout: "", stderr: "" });
    const again = crawl("quiet", "--documents", "5", "--quiet", "--json");
    expect(again).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\{.*\}\n$/), stderr: "" });
    expect(JSON.parse(again.stdout)).toMatchObject({ kept: 5 });
  });

  test("of a complete crawl has figures that match the tables, and no advice to resume", async () => {
    const { status, stderr } = crawl("all");
    const [documents, missing] = [await rows("all", "documents"), await rows("all", "missing")];
    expect(status).toBe(0);
    expect(stderr).toMatch(
      new RegExp(
        `^Judged ${documents.length} of \\d+ pages in the archive; no followed link leads to the others\\. .*\nall: ${documents.length} documents of ${documents.length} pages judged, 0 rejected or unusable, ${missing.length} missing in the archive, 0 problems, `,
      ),
    );
    const mean = documents.reduce((sum, { relevance }) => sum + Number(relevance), 0) / documents.length;
    expect(stderr).toContain(`Mean relevance ${mean.toFixed(2)}.\nall/collection.wacz `);
    expect(stderr).not.toContain("resumes");
    writeFileSync(at("all.csv"), "another collection's");
    expect(crawl("all").stderr).toContain("  recollect export all --format csv --out all-2.csv   # ");
    expect(recollect("validate", "all/collection.wacz")).toMatchObject({ status: 0, stdout: expect.stringContaining(" 0 problems") });
  });
});

describe("without seeds", () => {
  const withoutSeeds = () => readFileSync(at("quake.yaml"), "utf8").replace(/^seeds:\n(?: .*\n)+/m, "");

  test("a crawl starts from pages that it finds, names them, and starts from the same ones when repeated", () => {
    writeFileSync(at("seedless.yaml"), withoutSeeds());
    const run = () =>
      recollect("crawl", "seedless.yaml", "--archive", "warcs", "--out", "seedless", "--workers", "0", "--json", "--no-report");
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^The crawl starts from \d+ pages found in the archive:\n {2}\d\.\d\d {2}http:\/\/example\.org\/page-\d+ {2}Earthquake report \d+\n/,
      ),
    ]);
    const { seeds, resolved } = specificationOf("seedless");
    expect(JSON.parse(stdout).foundSeeds).toEqual(seeds);
    expect(resolved.seeds.map(({ url }: { url: string }) => url)).toEqual(seeds);
    expect(run().stderr).toMatch(/^seedless: /);
    expect(specificationOf("seedless").seeds).toEqual(seeds);
  });

  test("no request is sent to web archives without text search: the error has advice", () => {
    writeFileSync(at("seedless.yaml"), withoutSeeds());
    const flags = [
      "--archive",
      "memento+http://127.0.0.1:9/",
      "--allow-private",
      "127.0.0.1",
      "--out",
      "seedless-web",
      "--contact",
      "x@example.org",
    ];
    expect(recollect("crawl", "seedless.yaml", ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /^recollect: The specification has no seeds, and these web archives have no full-text search .*add seeds/m,
      ),
    });
    expect(existsSync(at("seedless-web", "state.sqlite"))).toBe(false);
  });
});

describe("--scan", () => {
  test("judges every page in the archive, and reports it", async () => {
    const { status, stdout, stderr } = crawl("scan", "--scan", "--threshold", "0.1", "--json");
    expect([status, stderr]).toEqual([0, expect.stringContaining("Every page in the archive was judged. scan/collection.wacz")]);
    expect(stderr).not.toContain("never reached");
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ stopped: "nothing-left", fetched: pages.filter(({ title }) => title !== undefined).length });
    expect(specificationOf("scan").crawl).toMatchObject({ scan: true, documents: null, fetched: null, capture: "most-relevant-of-all" });
    const documents = (await rows("scan", "documents")).length;
    expect([found.documents, found.kept + found.duplicates, stderr]).toEqual([
      documents,
      documents,
      expect.stringContaining(`scan: ${documents} documents`),
    ]);
    expect(recollect("validate", "scan/collection.wacz").status).toBe(0);
  });

  test("ends at an explicit limit, and is refused for web archives", () => {
    expect(JSON.parse(crawl("scan-limit", "--scan", "--documents", "3", "--json").stdout)).toMatchObject({ stopped: "documents", kept: 3 });
    const flags = [
      "--archive",
      "memento+http://127.0.0.1:9/",
      "--allow-private",
      "127.0.0.1",
      "--out",
      "scan-web",
      "--contact",
      "x@example.org",
    ];
    expect(recollect("crawl", "quake.yaml", "--scan", ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        "Cannot scan: a scan works only with local files. Give only local files with --archive, or omit --scan.",
      ),
    });
  });
});

test("after a crawl of files, pages of the index that it never reached are counted", () => {
  const { stdout, stderr } = crawl("some", "--documents", "5", "--json");
  const { indexPages, unreached, fetched } = JSON.parse(stdout);
  expect([indexPages, unreached]).toEqual([pages.filter(({ title }) => title !== undefined).length, indexPages - fetched]);
  expect(stderr).toContain(`Judged ${indexPages - unreached} of ${indexPages} pages in the archive. Stopped at the document limit.\n`);
});

test("seeds that are not in the archive are reported", () => {
  writeFileSync(at("no-seed.yaml"), readFileSync(at("quake.yaml"), "utf8").replace("http://example.org/", "http://example.org/nowhere/"));
  const { status, stderr } = recollect("crawl", "no-seed.yaml", "--archive", "warcs", "--out", "no-seed", "--workers", "0");
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Judged 0 of \d+ pages in the archive; no followed link leads to the others\. .*\nno-seed: 0 documents of 0 pages judged, .* 1 missing in the archive, .*\nNo document was kept: the archive has no capture of a seed\. .*\nNext:\n {2}recollect spec explain \S+ --archive warcs +# .*\n {2}recollect seeds no-seed\.yaml --archive warcs +# .*\n$/,
  );
  expect(stderr).not.toContain("would keep");
});

test("seeds that a threshold rejects are reported, too", () => {
  const { status, stderr } = crawl("too-high", "--threshold", "1");
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("No seed was kept, so there were no links to follow: use a lower threshold"),
  ]);
  expect(stderr).toMatch(/\nNext:\n {2}the same command with --threshold \S+ and a new --out +# more documents\n$/);
});

test("a run refused before it began leaves nothing that affects a later one", async () => {
  writeFileSync(at("no-reference.yaml"), readFileSync(at("quake.yaml"), "utf8").replace("quake.txt", "lost.txt"));
  expect(recollect("crawl", "no-reference.yaml", "--archive", "warcs", "--out", "refused", "--workers", "0").status).toBe(2);
  await writeTinyWarc(at("few.warc.gz"), pages.slice(0, 9));
  const documentsCounted = (out: string): unknown => {
    expect(recollect("crawl", "quake.yaml", "--archive", "few.warc.gz", "--out", out, "--workers", "0").status).toBe(0);
    return specificationOf(out).resolved.idf;
  };
  expect(documentsCounted("refused")).toEqual(documentsCounted("fresh"));
});

test("a seed without a capture is counted as missing, and the crawl begins with the others", async () => {
  writeFileSync(at("two-seeds.yaml"), `${readFileSync(at("quake.yaml"), "utf8")}  - http://gone.example/\n`);
  const flags = ["--archive", "warcs/site.warc.gz", "--out", "two-seeds", "--workers", "0", "--documents", "5"];
  const { status, stderr } = recollect("crawl", "two-seeds.yaml", ...flags);
  expect([status, stderr]).toEqual([
    0,
    expect.stringContaining("5 documents of 5 pages judged, 0 rejected or unusable, 1 missing in the archive"),
  ]);
  expect(await rows("two-seeds", "missing")).toEqual([{ url: "http://gone.example/", parent: "", depth: "0", priority: "1" }]);
});

describe("advice to resume", () => {
  test("names the limit that ended the crawl, and works", () => {
    const judged = crawl("limited", "--fetched", "9").stderr;
    expect(judged).toContain("Stopped at the limit of judged pages (fetched).");
    const [, flag = "", value = ""] = /the same command with (\S+) (\d+) +# resumes/.exec(judged) ?? [];
    expect([flag, value]).toEqual(["--fetched", "18"]);
    expect(crawl("limited", flag, value).stderr).toContain(" of 18 pages judged");
  });
});

describe("flags instead of fields of the specification", () => {
  test.each([
    ["ct-f", "relevance"],
    ["c-f", "topical"],
    ["t-f", "temporal"],
  ] as const)(
    "--strategy %s --documents 12: links are queued by the column %s of their page, and specification.json has both flags",
    async (strategy, score) => {
      expect(crawl(strategy, "--strategy", strategy, "--documents", "12").status).toBe(0);
      expect(specificationOf(strategy)).toMatchObject({ profile: "recollect", crawl: { strategy, documents: 12 } });
      const documents = await rows(strategy, "documents");
      expect(documents).toHaveLength(12);
      const scores = new Map(documents.map((row) => [row.url, row[score]]));
      const linked = documents.filter(({ parent }) => parent !== "");
      expect(linked.map(({ priority }) => priority)).toEqual(linked.map(({ parent = "" }) => scores.get(parent)));
    },
  );

  test("--strategy unfocused goes breadth first", async () => {
    expect(crawl("unfocused", "--strategy", "unfocused").status).toBe(0);
    const depths = (await rows("unfocused", "documents")).map(({ depth }) => Number(depth));
    expect(depths.at(-1)).toBeGreaterThan(2);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });

  test("--threshold keeps less, and reports how close rejected pages came", async () => {
    const { status, stderr } = crawl("threshold", "--combine", "sum", "--threshold", "0.45");
    const [kept, rejected] = [await rows("threshold", "documents"), await rows("threshold", "rejected")];
    expect(status).toBe(0);
    expect(stderr).toContain(`${kept.length} documents of ${kept.length + rejected.length} pages judged, ${rejected.length} rejected`);
    expect(Math.min(...kept.map(({ relevance }) => Number(relevance)))).toBeGreaterThanOrEqual(0.45);
    expect(rejected.length).toBeGreaterThan(0);
    expect(Math.max(...rejected.map(({ relevance }) => Number(relevance)))).toBeLessThan(0.45);
  });

  test("the effect of another cut, printed at the end of a crawl, equals that of an export and another crawl", () => {
    const flags = ["--combine", "sum", "--follow", "all", "--patience", "1000"];
    const { stdout, stderr } = crawl("cut", ...flags, "--threshold", "0.56", "--json");
    const { kept, fetched, threshold, cuts } = JSON.parse(stdout);
    expect([threshold, cuts.map(({ relevance }: { relevance: number }) => relevance)]).toEqual([0.56, [0.28, 0.42, 0.7, 0.84]]);
    const [lower, , higher] = cuts.map(({ documents }: { documents: number }) => documents);
    expect(lower).toBeGreaterThan(kept);
    expect(higher).toBeLessThan(kept);
    expect(stderr).toContain(
      `\nThreshold 0.56 kept ${kept} of ${fetched} judged pages; 0.28 would keep ${lower}, 0.7 would keep ${higher}.\n` +
        "Next:\n  recollect review cut   # keep or drop, page by page; or: recollect serve\n  recollect export cut --format csv   # also text, gexf, ris, methods …\n" +
        "  recollect export cut --format wacz --min-relevance 0.7   # fewer documents\n" +
        "  the same command with --threshold 0.28 and a new --out   # more documents\n",
    );
    const cut = recollect("export", "cut", "--format", "csv", "--min-relevance", "0.7", "--no-duplicates", "--json");
    expect(JSON.parse(cut.stdout).documents).toBe(higher);
    expect(JSON.parse(crawl("cut-lower", ...flags, "--threshold", "0.28", "--json").stdout)).toMatchObject({ kept: lower, fetched });
  });
});

describe("a folder that contains a collection", () => {
  test("a larger --documents resumes it, with the result of a single run", () => {
    expect(crawl("steps", "--documents", "8").status).toBe(0);
    const { status, stderr } = crawl("steps", "--documents", "20");
    expect([status, stderr]).toEqual([0, expect.stringMatching(/\nsteps: 20 documents of 20 pages judged/)]);
    expect(specificationOf("steps").crawl.documents).toBe(20);
    expect(crawl("at-once", "--documents", "20").status).toBe(0);
    expect(contentsOf(at("steps"))).toEqual(contentsOf(at("at-once")));
  });

  test("another specification is refused with exit code 2, with the difference and advice", () => {
    expect(crawl("begun", "--documents", "5").status).toBe(0);
    const before = contentsOf(at("begun"));
    writeFileSync(at("longer.yaml"), readFileSync(at("quake.yaml"), "utf8").replace("P30D", "P60D"));
    const { status, stdout, stderr } = recollect("crawl", "longer.yaml", "--archive", "warcs/site.warc.gz", "--out", "begun");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      `recollect: The collection in ${at("begun")} was started with other settings: event.cooldownDays was 30 and is 60. Give a new folder with --out, or use the earlier settings.\n`,
    );
    expect(contentsOf(at("begun"))).toEqual(before);
  });
});

describe("refused with exit code 2 before anything is written", () => {
  const refused = (...args: string[]): string => {
    const { status, stdout, stderr } = recollect("crawl", ...args, "--out", "never");
    expect([status, stdout, existsSync(at("never"))]).toEqual([2, "", false]);
    expect(stderr).not.toContain("    at "); // no stack
    return stderr;
  };

  test("a bad specification: file, line and column of each fault, with suggestions", () => {
    const good = readFileSync(at("quake.yaml"), "utf8");
    writeFileSync(at("bad.yaml"), good.replace("seeds:", "sedes:").replace("crawl:\n", "crawl:\n  startegy: c-f\n"));
    expect(refused("bad.yaml", "--archive", "warcs").split("\n")).toEqual([
      "recollect: bad.yaml is not valid:",
      "  bad.yaml:12:3  crawl.startegy: is not known: did you mean strategy?",
      "  bad.yaml:19:1  sedes: is not known: did you mean seeds?",
      "",
    ]);
  });

  test("a missing archive, a folder without archives, another kind of file", () => {
    mkdirSync(at("empty"));
    expect(refused("quake.yaml", "--archive", "lost.warc.gz")).toBe("recollect: There is no file lost.warc.gz: check the path\n");
    expect(refused("quake.yaml", "--archive", "warcs", "lost.cdxj")).toBe("recollect: There is no file lost.cdxj: check the path\n");
    expect(refused("quake.yaml", "--archive", "empty")).toBe(`recollect: There is no WARC, ARC or WACZ file in ${at("empty")}\n`);
    expect(refused("quake.yaml", "--archive", "quake.txt")).toMatch(/^recollect: quake\.txt is neither an archive file .*\n$/);
  });

  test("a flag with an invalid value is named", () => {
    const messageFor = (...flags: string[]): string => refused("quake.yaml", "--archive", "warcs", ...flags);
    expect(messageFor("--strategy", "best", "--documents", "many")).toBe(
      `recollect: --strategy must be one of adaptive, ct-f, c-f, t-f, unfocused, not "best"\n--documents must be a whole number of pages, or none, not "many"\n`,
    );
    expect(messageFor("--workers", "two")).toMatch(/^recollect: --workers two must be a whole number from 0 to 128\n/);
    expect(messageFor("--max-minutes", "0")).toMatch(/^recollect: --max-minutes 0 must be a whole number from 1 to 1,000,000\n/);
    expect(messageFor("--max-minutes", "soon")).toMatch(/^recollect: --max-minutes soon must be a whole number/);
    expect(messageFor("--max-megabytes", "0.5")).toMatch(/^recollect: --max-megabytes 0\.5 must be a whole number/);
  });
});

describe("the same pages in any kind of file make the same collection:", () => {
  let expected: CsvRow[];
  const withoutSource = (table: CsvRow[]): CsvRow[] => table.map(({ archive: _, ...row }) => row);

  beforeAll(async () => {
    expect(crawl("from-warc", "--documents", "15").status).toBe(0);
    expected = withoutSource(await rows("from-warc", "documents"));
    expect(recollect("index", "warcs", "--out", "elsewhere/made.cdxj").status).toBe(0);
    cpSync(at("elsewhere/made.cdxj"), at("elsewhere/site.cdxj")); // without the files that recollect writes beside it, as from another tool
    writeFileSync(at("elsewhere/site.cdx"), cdxOf(readFileSync(at("elsewhere/site.cdxj"), "utf8")));
    const warcs = [{ name: "site.warc.gz", path: at("warcs/site.warc.gz") }];
    await writeWacz({ out: at("site.wacz"), title: "Site", warcs, index: at("elsewhere/site.cdxj"), pages: [], software: "test" });
    mkdirSync(at("folder/deeper"), { recursive: true });
    await writeTinyWarc(at("folder/a.warc.gz"), pages.slice(0, 20));
    await writeTinyWarc(at("folder/deeper/b.warc.gz"), pages.slice(20));
  });

  test.each([
    ["a folder of WARC files", ["folder"], "folder"],
    ["a CDXJ index and --warcs", ["elsewhere/site.cdxj", "--warcs", "warcs"], "site"],
    ["a CDX index and --warcs", ["elsewhere/site.cdx", "--warcs", "warcs"], "site"],
    ["a WACZ", ["site.wacz"], "site.wacz"],
  ])("%s", async (_, archive, name) => {
    const out = `from-${archive[0]?.replace("/", "-")}`;
    const flags = ["--out", out, "--workers", "0", "--documents", "15"];
    const { status, stderr } = recollect("crawl", "quake.yaml", "--archive", ...archive, ...flags);
    expect([status, stderr]).toEqual([0, expect.stringContaining("15 documents of 15 pages judged, 0 rejected or unusable, ")]);
    const documents = await rows(out, "documents");
    expect(withoutSource(documents)).toEqual(expected);
    expect(new Set(documents.map(({ archive }) => archive))).toEqual(new Set([name]));
  });

  test("an index without any of its files is refused; with --warcs the same command resumes", () => {
    const lost = (...flags: string[]): Run =>
      recollect("crawl", "quake.yaml", "--archive", "elsewhere/site.cdxj", "--out", "lost", "--workers", "0", "--documents", "5", ...flags);
    expect(lost()).toMatchObject({
      status: 2,
      stderr:
        "recollect: Cannot read the archive: the files in its index, such as site.warc.gz, are not where they were indexed. Give the folder of its WARC files with --warcs.\n",
    });
    expect(lost("--warcs", "warcs")).toMatchObject({ status: 0, stderr: expect.stringMatching(/\nlost: 5 documents /) });
  });
});

test("--strict also counts problems of files that contain no page of the crawl", async () => {
  mkdirSync(at("damaged"));
  await writeTinyWarc(at("damaged/a.warc.gz"), pages);
  writeFileSync(at("damaged/b.warc"), "<html>");
  const run = (out: string, ...flags: string[]): Run =>
    recollect("crawl", "quake.yaml", "--archive", "damaged", "--out", out, "--workers", "0", "--documents", "5", ...flags);
  const { status, stdout, stderr } = run("damaged-strict", "--strict", "--json");
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^b\.warc:0 not-a-warc: .*\nJudged .*\ndamaged-strict: 5 documents .*, 1 problem, /),
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ kept: 5, problems: 0, indexProblems: 1 });
  expect(run("damaged-lenient").status).toBe(0);
});

/** Converts a CDXJ index to CDX with eleven columns. */
function cdxOf(cdxj: string): string {
  const lines = cdxj
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, key, time, json = ""] = /^(\S+) (\d+) (.*)$/.exec(line) ?? [];
      const { url, mime = "-", status = "-", digest = "-", length, offset, filename } = JSON.parse(json);
      return [key, time, url, mime, status, digest, "-", "-", length, offset, filename].join(" ");
    });
  return `${[" CDX N b a m s k r M S V g", ...lines].join("\n")}\n`;
}

describe("execution options", () => {
  test("--workers 2 gives the same tables and files as one", () => {
    expect(crawl("one-worker").status).toBe(0);
    expect(crawl("two-workers", "--workers", "2").status).toBe(0);
    expect(readFileSync(at("two-workers/documents.csv"), "utf8")).toBe(readFileSync(at("one-worker/documents.csv"), "utf8"));
    expect(contentsOf(at("two-workers"))).toEqual(contentsOf(at("one-worker")));
  });

  test("images and styles are collected with the pages; --no-requisites leaves them out, and the documents are the same", async () => {
    expect(crawl("with", "--documents", "10").status).toBe(0);
    expect(crawl("without", "--documents", "10", "--no-requisites").status).toBe(0);
    const others = (out: string): string[] =>
      readFileSync(at(out, "indexes/index.cdxj"), "utf8").match(/(?<="mime": ?")(?!text\/html|warc\/)[^"]*/g) ?? [];
    expect(new Set(others("with"))).toEqual(new Set(["image/png", "text/css"]));
    expect(others("without")).toEqual([]);
    expect([specificationOf("with").crawl.requisites, specificationOf("without").crawl.requisites]).toEqual([true, false]);
    const judged = async (out: string): Promise<unknown[]> => (await rows(out, "documents")).map(({ url, relevance }) => [url, relevance]);
    expect(await judged("without")).toEqual(await judged("with"));
  });

  test("--max-megabytes ends it at that size of the WARC files; without it, the same command resumes", async () => {
    const noise = (n: number): string =>
      Array.from({ length: 60_000 }, (_, i) => ((i + 1) * (n + 7) * 2_654_435_761).toString(36)).join("");
    const large: TinyPage[] = Array.from({ length: 8 }, (_, n) => ({
      url: `http://large.example/${n}`,
      title: `Earthquake report ${n}`,
      text: `Rescue teams evacuated ${n * 13} people from the harbour.`,
      links: [`/${n * 2 + 1}`, `/${n * 2 + 2}`],
      html: `<!-- ${noise(n)} -->`,
    }));
    (await tinySite(at("large"), large)).archive.close();
    const crawlLarge = (...flags: string[]) =>
      recollect("crawl", "large/quake.yaml", "--archive", "large/warcs", "--out", "large-out", "--workers", "0", ...flags);
    const ended = JSON.parse(crawlLarge("--max-megabytes", "1", "--json").stdout);
    expect(ended.stopped).toBe("bytes");
    expect(ended.bytes).toBeGreaterThanOrEqual(1e6);
    expect(ended.kept).toBeLessThan(8);
    expect(JSON.parse(crawlLarge("--json").stdout)).toMatchObject({ stopped: "nothing-left", kept: 8 });
  });

  test("--max-minutes ends it after that time, over all runs", () => {
    expect(crawl("slow", "--documents", "5").status).toBe(0);
    spend(at("slow"), 61);
    const { status, stderr } = crawl("slow", "--max-minutes", "1");
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^Judged 5 of .* Stopped at the time limit \(--max-minutes\)\.\nslow: 5 documents .*\n[\s\S]*the same command with --max-minutes 4 /,
      ),
    ]);
    expect(crawl("slow", "--max-minutes", "2", "--documents", "10").stderr).toMatch(/\nslow: 10 documents /);
  });

  /** Changes the time that the crawl has taken so far. */
  function spend(out: string, seconds: number): void {
    const db = new DatabaseSync(join(out, "state.sqlite"));
    db.exec(`UPDATE meta SET value = json_set(value, '$.seconds', ${seconds}) WHERE name = 'progress'`);
    db.close();
    rmSync(join(out, "state.seal")); // otherwise the state is refused as damaged
  }

  test("nothing is written outside the collection and the cache", () => {
    const [before, kept] = [readdirSync(folder), readFileSync(at("quake.yaml"), "utf8")];
    expect(crawl("tidy", "--documents", "5").status).toBe(0);
    expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(["tidy"]);
    expect(readFileSync(at("quake.yaml"), "utf8")).toBe(kept);
  });
});

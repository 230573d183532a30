import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openState } from "@recollect/recollect/crawl/state/open-state";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { crawlArgs, runCrawl, startCrawl } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

const folder = temporaryFolder();
let expected: Record<string, string>;
/** The expected files without the report, which takes a third of a crawl's time. */
let expectedPages: Record<string, string>;
let counts: { points: number; writes: number; fsyncs: number };

/** A crawl of 30 pages in rounds of 32, with redirects, copies, missing pages and requisites. */
beforeAll(async () => {
  const { archive } = await tinySite(folder, manyPages(40), { crawl: { documents: 30 } });
  archive.close();
  runCrawl(folder, crawlArgs(folder, join(folder, "warm"))); // indexes the archive and counts its words, which every other run finds in the cache
  const whole = runCrawl(folder, crawlArgs(folder, join(folder, "whole")));
  expect([whole.status, whole.stderr]).toEqual([0, ""]);
  counts = whole.counts as typeof counts;
  expected = contentsOf(join(folder, "whole"));
  const { "report.html": _, ...pages } = expected;
  expectedPages = pages;
});

let runs = 0;
function newOut(): string {
  return join(folder, `run-${runs++}`);
}

function crawlTo(out: string, fault = "") {
  return runCrawl(folder, crawlArgs(folder, out, "--no-report"), fault);
}

function crawlAndReport(out: string, fault = "") {
  return runCrawl(folder, crawlArgs(folder, out), fault);
}

/** Number of a disk change during the crawl itself; later changes write tables, WACZ and report. */
function whileCrawling(): number {
  return Math.round(counts.points / 5);
}

/** The point in the middle; r-crawl.exhaustive.test.ts tries every point. */
function halfOf(count: number): number {
  return Math.round(count / 2);
}

describe("R01 a crawl killed before the Nth change of the disk", () => {
  test("ends with the same collection after the same command (every point: r-crawl.exhaustive.test.ts)", () => {
    expect(counts.points).toBeGreaterThan(60);
    for (const point of [whileCrawling(), halfOf(counts.points), counts.points]) {
      const out = newOut();
      expect(crawlAndReport(out, `kill:${point}`).signal, `kill:${point}`).toBe("SIGKILL");
      const again = crawlAndReport(out);
      expect([again.status, again.stderr], `after kill:${point}`).toEqual([0, ""]);
      expect(contentsOf(out), `after kill:${point}`).toEqual(expected);
    }
  });
});

test("R01 a killed scan ends with the same collection, too", () => {
  const args = (out: string) => crawlArgs(folder, out, "--no-report", "--scan", "--threshold", "0.1");
  const whole = runCrawl(folder, args(join(folder, "whole-scan")));
  expect([whole.status, whole.stderr]).toEqual([0, ""]);
  const expectedScan = contentsOf(join(folder, "whole-scan"));
  const out = newOut();
  expect(runCrawl(folder, args(out), `kill:${halfOf(whole.counts?.points ?? 0)}`).signal).toBe("SIGKILL");
  expect(runCrawl(folder, args(out)).status).toBe(0);
  expect(contentsOf(out)).toEqual(expectedScan);
});

describe("R03 a crawl with a failing disk", () => {
  test.each(["ENOSPC", "EIO"])("exits with 3 and one sentence after %s at a write, and the same command resumes", (code) => {
    const point = code === "EIO" ? counts.writes : halfOf(counts.writes); // the last write writes the report
    const out = newOut();
    const { status, stderr } = crawlAndReport(out, `${code}:${point}`);
    expect([status, stderr.trim().split("\n").length], `${code}:${point} ${stderr}`).toEqual([3, 1]);
    expect(stderr).toMatch(new RegExp(`^recollect: Cannot write .*${code}: simulated`));
    // The report is written after the WACZ, which marks the collection as finished.
    expect(existsSync(join(out, "collection.wacz")), stderr).toBe(/Cannot write \S*report\.html/.test(stderr));
    expect(crawlAndReport(out).status).toBe(0);
    expect(contentsOf(out)).toEqual(expected);
  });

  test("completes a partial write", () => {
    const out = newOut();
    expect(crawlTo(out, `short:${halfOf(counts.writes)}`).status).toBe(0);
    expect(contentsOf(out)).toEqual(expectedPages);
  });

  test("exits with 3 and advice when there is no space for the state", () => {
    const out = newOut();
    const { status, stderr } = crawlTo(out, "full:2");
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/^recollect: Cannot write the state of .*full.*; free some space\. Then run the same command again/),
    ]);
    expect(crawlTo(out).status).toBe(0);
    expect(contentsOf(out)).toEqual(expectedPages);
  });
});

test("R04 a failed fsync ends the run, because the content of the disk is unknown", () => {
  const out = newOut();
  const { status, stderr } = crawlTo(out, `fsync:${halfOf(counts.fsyncs)}`);
  expect([status, stderr]).toEqual([3, expect.stringMatching(/^recollect: Cannot write .*EIO/)]);
  expect(crawlTo(out).status).toBe(0);
  expect(contentsOf(out)).toEqual(expectedPages);
});

describe("R05 a collection that another process uses", () => {
  test("is refused with the name of its owner and exit code 2", async () => {
    const out = newOut();
    crawlTo(out, `kill:${halfOf(counts.points)}`);
    const state = await openState(out);
    const { status, stderr } = crawlTo(out);
    await state.close();
    expect([status, stderr]).toEqual([
      2,
      `recollect: Another recollect (process ${process.pid}) is using ${out}: wait for it to end, or stop it first\n`,
    ]);
  });

  test("is resumed if its owner has died", () => {
    const out = newOut();
    crawlTo(out, `kill:${halfOf(counts.points)}`);
    expect(readFileSync(join(out, "state.owner"), "utf8")).toMatch(/^\d+ /);
    expect(crawlTo(out).status).toBe(0);
    expect(existsSync(join(out, "state.owner"))).toBe(false);
  });
});

describe("R06 a damaged state is refused, and the collection is unchanged", () => {
  const damages: Record<string, (out: string) => void> = {
    truncated: (out) => truncateSync(join(out, "state.sqlite"), 6000),
    emptied: (out) => truncateSync(join(out, "state.sqlite"), 0),
    deleted: (out) => rmSync(join(out, "state.sqlite")),
    "overwritten at its start": (out) => writeOver(join(out, "state.sqlite"), 0),
    "overwritten in its middle": (out) => writeOver(join(out, "state.sqlite"), 8192),
    "of a newer version": (out) => withDatabase(out, "PRAGMA user_version = 99"),
    "of an older version": (out) => withDatabase(out, "PRAGMA user_version = 1"),
    "of another program": (out) => withDatabase(out, "PRAGMA application_id = 1"),
    "with a WARC that is too short": (out) => truncateSync(join(out, "archive/quake-00000.warc.gz"), 1000),
    "without its WARC": (out) => rmSync(join(out, "archive/quake-00000.warc.gz")),
  };
  test.each(Object.keys(damages))("%s", (name) => {
    const out = newOut();
    cpSync(join(folder, "whole"), out, { recursive: true });
    damages[name]?.(out);
    const before = contentsOf(out);
    const { status, stderr } = crawlTo(out);
    expect([status, stderr]).toEqual([
      name.startsWith("of ") ? 2 : 3,
      expect.stringMatching(
        /^recollect: .*(?:damaged|newer version|older version|was not written by recollect|has only 1000|has disappeared).*--out/,
      ),
    ]);
    expect(contentsOf(out)).toEqual(before);
  });

  test("a folder with other files is refused", () => {
    const { status, stderr } = runCrawl(folder, crawlArgs(folder, join(folder, "warcs")));
    expect([status, stderr]).toEqual([2, expect.stringContaining("holds other files (site.warc.gz). Give a new or empty folder")]);
  });

  function writeOver(path: string, from: number): void {
    const bytes = readFileSync(path);
    bytes.fill(0xa5, from, from + 2000);
    writeFileSync(path, bytes);
  }

  function withDatabase(out: string, sql: string): void {
    const db = new DatabaseSync(join(out, "state.sqlite"));
    db.exec(sql);
    db.close();
    rmSync(join(out, "state.seal")); // written only by this version
  }
});

test("R07 a missing archive is reported (a changed one: build-collection.slow.test.ts)", async () => {
  const other = mkdtempSync(join(tmpdir(), "recollect-r07-"));
  const { archive, warc } = await tinySite(other, manyPages(20), { crawl: { documents: 10 } });
  archive.close();
  const out = join(other, "out");
  expect(runCrawl(other, crawlArgs(other, out, "--no-report")).status).toBe(0);
  rmSync(warc);
  const { status, stderr } = runCrawl(other, crawlArgs(other, out, "--documents", "15"));
  expect([status, stderr]).toEqual([2, `recollect: There is no file ${warc}: check the path\n`]);
  rmSync(other, { recursive: true });
});

test("R08 a clock that jumps by years changes nothing", () => {
  const out = newOut();
  expect(crawlAndReport(out, "clock").status).toBe(0);
  expect(contentsOf(out)).toEqual(expected);
});

describe("R09 signals", () => {
  test("the first Ctrl-C ends the round, writes the tables and exits with 11; the same command resumes", () => {
    const out = newOut();
    const { status, signal, stderr } = crawlTo(out, `stop:${whileCrawling()}`);
    expect([status, signal]).toEqual([11, null]);
    expect(stderr).toBe(`recollect: Stopped. The collected pages are safe in ${out}. Run the same command to resume\n`);
    expect([existsSync(join(out, "documents.csv")), existsSync(join(out, "collection.wacz"))]).toEqual([true, false]);
    expect(crawlTo(out).status).toBe(0);
    expect(contentsOf(out)).toEqual(expectedPages);
  });

  test("a second Ctrl-C ends the crawl immediately; the same command resumes", () => {
    const out = newOut();
    const { status, signal } = crawlTo(out, `stop-again:${whileCrawling()}`);
    expect([status, signal]).toEqual([null, "SIGINT"]);
    expect(crawlTo(out).status).toBe(0);
    expect(contentsOf(out)).toEqual(expectedPages);
  });

  test("a closed output pipe (| head) is not an error", async () => {
    const out = newOut();
    const child = startCrawl(folder, crawlArgs(folder, out, "--no-report", "--json"));
    child.stdout?.destroy();
    let stderr = "";
    child.stderr?.on("data", (text) => (stderr += text));
    expect([await once(child, "exit").then(([status]) => status), stderr]).toEqual([0, ""]);
    expect(contentsOf(out)).toEqual(expectedPages);
  });
});

import { randomBytes } from "node:crypto";
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openState } from "@recollect/recollect/crawl/state/open-state";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { DiskError } from "@recollect/warc/errors";
import { beforeAll, expect, test } from "vitest";
import { Random } from "../../private/world/src/random.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { manyPages, tinySite } from "../tiny-site.ts";
import { crawlArgs, runCrawl } from "./crawl-process.ts";
import { contentsOf } from "./same-collection.ts";

const folder = temporaryFolder();
let runs = 0;

beforeAll(async () => {
  const { archive } = await tinySite(folder, manyPages(40), { crawl: { documents: 30 } });
  archive.close();
  expect(runCrawl(folder, crawlArgs(folder, join(folder, "whole"))).status).toBe(0);
});

function copyOf(original: string): string {
  const out = join(folder, `run-${runs++}`);
  cpSync(original, out, { recursive: true });
  return out;
}

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] as number) ^ 0x55;
  writeFileSync(path, bytes);
}

test("X07 a collection with a changed byte in its WARC is not resumed: the error names file and offset, and no WACZ is written", () => {
  const out = copyOf(join(folder, "whole"));
  const warc = join(out, "archive", "quake-00000.warc.gz");
  flipByte(warc, Math.round(readFileSync(warc).length / 2));
  rmSync(join(out, "collection.wacz"));
  const { status, stderr } = runCrawl(folder, crawlArgs(folder, out));
  expect([status, stderr]).toEqual([
    3,
    expect.stringMatching(
      /^recollect: \S+quake-00000\.warc\.gz has changed since it was written \(\S+ at byte \d+\): restore it from a copy\n$/,
    ),
  ]);
  expect(readdirSync(out).filter((name) => name.startsWith("collection.wacz"))).toEqual([]);
});

/** Copies of a file with random damage: a changed bit, overwritten with zeros, or truncated. */
function damagedStates(path: string, count: number): Buffer[] {
  const whole = readFileSync(path);
  const random = new Random("X11");
  return Array.from({ length: count }, (_, n) => {
    const bytes = Buffer.from(whole);
    const at = random.below(bytes.length);
    if (n % 3 === 0) bytes[at] = (bytes[at] as number) ^ (1 << (n % 8));
    else if (n % 3 === 1) bytes.fill(0, at, at + 512);
    else return bytes.subarray(0, at);
    return bytes.equals(whole) ? Buffer.concat([bytes, Buffer.from([n])]) : bytes;
  });
}

test("X11 a state damaged at any of 60 places is refused with advice", async () => {
  const out = copyOf(join(folder, "whole"));
  const path = join(out, "state.sqlite");
  for (const [n, bytes] of damagedStates(path, 60).entries()) {
    writeFileSync(path, bytes);
    for (const log of ["-wal", "-shm"]) rmSync(path + log, { force: true });
    const refusal = /is damaged .*\. Restore all files state\.\* from a copy, or start again/;
    await expect(openState(out), `damage ${n}`).rejects.toThrow(refusal);
    await expect(openState(out), `damage ${n}, again`).rejects.toThrow(DiskError);
  }
});

test("X11 a crawl with a damaged state prints one sentence, exits with 3 and changes nothing", () => {
  const out = copyOf(join(folder, "whole"));
  flipByte(join(out, "state.sqlite"), 20_000);
  const before = contentsOf(out);
  const { status, stderr } = runCrawl(folder, crawlArgs(folder, out, "--documents", "35"));
  expect([status, stderr.trim().split("\n").length]).toEqual([3, 1]);
  expect(contentsOf(out)).toEqual(before);
});

test("X11 after a crash, the state opens with its log, and damage of the main file is still detected", async () => {
  const out = join(folder, `run-${runs++}`);
  const crashed = join(folder, `run-${runs++}`);
  cpSync(join(folder, "whole"), out, { recursive: true });
  const state = await openState(out);
  const add = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n++) {
      const line = randomBytes(500_000).toString("hex");
      await state.write({ records: [{ source: "more.warc", sourceOffset: n, file: "more.warc.gz", offset: n, line }] });
      await state.commit();
    }
  };
  await add(0, 40); // enough data for a checkpoint
  const log = join(out, "state.sqlite-wal");
  const untilCheckpoint = lstatSync(log).size;
  expect(untilCheckpoint).toBeLessThan(33_000_000);
  await add(40, 43);
  expect(lstatSync(log).size).toBeGreaterThan(untilCheckpoint);
  cpSync(out, crashed, { recursive: true }); // the files that a killed process leaves
  await state.close();
  const again = copyOf(crashed);
  const recovered = await openState(again);
  const sources = Array.from({ length: 43 }, (_, n) => ({ source: "more.warc", sourceOffset: n }));
  expect(await recovered.records.find(sources)).toHaveLength(43);
  await recovered.close();
  await (await openState(again)).close();
  flipByte(join(crashed, "state.sqlite"), 20_000_000);
  await expect(openState(crashed)).rejects.toThrow(/is damaged/);
});

test.runIf(existsSync("/proc/self"))("X15 a crawl refuses an output folder below /proc, where no folder can be created", () => {
  const { status, stderr } = runCrawl(folder, crawlArgs(folder, "/proc/nowhere/quake"));
  expect([status, stderr]).toEqual([
    3,
    "recollect: Cannot write /proc/nowhere/quake: no folder can be created in /proc; choose another folder\n",
  ]);
});

test("X15 a crawl replaces links that have the names of its files", () => {
  const out = copyOf(join(folder, "whole"));
  const precious = join(folder, "precious.txt");
  writeFileSync(precious, "precious");
  for (const name of [
    "documents.csv.part",
    "collection.wacz.part",
    "state.idf.part",
    "state.seal.part",
    "state.owner",
    "report.html.part",
  ]) {
    rmSync(join(out, name), { force: true });
    symlinkSync(precious, join(out, name));
  }
  expect(runCrawl(folder, crawlArgs(folder, out)).status).toBe(0);
  expect(readFileSync(precious, "utf8")).toBe("precious");
  expect(contentsOf(out)).toEqual(contentsOf(join(folder, "whole")));
});

test("X15 a crawl refuses a WARC that is a link, and does not change its target", () => {
  const out = copyOf(join(folder, "whole"));
  const warc = join(out, "archive", "quake-00000.warc.gz");
  const elsewhere = join(folder, "elsewhere.warc.gz");
  writeFileSync(elsewhere, Buffer.concat([readFileSync(warc), Buffer.from("more")]));
  const before = readFileSync(elsewhere);
  rmSync(warc);
  symlinkSync(elsewhere, warc);
  const { status, stderr } = runCrawl(folder, crawlArgs(folder, out));
  expect([status, stderr]).toEqual([3, expect.stringContaining("is not a regular file")]);
  expect(readFileSync(elsewhere)).toEqual(before);
});

test("X15 a crawl replaces partial files of a killed run", async () => {
  const path = join(folder, "some.txt");
  writeFileSync(`${path}.part`, "a long text of a run that was killed");
  const file = await AtomicFile.create(path);
  await file.write(Buffer.from("new"));
  await file.finish();
  expect([readFileSync(path, "utf8"), existsSync(`${path}.part`)]).toEqual(["new", false]);
});

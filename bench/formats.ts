import { appendFileSync, copyFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { WARCParser } from "warcio";
import { buildIndex } from "../src/archive/index-builder.ts";
import { FileSource } from "../src/base/byte-source.ts";
import { gzip } from "../src/warc/codec.ts";
import type { DigestMode } from "../src/warc/record-block.ts";
import { SharedInflater } from "../src/warc/shared-inflater.ts";
import { readRecords } from "../src/warc/warc-reader.ts";
import { recollect } from "./child.ts";
import { startFastWarc } from "./fastwarc.ts";
import { benchLookup } from "./lookup.ts";
import { makeWarc } from "./make-warc.ts";
import { measure, median, row } from "./measure.ts";
import { gunzipFile } from "./side-by-side.ts";

/** Reading and indexing against the floor (zlib alone), warcio and FastWARC; what a second thread brings; without `--index`, look-ups in ten million captures. */
export async function benchFormats(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const found = await files(folder);
    for (const { title, path } of found) await benchFile(title, path, folder);
    await benchTwoThreads(
      folder,
      found.slice(0, -1).map(({ path }) => path),
    );
    if (!flags.includes("--index")) await benchIndex(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Real files where they are at hand, and one made here, which every machine has. */
async function files(folder: string): Promise<{ title: string; path: string }[]> {
  const shared = new URL("../../shared/data/", import.meta.url).pathname;
  const real = [
    ["whitehouse.gov 2017 (real)", "whitehouse-2017/whitehouse-2017.warc.gz"],
    ["archive.org 2008 (real)", "warcs/aut-example.warc.gz"],
    ["eight news sites 2025 (real)", "news-hk/news-hk.warc.gz"],
  ] as const;
  const found = real.map(([title, path]) => ({ title, path: shared + path })).filter(({ path }) => existsSync(path));
  if (found.length === 0) console.log("(the real archives are not here: only a generated file is measured)");
  const made = join(folder, "made.warc.gz");
  await makeWarc(made, 1500);
  return [...found, { title: "generated", path: made }];
}

async function benchFile(title: string, path: string, folder: string): Promise<void> {
  const members = memberPlaces(path);
  const bytes = readFileSync(path);
  const fastWarc = startFastWarc(path);
  const ways = {
    [floorName]: () => inflateAll(bytes, members),
    "recollect reads the records": () => readAll(path),
    "recollect checks all digests": () => readAll(path, "verify"),
    "recollect indexes, one thread": () => index(path, folder),
    "warcio reads the records": () => readWithWarcio(path),
    ...(fastWarc && {
      "FastWARC reads the records": async () => void (await fastWarc.read()),
      "FastWARC checks the blocks' digests": async () => void (await fastWarc.check()),
    }),
  };
  const taken = await measure(ways);
  fastWarc?.close();
  const floor = taken.get(floorName) as number;
  const inflated = members.reduce((sum, member) => sum + member.inflated, 0);
  console.log(`\n${title}: ${members.length} records, ${(bytes.length / 1e6).toFixed(1)} MB, inflated ${(inflated / 1e6).toFixed(1)} MB`);
  console.log(row("", "MB/s inflated", "records/s", "of the floor"));
  for (const [way, seconds] of taken) {
    const ofFloor = `${((floor / seconds) * 100).toFixed(0)} %`;
    console.log(row(way, (inflated / 1e6 / seconds).toFixed(0), Math.round(members.length / seconds).toLocaleString("en"), ofFloor));
  }
}

interface MemberPlace {
  readonly data: number;
  readonly end: number;
  readonly inflated: number;
}

function memberPlaces(path: string): MemberPlace[] {
  const places: MemberPlace[] = [];
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; ) {
    const header = gzip.headerLength(bytes.subarray(at)) as number;
    const { data, used } = gzip.inflate(bytes.subarray(at + header), 1 << 30);
    places.push({ data: at + header, end: at + header + used, inflated: data.length });
    at += header + used + gzip.trailerBytes;
  }
  return places;
}

const floorName = "floor: zlib inflates, and CRC-32";

/** As fast as Node's zlib can: each member in one call, into memory that is used again. */
function inflateAll(bytes: Buffer, members: MemberPlace[]): void {
  const inflater = new SharedInflater();
  for (const { data, end } of members) {
    const member = bytes.subarray(data, end);
    crc32(inflater.inflate(member)?.data ?? inflateRawSync(member));
  }
}

async function readAll(path: string, digests: DigestMode = "none"): Promise<void> {
  const source = new FileSource(path);
  for await (const item of readRecords(source, { shared: true, digests }))
    if (item.kind === "problem" && item.code !== "digest-mismatch") throw new Error(item.message);
  source.close();
}

async function readWithWarcio(path: string): Promise<void> {
  for await (const record of new WARCParser(createReadStream(path), { parseHttp: false })) await record.skipFully();
}

async function index(path: string, folder: string): Promise<void> {
  await buildIndex({ paths: [path], out: newIndex(folder), threads: 1 });
}

/** Where an index goes; one that is there already would only be brought up to date. */
function newIndex(folder: string): string {
  const out = join(folder, "index.cdxj");
  for (const suffix of ["", ".blocks", ".inputs.jsonl"]) rmSync(out + suffix, { force: true });
  return out;
}

/**
 * The command with one thread and with two, on many files and on a single large one, in turn with FastWARC and with what two processes of
 * zlib gain on this machine, which is all that a second thread could.
 */
async function benchTwoThreads(folder: string, real: readonly string[]): Promise<void> {
  const one = join(folder, "made.warc.gz");
  const copies = Array.from({ length: 8 }, (_, n) => join(folder, `copy-${n}.warc.gz`));
  for (const copy of copies) copyFileSync(one, copy);
  const large = join(folder, "large.warc.gz");
  const parts = real.length > 0 ? real : [one];
  while (!existsSync(large) || statSync(large).size < 200e6) for (const part of parts) appendFileSync(large, readFileSync(part));
  await benchCommand(`${copies.length} files of ${megabytesOf(one)} MB`, copies, folder);
  await benchCommand(`one file of ${megabytesOf(large)} MB`, [large], folder);
  for (const path of [...copies, large]) rmSync(path);
}

/** What a way took by the clock, and of the processor where that is known. */
type Taken = readonly [seconds: number, cpuSeconds: number];

async function benchCommand(title: string, paths: readonly string[], folder: string): Promise<void> {
  const [yardstick] = paths as [string];
  const fastWarc = paths.length === 1 ? startFastWarc(yardstick) : undefined;
  const command = (threads: number) => () => {
    const args = ["index", ...paths, "--out", newIndex(folder), "--threads", String(threads), "--quiet"];
    const { seconds, cpuSeconds } = recollect(args, { cacheFolder: join(folder, "cache") });
    return [seconds, cpuSeconds] as const;
  };
  const timed = (run: () => Promise<unknown>) => async (): Promise<Taken> => {
    const started = performance.now();
    const cpuSeconds = await run();
    return [(performance.now() - started) / 1000, Number(cpuSeconds)];
  };
  const ways: Record<string, () => Taken | Promise<Taken>> = {
    "recollect index, one thread": command(1),
    "recollect index, two threads": command(2),
    ...(fastWarc && {
      "FastWARC reads, already started": timed(() => fastWarc.read()),
      "FastWARC checks blocks' digests": timed(() => fastWarc.check()),
    }),
    "two gzip -dc in turn": timed(async () => {
      for (const file of [yardstick, yardstick]) await gunzipFile(file);
    }),
    "two gzip -dc side by side": timed(() => Promise.all([gunzipFile(yardstick), gunzipFile(yardstick)])),
  };
  const all = new Map<string, Taken[]>(Object.keys(ways).map((name) => [name, []]));
  // The first round warms up: it is not counted.
  for (let round = 0; round <= commandRounds; round++)
    for (const [name, run] of Object.entries(ways)) {
      const taken = await run();
      if (round > 0) all.get(name)?.push(taken);
    }
  fastWarc?.close();
  const of = (name: string, figure: 0 | 1) => median((all.get(name) ?? []).map((taken) => taken[figure]));
  console.log(`\nIndexing ${title}: the whole command, started and index written each time; medians of ${commandRounds}`);
  console.log(row("", "clock", "processor", ...(fastWarc ? ["of FastWARC's", "its processor"] : [])));
  for (const name of all.keys()) {
    const cells = ([0, 1] as const).map((figure) => inSeconds(of(name, figure)));
    const ratios = ([0, 1] as const).map((figure) => times(of(name, figure) / of("FastWARC reads, already started", figure)));
    console.log(row(name, ...cells, ...(fastWarc && !name.includes("gzip") ? ratios : [])));
  }
  const gain = (slow: string, fast: string) => times(of(slow, 0) / of(fast, 0));
  console.log(row("two threads are faster by", gain("recollect index, one thread", "recollect index, two threads")));
  console.log(row("two gzip -dc side by side, by", gain("two gzip -dc in turn", "two gzip -dc side by side")));
}

const commandRounds = 5;

function inSeconds(seconds: number): string {
  return Number.isNaN(seconds) ? "" : `${seconds.toFixed(2)} s`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} x`;
}

function megabytesOf(path: string): string {
  return (statSync(path).size / 1e6).toFixed(0);
}

async function benchIndex(folder: string): Promise<void> {
  const figures = await benchLookup({ captures: 10_000_000, dir: folder });
  console.log(`\nLook-ups: ${JSON.stringify(figures, undefined, 2)}`);
}

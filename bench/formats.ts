import { appendFileSync, copyFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { WARCParser } from "warcio";
import { buildIndex } from "../src/archive/index-builder.ts";
import { FileSource } from "../src/base/byte-source.ts";
import { gzip } from "../src/warc/codec.ts";
import { readRecords } from "../src/warc/warc-reader.ts";
import { startFastWarc } from "./fastwarc.ts";
import { benchLookup } from "./lookup.ts";
import { makeWarc } from "./make-warc.ts";
import { measure, row } from "./measure.ts";
import { gunzipFile } from "./side-by-side.ts";

/** Reading and indexing against the floor (zlib alone), warcio and FastWARC; what a second thread brings; look-ups in ten million captures. */
export async function benchFormats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const found = await files(folder);
    for (const { title, path } of found) await benchFile(title, path, folder);
    await benchTwoThreads(
      folder,
      found.slice(0, -1).map(({ path }) => path),
    );
    await benchIndex(folder);
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
  const members = await memberPlaces(path);
  const bytes = readFileSync(path);
  const fastWarc = startFastWarc(path);
  const ways = {
    "floor: zlib inflates the members": () => inflateAll(bytes, members),
    "recollect reads the records": () => readAll(path),
    "recollect indexes, one thread": () => index([path], folder, 1),
    "warcio reads the records": () => readWithWarcio(path),
    ...(fastWarc && { "FastWARC reads the records": () => fastWarc.read() }),
  };
  const times = await measure(ways);
  fastWarc?.close();
  const floor = times.get("floor: zlib inflates the members") as number;
  const inflated = members.reduce((sum, member) => sum + member.inflated, 0);
  console.log(`\n${title}: ${members.length} records, ${(bytes.length / 1e6).toFixed(1)} MB, inflated ${(inflated / 1e6).toFixed(1)} MB`);
  console.log(row("", "MB/s inflated", "records/s", "of the floor"));
  for (const [way, seconds] of times) {
    const ofFloor = `${((floor / seconds) * 100).toFixed(0)} %`;
    console.log(row(way, (inflated / 1e6 / seconds).toFixed(0), Math.round(members.length / seconds).toLocaleString("en"), ofFloor));
  }
}

interface MemberPlace {
  readonly data: number;
  readonly end: number;
  readonly inflated: number;
}

async function memberPlaces(path: string): Promise<MemberPlace[]> {
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

function inflateAll(bytes: Buffer, members: MemberPlace[]): void {
  for (const { data, end } of members) inflateRawSync(bytes.subarray(data, end));
}

async function readAll(path: string): Promise<void> {
  const source = new FileSource(path);
  for await (const item of readRecords(source)) if (item.kind === "problem") throw new Error(item.message);
  source.close();
}

async function readWithWarcio(path: string): Promise<void> {
  for await (const record of new WARCParser(createReadStream(path), { parseHttp: false })) await record.skipFully();
}

async function index(paths: readonly string[], folder: string, threads: number): Promise<void> {
  const out = join(folder, "index.cdxj");
  for (const suffix of ["", ".blocks", ".inputs.jsonl"]) rmSync(out + suffix, { force: true });
  await buildIndex({ paths, out, threads });
}

/**
 * One thread and two, on many files and on a single large one; and what two processes of zlib gain on this machine at the same time, which
 * is all that a second thread could.
 */
async function benchTwoThreads(folder: string, real: readonly string[]): Promise<void> {
  const one = join(folder, "made.warc.gz");
  const copies = Array.from({ length: 8 }, (_, n) => join(folder, `copy-${n}.warc.gz`));
  for (const copy of copies) copyFileSync(one, copy);
  const large = join(folder, "large.warc.gz");
  const parts = real.length > 0 ? real : [one];
  while (!existsSync(large) || statSync(large).size < 200e6) for (const part of parts) appendFileSync(large, readFileSync(part));
  const inputs: [title: string, paths: string[]][] = [
    [`${copies.length} files of ${megabytesOf(one)} MB`, copies],
    [`one file of ${megabytesOf(large)} MB`, [large]],
  ];
  for (const [title, paths] of inputs) {
    const [yardstick = large] = paths;
    const times = await measure(
      {
        one: () => index(paths, folder, 1),
        two: () => index(paths, folder, 2),
        "in turn": async () => {
          for (const file of [yardstick, yardstick]) await gunzipFile(file);
        },
        "side by side": async () => void (await Promise.all([gunzipFile(yardstick), gunzipFile(yardstick)])),
      },
      5,
    );
    const gain = (slow: string, fast: string) => `${((times.get(slow) as number) / (times.get(fast) as number)).toFixed(2)} x`;
    const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6;
    console.log(`\nIndexing ${title}, workers started and index merged each time`);
    for (const threads of ["one", "two"])
      console.log(row(`threads: ${threads}`, `${(megabytes / (times.get(threads) as number)).toFixed(0)} MB/s stored`));
    console.log(row("two threads are faster by", gain("one", "two")));
    console.log(row("two gzip -dc side by side, by", gain("in turn", "side by side")));
  }
  for (const copy of copies) rmSync(copy);
  rmSync(large);
}

function megabytesOf(path: string): string {
  return (statSync(path).size / 1e6).toFixed(0);
}

async function benchIndex(folder: string): Promise<void> {
  const figures = await benchLookup({ captures: 10_000_000, dir: folder });
  console.log(`\nLook-ups: ${JSON.stringify(figures, undefined, 2)}`);
}

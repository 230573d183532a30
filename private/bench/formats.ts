import { appendFileSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { seededRandom } from "@recollect/base/seeded-random";
import { FileSource } from "@recollect/warc/byte-source";
import { gzip } from "@recollect/warc/codec";
import type { DigestMode } from "@recollect/warc/record-block";
import { SharedInflater } from "@recollect/warc/shared-inflater";
import { readRecords } from "@recollect/warc/warc-reader";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { WARCParser } from "warcio";
import { startFastWarc } from "./fastwarc.ts";
import { measure, row } from "./measure.ts";

/** Compares reading and indexing with the floor (zlib alone), warcio and FastWARC. */
export async function benchFormats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const found = await files(folder);
    for (const { title, path } of found) await benchFile(title, path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns real files if available, and a generated one for every machine. */
async function files(folder: string): Promise<{ title: string; path: string }[]> {
  const shared = new URL("../../../shared/data/", import.meta.url).pathname;
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

/** Inflates as fast as Node's zlib can: each member in one call, into reused memory. */
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

/** Returns the path of a new index; an existing one would only be updated. */
function newIndex(folder: string): string {
  const out = join(folder, "index.cdxj");
  for (const suffix of ["", ".blocks", ".inputs.jsonl"]) rmSync(out + suffix, { force: true });
  return out;
}

/** Writes a WARC of generated pages with realistic sizes (half of them over 20 KB, some over 200), the same in every run. */
async function makeWarc(path: string, pages: number): Promise<void> {
  const random = seededRandom(1);
  writeFileSync(path, "");
  const writer = new WarcWriter({ write: (bytes) => appendFileSync(path, bytes) });
  await writer.writeInfo("20200101000000", { software: "recollect bench" });
  for (let n = 0; n < pages; n++) {
    const words = Math.floor(3600 * Math.exp(1.1 * normal(random)));
    const text = Array.from({ length: Math.min(words, 60_000) }, () => word(Math.floor(5000 * random() ** 3)));
    const body = `<!doctype html><title>Page ${n}</title><body><div class="main"><p>${text.join(" ").replaceAll(" aa", "</p>\n<p class=text>")}</p></div>`;
    const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nServer: bench\r\n\r\n${body}`);
    const url = `https://host${n % 97}.example/${word(n % 500)}/${n}.html`;
    await writer.write({ type: "response", url, timestamp: "20200102030405", contentType: "application/http; msgtype=response", block });
  }
}

function word(rank: number): string {
  return (rank + 26).toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] as string);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

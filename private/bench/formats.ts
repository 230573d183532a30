import { createReadStream, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { seededRandom } from "@recollect/base/seeded-random";
import { FileSource } from "@recollect/warc/byte-source";
import { gzip } from "@recollect/warc/codec";
import type { DigestMode } from "@recollect/warc/record-block";
import { SharedInflater } from "@recollect/warc/shared-inflater";
import { readRecords } from "@recollect/warc/warc-reader";
import { WARCParser } from "warcio";
import { startFastWarc } from "./fastwarc.ts";
import { letters, startWarc } from "./generate-warc.ts";
import { measure, row } from "./measure.ts";
import { sharedFolder } from "./shared-folder.ts";

/** Compares reading and indexing with the floor (zlib alone), warcio and FastWARC: real files if available, and a generated one. */
export async function benchFormats(scratch: string): Promise<void> {
  const real = [
    ["whitehouse.gov 2017 (real)", "whitehouse-2017/whitehouse-2017.warc.gz"],
    ["archive.org 2008 (real)", "warcs/aut-example.warc.gz"],
    ["eight news sites 2025 (real)", "news-hk/news-hk.warc.gz"],
  ] as const;
  const found = real.map(([title, path]) => [title, join(sharedFolder, path)] as const).filter(([, path]) => existsSync(path));
  if (found.length === 0) console.log("(the real archives are not here: only a generated file is measured)");
  const generated = join(scratch, "generated.warc.gz");
  await generateWarc(generated, 1500);
  for (const [title, path] of [...found, ["generated", generated] as const]) await benchFile(title, path, scratch);
}

async function benchFile(title: string, path: string, folder: string): Promise<void> {
  const bytes = readFileSync(path);
  const members = memberPlaces(bytes);
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

function memberPlaces(bytes: Buffer) {
  const places: { data: number; end: number; inflated: number }[] = [];
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
function inflateAll(bytes: Buffer, members: ReturnType<typeof memberPlaces>): void {
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

/** Makes a new index: an existing one would only be updated. */
async function index(path: string, folder: string): Promise<void> {
  await buildIndex({ paths: [path], out: join(mkdtempSync(join(folder, "index-")), "index.cdxj"), threads: 1 });
}

/** Writes a WARC of generated pages with realistic sizes (half of them over 20 KB, some over 200), the same in every run. */
async function generateWarc(path: string, pages: number): Promise<void> {
  const random = seededRandom(1);
  const write = await startWarc(path);
  for (let n = 0; n < pages; n++) {
    const words = Math.floor(3600 * Math.exp(1.1 * normal(random)));
    const text = Array.from({ length: Math.min(words, 60_000) }, () => letters(26 + Math.floor(5000 * random() ** 3)));
    const body = `<!doctype html><title>Page ${n}</title><body><div class="main"><p>${text.join(" ").replaceAll(" aa", "</p>\n<p class=text>")}</p></div>`;
    await write(`https://host${n % 97}.example/${letters(26 + (n % 500))}/${n}.html`, "20200102030405", body);
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

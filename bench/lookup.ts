import { fork } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { BlockTableWriter } from "../src/archive/block-table.ts";
import { openIndex } from "../src/archive/cdx-index.ts";
import { formatCdxj } from "../src/warc/cdx-line.ts";

/** What look-ups in one index cost. */
export interface LookupCost {
  openMs: number;
  medianMicros: number;
  p99Micros: number;
  /** Captures read by all look-ups: the same for each way of looking up. */
  captures: number;
  /** Highest resident memory of the process, Node itself and the list of keys included. */
  peakRssMB: number;
}

/** The numbers of `benchLookup`. */
export interface LookupBench {
  captures: number;
  indexMB: number;
  blocksMB: number;
  buildSeconds: number;
  /** Resident memory of the same process before it opened the index. */
  idleRssMB: number;
  withBlocks: LookupCost;
  /** The same file without its sidecar, as another tool's index comes. */
  bisected: LookupCost;
}

const lookups = 100_000;
const linesRead = 10;

/** Makes a sorted CDXJ of so many captures in `dir`, times look-ups in it from a fresh process with and without its sidecar, and removes it. */
export async function benchLookup({ captures = 10_000_000, dir }: { captures?: number; dir: string }): Promise<LookupBench> {
  const folder = join(dir, `bench-lookup-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const path = join(folder, "index.cdxj");
    const started = performance.now();
    const made = makeIndex(path, captures);
    const buildSeconds = (performance.now() - started) / 1000;
    writeFileSync(join(folder, "keys"), made.keys.join("\n"));
    const idle = await inChild(["", join(folder, "keys")]);
    const withBlocks = await inChild([path, join(folder, "keys")]);
    renameSync(`${path}.blocks`, `${path}.away`);
    const bisected = await inChild([path, join(folder, "keys")]);
    return {
      captures,
      indexMB: made.bytes / 1e6,
      blocksMB: made.blocksBytes / 1e6,
      buildSeconds,
      idleRssMB: idle.peakRssMB,
      withBlocks,
      bisected,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Hosts, paths and captures in sorted order; most URLs have one or two captures, a few thousands. Keys to look up are a sample without favourites. */
function makeIndex(path: string, captures: number): { bytes: number; blocksBytes: number; keys: string[] } {
  const file = openSync(path, "w");
  const table = new BlockTableWriter("index.cdxj");
  const random = seeded(1);
  const keys: string[] = [];
  let text = "";
  let bytes = 0;
  let written = 0;
  for (let urls = 0; written < captures; urls++) {
    const page = pageOf(urls, random);
    if (keys.length < lookups) keys.push(page.key);
    else if (random() < lookups / urls) keys[Math.floor(random() * lookups)] = page.key;
    const times = Math.min(captures - written, 5000, Math.floor(random() ** -0.7));
    for (let time = 0; time < times; time++, written++) {
      const timestamp = timestampOf((time + random()) / times);
      const line = formatCdxj({
        kind: "capture",
        ...page,
        timestamp,
        digest: digestOf(random),
        length: 500 + Math.floor(random() * 1e5),
        offset: Math.floor(random() * 1e9),
      });
      table.add(line, bytes);
      bytes += line.length + 1;
      text += `${line}\n`;
    }
    if (text.length > 4e6) text = flush(file, text);
  }
  flush(file, text);
  closeSync(file);
  const blocks = table.finish(bytes);
  writeFileSync(`${path}.blocks`, blocks);
  return { bytes, blocksBytes: blocks.length, keys };
}

function flush(file: number, text: string): "" {
  const bytes = Buffer.from(text, "latin1");
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  return "";
}

const words = ["about", "election", "flood", "football", "news", "politics", "report", "science", "sport", "world"];

function pageOf(number: number, random: () => number) {
  const host = Math.floor(number / 200);
  const site = `site${String(host).padStart(6, "0")}`;
  const word = () => words[Math.floor(random() * words.length)];
  const path = `${String(number % 200).padStart(3, "0")}/${word()}`;
  const filename = `crawl-${String(host % 997).padStart(5, "0")}.warc.gz`;
  return { key: `org,${site})/${path}`, url: `http://${site}.org/${path}`, mime: "text/html", status: "200", filename };
}

/** Any 32 characters of a long random text will do for a digest. */
function digestOf(random: () => number): string {
  const at = Math.floor(random() * (randomLetters.length - 32));
  return randomLetters.slice(at, at + 32);
}

/** A time between 2000 and 2018. */
function timestampOf(fraction: number): string {
  return new Date(946_684_800_000 + fraction * 568e9).toISOString().replace(/\D/g, "").slice(0, 14);
}

/** Random numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const randomLetters = ((random) =>
  Array.from({ length: 100_000 }, () => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Math.floor(random() * 32)]).join(""))(seeded(3));

function inChild(parts: [index: string, keys: string]): Promise<LookupCost> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, parts, { execArgv: [] });
    child.once("message", (cost) => resolve(cost as LookupCost));
    child.once("exit", (code) => reject(new Error(`The process that looks up ended with ${code} and no result`)));
  });
}

/** Looks up keys in random order, one in ten of them absent, and reads at most ten captures of each. */
async function measure(index: string, keysPath: string): Promise<LookupCost> {
  const random = seeded(2);
  const keys = readFileSync(keysPath, "utf8").split("\n");
  const cost: LookupCost = { openMs: 0, medianMicros: 0, p99Micros: 0, captures: 0, peakRssMB: 0 };
  if (index !== "") {
    const started = performance.now();
    const opened = await openIndex(index);
    cost.openMs = performance.now() - started;
    const micros = new Float64Array(lookups);
    for (let i = 0; i < lookups; i++) {
      const key = keys[Math.floor(random() * keys.length)] + (i % 10 === 0 ? "~" : "");
      const before = performance.now();
      let left = linesRead;
      for await (const item of opened.captures(key)) {
        if (item.kind === "capture") cost.captures++;
        if (--left === 0) break;
      }
      micros[i] = (performance.now() - before) * 1000;
    }
    opened.close();
    micros.sort();
    cost.medianMicros = micros[lookups / 2] ?? 0;
    cost.p99Micros = micros[lookups * 0.99] ?? 0;
  }
  cost.peakRssMB = peakMemoryMB();
  return cost;
}

const [, script, index = "", keys = ""] = process.argv;
if (script === import.meta.filename && process.send) process.send(await measure(index, keys));

/** Linux counts in maxRSS what the parent held before the fork; not so in VmHWM. */
function peakMemoryMB(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1000;
}

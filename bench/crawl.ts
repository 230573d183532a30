import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { parseCdxLine } from "../src/warc/cdx-line.ts";
import { decodeBody } from "../src/warc/http-body.ts";
import { parseHttp } from "../src/warc/http-message.ts";
import { type Run, recollect } from "./child.ts";
import { cpuStages } from "./cpu-stages.ts";
import { median, row } from "./measure.ts";

/** In turn, so that a noisy moment falls on all of them. */
const rounds = 3;

/**
 * Documents a second from the archive to the finished WACZ, with one worker and with two, beside a floor: inflating the same records and
 * parsing the pages among them with nothing behind the parser, in one thread. `--large` also collects 100,000 documents.
 */
export async function benchCrawl(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const documents = 5000;
    const world = makeWorld(folder, 12_000);
    crawl(world, join(folder, "first"), { documents, workers: 2 }); // counts the archive's words, which later runs find in the cache
    const floor: number[] = [];
    const crawls: Record<1 | 2, Run[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++) {
      floor.push(floorSeconds(join(folder, "first")));
      for (const workers of [1, 2] as const)
        crawls[workers].push(crawl(world, join(folder, `${workers}-${round}`), { documents, workers }));
    }
    console.log(`\nCrawl of a simulated archive, ${documents.toLocaleString("en")} documents with their requisites`);
    console.log(row("", "documents/s", "of the floor", "peak memory"));
    const bare = documents / median(floor);
    console.log(row("floor: inflate and htmlparser2", bare.toFixed(0), "100 %"));
    for (const workers of [1, 2] as const) {
      const rate = documents / median(crawls[workers].map(({ seconds }) => seconds));
      const memory = median(crawls[workers].map(({ peakMB }) => peakMB));
      const name = workers === 1 ? "recollect, 1 worker" : `recollect, ${workers} workers`;
      console.log(row(name, rate.toFixed(0), `${((100 * rate) / bare).toFixed(0)} %`, `${memory.toFixed(0)} MB`));
    }
    printStages(world, folder, documents);
    if (flags.includes("--large")) benchMemory(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory of small and large collections from the same archive. */
function benchMemory(folder: string): void {
  const world = makeWorld(folder, 140_000);
  console.log("\nMemory of a crawl with 2 workers");
  console.log(row("documents", "peak memory", "documents/s"));
  for (const documents of [10_000, 100_000]) {
    const { seconds, peakMB, stdout } = crawl(world, join(folder, `large-${documents}`), { documents, workers: 2 });
    const { kept } = JSON.parse(stdout);
    console.log(row(kept.toLocaleString("en"), `${peakMB.toFixed(0)} MB`, (kept / seconds).toFixed(0)));
  }
}

function printStages(world: string, folder: string, documents: number): void {
  const profiles = join(folder, "profiles");
  crawl(world, join(folder, "profiled"), { documents, workers: 1, nodeFlags: ["--cpu-prof", "--cpu-prof-dir", profiles] });
  const stages = cpuStages(profiles);
  const all = [...stages.values()].reduce((sum, seconds) => sum + seconds, 0);
  console.log("\nProcessor time by stage, 1 worker");
  for (const [stage, seconds] of stages) console.log(row(stage, `${((100 * seconds) / all).toFixed(1)} %`));
}

/** With what the first run of an archive counts already counted. */
function crawl(
  world: string,
  out: string,
  { documents, workers, nodeFlags }: { documents: number; workers: number; nodeFlags?: readonly string[] },
): Run {
  const limits = ["--documents", documents, "--fetched", documents * 20, "--depth", 100, "--workers", workers];
  const args = ["crawl", `${world}/specs/northern-games-2006.yaml`, "--archive", `${world}/index.cdxj`, "--out", out, ...limits];
  return recollect([...args.map(String), "--json", "--quiet"], nodeFlags);
}

function makeWorld(folder: string, pages: number): string {
  const out = join(folder, `world-${pages}`);
  recollect(["world", "--pages", String(pages), "--seed", "1", "--out", out, "--quiet"]);
  return out;
}

/** What nobody can do without: every record of the collection inflated, and the pages among them parsed. */
export function floorSeconds(collection: string): number {
  const files = new Map(readdirSync(join(collection, "archive")).map((name) => [name, readFileSync(join(collection, "archive", name))]));
  const lines = readFileSync(join(collection, "indexes/index.cdxj"), "utf8").trimEnd().split("\n");
  const captures = lines.map((line) => parseCdxLine(line)).filter((capture) => capture !== undefined);
  const started = performance.now();
  for (const { filename, offset, length, mime, status } of captures) {
    const record = gunzipSync((files.get(filename) as Buffer).subarray(offset, offset + (length as number)));
    if (mime !== "text/html" || status !== "200") continue;
    const http = parseHttp(record.subarray(record.indexOf("\r\n\r\n") + 4));
    if (http === undefined) continue;
    const parser = new Parser({});
    parser.write(decodeBody(http).bytes.toString());
    parser.end();
  }
  return (performance.now() - started) / 1000;
}

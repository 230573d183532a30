import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { parseCdxLine } from "../src/warc/cdx-line.ts";
import { decodeBody } from "../src/warc/http-body.ts";
import { parseHttp } from "../src/warc/http-message.ts";
import { type Run, recollect, recollectWorld } from "./child.ts";
import { cpuStages } from "./cpu-stages.ts";
import { median, row } from "./measure.ts";

/** In turn, so that a noisy moment falls on all of them. */
const rounds = 3;

/** What is crawled: a specification in an archive, to so many documents. */
interface Task {
  readonly title: string;
  readonly specification: string;
  readonly archive: string;
  readonly documents: number;
}

/**
 * Documents a second from the archive to the finished WACZ, with one worker and with two, beside a floor: inflating the same records and
 * parsing the pages among them with nothing behind the parser, in one thread. `--large` also collects 100,000 documents.
 */
export async function benchCrawl(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const real = join(import.meta.dirname, "../../shared/data/whitehouse-2017/whitehouse-2017.warc.gz");
    const specification = join(import.meta.dirname, "../docs/examples/las-vegas-2017.yaml");
    if (existsSync(real))
      benchTask({ title: "whitehouse.gov 2017 (real)", specification, archive: real, documents: 600 }, join(folder, "real"));
    else console.log("(the real archive is not here: only a simulated one is measured)");
    benchTask({ ...worldTask(folder, 12_000), documents: 5000 }, join(folder, "simulated"));
    if (flags.includes("--large")) benchMemory(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function benchTask(task: Task, folder: string): void {
  crawl(task, join(folder, "first"), 2); // indexes and counts words, which later runs find in the cache
  const floor: number[] = [];
  const crawls: Record<1 | 2, Run[]> = { 1: [], 2: [] };
  for (let round = 0; round < rounds; round++) {
    floor.push(floorSeconds(join(folder, "first")));
    for (const workers of [1, 2] as const) crawls[workers].push(crawl(task, join(folder, `${workers}-${round}`), workers));
  }
  const { kept } = JSON.parse(crawls[1][0]?.stdout ?? "");
  const bare = kept / median(floor);
  console.log(`\n${task.title}: ${kept.toLocaleString("en")} documents with their requisites`);
  console.log(row("", "documents/s", "of the floor", "peak memory"));
  console.log(row("floor: inflate and htmlparser2", bare.toFixed(0), "100 %"));
  for (const workers of [1, 2] as const) {
    const rate = kept / median(crawls[workers].map(({ seconds }) => seconds));
    const memory = median(crawls[workers].map(({ peakMB }) => peakMB));
    const name = workers === 1 ? "recollect, 1 worker" : `recollect, ${workers} workers`;
    console.log(row(name, rate.toFixed(0), `${((100 * rate) / bare).toFixed(0)} %`, `${memory.toFixed(0)} MB`));
  }
  printStages(task, folder);
}

/** Memory of small and large collections from the same archive. */
function benchMemory(folder: string): void {
  const task = worldTask(folder, 140_000);
  console.log("\nMemory of a crawl with 2 workers");
  console.log(row("documents", "peak memory", "documents/s"));
  for (const documents of [10_000, 100_000]) {
    const { seconds, peakMB, stdout } = crawl({ ...task, documents }, join(folder, `large-${documents}`), 2);
    const { kept } = JSON.parse(stdout);
    console.log(row(kept.toLocaleString("en"), `${peakMB.toFixed(0)} MB`, (kept / seconds).toFixed(0)));
  }
}

function printStages(task: Task, folder: string): void {
  const profiles = join(folder, "profiles");
  crawl(task, join(folder, "profiled"), 1, ["--cpu-prof", "--cpu-prof-dir", profiles]);
  const stages = cpuStages(profiles);
  const all = [...stages.values()].reduce((sum, seconds) => sum + seconds, 0);
  console.log("  processor time by stage, 1 worker");
  for (const [stage, seconds] of stages) console.log(row(`  ${stage}`, `${((100 * seconds) / all).toFixed(1)} %`));
}

function crawl({ specification, archive, documents }: Task, out: string, workers: number, nodeFlags: readonly string[] = []): Run {
  const limits = ["--documents", documents, "--fetched", documents * 20, "--depth", 100, "--workers", workers];
  const args = ["crawl", specification, "--archive", archive, "--out", out, ...limits.map(String)];
  return recollect([...args, "--json", "--quiet"], nodeFlags);
}

function worldTask(folder: string, pages: number): Omit<Task, "documents"> {
  const out = join(folder, `world-${pages}`);
  recollectWorld(["--pages", String(pages), "--seed", "1", "--out", out, "--quiet"]);
  return { title: "simulated archive", specification: `${out}/specs/northern-games-2006.yaml`, archive: `${out}/index.cdxj` };
}

/** What nobody can do without: every record of the collection inflated, and the pages among them parsed. */
function floorSeconds(collection: string): number {
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

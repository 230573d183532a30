import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { type Run, type RunOptions, recollect, recollectWorld } from "./child.ts";
import { median, parseBare, row } from "./measure.ts";

/** Number of rounds. The ways alternate, so that a noisy moment affects all of them. */
const rounds = 3;

/** A benchmark crawl: a specification, an archive, and a number of documents. */
interface Task {
  readonly title: string;
  readonly specification: string;
  readonly archive: string;
  readonly documents: number;
}

/**
 * Measures documents per second from the archive to the finished report, with one worker and with two, including start and finish, in
 * comparison with a floor: inflating the same records and parsing the pages among them without further processing, in one thread. Measured
 * by wall time, and by processor time, which is the one to compare on a busy machine. `--real` omits the simulated archives.
 */
export async function benchCrawl(flags: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  try {
    const real = join(import.meta.dirname, "../../../shared/data/whitehouse-2017/whitehouse-2017.warc.gz");
    const specification = join(import.meta.dirname, "../../docs/examples/las-vegas-2017.yaml");
    if (existsSync(real)) {
      benchTask({ title: "whitehouse.gov 2017 (real)", specification, archive: real, documents: 600 }, join(folder, "real"));
    } else console.log("(the real archive is not here: only a simulated one is measured)");
    if (flags.includes("--real")) return;
    benchTask({ ...worldTask(folder, 12_000), documents: 5000 }, join(folder, "simulated"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Crawls to compare: cold ones index the archive and count its words; later ones find both in the cache. */
const ways = [
  { name: "1 worker, nothing cached", workers: 1, isCold: true },
  { name: "1 worker", workers: 1, isCold: false },
  { name: "2 workers", workers: 2, isCold: false },
];

function benchTask(task: Task, folder: string): void {
  const cacheFolder = join(folder, "cache");
  const { kept } = JSON.parse(crawl(task, join(folder, "first"), 2, { cacheFolder }).stdout);
  const floor: Taken[] = [];
  const crawls = new Map<string, Run[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    floor.push(floorOf(join(folder, "first")));
    for (const [n, { name, workers, isCold }] of ways.entries()) {
      const out = join(folder, `${n}-${round}`);
      crawls.get(name)?.push(crawl(task, out, workers, { cacheFolder: isCold ? `${out}-cache` : cacheFolder }));
    }
  }
  const bare = { seconds: median(floor.map(({ seconds }) => seconds)), cpuSeconds: median(floor.map(({ cpuSeconds }) => cpuSeconds)) };
  console.log(`\n${task.title}: ${kept.toLocaleString("en")} documents with their requisites`);
  console.log(row("", "documents/s", "of the floor", "CPU seconds", "of the floor", "peak memory"));
  console.log(row("floor: inflate and htmlparser2", (kept / bare.seconds).toFixed(0), "100 %", bare.cpuSeconds.toFixed(2), "100 %"));
  for (const [name, runs] of crawls) {
    const [seconds, cpuSeconds] = [median(runs.map(({ seconds }) => seconds)), median(runs.map(({ cpuSeconds }) => cpuSeconds))];
    const shares = [bare.seconds / seconds, bare.cpuSeconds / cpuSeconds].map((share) => `${(100 * share).toFixed(0)} %`);
    const memory = `${median(runs.map(({ peakMB }) => peakMB)).toFixed(0)} MB`;
    console.log(row(`recollect, ${name}`, (kept / seconds).toFixed(0), shares[0] ?? "", cpuSeconds.toFixed(2), shares[1] ?? "", memory));
  }
}

/** Crawls and keeps every judged page, so that the time is that of the given number of documents. */
function crawl({ specification, archive, documents }: Task, out: string, workers: number, options: RunOptions = {}): Run {
  const open = ["--threshold", "none", "--patience", "none", "--fetched", documents * 20, "--depth", 100];
  const limits = [...open, "--documents", documents, "--workers", workers];
  const args = ["crawl", specification, "--archive", archive, "--out", out, ...limits.map(String)];
  return recollect([...args, "--json", "--quiet"], options);
}

function worldTask(folder: string, pages: number): Omit<Task, "documents"> {
  const out = join(folder, `world-${pages}`);
  recollectWorld(["--pages", String(pages), "--seed", "1", "--out", out, "--quiet"]);
  return { title: "simulated archive", specification: `${out}/specs/northern-games-2006.yaml`, archive: `${out}/index.cdxj` };
}

type Taken = Pick<Run, "seconds" | "cpuSeconds">;

/** Measures the minimum work: inflating every record of the collection, and parsing the pages among them. */
function floorOf(collection: string): Taken {
  const files = new Map(readdirSync(join(collection, "archive")).map((name) => [name, readFileSync(join(collection, "archive", name))]));
  const lines = readFileSync(join(collection, "indexes/index.cdxj"), "utf8").trimEnd().split("\n");
  const captures = lines.map((line) => parseCdxLine(line)).filter((capture) => capture !== undefined);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  for (const { filename, offset, length, mime, status } of captures) {
    const record = gunzipSync((files.get(filename) as Buffer).subarray(offset, offset + (length as number)));
    if (mime !== "text/html" || status !== "200") continue;
    const http = parseHttp(record.subarray(record.indexOf("\r\n\r\n") + 4));
    if (http === undefined) continue;
    parseBare(decodeBody(http).bytes.toString());
  }
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}

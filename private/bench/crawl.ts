import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { writeWorld } from "../world/src/write-world.ts";
import { type Run, recollect } from "./child.ts";
import { median, medianTimes, parseBare, row, type Times, timed } from "./measure.ts";
import { sharedFolder } from "./shared-folder.ts";

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
export async function benchCrawl(scratch: string, flags: readonly string[]): Promise<void> {
  const archive = join(sharedFolder, "whitehouse-2017/whitehouse-2017.warc.gz");
  const specification = join(import.meta.dirname, "../../docs/examples/las-vegas-2017.yaml");
  if (existsSync(archive)) {
    await benchTask({ title: "whitehouse.gov 2017 (real)", specification, archive, documents: 600 }, join(scratch, "real"));
  } else console.log("(the real archive is not here: only a simulated one is measured)");
  if (flags.includes("--real")) return;
  const world = join(scratch, "world");
  await writeWorld({ pages: 12_000, seed: 1, out: world });
  const simulated = { specification: `${world}/specs/northern-games-2006.yaml`, archive: `${world}/index.cdxj`, documents: 5000 };
  await benchTask({ title: "simulated archive", ...simulated }, join(scratch, "simulated"));
}

/** Crawls to compare: cold ones index the archive and count its words; later ones find both in the cache. */
const ways = [
  { name: "1 worker, nothing cached", workers: 1, isCold: true },
  { name: "1 worker", workers: 1, isCold: false },
  { name: "2 workers", workers: 2, isCold: false },
];

async function benchTask(task: Task, folder: string): Promise<void> {
  const cacheFolder = join(folder, "cache");
  const { kept } = JSON.parse(crawl(task, join(folder, "first"), 2, cacheFolder).stdout);
  const floors: Times[] = [];
  const crawls = new Map<string, Run[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    floors.push(await floorOf(join(folder, "first")));
    for (const [n, { name, workers, isCold }] of ways.entries()) {
      const out = join(folder, `${n}-${round}`);
      crawls.get(name)?.push(crawl(task, out, workers, isCold ? `${out}-cache` : cacheFolder));
    }
  }
  const floor = medianTimes(floors);
  console.log(`\n${task.title}: ${kept.toLocaleString("en")} documents with their requisites`);
  console.log(row("", "documents/s", "of the floor", "CPU seconds", "of the floor", "peak memory"));
  const figures = ({ ms, cpuMs }: Times) => [
    ...[((1000 * kept) / ms).toFixed(0), `${((100 * floor.ms) / ms).toFixed(0)} %`],
    ...[(cpuMs / 1000).toFixed(2), `${((100 * floor.cpuMs) / cpuMs).toFixed(0)} %`],
  ];
  console.log(row("floor: inflate and htmlparser2", ...figures(floor)));
  for (const [name, runs] of crawls)
    console.log(row(`recollect, ${name}`, ...figures(medianTimes(runs)), `${median(runs.map(({ peakMB }) => peakMB)).toFixed(0)} MB`));
}

/** Crawls and keeps every judged page, so that the time is that of the given number of documents. */
function crawl({ specification, archive, documents }: Task, out: string, workers: number, cacheFolder: string): Run {
  const open = ["--threshold", "none", "--patience", "none", "--fetched", documents * 20, "--depth", 100];
  const limits = [...open, "--documents", documents, "--workers", workers];
  const args = ["crawl", specification, "--archive", archive, "--out", out, ...limits.map(String)];
  return recollect([...args, "--json", "--quiet"], cacheFolder);
}

/** Measures the minimum work: inflating every record of the collection, and parsing the pages among them. */
function floorOf(collection: string): Promise<Times> {
  const files = new Map(readdirSync(join(collection, "archive")).map((name) => [name, readFileSync(join(collection, "archive", name))]));
  const lines = readFileSync(join(collection, "indexes/index.cdxj"), "utf8").trimEnd().split("\n");
  const captures = lines.map((line) => parseCdxLine(line)).filter((capture) => capture !== undefined);
  return timed(() => {
    for (const { filename, offset, length, mime, status } of captures) {
      const record = gunzipSync((files.get(filename) as Buffer).subarray(offset, offset + (length as number)));
      if (mime !== "text/html" || status !== "200") continue;
      const http = parseHttp(record.subarray(record.indexOf("\r\n\r\n") + 4));
      if (http !== undefined) parseBare(decodeBody(http).bytes.toString());
    }
  });
}

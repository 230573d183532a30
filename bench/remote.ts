import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex } from "../src/archive/index-builder.ts";
import { openUserArchive } from "../src/archive/open-user-archive.ts";
import { limits } from "../src/limits.ts";
import type { Capture } from "../src/warc/capture.ts";
import { type FileServer, serveFiles } from "../test/file-server.ts";
import { makeWarc } from "./make-warc.ts";
import { row } from "./measure.ts";

const pages = 3_000;
const wanted = 300;
const atOnce = 16;
const latencyMs = 30;
const bytesPerMs = 50_000; // 400 Mbit/s
const remote = { allowPrivate: ["127.0.0.1"] };

/** Files on a server 30 ms away, on a line of 400 Mbit/s: what an index, look-ups and records cost, with blocks of different sizes. */
export async function benchRemote(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const cache = process.env.RECOLLECT_CACHE;
  const usual: number = limits.remoteBlockBytes;
  try {
    const at = (name: string) => join(folder, name);
    await makeWarc(at("site.warc.gz"), pages);
    console.log(
      `\nFiles on a server ${latencyMs} ms away, 400 Mbit/s: ${pages} pages, ${wanted} of them read at random, ${atOnce} at once`,
    );
    console.log(row("", "requests", "MB", "seconds"));
    await show("index made, on disk", () => buildIndex({ paths: [at("site.warc.gz")], out: at("site.cdxj") }));
    await show("look-ups and records, on disk", () => readSome(at("site.cdxj")));
    const names = ["site.warc.gz", "site.cdxj", "site.cdxj.blocks"];
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(at(name))]));
    for (const KiB of [64, 256, 1024]) {
      Object.assign(limits, { remoteBlockBytes: KiB * 1024 });
      process.env.RECOLLECT_CACHE = at(`cache-${KiB}`);
      const server = await serveFiles(files, { delayMs: (bytes) => latencyMs + bytes / bytesPerMs });
      const index = { paths: [`${server.base}site.warc.gz`], out: at(`remote-${KiB}.cdxj`), remote };
      await show(`index made, ${KiB} KiB`, () => buildIndex(index), server);
      await show(`look-ups and records, ${KiB} KiB`, () => readSome(`${server.base}site.cdxj`), server);
      await show("  again, with kept blocks", () => readSome(`${server.base}site.cdxj`), server);
      await server.close();
    }
  } finally {
    Object.assign(limits, { remoteBlockBytes: usual });
    if (cache === undefined) delete process.env.RECOLLECT_CACHE;
    else process.env.RECOLLECT_CACHE = cache;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function show(what: string, work: () => Promise<unknown>, server?: FileServer): Promise<void> {
  const [requests = 0, bytes = 0] = [server?.ranges.length, server?.sent.bytes];
  const started = performance.now();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const asked = server ? [String(server.ranges.length - requests), ((server.sent.bytes - bytes) / 1e6).toFixed(1)] : ["-", "-"];
  console.log(row(what, ...asked, seconds));
}

/** Looks up pages all over the archive, and reads each. */
async function readSome(source: string): Promise<void> {
  const opened = await openUserArchive({ sources: [source], ...remote });
  const numbers = Array.from({ length: wanted }, (_, n) => (n * 7919) % pages);
  const reader = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop())
      for await (const capture of opened.archive.captures(urlOf(n))) {
        const outcome = await opened.archive.read(capture as Capture);
        if (outcome.kind !== "read") throw new Error(outcome.problem.message);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  await opened.close();
}

/** As makeWarc names its pages. */
function urlOf(n: number): string {
  const word = ((n % 500) + 26).toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] as string);
  return `https://host${n % 97}.example/${word}/${n}.html`;
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIndex } from "@recollect/archive/index-builder";
import { type CollectSummary, collect } from "@recollect/recollect/collect/collect";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { freePort } from "../child-server.ts";
import { type FileFault, type FileServer, serveFiles } from "../file-server.ts";
import { manyPages, tinySite, writeTinyWarc } from "../tiny-site.ts";
import { type OtherLimits, withLimits } from "../with-limits.ts";
import { contentsOf } from "./same-collection.ts";
import { startOwnWorker } from "./shared-crawls.ts";

/** Fault of a request, by its number since the start of the crawl and by the name of the requested file. */
type FaultOf = (number: number, name: string) => FileFault | undefined;

export interface RemoteCrawl {
  readonly database?: string;
  /** Number of threads of the leader. */
  readonly workers?: number;
  readonly requisites?: boolean;
  readonly limits?: OtherLimits;
}

/** Small blocks, so that a crawl needs many requests. */
export const smallLimits = { remoteBlockBytes: 1024 };

/** A small site in two files on a web server, with a local index, and crawls of it by one process or by a leader with two workers. */
export class SharedRemoteCrawls {
  readonly folder: string;
  /** Faults of the server, from the next request on. */
  #faultOf: FaultOf = () => undefined;
  /** The ETag of all files. */
  tag = '"1"';
  /** Warnings of the leader. */
  readonly messages: string[] = [];
  #server: FileServer | undefined;
  #requests = 0;
  #crawls = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<SharedRemoteCrawls> {
    const crawls = new SharedRemoteCrawls(mkdtempSync(join(tmpdir(), "recollect-shared-remote-")));
    const { folder } = crawls;
    const pages = manyPages(40);
    // Without a sample of the archive, every page is read in its round.
    const site = await tinySite(folder, pages.slice(0, 15), { relevance: { idf: "language" } });
    site.archive.close();
    await writeTinyWarc(join(folder, "warcs/second.warc.gz"), pages.slice(15));
    await crawls.#serve(await freePort());
    await withLimits(smallLimits, () => crawls.buildIndex(crawls.index));
    mkdirSync(join(folder, "here"));
    await buildIndex({ paths: [join(folder, "warcs")], out: join(folder, "here/site.cdxj") });
    await crawls.#collect("alone", join(folder, "here/site.cdxj"), {});
    return crawls;
  }

  get index(): string {
    return join(this.folder, "site.cdxj");
  }

  get addresses(): string[] {
    return ["site.warc.gz", "second.warc.gz"].map((name) => `${this.#server?.base}${name}`);
  }

  get requests(): number {
    return this.#requests;
  }

  out(name: string): string {
    return join(this.folder, name);
  }

  buildIndex(out: string) {
    return buildIndex({ paths: this.addresses, out, remote: { allowPrivate: ["127.0.0.1"] } });
  }

  /** Begins a crawl with an empty cache and its own faults. */
  begin(faultOf: FaultOf = () => undefined): void {
    this.#requests = 0;
    this.#faultOf = faultOf;
    this.messages.length = 0;
    process.env.RECOLLECT_CACHE = join(this.folder, `cache-${++this.#crawls}`);
  }

  /** Crawls with one process, or with a leader and two workers if there is a database. */
  crawl(out: string, { limits: more = {}, ...crawl }: RemoteCrawl = {}): Promise<CollectSummary> {
    return withLimits({ ...smallLimits, ...more }, async () => {
      const { database } = crawl;
      const places = [this.folder, ...this.addresses];
      const workers = database === undefined ? [] : [await startOwnWorker(database, places), await startOwnWorker(database, places)];
      try {
        return await this.#collect(out, this.index, crawl);
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
    });
  }

  async #collect(out: string, index: string, { workers = 0, ...more }: RemoteCrawl): Promise<CollectSummary> {
    const place = { specification: join(this.folder, "quake.yaml"), archives: [index], out: this.out(out), report: false };
    const run = collect({ ...place, workers, requisites: true, allowPrivate: ["127.0.0.1"], ...more });
    for await (const step of run) if (step.kind === "warning") this.messages.push(step.message);
    return run.summary;
  }

  /** Stops the server and restarts it on the same port after a pause. */
  async restart(pauseMs: number): Promise<void> {
    const port = this.#server?.port as number;
    await this.#server?.close();
    await sleep(pauseMs);
    await this.#serve(port);
  }

  async #serve(port: number): Promise<void> {
    const files = Object.fromEntries(["site.warc.gz", "second.warc.gz"].map((name) => [name, join(this.folder, "warcs", name)]));
    this.#server = await serveFiles(files, {
      port,
      fault: (_, name) => this.#faultOf(this.#requests++, name),
      tag: () => this.tag,
    });
  }

  /** Expects two equal collections. */
  expectSame(out: string, as = "alone"): void {
    expect(contentsOf(this.out(out))).toEqual(contentsOf(this.out(as)));
  }

  problemsOf(out: string): Array<{ code: string; source: string; message: string }> {
    const lines = readFileSync(join(this.out(out), "problems.jsonl"), "utf8")
      .trim()
      .split("\n");
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  }

  async close(): Promise<void> {
    await this.#server?.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** Passes a site on a web server to the tests of a file. */
export function withRemoteCrawls(give: (crawls: SharedRemoteCrawls) => void): void {
  let crawls: SharedRemoteCrawls | undefined;
  beforeAll(async () => {
    vi.stubEnv("RECOLLECT_CACHE", "");
    crawls = await SharedRemoteCrawls.open();
    give(crawls);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await crawls?.close();
  });
}

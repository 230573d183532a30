import type { Archive, ReadOutcome, WantedCaptures } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import type { Capture } from "@recollect/warc/capture";
import { ThrottledError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";

/** Local files presented as a remote archive: with `near` a few captures of unknown status, otherwise all, with their status. */
export class SimulatedWebArchive implements Archive {
  readonly name: string;
  /** URLs looked up, followed by ` near` for approximate look-ups, and times of captures read. */
  readonly lookups: string[] = [];
  readonly reads: string[] = [];
  /** If set, requests before this time are not answered. */
  asleepUntilMs: number | undefined;
  /** Number of failing look-ups by URL. */
  readonly failures = new Map<string, number>();
  readonly #files: LocalArchive;
  readonly #originals = new Map<string, Capture>();
  readonly #records = new WeakMap<WarcRecord, WarcRecord>();

  constructor(name: string, files: LocalArchive) {
    this.name = name;
    this.#files = files;
  }

  async *captures(url: string, wanted: WantedCaptures = {}): AsyncGenerator<Capture | Problem> {
    if (this.asleepUntilMs !== undefined) throw new ThrottledError(`${this.name} sleeps`, this.asleepUntilMs);
    this.lookups.push(wanted.near ? `${url} near` : url);
    const left = this.failures.get(url) ?? 0;
    if (left > 0) {
      this.failures.set(url, left - 1);
      return yield problem("archive-failed", url, 0, `${this.name} does not answer`);
    }
    const all = (await Array.fromAsync(this.#files.captures(url))).filter((item) => item.kind === "capture");
    yield* wanted.near
      ? neighbours(all, wanted.near.startMs).map((capture) => this.#remote(capture, true))
      : all.map((c) => this.#remote(c, false));
  }

  async read(capture: Capture): Promise<ReadOutcome> {
    this.reads.push(`${capture.timestamp} ${capture.url}`);
    const outcome = await this.#files.read(this.#originals.get(capture.filename) as Capture);
    if (outcome.kind !== "read") return outcome;
    const record = { ...outcome.record, source: capture.filename, offset: 0 };
    this.#records.set(record, outcome.record);
    return { kind: "read", record, problems: outcome.problems };
  }

  copy(record: WarcRecord, writer: WarcWriter): Promise<Written> {
    return this.#files.copy(this.#records.get(record) as WarcRecord, writer);
  }

  close(): void {}

  #remote(capture: Capture, isUnread: boolean): Capture {
    const { key, timestamp, url } = capture;
    const filename = `http://${this.name}/${timestamp}/${url}`;
    this.#originals.set(filename, capture);
    const there = { filename, offset: 0, archive: this.name, uriM: filename };
    if (!isUnread) return { ...capture, ...there };
    return { kind: "capture", key, timestamp, url, mime: "unk", status: "", digest: "", length: -1, isUnread: true, ...there };
  }
}

/** Returns the captures in a TimeGate's answer: the first ever, the nearest to a time, and those before and after it. */
function neighbours(all: readonly Capture[], ms: number): Capture[] {
  const distance = ({ timestamp }: Capture): number => Math.abs(dateOfTimestamp(timestamp).getTime() - ms);
  let nearest = 0;
  for (const [n, capture] of all.entries()) if (distance(capture) < distance(all[nearest] as Capture)) nearest = n;
  return all.filter((_, n) => n === 0 || Math.abs(n - nearest) <= 1);
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@recollect/base/limits";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { InterruptedError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { isPageType, typeOfResponse } from "@recollect/warc/page-type";
import { BoundedCounts, type NamedCount } from "./bounded-counts.ts";
import type { LocalArchive } from "./local-archive.ts";
import { sampleCaptures } from "./sample-captures.ts";

/** The most frequent names and a remainder. */
export interface MostFrequent {
  readonly most: NamedCount[];
  readonly others: number;
}

/** Summary of an archive's content according to its indexes. */
export interface ArchiveSummary {
  readonly captures: number;
  /** Distinct URLs (by SURT key) and hosts; in several indexes, those of each. */
  readonly urls: number;
  readonly hosts: number;
  /** Stored bytes of the records, as far as the indexes have them. */
  readonly bytes: number;
  /** Capture times as 14 digits; empty when there is no capture. */
  readonly first: string;
  readonly last: string;
  readonly byHost: MostFrequent;
  readonly byYear: NamedCount[];
  readonly byType: MostFrequent;
  readonly byStatus: MostFrequent;
  /** Languages in a sample of pages, and the number of pages read. */
  readonly languages: { readonly pages: number; readonly most: NamedCount[] };
  readonly problems: number;
}

const listed = 15;

/** Summarises an archive in one pass over its indexes and from a deterministic sample of its pages, in bounded memory. */
export async function summariseArchive(archive: LocalArchive, signal?: AbortSignal): Promise<ArchiveSummary> {
  const counts = new CaptureCounts();
  let seen = 0;
  for await (const item of archive.entries()) {
    counts.add(item.kind === "capture" ? item : undefined);
    if (++seen % 10_000 !== 0) continue;
    await nextTurn(); // lets Ctrl-C be handled
    if (signal?.aborted) throw new InterruptedError("Stopped while reading the index");
  }
  return { ...counts.finish(), languages: await languagesOf(archive, signal) };
}

class CaptureCounts {
  readonly #totals = { captures: 0, urls: 0, problems: 0, bytes: 0, first: "", last: "" };
  #key = "";
  /** The host of the last captures, and their number. */
  #host = { name: "", captures: 0 };
  #hosts = 0;
  readonly #byHost = new BoundedCounts(limits.summaryNames);
  readonly #byType = new BoundedCounts(limits.summaryNames);
  readonly #byStatus = new BoundedCounts(limits.summaryNames);
  readonly #byYear = new BoundedCounts(limits.summaryNames);

  /** Counts a line. Lines come in order of key, so the captures of a URL and of a host follow one another. */
  add(capture: Capture | undefined): void {
    const totals = this.#totals;
    if (capture === undefined) return void totals.problems++;
    const { key, timestamp, mime, status, length } = capture;
    if (key !== this.#key) {
      this.#key = key;
      totals.urls++;
      const host = hostOfKey(key);
      if (host !== this.#host.name) this.#beginHost(host);
    }
    totals.captures++;
    this.#host.captures++;
    totals.bytes += Math.max(0, length);
    if (totals.first === "" || timestamp < totals.first) totals.first = timestamp;
    if (timestamp > totals.last) totals.last = timestamp;
    this.#byYear.add(timestamp.slice(0, 4));
    this.#byType.add(mime);
    this.#byStatus.add(status || "-");
  }

  #beginHost(name: string): void {
    this.#endHost();
    this.#host = { name, captures: 0 };
    this.#hosts++;
  }

  #endHost(): void {
    if (this.#host.captures > 0) this.#byHost.add(this.#host.name, this.#host.captures);
  }

  finish(): Omit<ArchiveSummary, "languages"> {
    this.#endHost();
    const { captures, urls, problems, ...span } = this.#totals;
    return {
      captures,
      urls,
      hosts: this.#byHost.names ?? this.#hosts,
      ...span,
      byHost: ranking(this.#byHost),
      byYear: this.#byYear.most(limits.summaryNames).sort((a, b) => (a.name < b.name ? -1 : 1)),
      byType: ranking(this.#byType),
      byStatus: ranking(this.#byStatus),
      problems,
    };
  }
}

function ranking(counts: BoundedCounts): MostFrequent {
  return { most: counts.most(listed), others: counts.others(listed) };
}

/** Returns the host of a key, such as `www.example.org:8080` for `org,example,www:8080)/path`; for a key without a host, its scheme. */
function hostOfKey(key: string): string {
  const end = key.indexOf(")");
  if (end < 0) return key.slice(0, key.indexOf(":") + 1) || key.slice(0, 100);
  const [labels = "", port] = key.slice(0, end).split(":", 2);
  const host = /^\d+(?:\.\d+){3}$/.test(labels) ? labels : labels.split(",").reverse().join(".");
  return port === undefined ? host : `${host}:${port}`;
}

async function languagesOf(archive: LocalArchive, signal: AbortSignal | undefined): Promise<ArchiveSummary["languages"]> {
  const counts = new BoundedCounts(limits.summaryNames);
  let pages = 0;
  for (const capture of await sampleCaptures(archive, { count: limits.summaryPages })) {
    if (signal?.aborted) throw new InterruptedError("Stopped while reading pages");
    const outcome = await archive.read(capture);
    const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    if (http === undefined || !isPageType(typeOfResponse(http))) continue;
    const { bytes } = decodeBody(http);
    counts.add(readPage(bytes, { url: capture.url, contentType: http.headers.get("Content-Type") }).language);
    pages++;
  }
  return { pages, most: counts.most(listed) };
}

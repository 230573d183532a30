import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIndex, type IndexOptions, type IndexSummary } from "@recollect/archive/index-builder";
import { afterEach, beforeEach, expect } from "vitest";
import { tinyResponse } from "./tiny-warc.ts";

export let folder: string;
export let crawls: string;
export let out: string;

/** Gives each test of a file a folder with two small archives to index. */
export function withIndexFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "recollect-index-"));
    crawls = join(folder, "crawls");
    out = join(folder, "index.cdxj");
    mkdirSync(crawls);
    put("a.warc.gz", warc("http://example.org/b", "http://example.org/a"));
    put("deep/b.warc.gz", warc("http://example.org/a", "http://example.com/"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

export function index(options: Partial<IndexOptions> = {}): Promise<IndexSummary> {
  return buildIndex({ paths: [crawls], out, threads: 1, ...options });
}

export function put(name: string, bytes: Buffer): void {
  mkdirSync(join(crawls, name, ".."), { recursive: true });
  writeFileSync(join(crawls, name), bytes);
}

export function warc(...urls: string[]): Buffer {
  return Buffer.concat(urls.map((url) => tinyResponse(url, "2011-03-11T05:52:00Z", url)));
}

/** Returns an uncompressed WARC with captures in another order than in the index. Compression would take most of the time. */
export function plainWarc(captures: number, { seed = 1, bodyBytes = 0 } = {}): Buffer {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${"x".repeat(bodyBytes)}`;
  const records = Array.from({ length: captures }, (_, n) =>
    [
      "WARC/1.1",
      "WARC-Type: response",
      `WARC-Target-URI: http://example.org/page/${(n * 7919 + seed) % captures}`,
      "WARC-Date: 2011-03-11T05:52:00Z",
      "WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ",
      "Content-Type: application/http; msgtype=response",
      `Content-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`,
    ].join("\r\n"),
  );
  return Buffer.from(records.join(""));
}

export function lines(): string[] {
  return readFileSync(out, "latin1").split("\n").slice(0, -1);
}

/** Whether lines, with one character per byte, are in byte order. */
export function isSorted(lines: string[]): boolean {
  return lines.every((line, n) => n === 0 || (lines[n - 1] as string) <= line);
}

/** Expects all three files to equal those of a newly built index of the same files. */
export async function expectFresh(): Promise<void> {
  const fresh = join(folder, "fresh", "index.cdxj");
  await index({ out: fresh });
  for (const ending of ["", ".blocks", ".inputs.jsonl"]) expect(readFileSync(out + ending)).toEqual(readFileSync(fresh + ending));
}

import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIndex } from "../../src/archive/index-builder.ts";
import { LocalArchive } from "../../src/archive/local-archive.ts";
import type { Capture } from "../../src/warc/capture.ts";
import { sha1Label } from "../../src/warc/digest.ts";
import { decodeBody } from "../../src/warc/http-body.ts";
import { parseHttp } from "../../src/warc/http-message.ts";
import { dateOfTimestamp } from "../../src/warc/timestamp.ts";
import { describePython, pythonProgram } from "../python.ts";
import { sharedData } from "../shared-data.ts";
import { tinyWacz } from "../tiny-wacz.ts";
import { tinyResponse } from "../tiny-warc.ts";

/** pywb's own server, on this machine only, over a collection whose index we made. */
describePython("pywb with our index", () => {
  let folder: string;
  let pywb: ChildProcess;
  let base: string;
  let archive: LocalArchive;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-pywb-"));
    const collection = join(folder, "collections/demo");
    mkdirSync(join(collection, "archive"), { recursive: true });
    mkdirSync(join(collection, "indexes"));
    await fillArchive(join(collection, "archive"));
    await buildIndex({ paths: [join(collection, "archive")], out: join(folder, "made/index.cdxj"), threads: 1 });
    cpSync(join(folder, "made"), join(collection, "indexes"), { recursive: true }); // our companions beside it must not disturb pywb
    archive = await LocalArchive.open({ indexes: [join(folder, "made/index.cdxj")] });
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    pywb = spawn(pythonProgram("wayback"), ["-b", "127.0.0.1", "-p", String(port), "-d", folder], { cwd: folder, stdio: "ignore" });
    await answers(base, pywb);
  });

  afterAll(async () => {
    archive?.close();
    if (pywb?.exitCode === null) {
      const ended = new Promise((resolve) => pywb.once("close", resolve));
      pywb.kill("SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Copies a real crawl and a real WACZ, or small ones made here where those are absent. */
  async function fillArchive(into: string): Promise<void> {
    writeFileSync(join(into, "made-here.warc.gz"), tinyResponse("http://example.org/", "2011-03-10T00:00:00Z", "<p>Before</p>"));
    writeFileSync(join(into, "plain.warc"), plainResponse("http://example.org/plain", "plain"));
    cpSync((await tinyWacz(mkdtempSync(join(folder, "wacz-")))).path, join(into, "tiny.wacz"));
    for (const name of ["aut-example.warc.gz", "aut-example.arc.gz", "rwp-example.wacz", "ukwa-govuk-1.warc.gz", "ukwa-govuk-2.warc.gz"]) {
      const path = sharedData(`warcs/${name}`);
      if (path) copyFileSync(path, join(into, name));
    }
  }

  const urls = ["http://example.org/", "http://example.org/plain", "https://example.org/later"]; // the last is in the WACZ
  const realUrls = [
    "http://www.archive.org/",
    "http://www.archive.org/images/logoc.jpg",
    "https://webrecorder.net/",
    "http://data.gov.uk/",
  ];
  const asked = sharedData("warcs") === undefined ? urls : [...urls, ...realUrls];

  test.each(asked)("its CDX server lists the captures of %s as we do", async (url) => {
    const answer = await (await fetch(`${base}/demo/cdx?output=json&url=${encodeURIComponent(url)}`)).text();
    const theirs = answer
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const ours = await capturesOf(url);
    expect(ours.length).toBeGreaterThan(0);
    expect(
      theirs.map(({ urlkey, timestamp, url, mime, status, digest, length, offset, filename }) => ({
        urlkey,
        timestamp,
        url,
        mime,
        status,
        digest,
        length,
        offset,
        filename,
      })),
    ).toEqual(
      ours.map(({ key, timestamp, url, mime, status, digest, length, offset, filename }) => ({
        urlkey: key,
        timestamp,
        url,
        mime,
        status: status || undefined,
        digest: digest || undefined,
        length: String(length),
        offset: String(offset),
        filename,
      })),
    );
  });

  test.each(asked)("it replays each capture of %s with the body that we read, out of WARC, ARC and WACZ", async (url) => {
    for (const capture of await capturesOf(url)) {
      const outcome = await archive.read(capture);
      if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
      const http = parseHttp(outcome.record.block);
      const body = http && decodeBody(http).bytes;
      const answer = await fetch(`${base}/demo/${capture.timestamp}id_/${capture.url}`, { redirect: "manual" });
      // For a revisit that names no original, as Heritrix 3.1 wrote them, pywb answers with the original itself.
      if (!outcome.revisit) expect(answer.headers.get("memento-datetime")).toBe(dateOfTimestamp(capture.timestamp).toUTCString());
      expect([answer.status, sha1Label(Buffer.from(await answer.arrayBuffer()))]).toEqual([
        http?.status,
        sha1Label(body ?? Buffer.alloc(0)),
      ]);
    }
  });

  async function capturesOf(url: string): Promise<Capture[]> {
    return (await Array.fromAsync(archive.captures(url))).filter((item) => item.kind === "capture");
  }
});

function plainResponse(url: string, body: string): string {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n${body}`;
  return `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2011-03-11T05:52:00Z\r\nWARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${http.length}\r\n\r\n${http}\r\n\r\n`;
}

/** A port that was free a moment ago: pywb can't be told to choose one and say which. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server answers; throws when it ends instead. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`pywb exits with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalArchive } from "@recollect/archive/local-archive";
import type { Capture } from "@recollect/warc/capture";
import { sha1Label } from "@recollect/warc/digest";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describePython } from "../python.ts";
import { type PywbServer, startPywb } from "../pywb-server.ts";
import { sharedData } from "../shared-data.ts";
import { tinyWacz } from "../tiny-wacz.ts";
import { tinyResponse } from "../tiny-warc.ts";

/** pywb's server, on this machine, with a collection whose index recollect made. */
describePython("pywb with our index", () => {
  let folder: string;
  let pywb: PywbServer;
  let base: string;
  let archive: LocalArchive;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-for-pywb-"));
    pywb = await startPywb({ demo: await files() });
    base = pywb.bases.demo as string;
    archive = await LocalArchive.open({ indexes: [pywb.indexes.demo as string] });
  });

  afterAll(async () => {
    archive?.close();
    await pywb?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns small generated archives and, if available, a real crawl and a real WACZ. */
  async function files(): Promise<string[]> {
    writeFileSync(join(folder, "made-here.warc.gz"), tinyResponse("http://example.org/", "2011-03-10T00:00:00Z", "<p>Before</p>"));
    writeFileSync(join(folder, "plain.warc"), plainResponse("http://example.org/plain", "plain"));
    cpSync((await tinyWacz(mkdtempSync(join(folder, "wacz-")))).path, join(folder, "tiny.wacz"));
    const real = ["aut-example.warc.gz", "aut-example.arc.gz", "rwp-example.wacz", "ukwa-govuk-1.warc.gz", "ukwa-govuk-2.warc.gz"];
    return [
      ...["made-here.warc.gz", "plain.warc", "tiny.wacz"].map((name) => join(folder, name)),
      ...real.flatMap((name) => sharedData(`warcs/${name}`) ?? []),
    ];
  }

  const urls = ["http://example.org/", "http://example.org/plain", "https://example.org/later"]; // the last is in the WACZ
  const realUrls = [
    "http://www.archive.org/",
    "http://www.archive.org/images/logoc.jpg",
    "https://webrecorder.net/",
    "http://data.gov.uk/",
  ];
  const checkedUrls = sharedData("warcs") === undefined ? urls : [...urls, ...realUrls];

  test.each(checkedUrls)("its CDX server lists the captures of %s as we do", async (url) => {
    const answer = await (await fetch(`${base}cdx?output=json&url=${encodeURIComponent(url)}`)).text();
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

  test.each(checkedUrls)("it replays each capture of %s with the body that we read, out of WARC, ARC and WACZ", async (url) => {
    for (const capture of await capturesOf(url)) {
      const outcome = await archive.read(capture);
      if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
      const http = parseHttp(outcome.record.block);
      const body = http && decodeBody(http).bytes;
      const answer = await fetch(`${base}${capture.timestamp}id_/${capture.url}`, { redirect: "manual" });
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

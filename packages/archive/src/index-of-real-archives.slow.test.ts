import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { parseCdxLine } from "@recollect/warc/cdx-line";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { openWacz } from "@recollect/warc/wacz-reader";
import { readRecords } from "@recollect/warc/warc-reader";
import { beforeAll, expect, test } from "vitest";
import { describePython, runPython } from "../../../test/python.ts";
import { describeShared } from "../../../test/shared-data.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { buildIndex } from "./index-builder.ts";
import { LocalArchive } from "./local-archive.ts";

const folder = temporaryFolder();

describeShared("the index of real archives", (data) => {
  test("of pywb's iana.warc.gz has the same captures as pywb's own, in all fields", async () => {
    const essence = ({ key, timestamp, url, status, mime, digest, offset, length }: Capture) =>
      [key, timestamp, url, status, mime, digest, offset, length].join(" ");
    const theirs = readFileSync(data("warcs/pywb-iana.cdxj"), "utf8").trim().split("\n").map(captureOf);
    const ours = await indexOf([data("warcs/pywb-iana.warc.gz")]);
    expect(ours.map(essence).sort()).toEqual(theirs.map(essence).sort());
    expect(ours).toHaveLength(171);
  });

  test("of a 2008 crawl has the offsets, times and statuses that another tool found", async () => {
    const theirs = readFileSync(data("warcs/solrwayback-blackbook.cdx"), "utf8")
      .split("\n")
      .map((line) => line.split(" "))
      .filter(([, , url = "", mime = ""]) => /^https?:/.test(url) && !/^warc\/(?:request|metadata)$/.test(mime))
      .map(([, timestamp, url, , status, digest, , , length, offset]) => [timestamp, url, status, digest, length, offset].join(" "));
    const ours = await indexOf([data("warcs/aut-example.warc.gz")]);
    const essence = ({ timestamp, url, status, digest, length, offset }: Capture) =>
      [timestamp, url, status, digest, length, offset].join(" ");
    expect(ours.map(essence).sort()).toEqual(theirs.sort());
    expect(ours).toHaveLength(261);
  });

  test("is the same for the ARC and the WARC of one crawl", async () => {
    const essence = ({ url, timestamp, status, digest }: Capture) => [url, timestamp, status, digest].join(" ");
    const arc = await indexOf([data("warcs/aut-example.arc.gz")]);
    const warc = await indexOf([data("warcs/aut-example.warc.gz")]);
    expect(arc.map(essence).sort()).toEqual(warc.map(essence).sort());
  });

  test("W13 leads from the revisits of a second crawl to the records of the first", async () => {
    const archive = await open([data("warcs/ukwa-govuk-1.warc.gz"), data("warcs/ukwa-govuk-2.warc.gz")]);
    const revisits = archive.captures.filter(({ mime }) => mime === "warc/revisit");
    expect(revisits).toHaveLength(55);
    for (const capture of revisits) {
      const outcome = await archive.local.read(capture);
      expect(outcome).toMatchObject({
        kind: "read",
        record: { source: "ukwa-govuk-1.warc.gz", type: "response", payloadDigest: capture.digest },
        revisit: { source: "ukwa-govuk-2.warc.gz", offset: capture.offset },
        problems: [],
      });
    }
    archive.local.close();
  });

  test("W13 reports unresolved-revisit for each of them without the first crawl", async () => {
    const archive = await open([data("warcs/ukwa-govuk-2.warc.gz")]);
    const outcomes = await Promise.all(archive.captures.map((capture) => archive.local.read(capture)));
    const codes = outcomes.map((outcome) => (outcome.kind === "unreadable" ? outcome.problem.code : "read"));
    expect(codes.filter((code) => code === "unresolved-revisit")).toHaveLength(55);
    expect(codes.filter((code) => code === "read")).toHaveLength(7);
    archive.local.close();
  });

  test.each(["rwp-example.wacz", "pywb-valid_example_1.wacz"])("leads into %s, whose records are read in place", async (name) => {
    const archive = await open([data(`warcs/${name}`)]);
    const source = new FileSource(data(`warcs/${name}`));
    const inside = [];
    for (const warc of (await openWacz(source)).warcs) {
      for await (const item of readRecords(warc.source)) {
        if (item.kind === "record" && item.type === "response") inside.push({ url: item.url, block: item.block });
      }
    }
    const records = [];
    for (const capture of archive.captures) {
      const outcome = await archive.local.read(capture);
      if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
      records.push({ url: outcome.record.url, block: outcome.record.block });
    }
    const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
    expect(records.sort(byUrl)).toEqual(inside.sort(byUrl));
    expect(records.length).toBeGreaterThan(0);
    source.close();
    archive.local.close();
  });

  test("leads to pages that can be decoded, from first to last", async () => {
    const archive = await open([data("warcs/aut-example.warc.gz")]);
    for (const capture of archive.captures) {
      const outcome = await archive.local.read(capture);
      if (outcome.kind !== "read") throw new Error(JSON.stringify(outcome));
      const http = parseHttp(outcome.record.block);
      expect(String(http?.status)).toBe(capture.status);
      expect(http && decodeBody(http).defect).toBeUndefined();
    }
    archive.local.close();
  });

  test("is the same with one thread or two", async () => {
    const paths = [data("whitehouse-2017/whitehouse-2017.warc.gz"), data("timemaps/front-pages.warc.gz")];
    const [alone, together] = [join(folder, "alone.cdxj"), join(folder, "together.cdxj")];
    let progress = 0;
    const onProgress = (done: number, total: number) => {
      progress = done / total;
    };
    const first = await buildIndex({ paths, out: alone, threads: 1 });
    const second = await buildIndex({ paths, out: together, threads: 2, onProgress });
    expect(second).toEqual(first);
    expect(progress).toBe(1);
    expect(readFileSync(together)).toEqual(readFileSync(alone));
    expect(readFileSync(`${together}.inputs.jsonl`)).toEqual(readFileSync(`${alone}.inputs.jsonl`));
  });

  describePython("compared with cdxj-indexer", () => {
    /**
     * Intended differences between the two:
     * - DNS records: left out here, as in pywb; they can't be replayed.
     * - The status of a revisit: empty here, as in pywb's own index; cdxj-indexer has that of the revisit's HTTP header.
     * - A response without Content-Type: `unk` here, as in CDX; cdxj-indexer leaves the field out.
     * - The length in an uncompressed file: here up to the next record; cdxj-indexer does not count a record's closing blank lines.
     */
    const alike = (line: string, isPlain: boolean): string => {
      const { key, timestamp, url, mime, status, digest, length, offset } = captureOf(line);
      return [key, timestamp, url, mime, mime === "warc/revisit" ? "" : status, digest, isPlain ? "" : length, offset].join(" ");
    };

    const crashesIt = "ipwb-variableSizedDates.warc";
    const names = readdirSync(data("warcs")).filter((name) => /\.w?arc(?:\.gz)?$/.test(name) && name !== crashesIt);
    const theirs = new Map<string, string[]>();

    beforeAll(() => {
      const paths = names.map((name) => data(`warcs/${name}`));
      const lines = runPython("cdxj-indexer", ["--sort", "--records", "response,revisit,resource", ...paths]).split("\n");
      for (const line of lines) {
        if (line === "" || line.startsWith("dns:")) continue;
        const { filename } = captureOf(line);
        theirs.set(filename, [...(theirs.get(filename) ?? []), line]);
      }
    });

    test.each(names)("%s has the same captures", async (name) => {
      const ours = await indexLines([data(`warcs/${name}`)]);
      const essence = (lines: string[]) => lines.map((line) => alike(line, !name.endsWith(".gz"))).sort();
      // Its only response is cut off by the end of the file: a problem here, not a capture.
      const expected = name === "ipwb-redirect.warc" ? [] : (theirs.get(name) ?? []);
      expect(essence(ours)).toEqual(essence(expected));
    });

    test("reads a date without a day, at which cdxj-indexer fails, as the first of the month", async () => {
      expect(() => runPython("cdxj-indexer", [data(`warcs/${crashesIt}`)])).toThrow("exits with 1");
      expect((await indexOf([data(`warcs/${crashesIt}`)])).map(({ timestamp }) => timestamp)).toEqual([
        "20140101000000",
        "20140210000001",
        "20140210000001",
        "20140210000001",
      ]);
    });
  });
});

let indexes = 0;

async function makeIndex(paths: string[]): Promise<string> {
  const out = join(folder, `${indexes++}.cdxj`);
  await buildIndex({ paths, out, threads: 1 });
  return out;
}

async function indexLines(paths: string[]): Promise<string[]> {
  return readFileSync(await makeIndex(paths), "utf8")
    .split("\n")
    .filter(Boolean);
}

async function indexOf(paths: string[]): Promise<Capture[]> {
  return (await indexLines(paths)).map(captureOf);
}

async function open(paths: string[]): Promise<{ local: LocalArchive; captures: Capture[] }> {
  const out = await makeIndex(paths);
  return { local: await LocalArchive.open({ indexes: [out] }), captures: readFileSync(out, "utf8").trim().split("\n").map(captureOf) };
}

function captureOf(line: string): Capture {
  const capture = parseCdxLine(line);
  if (capture === undefined) throw new Error(`no index line: ${line}`);
  return capture;
}

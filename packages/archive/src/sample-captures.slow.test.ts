import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Capture } from "@recollect/warc/capture";
import type { Problem } from "@recollect/warc/problem";
import { describe, expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { LocalArchive } from "./local-archive.ts";
import { sampleCaptures } from "./sample-captures.ts";

const folder = temporaryFolder();

function line(n: number, { mime = "text/html", status = "200", filler = 0, timestamp = "20110311055200" } = {}): string {
  const url = `http://example.org/${String(n).padStart(6, "0")}`;
  const fields = { url, mime, status, length: "100", offset: String(n * 100), filename: "a.warc.gz", x: "x".repeat(filler) };
  return `org,example)/${String(n).padStart(6, "0")} ${timestamp} ${JSON.stringify(fields)}`;
}

async function archiveOf(...indexes: string[][]): Promise<LocalArchive> {
  const paths = indexes.map((lines, n) => {
    const path = join(folder, `${Math.random().toString(36).slice(2)}-${n}.cdxj`);
    writeFileSync(path, lines.map((text) => `${text}\n`).join(""));
    return path;
  });
  return LocalArchive.open({ indexes: paths });
}

async function allPieces(archive: LocalArchive): Promise<(Capture | Problem)[]> {
  const all: (Capture | Problem)[] = [];
  for (let piece = 0; piece < archive.pieces; piece++) all.push(...(await Array.fromAsync(archive.piece(piece))));
  return all;
}

describe("the pieces of an index", () => {
  test("contain every line once, in order, wherever they begin and end", async () => {
    for (const fillers of [[0], [7, 900, 3000], [16_000, 16_384, 20_000, 1], [60_000, 2, 40_000]]) {
      const archive = await archiveOf(Array.from({ length: 150 }, (_, n) => line(n, { filler: fillers[n % fillers.length] as number })));
      expect(await allPieces(archive)).toEqual(await Array.fromAsync(archive.entries()));
      archive.close();
    }
  });

  test("of several indexes follow one another", async () => {
    const archive = await archiveOf([line(1), line(2)], [line(3)]);
    expect(archive.pieces).toBe(2);
    expect((await allPieces(archive)).map((item) => (item as Capture).offset)).toEqual([100, 200, 300]);
    archive.close();
  });

  test("of an index with a line over the limit, or without a line's end, are still read", async () => {
    const archive = await archiveOf([line(1), line(2, { filler: 200_000 }), line(3)]);
    expect((await allPieces(archive)).filter(({ kind }) => kind === "capture").map((item) => (item as Capture).offset)).toEqual([100, 300]);
    archive.close();
    const path = join(folder, "open-end.cdxj");
    writeFileSync(path, `${line(1)}\n${line(2)}`);
    const open = await LocalArchive.open({ indexes: [path] });
    expect(await allPieces(open)).toHaveLength(2);
    open.close();
  });

  test("of a ZipNum index are its blocks; one that is missing is a problem", async () => {
    const blocks = [gzipSync(`${line(1)}\n${line(2)}\n`), gzipSync(`${line(3)}\n`)];
    writeFileSync(join(folder, "zip.cdx.gz"), Buffer.concat(blocks));
    const [first, second] = blocks as [Buffer, Buffer];
    const rows = [
      `org,example)/000001 20110311055200\tzip\t0\t${first.length}\t1`,
      `org,example)/000003 20110311055200\tzip\t${first.length}\t${second.length}\t2`,
      `org,example)/000004 20110311055200\tgone-part\t0\t10\t3`,
    ];
    writeFileSync(join(folder, "zip.idx"), `${rows.join("\n")}\n`);
    const archive = await LocalArchive.open({ indexes: [join(folder, "zip.idx")] });
    expect(archive.pieces).toBe(3);
    expect((await allPieces(archive)).map((item) => (item.kind === "capture" ? item.offset : item.code))).toEqual([
      100,
      200,
      300,
      "missing-file",
    ]);
    archive.close();
  });
});

describe("a sample", () => {
  test("of a small archive is all of its pages, each URL once, without captures that are not pages", async () => {
    const archive = await archiveOf([
      line(1),
      line(1, { timestamp: "20120311055200" }),
      line(2, { mime: "image/png" }),
      line(3, { status: "404" }),
      line(4, { mime: "application/xhtml+xml" }),
      line(5, { mime: "warc/revisit" }),
    ]);
    expect((await sampleCaptures(archive, { count: 10 })).map(({ offset }) => offset)).toEqual([100, 400]);
    archive.close();
  });

  test("is the same for the same seed, different for another, and has as many pages as requested", async () => {
    const archive = await archiveOf(Array.from({ length: 5000 }, (_, n) => line(n, { filler: 100 })));
    for (const count of [500, 20]) {
      const sample = await sampleCaptures(archive, { count, seed: 7 });
      expect(sample).toHaveLength(count);
      expect(new Set(sample.map(({ key }) => key)).size).toBe(count);
      expect(await sampleCaptures(archive, { count, seed: 7 })).toEqual(sample);
      expect(await sampleCaptures(archive, { count, seed: 8 })).not.toEqual(sample);
      const mean = sample.reduce((sum, { offset }) => sum + offset / 100, 0) / count;
      expect(Math.abs(mean - 2500)).toBeLessThan((4 * 1443) / Math.sqrt(count)); // four standard errors
    }
    archive.close();
  });

  test("takes a URL with a thousand captures as often as others", async () => {
    const often = Array.from({ length: 1000 }, (_, n) => line(0, { timestamp: `2011${String(n).padStart(10, "0")}`.slice(0, 14) }));
    const archive = await archiveOf([...often, ...Array.from({ length: 400 }, (_, n) => line(n + 1))]);
    const samples = await Promise.all(Array.from({ length: 40 }, (_, seed) => sampleCaptures(archive, { count: 100, seed })));
    const times = samples.filter((sample) => sample.some(({ key }) => key.endsWith("000000"))).length;
    expect(times).toBeGreaterThan(2);
    expect(times).toBeLessThan(20); // a quarter of 40 is expected
    archive.close();
  });

  test("of an index full of images is empty after a limited number of reads", async () => {
    const archive = await archiveOf(Array.from({ length: 40_000 }, (_, n) => line(n, { mime: "image/png", filler: 200 })));
    let looks = 0;
    const piece = archive.piece.bind(archive);
    archive.piece = (number) => {
      looks++;
      return piece(number);
    };
    expect(await sampleCaptures(archive, { count: 10 })).toEqual([]);
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(80);
    archive.close();
  });
});

describeShared("a real index", (data) => {
  test.each(["pywb-iana.cdx", "pywb-iana.cdxj", "pywb-zipnum-sample.idx"])("%s has pieces that contain all its lines", async (name) => {
    const archive = await LocalArchive.open({ indexes: [data(`warcs/${name}`)] });
    expect(await allPieces(archive)).toEqual(await Array.fromAsync(archive.entries()));
    archive.close();
  });
});

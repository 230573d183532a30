import { describe, expect, test } from "vitest";
import { noiseBytes } from "../../../test/small-archives.ts";
import { arcFileHeader, arcRecord, httpResponse, readAll, startsOf, warcRecord } from "../../../test/warc-bytes.ts";
import { withLimits } from "../../../test/with-limits.ts";
import { ByteCursor, SourceFeed } from "./byte-cursor.ts";
import { BufferSource } from "./byte-source.ts";
import { warcLimits } from "./limits.ts";
import { problem } from "./problem.ts";
import { reportOnce, skipBlankLines, skipToRecord } from "./read-stretch.ts";

const page = (name: string) => warcRecord({ url: `http://example.org/${name}`, block: httpResponse(name) });

function cursorOver(bytes: Buffer, windowBytes = warcLimits.windowBytes): ByteCursor {
  return new ByteCursor(undefined, new SourceFeed(new BufferSource(bytes), 0, windowBytes));
}

describe("after damage", () => {
  test("finds the next record at any position in the searched views", async () => {
    const next = page("next");
    const { headerBytes } = warcLimits;
    for (const viewEnd of [headerBytes, 2 * headerBytes, 3 * headerBytes]) {
      for (let at = viewEnd - next.length - 3; at < viewEnd + 3; at += 2) {
        const cursor = cursorOver(Buffer.concat([Buffer.alloc(at - 1, "x"), Buffer.from("\n"), next]));
        expect(await skipToRecord(cursor, 0, false)).toBe(true);
        expect(cursor.position).toBe(at);
      }
    }
  });

  test("finds an ARC record only if one is expected: its one-line header is easier to mistake", async () => {
    const bytes = Buffer.concat([Buffer.from("junk\n"), arcRecord("http://a/", "x"), page("b")]);
    const [arc, warc] = [cursorOver(bytes), cursorOver(bytes)];
    expect([await skipToRecord(arc, 0, true), arc.position]).toEqual([true, 5]);
    expect([await skipToRecord(warc, 0, false), warc.position]).toEqual([true, bytes.indexOf("WARC/")]);
  });

  test("returns false if no record follows", async () => {
    expect(await skipToRecord(cursorOver(Buffer.alloc(500_000, "x")), 0, true)).toBe(false);
  });

  test("yields every undamaged record between many damaged places, with one problem per place", async () => {
    const parts = Array.from({ length: 60 }, (_, n) => (n % 3 === 1 ? noiseBytes(500, `${n}`) : page(`${n}`)));
    const { records, faults } = await readAll(Buffer.concat(parts));
    expect(records.map(({ offset }) => offset)).toEqual(startsOf(parts).filter((_, n) => n % 3 !== 1));
    expect(faults).toEqual(startsOf(parts).flatMap((start, n) => (n % 3 === 1 ? [["garbage", start]] : [])));
  });
});

test("skips any number of blank lines, in windows of any size", async () => {
  for (const windowBytes of [1, 2, 3, 4096]) {
    const cursor = cursorOver(Buffer.from(`${"\r\n".repeat(5000)}\n\n\r.`), windowBytes);
    await skipBlankLines(cursor);
    expect(cursor.position).toBe(10_003);
    await skipBlankLines(cursor); // there is no blank line left
    expect((await cursor.view(1)).toString()).toBe(".");
  }
});

test("reports some problems once per file, and others each time", () => {
  const isUnreported = reportOnce("lf-line-endings");
  const codes = ["lf-line-endings", "bad-date", "lf-line-endings", "bad-date"] as const;
  expect(codes.map((code) => isUnreported(problem(code, "x", 0, "")))).toEqual([true, true, false, true]);
});

test("finds the next record after a block that exceeds memory and cannot be examined beforehand", async () => {
  await withLimits({ recordBytes: 200_000 }, async () => {
    const parts = [page("a"), warcRecord({ type: "resource", block: noiseBytes(500_000) }), page("c")];
    const { records, faults } = await readAll(Buffer.concat(parts));
    expect(records.map(({ offset, blockLength }) => [offset, blockLength])).toEqual([
      [0, httpResponse("a").length],
      [page("a").length, 500_000],
      [page("a").length + (parts[1] as Buffer).length, httpResponse("c").length],
    ]);
    expect(faults).toEqual([["record-too-large", page("a").length]]);
  });
});

describe("defects of plain ARC", () => {
  const text = "The ground shook\n".repeat(20);
  const read = async (parts: readonly Buffer[]) => {
    const { records, faults } = await readAll(Buffer.concat([arcFileHeader, ...parts]));
    return { urls: records.slice(1).map(({ url }) => url), faults, records };
  };

  // The next record without its first two bytes, `ns:example.org …`, also begins like a URL, so the wrong length could go unnoticed.
  test("W09 does not take bytes of the next record if a length is two bytes too large", async () => {
    const bad = Buffer.from(
      arcRecord("http://a/", text)
        .toString()
        .replace(` ${text.length}\n`, ` ${text.length + 2}\n`),
    );
    const { urls, faults } = await read([bad, arcRecord("dns:example.org", "192.0.2.1"), arcRecord("http://c/", "c")]);
    expect(urls).toEqual(["http://a/", "dns:example.org", "http://c/"]);
    expect(faults).toEqual([["bad-length", arcFileHeader.length]]);
  });

  // `Content-Type:` looks like the start of a URL, and so like the next record.
  test("W08 does not skip the next record if a length leads to a header line inside it", async () => {
    const next = arcRecord("http://b/", httpResponse("b"));
    const bad = arcRecord("http://a/", text);
    const wrong = text.length + 1 + next.indexOf("Content-Type:");
    const first = Buffer.from(bad.toString().replace(` ${text.length}\n`, ` ${wrong}\n`));
    const { urls } = await read([first, next, arcRecord("http://c/", "c")]);
    expect(urls).toEqual(["http://a/", "http://b/", "http://c/"]);
  });

  // The damage hides where the next record begins, which is the check of the declared length.
  test("W05 keeps the declared bytes of a record before damage", async () => {
    const damaged = arcRecord("http://b/", text);
    damaged.fill(0xff, 0, 20);
    const { urls, faults, records } = await read([arcRecord("http://a/", text), damaged, arcRecord("http://c/", "c")]);
    expect(urls).toEqual(["http://a/", "http://c/"]);
    expect(records[1]?.block.toString()).toBe(text);
    expect(faults).toEqual([["garbage", arcFileHeader.length + arcRecord("http://a/", text).length]]);
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import type { Capture } from "./capture.ts";
import { formatCdxj, headless, isCdxHeader, parseCdxHeader, parseCdxLine } from "./cdx-line.ts";

describeShared("real indexes", (data) => {
  const linesOf = (path: string) => readFileSync(data(path), "utf8").trimEnd().split("\n");

  test("reads every line of pywb's CDXJ and writes it again byte for byte", () => {
    const lines = linesOf("warcs/pywb-iana.cdxj");
    expect(lines.map((line) => formatCdxj(parseCdxLine(line) as Capture))).toEqual(lines);
  });

  test("reads the same captures from pywb's CDX and CDXJ of one WARC", () => {
    const [header = "", ...lines] = linesOf("warcs/pywb-iana.cdx");
    const captures = lines.map((line) => parseCdxLine(line, parseCdxHeader(header)));
    expect(captures).toEqual(linesOf("warcs/pywb-iana.cdxj").map((line) => parseCdxLine(line)));
    expect(captures).toEqual(lines.map((line) => parseCdxLine(line)));
  });

  test("reads every line of Solrwayback's CDX, including warcinfo and DNS records", () => {
    const [header = "", ...lines] = linesOf("warcs/solrwayback-blackbook.cdx");
    expect(header).toBe(" CDX N b a m s k r M S V g");
    const captures = lines.map((line) => parseCdxLine(line, parseCdxHeader(header)));
    expect(captures.filter((capture) => capture === undefined)).toEqual([]);
    expect(captures[1]).toMatchObject({ key: "org,archive,www)", url: "dns:www.archive.org", status: "", length: 244, offset: 463 });
  });

  test("reads a CDX server's 7 fields, without a place in a file", () => {
    const captures = linesOf("memento/edgi-zero_length_cdx.txt").map((line) => parseCdxLine(line));
    expect(captures.map((capture) => capture?.length)).toEqual([24186, 24028, 24116, 24217, -1]);
    expect(captures[0]).toMatchObject({ url: "http://www.cnn.com/", offset: -1, filename: "" });
  });

  test("keeps an invalid time, since it is part of the capture's address", () => {
    const captures = linesOf("memento/edgi-bad_timestamp_cdx.txt").map((line) => parseCdxLine(line));
    expect(captures.map((capture) => capture?.timestamp).slice(3)).toEqual(["20000012170449", "20000800241623"]);
  });

  test("rejects a line without a URL, but not one with a long or strange URL", () => {
    const captures = linesOf("memento/edgi-malformed_cdx.txt").map((line) => parseCdxLine(line));
    expect(captures.map((capture) => capture?.timestamp)).toEqual([
      "20200418003811",
      "20200418005903",
      "20200418140810",
      "20200418174447",
      undefined,
    ]);
  });

  test("reads no line of an HTML page in place of an index", () => {
    expect(
      linesOf("memento/edgi-fws-gov-birds.txt")
        .map((line) => parseCdxLine(line))
        .filter(Boolean),
    ).toEqual([]);
  });
});

describe("CDX", () => {
  test("the header line sets the order of the columns and, by its first character, the delimiter", () => {
    const layout = parseCdxHeader("\tCDX\tN\tb\tg\tV\ta\tx\tS");
    expect(layout).toEqual({ delimiter: "\t", letters: "NbgVaxS" });
    expect(parseCdxLine("org,a)/\t20140126200624\ta.warc.gz\t12\thttp://a.org/x y\t?\t7", layout)).toEqual(
      capture({ url: "http://a.org/x y", mime: "unk", status: "", digest: "", filename: "a.warc.gz", offset: 12, length: 7 }),
    );
  });

  test("without a header line the columns follow from their number", () => {
    const start = "org,a)/ 20140126200624 http://a.org/ text/html 200 DIGEST -";
    const expected = capture({ digest: "DIGEST", offset: 12, filename: "a.warc.gz" });
    expect(parseCdxLine(`${start} 12 a.warc.gz`)).toEqual({ ...expected, length: -1 });
    expect(parseCdxLine(`${start} - 12 a.warc.gz`)).toEqual({ ...expected, length: -1 });
    expect(parseCdxLine(`${start} - 7 12 a.warc.gz`)).toEqual(expected);
    expect(parseCdxLine(`${start} 12 a.warc.gz 1 2 b.warc.gz`)).toEqual({ ...expected, length: -1 });
    expect(parseCdxLine(`${start} - 12 a.warc.gz 1 2 b.warc.gz`)).toEqual({ ...expected, length: -1 });
    expect(parseCdxLine(`${start} - 7 12 a.warc.gz 1 2 b.warc.gz`)).toEqual(expected);
  });

  test.each([
    ["a space in the URL", "org,a)/ 20140126200624 http://a.org/a b text/html 200 D - - 7 12 a.warc.gz"],
    ["an offset that is not a number", "org,a)/ 20140126200624 http://a.org/ text/html 200 D - - 7 1e2 a.warc.gz"],
    ["an offset too large to be exact", "org,a)/ 20140126200624 http://a.org/ text/html 200 D - - 7 9007199254740993 a.warc.gz"],
    ["an invalid status", "org,a)/ 20140126200624 http://a.org/ text/html ok D - - 7 12 a.warc.gz"],
    ["an invalid time", "org,a)/ 2014-01-26 http://a.org/ text/html 200 D - - 7 12 a.warc.gz"],
    ["no key", " 20140126200624 http://a.org/ text/html 200 D - - 7 12 a.warc.gz"],
    ["too few fields", "org,a)/ 20140126200624 http://a.org/"],
    ["no text", ""],
  ])("rejects a line with %s", (_, line) => {
    expect(parseCdxLine(line)).toBeUndefined();
    expect(parseCdxLine(line, parseCdxHeader(" CDX N b a m s k r M S V g"))).toBeUndefined();
  });

  test("only CDX and !meta lines are headers", () => {
    expect([" CDX N b a", "\tCDX\tN", '!meta 0 {"format": "cdxj"}', "!OpenWayback-CDXJ 1.0"].map(isCdxHeader)).not.toContain(false);
    expect(["org,a)/ 2014 {}", "CDX N b a", "", "xCDX"].map(isCdxHeader)).not.toContain(true);
    expect([" CDX", " CDX Nb a", " CDXJ N b", "!CDX!N!b", ""].map(parseCdxHeader)).toEqual(Array(5).fill(undefined));
  });
});

describe("CDXJ", () => {
  const parseJson = (json: string, time = "20140126200624") => parseCdxLine(`org,a)/ ${time} ${json}`);

  test("accepts numbers as text, the field names of pywb and CDX servers, and unknown fields", () => {
    const expected = capture({ offset: 12, filename: "a.warc.gz" });
    const written = '"digest":"D","filename":"a.warc.gz","recordDigest":"sha256:00","extra":{"a":[1]}';
    expect(parseJson(`{"url":"http://a.org/","mime":"text/html; charset=utf-8","status":200,"length":7,"offset":12,${written}}`)).toEqual(
      expected,
    );
    expect(
      parseJson(`{"original":"http://a.org/","mimetype":"text/html","statuscode":"200","length":"7","offset":"12",${written}}`),
    ).toEqual(expected);
  });

  test("fills missing values with empty text, unk or -1", () => {
    const poor = capture({ mime: "unk", status: "", digest: "", length: -1 });
    expect(parseJson('{"url": "http://a.org/"}')).toEqual(poor);
    expect(
      parseJson('{"url": "http://a.org/", "mime": "-", "status": "-", "digest": "-", "length": "-", "offset": null, "filename": {}}'),
    ).toEqual(poor);
  });

  test("removes the prefix sha1: from a digest, and no other prefix", () => {
    const digest = (text: string) => parseJson(`{"url": "http://a.org/", "digest": "${text}"}`)?.digest;
    expect(["sha1:ABC", "SHA1:ABC", "ABC", "sha-256:00", "md5:11"].map(digest)).toEqual(["ABC", "ABC", "ABC", "sha-256:00", "md5:11"]);
  });

  test("keeps keys in other styles", () => {
    expect(parseCdxLine('(org,a,)/ 20140126200624 {"url": "http://a.org/"}')?.key).toBe("(org,a,)/");
  });

  test("converts times of 4 to 20 digits to 14", () => {
    const times = ["2014", "201403", "20140326", "20140126200624", "20220916191507333", "201", "2014x", "-"];
    expect(times.map((time) => parseJson('{"url": "http://a.org/"}', time)?.timestamp)).toEqual([
      "20140101000000",
      "20140301000000",
      "20140326000000",
      "20140126200624",
      "20220916191507",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    "{",
    "{}",
    "{]",
    '{"url": 5}',
    '{"url": "x"}',
    '{"url": "http://a.org/", "offset": -5}',
    '{"url": "http://a.org/", "length": 1.5}',
    '{"url": "http://a.org/", "filename": "a\\u0000.warc.gz"}',
    "{} {}",
  ])("rejects %s", (json) => {
    expect(parseJson(json)).toBeUndefined();
  });

  test("ignores __proto__ in a line", () => {
    expect(parseJson('{"__proto__": {"url": "http://a.org/", "polluted": 1}}')).toBeUndefined();
    expect(parseJson('{"url": "http://a.org/", "__proto__": {"status": "404"}, "constructor": 1}')?.status).toBe("");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("never throws, for any text", () => {
    const anyLine = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json().map((json) => `k 20140126200624 ${json}`),
      fc.json().map((json) => `k 20140126200624 {"url": ${json}, "status": ${json}}`),
    );
    fc.assert(fc.property(anyLine, (line) => void parseCdxLine(line, parseCdxHeader(line) ?? headless)));
  });

  test("writes ASCII on one line, and reads it back as the same capture", () => {
    const text = fc.string({ unit: "binary" });
    const any = fc.record({
      kind: fc.constant("capture" as const),
      key: fc.string({ unit: "grapheme-ascii", minLength: 1 }).map((key) => key.replaceAll(" ", "+")),
      timestamp: fc.stringMatching(/^\d{14}$/),
      url: text.map((rest) => `http:${rest}`),
      mime: fc.constantFrom("text/html", "unk", "warc/revisit"),
      status: fc.constantFrom("", "200", "404"),
      digest: text.filter((digest) => digest !== "-" && !/^sha1:/i.test(digest)),
      length: fc.integer({ min: -1 }),
      offset: fc.integer({ min: -1, max: 10 ** 15 - 1 }),
      filename: text.filter((name) => name !== "-" && !name.includes("\0")),
    });
    fc.assert(
      fc.property(any, (written) => {
        const line = formatCdxj(written);
        expect(line).toMatch(/^[\x20-\x7e]+$/);
        expect(parseCdxLine(line)).toEqual(written);
      }),
    );
  });

  test("escapes non-ASCII as Python's json does, so that a key cannot break the line", () => {
    const line = formatCdxj({
      ...capture({ url: 'http://a.org/ü"\u{1f600}\n\x7f', filename: "a.warc.gz", offset: 0 }),
      key: "org,a)/ü b\n",
    });
    expect(line).toBe(
      'org,a)/%C3%BC%20b%0A 20140126200624 {"url": "http://a.org/\\u00fc\\"\\ud83d\\ude00\\n\\u007f", "mime": "text/html", "status": "200", "digest": "D", "length": "7", "offset": "0", "filename": "a.warc.gz"}',
    );
  });
});

function capture(fields: Partial<Capture>): Capture {
  const base = {
    kind: "capture",
    key: "org,a)/",
    timestamp: "20140126200624",
    url: "http://a.org/",
    mime: "text/html",
    status: "200",
  } as const;
  return { ...base, digest: "D", length: 7, offset: -1, filename: "", ...fields };
}

import { SpecificationError } from "@recollect/base/specification-error";
import { expect, test } from "vitest";
import { formatSpecification } from "./format-specification.ts";
import { otherKind } from "./other-kind.ts";
import { parseSpecification } from "./read-specification.ts";

const cdxj = `org,example)/ 20110311060000 {"url": "http://example.org/", "offset": "0"}\n`.repeat(800);

test("names the kind of a mistaken file in one sentence, whatever its lines contain", () => {
  const kinds: [string, RegExp][] = [
    [cdxj, /^is a CDXJ index/],
    [`!meta {"format": "cdxj"}\n${cdxj}`, /^is a CDXJ index/],
    [" CDX N b a m s k r M S V g\norg,example)/ 20110311060000 http://example.org/ text/html 200 A - - 1 2 a.warc.gz\n", /^is a CDX index/],
    ["org,example)/ 20110311060000\tcdx-00000.gz\t0\t1234\t1\n", /^is a ZipNum index/],
    ["WARC/1.0\r\nWARC-Type: warcinfo\r\n", /^is a WARC/],
    ["<!DOCTYPE html>\n<title>Storm</title>", /^is an HTML page/],
    ["url,captured_at,page_time\r\nhttp://a.example/,,\r\n", /^is a table/],
    ['{"url": "http://a.example/"}\n{"url": "http://b.example/"}\n', /^is JSON Lines/],
    ["http://a.example/\nhttp://b.example/\n", /^is a list of URLs/],
  ];
  for (const [text, description] of kinds) {
    expect(otherKind(text)).toMatch(description);
    expect(() => parseSpecification(text, "given")).toThrow(SpecificationError);
  }
  expect(() => parseSpecification(cdxj, "index.cdxj")).toThrow(/^index\.cdxj is not valid:\n {2}index\.cdxj:1:1 {2}is a CDXJ index[^\n]*$/);
});

test("accepts a possible specification, with or without faults", () => {
  const yaml = formatSpecification({ name: "storm", event: { start: "2017-09-20" }, topic: {}, seeds: [] } as never);
  for (const text of [yaml, '{"name": "storm", "event": {}}', "", "# a comment\nname: storm\n", "url: http://a.example/\n"])
    expect(otherKind(text)).toBeUndefined();
});

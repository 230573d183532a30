import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { validatePaths } from "@recollect/archive/validate";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { warcLimits } from "@recollect/warc/limits";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { httpResponse, members, readAll, warcRecord } from "../warc-bytes.ts";

const folder = temporaryFolder();

/** A table in which most cells are equal. */
const rows = (megabytes: number) => Buffer.from("<tr><td>0</td><td>0</td><td>-</td></tr>\n".repeat(megabytes * 25_000));
const plain = warcRecord({ url: "http://example.org/plain", block: httpResponse(rows(6)) });
const encoded = warcRecord({ url: "http://example.org/encoded", block: httpResponse(gzipSync(rows(6)), ["Content-Encoding: gzip"]) });
const long = warcRecord({ url: "http://example.org/long", block: httpResponse(gzipSync(rows(20)), ["Content-Encoding: gzip"]) });

test("X10 a page that decompresses to 300 times its size is read completely", async () => {
  const bytes = members([plain, encoded]);
  expect((plain.length * 2) / bytes.length).toBeGreaterThan(200);
  const { records, problems } = await readAll(bytes, { digests: "verify" });
  expect(problems).toEqual([]);
  for (const { block } of records) {
    const http = parseHttp(block);
    const { bytes, defect } = decodeBody(http as NonNullable<typeof http>);
    expect([bytes.equals(rows(6)), defect]).toEqual([true, undefined]); // because toEqual takes a minute for 6 MB
  }
});

test("X10 validate reports no problem for very repetitive pages, even above the size limit", async () => {
  const path = join(folder, "tables.warc.gz");
  writeFileSync(path, members([plain, encoded, long]));
  expect(rows(20).length).toBeGreaterThan(warcLimits.payloadBytes);
  expect(await Array.fromAsync(validatePaths([path]))).toMatchObject([{ kind: "checked", records: 3, problems: 0 }]);
});

import { createHash } from "node:crypto";
import { tinyLine, tinyResponse } from "./tiny-warc.ts";
import { zipBytes } from "./zip-bytes.ts";

const first = tinyResponse("http://example.org/", "2011-03-11T05:52:00Z", "first");
const second = tinyResponse("http://example.org/two", "2011-03-12T00:00:00Z", "second");

/** Two records and their index lines, for hand-made WACZ files. */
export const twoRecords = {
  warc: Buffer.concat([first, second]),
  secondAt: first.length,
  line: (place: { offset?: number; length?: number; filename?: string; url?: string; timestamp?: string } = {}) =>
    tinyLine("org,example)/", place.timestamp ?? "20110311055200", place.url ?? "http://example.org/", {
      offset: place.offset ?? 0,
      length: place.length ?? first.length,
      filename: place.filename ?? "data.warc.gz",
    }),
};

/** Returns the file entries of datapackage.json, in the spelling of WACZ 1.1.1. */
export function resourcesOf(
  files: Readonly<Record<string, string | Buffer>>,
): { name: string; path: string; hash: string; bytes: number }[] {
  return Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { name: path.replace("/", "-"), path, hash: `sha256:${createHash("sha256").update(bytes).digest("hex")}`, bytes: bytes.length };
  });
}

/** Returns a WACZ of these files; `datapackage` overrides the correct list. */
export function waczBytes(
  files: Readonly<Record<string, string | Buffer>>,
  datapackage: unknown = { resources: resourcesOf(files) },
): Buffer {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
  return zipBytes([...entries, { name: "datapackage.json", content: JSON.stringify(datapackage) }]);
}

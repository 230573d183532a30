import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeWacz } from "@recollect/warc/wacz-writer";
import { tinyLine, tinyResponse } from "./tiny-warc.ts";

const pages = [
  {
    key: "org,example)/",
    url: "https://example.org/",
    timestamp: "20110311055200",
    date: "2011-03-11T05:52:00Z",
    title: "Start",
    body: "<h1>The ground shook</h1>",
  },
  {
    key: "org,example)/later",
    url: "https://example.org/later",
    timestamp: "20110312000000",
    date: "2011-03-12T00:00:00Z",
    title: "Later",
    body: "<p>A day after</p>",
  },
];

/** Writes a WACZ of two captures into `folder` with recollect's writer; returns its path and the WARC's bytes. */
export async function tinyWacz(folder: string, name = "tiny.wacz"): Promise<{ path: string; warc: Buffer; sha256: string; bytes: number }> {
  const records = pages.map(({ url, date, body }) => tinyResponse(url, date, body));
  const warc = Buffer.concat(records);
  writeFileSync(join(folder, "data.warc.gz"), warc);
  let offset = 0;
  const lines = records.map((record, n) => {
    const { key = "", timestamp = "", url = "" } = pages[n] ?? {};
    const line = tinyLine(key, timestamp, url, { offset, length: record.length, filename: "data.warc.gz" });
    offset += record.length;
    return line;
  });
  writeFileSync(join(folder, "index.cdxj"), `${lines.join("\n")}\n`);
  const path = join(folder, name);
  const written = await writeWacz({
    out: path,
    title: "Tōhoku",
    description: "Two pages",
    warcs: [{ name: "data.warc.gz", path: join(folder, "data.warc.gz") }],
    index: join(folder, "index.cdxj"),
    pages,
    extra: [{ name: "report/report.json", bytes: Buffer.from("{}") }],
    software: "recollect test",
  });
  return { path, warc, ...written };
}

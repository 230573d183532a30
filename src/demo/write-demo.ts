import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { onDisk } from "../base/disk-failure.ts";
import { makeFolder } from "../base/make-folder.ts";
import { WholeFile } from "../base/whole-file.ts";
import { UsageError } from "../errors.ts";
import { WarcWriter } from "../warc/warc-writer.ts";
import { type DemoPage, demoHtml } from "./demo-page.ts";
import { demoPages } from "./demo-pages.ts";

/** The demo's files, relative to its folder. */
export const demoFiles = { archive: "archive", specification: "harbour-quake.yaml" };

const specification = `# An event that a crawl collects pages about. docs/specification.md explains every field.
name: harbour-quake
title: Harbour earthquake
event:
  start: 2011-03-11
  cooldown: P30D # a page from 30 days after the event gets half of its score for time
topic:
  references: [harbour-quake.txt] # pages are compared with this text
seeds: # where the crawl starts
  - https://harbour-post.example/
`;

const reference = `On 11 March 2011 a strong earthquake of magnitude 7.1 shook the coast. Walls cracked and houses collapsed. Twenty minutes
later a tsunami flooded the harbour, the fish market and the lower streets of the town, and destroyed most of the fishing
boats. Sirens had warned people, who ran to the hill behind the station.

Rescue teams searched the flooded streets for the missing and brought the injured to hospitals, while aftershocks went on
and landslides cut the coast road. Families who had lost their homes found shelter in the schools. Volunteers and lorries
brought blankets, tents, water and medicine, paid for by donations.

In April the council decided how to rebuild the harbour: with a wall against the next tsunami.
`;

/**
 * Writes a small simulated archive, and the specification of an event covered by its pages. Existing files are not overwritten: if one
 * differs, nothing is written.
 */
export async function writeDemo(folder: string): Promise<{ pages: number; captures: number }> {
  const [before, after] = ["20110312000000", "99991231000000"];
  const files = new Map([
    [join(folder, demoFiles.specification), Buffer.from(specification)],
    [join(folder, "harbour-quake.txt"), Buffer.from(reference)],
    [join(folder, demoFiles.archive, "before-and-first-day.warc.gz"), await warcOf("", before)],
    [join(folder, demoFiles.archive, "later.warc.gz"), await warcOf(before, after)],
  ]);
  const missing = [...files].filter(([path, bytes]) => !holds(path, bytes));
  for (const [path, bytes] of missing) {
    makeFolder(dirname(path));
    await WholeFile.fill(path, (file) => file.write(bytes));
  }
  return { pages: demoPages.length, captures: demoPages.flatMap(({ captures }) => captures).length };
}

/** Whether the file exists with these bytes. A file with other bytes is never replaced. */
function holds(path: string, bytes: Buffer): boolean {
  if (!existsSync(path)) return false;
  if (onDisk(path, () => statSync(path).isFile() && bytes.equals(readFileSync(path)))) return true;
  throw new UsageError(`Cannot write the demo: ${path} exists and is a different file. Choose another folder.`);
}

/** Creates a WARC file of the captures from one time up to another. */
async function warcOf(from: string, to: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
  const captures = demoPages
    .flatMap((page) => page.captures.map((capture) => ({ page, capture })))
    .filter(({ capture: { timestamp } }) => from <= timestamp && timestamp < to)
    .sort((a, b) => (a.capture.timestamp < b.capture.timestamp ? -1 : 1));
  await writer.writeInfo(captures[0]?.capture.timestamp ?? from, { software: "recollect demo", description: "simulated pages" });
  for (const { page, capture } of captures) await writer.write(responseOf(page, capture));
  return Buffer.concat(pieces);
}

function responseOf(page: DemoPage, capture: DemoPage["captures"][number]) {
  const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${demoHtml(page, capture)}`);
  const contentType = "application/http; msgtype=response";
  return { type: "response", url: page.url, timestamp: capture.timestamp, contentType, block };
}

import { STATUS_CODES } from "node:http";
import { homeOf, oldAddressOf } from "./addresses.ts";
import { type Exchange, warcEra } from "./archive-writer.ts";
import { timestampOf } from "./calendar.ts";
import { captureTimes } from "./capture-times.ts";
import { offTimes } from "./drift.ts";
import { asset, movedTo, notFound, robotsTxt } from "./live-web.ts";
import type { PlannedPage } from "./plan.ts";
import { siteStyle, tinyImage } from "./requisites.ts";
import type { World, WorldAnswer } from "./world.ts";
import type { WorldArchive } from "./world-archives.ts";

/** A capture of the plan. */
export interface PlannedCapture {
  readonly page: PlannedPage;
  readonly moment: number;
  /** The capture's number among those of the page. */
  readonly number: number;
}

/** Returns all exchanges of a crawler's visit: the page and, the first time, its requisites. */
export function exchangesOf(world: World, { page, moment, number }: PlannedCapture, answer: WorldAnswer): Exchange[] {
  const url = world.address(page.id);
  const timestamp = timestampOf(moment);
  const main: Exchange = { url, timestamp, contentType: typeOf(answer), block: httpBlock(answer, moment) };
  const isFirst = number === 0 && answer.offTopic === undefined;
  if (!isFirst && page.kind !== "front") return [main];
  const soon = timestampOf(moment + 4 / 86_400);
  const others: Exchange[] = [];
  const add = (address: string, part: WorldAnswer) => {
    others.push({ url: address, timestamp: soon, contentType: typeOf(part), block: httpBlock(part, moment) });
  };
  // A crawler requests these from every site, each time, and most sites lack both.
  if (page.kind === "front" && number % 6 === 0) {
    add(`${homeOf(page.host)}/robots.txt`, robotsTxt(page.host));
    add(`${homeOf(page.host)}/favicon.ico`, notFound);
  }
  if (!isFirst) return [main, ...others];
  for (const image of world.images(page)) add(image, asset("image/png", tinyImage(image)));
  if (page.kind === "front") add(`${homeOf(page.host)}/assets/site.css`, asset("text/css", siteStyle));
  const old = oldAddressOf(world.plan.options.seed, page);
  if (old !== undefined) add(old, movedTo(url));
  return [main, ...others];
}

/** Returns the earlier capture in the same archive with identical bytes, if there is one; it must be a WARC record. */
export function sameAsBefore(world: World, archive: WorldArchive, { page, moment, number }: PlannedCapture): string | undefined {
  const { seed } = world.plan.options;
  if (number === 0) return undefined;
  const times = captureTimes(seed, page);
  const off = offTimes(seed, page);
  const key = world.contentKey(page, moment, off);
  let earliest: string | undefined;
  for (let n = number - 1; n >= 0 && world.contentKey(page, times[n] as number, off) === key; n--) {
    const timestamp = timestampOf(times[n] as number);
    if (timestamp >= warcEra && archive.keeps(seed, page, n)) earliest = timestamp;
  }
  return earliest;
}

function typeOf({ headers }: WorldAnswer): string {
  return (headers.find(([name]) => name === "Content-Type")?.[1] ?? "text/html").split(";", 1)[0] as string;
}

/** Returns the HTTP message as sent over the network. */
export function httpBlock({ status, headers, body }: WorldAnswer, moment: number): Buffer {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    `Date: ${new Date(Math.round(moment * 86_400) * 1000).toUTCString()}`,
    "Server: Apache",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

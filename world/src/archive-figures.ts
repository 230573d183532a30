import { findInputFiles, openInput } from "recollect/archive";
import { type Page, readPage } from "recollect/page";
import { decodeBody, type HttpMessage, parseHttp, readRecords, typeOfResponse, type WarcRecord } from "recollect/warc";
import { Random } from "./random.ts";
import { Spread, zipfSlope } from "./spread.ts";

/** A line of figures: what is measured, and what it came to. */
export type Figure = readonly [name: string, value: string];

/** Pages read for what is inside them; of larger archives that many are drawn. */
const pagesRead = 1500;

/** Measures an archive, made or real, by the same rules: what it holds, and what its pages are like. */
export async function archiveFigures(paths: readonly string[], onBytes?: (done: number, all: number) => void): Promise<Figure[]> {
  const { files } = await findInputFiles(paths);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const counts = new CaptureCounts();
  const pages = new PageFigures();
  let before = 0;
  for (const file of files) {
    for await (const { source, start } of openInput(file, () => {})) {
      for await (const item of readRecords(source)) {
        if (item.kind === "problem") continue;
        onBytes?.(before + start + item.offset, all);
        const http = counts.add(item);
        if (http) pages.offer(item, http);
      }
    }
    before += file.bytes;
  }
  return [...counts.figures(), ...pages.figures()];
}

/** What kinds of captures there are. */
class CaptureCounts {
  #captures = 0;
  #revisits = 0;
  #statuses = new Map<string, number>();
  #types = new Map<string, number>();
  #perUrl = new Map<string, number>();

  /** Counts a record; gives back the message of a page. */
  add(record: WarcRecord): HttpMessage | undefined {
    const { type, url } = record;
    if (!/^https?:/.test(url) || !(type === "response" || type === "revisit")) return undefined;
    this.#captures++;
    this.#perUrl.set(url, (this.#perUrl.get(url) ?? 0) + 1);
    if (type === "revisit") this.#revisits++;
    const http = type === "response" ? parseHttp(record.block) : undefined;
    if (!http?.status) return undefined;
    const kind = http.status === 200 || http.status === 404 ? String(http.status) : `${Math.floor(http.status / 100)}xx`;
    this.#statuses.set(kind, (this.#statuses.get(kind) ?? 0) + 1);
    const media = typeOfResponse(http);
    const isPage = /html/.test(media);
    const group = isPage ? "HTML" : (media.split("/", 1)[0] as string);
    this.#types.set(group, (this.#types.get(group) ?? 0) + 1);
    return isPage && http.status === 200 ? http : undefined;
  }

  figures(): Figure[] {
    return [
      ["captures", this.#captures.toLocaleString("en")],
      ["addresses", this.#perUrl.size.toLocaleString("en")],
      ["captures an address", new Spread(this.#perUrl.values()).toString()],
      ["revisits", share(this.#revisits, this.#captures)],
      ["responses by status", shares(this.#statuses)],
      ["responses by type", shares(this.#types)],
    ];
  }
}

/** What pages with status 200 are like: of many, a fair sample. */
class PageFigures {
  #random = new Random("sample");
  #seen = 0;
  #sample: PageSample[] = [];

  offer(record: WarcRecord, http: HttpMessage): void {
    this.#seen++;
    const place = this.#sample.length < pagesRead ? this.#sample.length : this.#random.below(this.#seen);
    if (place >= pagesRead) return;
    const html = decodeBody(http).bytes;
    const { url, timestamp: capturedAt } = record;
    const page = readPage(html, { url, capturedAt, contentType: http.headers.get("Content-Type") });
    this.#sample[place] = sampleOf(page, html.length);
  }

  figures(): Figure[] {
    const pages = this.#sample;
    const links = pages.flatMap((page) => page.links);
    const words = tally(pages.flatMap((page) => page.words));
    const dated = pages.filter(({ dateSource }) => dateSource !== undefined);
    const slope = zipfSlope([...words.values()]);
    return [
      ["pages read", pages.length.toLocaleString("en")],
      ["KB of HTML a page", new Spread(pages.map(({ bytes }) => bytes / 1000)).toString()],
      ["words of main text", new Spread(pages.map((page) => page.words.length)).toString()],
      ["links a page", new Spread(pages.map((page) => page.links.length)).toString()],
      ["links in the main text", share(links.filter(({ main }) => main).length, links.length)],
      ["links that leave the site", share(links.filter(({ leaves }) => leaves).length, links.length)],
      ["links to the top 1 % of targets", topShare(tally(links.map(({ url }) => url)))],
      ["anchors of four words or more", share(links.filter(({ anchorWords }) => anchorWords >= 4).length, links.length)],
      ["pages with a date", share(dated.length, pages.length)],
      ["where the date stands", shares(tally(dated.map(({ dateSource }) => dateSource as string)))],
      ["languages", shares(tally(pages.map(({ language }) => language)))],
      ["slope of word frequencies", slope === undefined ? "-" : slope.toFixed(2)],
    ];
  }
}

interface PageSample {
  readonly bytes: number;
  readonly words: readonly string[];
  readonly links: readonly { url: string; main: boolean; leaves: boolean; anchorWords: number }[];
  readonly dateSource: string | undefined;
  readonly language: string;
}

function sampleOf({ url, text, links, date, language }: Page, bytes: number): PageSample {
  const host = hostOf(url);
  return {
    bytes,
    words: text.toLowerCase().match(/\p{L}+/gu) ?? [],
    links: links.map((link) => ({
      url: link.url,
      main: link.main,
      leaves: hostOf(link.url) !== host,
      anchorWords: link.anchor.split(/\s+/).length,
    })),
    dateSource: date?.source,
    language,
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function share(part: number, all: number): string {
  return all === 0 ? "-" : `${((100 * part) / all).toFixed(part * 10 < all ? 1 : 0)} %`;
}

/** The largest five, as `200 61 %, 404 30 %`. */
function shares(counts: ReadonlyMap<string, number>): string {
  const all = [...counts.values()].reduce((sum, value) => sum + value, 0);
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return (
    sorted
      .slice(0, 5)
      .map(([name, value]) => `${name} ${share(value, all)}`)
      .join(", ") || "-"
  );
}

function topShare(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts.values()].sort((a, b) => b - a);
  const all = sorted.reduce((sum, value) => sum + value, 0);
  return share(
    sorted.slice(0, Math.ceil(sorted.length / 100)).reduce((sum, value) => sum + value, 0),
    all,
  );
}

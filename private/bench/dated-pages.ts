import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { urlDate } from "@recollect/page/dates/url-date";
import { goldHtml, goldPages, hostOf, setFolder } from "./page-gold/gold-pages.ts";
import { sharedFolder } from "./shared-folder.ts";
import { newsWarc, warcPages } from "./warc-pages.ts";

/** Sets of real pages with a known date of publication. */
export const datedSets = ["dates", "web", "news", "events", "news-hk"] as const;

/** A page whose date of publication is known. */
export interface GoldDate {
  readonly set: (typeof datedSets)[number];
  readonly id: string;
  /** Address; empty if the date is known from it and must be found without it. */
  readonly url: string;
  readonly host: string;
  readonly date: string;
  /** Capture time, 14 digits; undefined if unknown. */
  readonly capturedAt?: string;
  readonly bytes: Buffer;
}

/** Reads the pages of ../shared/data whose date is known to the day; none for an absent set. */
export async function datedPages(sets: readonly GoldDate["set"][] = datedSets): Promise<GoldDate[]> {
  const [web, news] = [() => pagesOfSet("web"), () => pagesOfSet("news")];
  const readers = { dates: htmldatePages, web, news, events: eventPages, "news-hk": fireNews };
  return (await Promise.all(sets.map((set) => readers[set]()))).flat();
}

function htmldatePages(): GoldDate[] {
  const folder = join(sharedFolder, "dates");
  if (!existsSync(folder)) return [];
  const gold = JSON.parse(readFileSync(join(folder, "gold.json"), "utf8")) as Record<string, { url: string; date: string }>;
  return Object.entries(gold).map(([file, { url, date }]) => {
    const bytes = gunzipSync(readFileSync(join(folder, "html", file)));
    return { set: "dates", id: file, url, host: hostOf(url), date, bytes };
  });
}

function pagesOfSet(set: "web" | "news"): GoldDate[] {
  if (!existsSync(setFolder(set))) return [];
  return goldPages(set).flatMap((page) => {
    const { id, url, host, date } = page;
    return date?.length === 10 ? [{ set, id, url, host, date, bytes: goldHtml(page) }] : [];
  });
}

async function eventPages(): Promise<GoldDate[]> {
  const eventsOfArchive = {
    "events/apache-2024.warc.gz": ["log4shell-2021", "flink-1.0-2016"],
    "whitehouse-2017/whitehouse-2017.warc.gz": ["hurricane-maria-2017", "iran-deal-2017"],
  };
  const pages: GoldDate[] = [];
  for (const [archive, events] of Object.entries(eventsOfArchive)) {
    if (!existsSync(join(sharedFolder, archive))) continue;
    const texts = events.map((event) => readFileSync(join(sharedFolder, `events/${event}.gold.tsv`), "utf8"));
    const rows = texts.flatMap((text) => text.split("\n").map((line) => line.split("\t")));
    const dates = new Map(rows.map(([url, , date = ""]) => [url, date]));
    for await (const { url, timestamp, bytes } of warcPages(join(sharedFolder, archive))) {
      const date = dates.get(url);
      dates.delete(url);
      if (date?.length === 10) pages.push({ set: "events", id: url, url, host: hostOf(url), date, capturedAt: timestamp, bytes });
    }
  }
  return pages;
}

/** News pages whose address contains the day; they are dated without it. */
async function fireNews(): Promise<GoldDate[]> {
  const pages: GoldDate[] = [];
  if (!existsSync(newsWarc)) return pages;
  for await (const { url, timestamp, bytes } of warcPages(newsWarc)) {
    const date = urlDate(url);
    if (date?.precision !== "day") continue;
    const html = Buffer.from(
      bytes.toString("utf8").replace(/<link[^>]{1,300}rel="canonical"[^>]{0,900}>|<link[^>]{1,900}rel="?canonical[^>]{0,300}>/gi, ""),
    );
    pages.push({ set: "news-hk", id: url, url: "", host: hostOf(url), date: date.value, capturedAt: timestamp, bytes: html });
  }
  return pages;
}

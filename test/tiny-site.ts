import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import type { VisitSettings } from "@recollect/recollect/crawl/visitor";
import { idfOf } from "@recollect/recollect/event/idf-of-specification";
import { sharedReference } from "@recollect/recollect/event/shared-reference";
import { topicOf } from "@recollect/recollect/event/topic-of-specification";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { type ResolvedSpecification, resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Specification } from "@recollect/recollect/spec/specification";
import { stringify } from "yaml";
import { memoryWriter } from "./memory-writer.ts";

/** A page in a test's archive: a page with this text and these links, or a raw response. */
export interface TinyPage {
  readonly url: string;
  readonly time?: string;
  readonly title?: string;
  readonly text?: string;
  readonly links?: readonly string[];
  /** Additional HTML in the page's body. */
  readonly html?: string;
  /** Status; 200 by default. */
  readonly status?: number;
  readonly location?: string;
  readonly contentType?: string;
  /** Raw response body instead of a page. */
  readonly body?: string | Buffer;
}

const usualTime = "20110312000000";

/** The event of the tests' crawls: the earthquake of 11 March 2011. */
export const quakeText =
  "A strong earthquake shook the north coast on 11 March 2011. The tsunami that followed flooded the harbour and the power plant.\n\n" +
  "Thousands of people were evacuated from the coast. Rescue teams searched for survivors after the earthquake and the tsunami.";

export function tinyBody({ title = "", text = "", links = [], html = "" }: TinyPage): string {
  const anchors = links.map((link) => `<p><a href="${link}">to ${link}</a></p>`).join("");
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><article><p>${text}</p></article>${anchors}${html}</html>`;
}

/** Writes the pages as one WARC. */
export async function writeTinyWarc(path: string, pages: readonly TinyPage[]): Promise<void> {
  const { writer, bytes } = memoryWriter();
  await writer.writeInfo(usualTime, { software: "test" });
  for (const page of pages) {
    const { url, time = usualTime, status = 200, location, contentType = "text/html; charset=utf-8", body = tinyBody(page) } = page;
    const head = [`HTTP/1.1 ${status} X`, `Content-Type: ${contentType}`, ...(location ? [`Location: ${location}`] : [])];
    const block = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
    await writer.write({ type: "response", url, timestamp: time, contentType: "application/http; msgtype=response", block });
  }
  writeFileSync(path, bytes());
}

/** Settings for tests of the crawl itself: all pages are kept, and links are followed in the order of their pages' scores. */
export const plainCrawl = { strategy: "ct-f", threshold: "none", patience: "none", round: 32, follow: "kept", findSeeds: false } as const;

/**
 * Writes the pages as an archive into the folder, with a specification; the first page is the seed. The crawl is the plain one unless a
 * profile is given.
 */
export async function tinySite(folder: string, pages: readonly TinyPage[], changes: Partial<Specification> = {}): Promise<TinySite> {
  mkdirSync(join(folder, "warcs"), { recursive: true });
  const warc = join(folder, "warcs", "site.warc.gz");
  await writeTinyWarc(warc, pages);
  writeFileSync(join(folder, "quake.txt"), quakeText);
  const specification: Specification = {
    name: "quake",
    title: "The earthquake of 2011",
    event: { start: "2011-03-11", end: "2011-03-11", lead: "P0D", cooldown: "P30D" },
    topic: { references: ["quake.txt"] },
    ...(changes.profile === undefined && { crawl: plainCrawl }),
    seeds: [pages[0]?.url ?? "http://example.org/"], // last, so that a test can append other fields to the file
    ...changes,
    ...(changes.profile === undefined && { crawl: { ...plainCrawl, ...changes.crawl } }),
  };
  const text = stringify(specification);
  writeFileSync(join(folder, "quake.yaml"), text);
  const cacheFolder = join(folder, "cache");
  const { archive } = await openArchive({ sources: [warc], cacheFolder });
  return { folder, warc, cacheFolder, archive, specification: resolveSpecification(parseSpecification(text, "quake.yaml")) };
}

export interface TinySite {
  readonly folder: string;
  readonly warc: string;
  readonly cacheFolder: string;
  readonly archive: LocalArchive;
  readonly specification: ResolvedSpecification;
}

/** Returns a visitor's settings for the site. */
export async function settingsOf({ specification, folder, archive, cacheFolder }: TinySite): Promise<VisitSettings> {
  const idf = await idfOf(specification, { archive, folder, cacheFolder });
  return { specification, reference: sharedReference(await topicOf(specification, { folder, archive, idf })), requisites: true };
}

/**
 * Returns a site of many pages: every third is about the earthquake, each links to some others, and some are missing, copies or redirects.
 */
export function manyPages(count: number): TinyPage[] {
  const url = (n: number): string => `http://example.org/page-${n}`;
  const pages: TinyPage[] = [];
  for (let n = 0; n < count; n++) {
    const isQuake = n % 3 === 0;
    const links = [n * 2 + 1, n * 2 + 2, (n * 7) % (count + 5)].map((other) => `page-${other}`);
    const html = `<img src="/picture-${n % 4}.png"><link rel=stylesheet href="/style.css">`;
    const title = isQuake ? `Earthquake report ${n}` : `Garden diary ${n}`;
    const text = isQuake
      ? `The earthquake and the tsunami of the north coast, report number ${n}: rescue teams evacuated ${n * 13} people from the harbour.`
      : `Roses and tulips number ${n} grow in the garden behind the old mill; ${n * 17} bees were counted in the meadow.`;
    const time = `201103${String(11 + (n % 15)).padStart(2, "0")}120000`;
    if (n > 0 && n % 11 === 0) pages.push({ url: url(n), time, status: 302, location: `/page-${n - 1}`, body: "" });
    else pages.push({ url: url(n), time, title, text, links, html });
  }
  const red = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  for (let n = 0; n < 3; n++) pages.push({ url: `http://example.org/picture-${n}.png`, contentType: "image/png", body: red });
  pages.push({ url: "http://example.org/style.css", contentType: "text/css", body: "body { background: url(/picture-1.png) }" });
  return pages;
}

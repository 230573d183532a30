import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, readPage } from "@recollect/page/page";
import { heldOutModel } from "./page-gold/evaluate-gold.ts";
import { hostOf } from "./page-gold/gold-pages.ts";
import { warcPages } from "./warc-pages.ts";

/** Quality of the reading of news pages from several sites. */
export interface NewsEvaluation {
  /** Number of pages, without those that only ask whether the visitor is human. */
  readonly pages: number;
  /** Pages with the same text as another page. */
  readonly shared: readonly string[];
  /** Pages that share most lines of their text with another page of the host. */
  readonly mostlyShared: readonly string[];
  /** Pages by kind. */
  readonly kinds: Readonly<Partial<Record<Page["kind"], number>>>;
  /** Share of the words of the editors' headlines in title or text, averaged over pages; and in the text alone. */
  readonly headlineWords: number;
  readonly headlineWordsInText: number;
}

const folder = join(import.meta.dirname, "../../../shared/data/news-hk");
/** The archive of the pages. */
export const newsWarc = join(folder, "news-hk.warc.gz");

/** Reads 164 pages of eight news sites, Chinese and English, and looks for implausible texts. */
export async function evaluateNews(): Promise<NewsEvaluation> {
  const headlines = new Map(
    readFileSync(join(folder, "headlines.tsv"), "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t") as [string, string]),
  );
  const pages: Page[] = [];
  const addresses: string[] = [];
  for await (const { url, contentType, timestamp, bytes } of warcPages(newsWarc)) {
    const page = readPage(bytes, { url, contentType, capturedAt: timestamp, blockModel: heldOutModel(hostOf(url)) });
    if (page.signals.includes("bot-check")) continue;
    pages.push(page);
    addresses.push(url);
  }
  const texts = countsOf(pages.map(({ text }) => text));
  const lines = countsOf(pages.flatMap(({ blocks, url }) => [...new Set(blocks)].map((block) => `${hostOf(url)} ${block}`)));
  const kinds: Partial<Record<Page["kind"], number>> = {};
  for (const { kind } of pages) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const wanted = pages
    .map((page, n) => ({ page, words: wordsOf(headlines.get(addresses[n] as string) ?? "") }))
    .filter(({ words }) => words.length > 0);
  return {
    pages: pages.length,
    shared: addresses.filter((_, n) => (texts.get(pages[n]?.text as string) as number) > 1),
    mostlyShared: addresses.filter((_, n) => sharedShare(pages[n] as Page, lines) > 0.5),
    kinds,
    headlineWords: meanFound(wanted.map(({ page, words }) => ({ words, text: `${page.title}\n${page.text}` }))),
    headlineWordsInText: meanFound(wanted.map(({ page, words }) => ({ words, text: page.text }))),
  };
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function sharedShare({ blocks, url, text }: Page, lines: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const block of blocks) if ((lines.get(`${hostOf(url)} ${block}`) as number) > 1) shared += block.length;
  return text === "" ? 0 : shared / text.length;
}

/** Splits a text into words; each Chinese character counts as one. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

function meanFound(pages: readonly { words: readonly string[]; text: string }[]): number {
  let sum = 0;
  for (const { words, text } of pages) {
    const there = new Set(wordsOf(text));
    sum += words.filter((word) => there.has(word)).length / words.length;
  }
  return sum / pages.length;
}

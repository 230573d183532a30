import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BlockModel, type StoredBlockModel } from "../../src/page/block-model.ts";
import { type Page, readPage } from "../../src/page/page.ts";
import { halfOf } from "../half-of.ts";
import { type GoldPage, goldHtml, goldPages } from "./gold-pages.ts";
import { wordScore } from "./word-score.ts";

/** How pages of one set or type are read. */
export interface GoldFigures {
  pages: number;
  /** Sums over the pages; `f` is the page F1. */
  f: number;
  precision: number;
  recall: number;
  /** Pages with an F1 below .3: another text than the page's. */
  wrong: number;
  /** Pages with a gold title, and those of them whose title is that one. */
  titled: number;
  rightTitles: number;
  kinds: Record<string, number>;
}

const models: (BlockModel | undefined)[] = [];

/** The model that was not trained on a host. */
export function heldOutModel(host: string | undefined): BlockModel {
  const half = halfOf(host);
  models[half] ??= new BlockModel(JSON.parse(readFileSync(join(import.meta.dirname, `half-${half}.json`), "utf8")) as StoredBlockModel);
  return models[half];
}

/** Reads a page with the model that was not trained on its host. */
export function readHeldOut(gold: GoldPage): Page {
  return readPage(goldHtml(gold), { url: gold.url, blockModel: heldOutModel(gold.host) });
}

/** Figures of a set, all of it and each type of page, for any way of reading. */
export function evaluateGold(
  set: string,
  read: (gold: GoldPage) => Pick<Page, "text"> & Partial<Pick<Page, "title" | "kind">> = readHeldOut,
): Map<string, GoldFigures> {
  const figures = new Map<string, GoldFigures>();
  for (const gold of goldPages(set)) {
    const { text, title, kind } = read(gold);
    const { f, precision, recall } = wordScore(text, gold.text);
    for (const name of set === "web" ? ["all", gold.type] : ["all"]) {
      const figure = figures.get(name) ?? { pages: 0, f: 0, precision: 0, recall: 0, wrong: 0, titled: 0, rightTitles: 0, kinds: {} };
      figures.set(name, figure);
      figure.pages++;
      figure.f += f;
      figure.precision += precision;
      figure.recall += recall;
      if (f < 0.3) figure.wrong++;
      if (gold.title !== undefined) figure.titled++;
      if (gold.title !== undefined && title !== undefined && folded(title) === folded(gold.title)) figure.rightTitles++;
      if (kind !== undefined) figure.kinds[kind] = (figure.kinds[kind] ?? 0) + 1;
    }
  }
  return figures;
}

/** Quotes, dashes and white space differ between a page and what people copy of it. */
function folded(title: string): string {
  return title
    .normalize("NFKC")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[‐-―]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

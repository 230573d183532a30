import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BlockModel, type StoredBlockModel } from "@recollect/page/block-model";
import { type Page, readPage } from "@recollect/page/page";
import { halfOf } from "../half-of.ts";
import { type GoldPage, goldHtml, goldPages } from "./gold-pages.ts";
import { wordF1 } from "./word-f1.ts";

/** Quality of the extracted text for pages of one set or type. */
export interface GoldFigures {
  pages: number;
  /** Sums over the pages; `f` is the page F1. */
  f: number;
  /** Pages with an F1 below .3: the wrong text was extracted. */
  wrong: number;
  /** Pages with a gold title, and those with exactly this title. */
  titled: number;
  rightTitles: number;
  kinds: Record<string, number>;
}

const models: (BlockModel | undefined)[] = [];

/** Returns the model that was not trained on a host. */
export function heldOutModel(host: string | undefined): BlockModel {
  const half = halfOf(host);
  models[half] ??= new BlockModel(JSON.parse(readFileSync(join(import.meta.dirname, `half-${half}.json`), "utf8")) as StoredBlockModel);
  return models[half];
}

/** Reads a page with the model that was not trained on its host. */
export function readHeldOut(gold: GoldPage): Page {
  return readPage(goldHtml(gold), { url: gold.url, blockModel: heldOutModel(gold.host) });
}

/** Computes the figures of a set, in total and by type of page, for any extractor. */
export function evaluateGold(
  set: string,
  read: (gold: GoldPage) => Pick<Page, "text"> & Partial<Pick<Page, "title" | "kind">> = readHeldOut,
): Map<string, GoldFigures> {
  const figures = new Map<string, GoldFigures>();
  for (const gold of goldPages(set)) {
    const { text, title, kind } = read(gold);
    const f = wordF1(text, gold.text);
    for (const name of set === "web" ? ["all", gold.type] : ["all"]) {
      const figure = figures.get(name) ?? { pages: 0, f: 0, wrong: 0, titled: 0, rightTitles: 0, kinds: {} };
      figures.set(name, figure);
      figure.pages++;
      figure.f += f;
      if (f < 0.3) figure.wrong++;
      if (gold.title !== undefined) figure.titled++;
      if (gold.title !== undefined && title !== undefined && folded(title) === folded(gold.title)) figure.rightTitles++;
      if (kind !== undefined) figure.kinds[kind] = (figure.kinds[kind] ?? 0) + 1;
    }
  }
  return figures;
}

/** Normalizes quotes, dashes and white space, which differ between a page and copied text. */
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { mainPart, mainText } from "@recollect/page/main-text";
import { outlineOf } from "@recollect/page/outline";
import { heldOutModel } from "./page-gold/evaluate-gold.ts";
import { hostOf } from "./page-gold/gold-pages.ts";

/** Precision, recall and F over all segments of some pages, as in trafilatura's evaluation. */
export interface TextScore {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** A segment that is missing from a page's main text, or is in it against the gold standard. */
export interface TextFailure {
  readonly file: string;
  readonly url: string;
  readonly kind: "missing" | "unwanted";
  readonly segment: string;
}

export interface TextEvaluation extends TextScore {
  /** The rules were tuned on the pages with even numbers; those with odd numbers are the test set. */
  readonly perHalf: { readonly even: TextScore; readonly odd: TextScore };
  readonly failures: TextFailure[];
}

type Gold = Record<string, { url: string; with: string[]; without: string[] }>;

const folder = join(import.meta.dirname, "../../../shared/data/text");

/** Evaluates an extractor of the main text on 150 real pages with known wanted and unwanted segments. */
export function evaluateText(extract: (html: string, url: string) => string = extractMainText): TextEvaluation {
  const halves = [new Count(), new Count()] as const;
  const failures: TextFailure[] = [];
  for (const { file, url, html, wanted, unwanted } of textPages()) {
    const text = fold(extract(decode(html), url));
    const count = halves[Number.parseInt(file, 10) % 2 === 0 ? 0 : 1];
    for (const segment of wanted) {
      const found = text.includes(fold(segment));
      count.wanted(found);
      if (!found) failures.push({ file, url, kind: "missing", segment });
    }
    for (const segment of unwanted) {
      const found = text.includes(fold(segment));
      count.unwanted(found);
      if (found) failures.push({ file, url, kind: "unwanted", segment });
    }
  }
  const [even, odd] = halves;
  return { ...even.plus(odd).score, perHalf: { even: even.score, odd: odd.score }, failures };
}

/** Returns the pages of the set with the segments that their main text must contain, and must not. */
export function textPages(): { file: string; url: string; html: Buffer; wanted: string[]; unwanted: string[] }[] {
  const gold = JSON.parse(readFileSync(join(folder, "gold.json"), "utf8")) as Gold;
  return Object.entries(gold).map(([file, { url, with: wanted, without: unwanted }]) => ({
    file,
    url,
    html: gunzipSync(readFileSync(join(folder, "html", file))),
    wanted,
    unwanted,
  }));
}

function extractMainText(html: string, url: string): string {
  const outline = outlineOf(html);
  return mainText(outline, mainPart(outline, { model: heldOutModel(hostOf(url)), url }).main);
}

class Count {
  #found = 0;
  #missed = 0;
  #intruded = 0;

  wanted(found: boolean): void {
    if (found) this.#found++;
    else this.#missed++;
  }

  unwanted(found: boolean): void {
    if (found) this.#intruded++;
  }

  plus(other: Count): Count {
    const sum = new Count();
    sum.#found = this.#found + other.#found;
    sum.#missed = this.#missed + other.#missed;
    sum.#intruded = this.#intruded + other.#intruded;
    return sum;
  }

  get score(): TextScore {
    const precision = this.#found / (this.#found + this.#intruded);
    const recall = this.#found / (this.#found + this.#missed);
    return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
  }
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Decodes as UTF-8 unless the page's meta element declares another charset. */
function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const label = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { mainPart, mainText } from "@recollect/page/main-text";
import { outlineOf } from "@recollect/page/outline";
import { heldOutModel } from "./page-gold/evaluate-gold.ts";
import { hostOf } from "./page-gold/gold-pages.ts";
import { sharedFolder } from "./shared-folder.ts";

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

const folder = join(sharedFolder, "text");

/** Evaluates an extractor of the main text on 150 real pages with known wanted and unwanted segments. */
export function evaluateText(extract: (html: string, url: string) => string = extractMainText): TextEvaluation {
  const even: Counts = { found: 0, missed: 0, intruded: 0 };
  const odd = { ...even };
  const failures: TextFailure[] = [];
  for (const { file, url, html, wanted, unwanted } of textPages()) {
    const text = fold(extract(decode(html), url));
    const count = Number.parseInt(file, 10) % 2 === 0 ? even : odd;
    for (const [kind, segments] of Object.entries({ missing: wanted, unwanted }) as [TextFailure["kind"], string[]][])
      for (const segment of segments) {
        const isFound = text.includes(fold(segment));
        if (kind === "missing") count[isFound ? "found" : "missed"]++;
        else if (isFound) count.intruded++;
        if (isFound === (kind === "unwanted")) failures.push({ file, url, kind, segment });
      }
  }
  const all = { found: even.found + odd.found, missed: even.missed + odd.missed, intruded: even.intruded + odd.intruded };
  return { ...scoreOf(all), perHalf: { even: scoreOf(even), odd: scoreOf(odd) }, failures };
}

/** Returns the pages of the set with the segments that their main text must contain, and must not. */
export function textPages(): { file: string; url: string; html: Buffer; wanted: string[]; unwanted: string[] }[] {
  const gold = JSON.parse(readFileSync(join(folder, "gold.json"), "utf8")) as Gold;
  return Object.entries(gold).map(([file, { url, with: wanted, without: unwanted }]) => {
    const html = gunzipSync(readFileSync(join(folder, "html", file)));
    return { file, url, html, wanted, unwanted };
  });
}

function extractMainText(html: string, url: string): string {
  const outline = outlineOf(html);
  return mainText(outline, mainPart(outline, { model: heldOutModel(hostOf(url)), url }).main);
}

type Counts = Record<"found" | "missed" | "intruded", number>;

function scoreOf({ found, missed, intruded }: Counts): TextScore {
  const [precision, recall] = [found / (found + intruded), found / (found + missed)];
  return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
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

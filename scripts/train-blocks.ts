// node scripts/train-blocks.ts: makes packages/page/data/blocks.json, the model that helps to choose a page's main text, from the pages with gold text in
// ../shared/data/pages (see NOTICE), and private/bench/page-gold/half-N.json, the same trained on the other half of the hosts, for measurements.
// Run it again when the features (packages/page/src/block-features.ts) change, or the rules whose choice is one of them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { blockFeatures, candidateBlocks, featureCount, featureNames, type RuleChoice } from "@recollect/page/block-features";
import type { StoredBlockModel } from "@recollect/page/block-model";
import { pageInUtf8 } from "@recollect/page/charset";
import { rulePart } from "@recollect/page/main-text";
import { Markup } from "@recollect/page/markup";
import { outlineOf } from "@recollect/page/outline";
import { PageLayout } from "@recollect/page/page-layout";
import { halfOf } from "../private/bench/half-of.ts";
import { type GoldPage, goldHtml, goldPages, goldSets, hostOf } from "../private/bench/page-gold/gold-pages.ts";
import { wordsOf } from "../private/bench/page-gold/word-f1.ts";
import { textPages } from "../private/bench/page-text.ts";
import { newsWarc, warcPages } from "../private/bench/warc-pages.ts";
import { boost, type Samples } from "./boosted-trees.ts";
import { labelBlocks } from "./label-blocks.ts";

const settings = { trees: 30, depth: 4, rate: 0.3, minShare: 0.002, ridge: 0.001, pageShare: 0.5, featureShare: 0.4, seed: 1 };

/** Number of pages of a host with the same block that makes it part of the site. */
const minRepeats = 3;
/** Minimum letters of a block that may be article text. */
const minLetters = 60;

interface LabelledPage {
  readonly host: string;
  readonly features: Float32Array;
  readonly shares: Float32Array;
  /** All pages have the same weight; blocks are weighted by words. */
  readonly weights: Float32Array;
}

/** Labels of the blocks of a page. */
interface Labels extends Omit<LabelledPage, "features"> {
  readonly page: PageLayout;
  readonly rules?: RuleChoice;
}

const pages = [...goldSets.flatMap((set) => goldPages(set).map(labelled)), ...segmentPages(), ...(await sitePages())];
const root = join(import.meta.dirname, "..");
write("packages/page/data/blocks.json", pages);
for (const half of [0, 1] as const)
  write(
    `private/bench/page-gold/half-${half}.json`,
    pages.filter(({ host }) => halfOf(host) !== half),
  );

function labelled(gold: GoldPage): LabelledPage {
  const page = shapeOf(goldHtml(gold), gold.url);
  const { shares, words } = labelBlocks(
    page.blocks.map(({ text }) => text),
    gold.text,
  );
  const all = words.reduce((sum, count) => sum + count, 0);
  const mean = (all + wordsOf(gold.text).length) / 2 || 1;
  return withFeatures({ host: gold.host, page, shares, weights: words.map((count) => count / mean) });
}

/** Returns a page with the features of the judged blocks; other blocks do not count. */
function withFeatures({ host, page, shares, weights, rules = rulePart(page) }: Labels): LabelledPage {
  const judged = candidateBlocks(page, rules.main);
  const pick = (values: Float32Array) => Float32Array.from(judged, (i) => values[i] as number);
  return { host, features: blockFeatures(page, rules, judged).slice(), shares: pick(shares), weights: pick(weights) };
}

function shapeOf(html: Buffer, url: string): PageLayout {
  return new PageLayout(outlineOf(new Markup(pageInUtf8(html, undefined, url).utf8)));
}

/** Returns the pages with some labelled segments of text, wanted and unwanted: only blocks with one of them count. */
function segmentPages(): LabelledPage[] {
  return textPages().map(({ url, html, wanted, unwanted }) => {
    const page = shapeOf(html, url);
    const shares = new Float32Array(page.blocks.length);
    const weights = new Float32Array(page.blocks.length);
    for (const [i, { text }] of page.blocks.entries()) {
      const containsAny = (segments: readonly string[]) => segments.some((segment) => text.includes(segment));
      const isWanted = containsAny(wanted);
      if (!isWanted && !containsAny(unwanted)) continue;
      shares[i] = isWanted ? 1 : 0;
      weights[i] = 1 / (wanted.length + unwanted.length);
    }
    return withFeatures({ host: hostOf(url), page, shares, weights });
  });
}

/**
 * Returns the pages of news sites, which have no gold text. Blocks on several pages of a host are not text; blocks that the rules choose and no other page
 * has are. Other blocks do not count.
 */
async function sitePages(): Promise<LabelledPage[]> {
  const pages: { host: string; page: PageLayout }[] = [];
  for await (const { url, bytes } of warcPages(newsWarc)) pages.push({ host: hostOf(url), page: shapeOf(bytes, url) });
  const counts = new Map<string, number>();
  for (const { host, page } of pages)
    for (const text of new Set(page.blocks.map(({ text }) => text)))
      counts.set(`${host} ${text}`, (counts.get(`${host} ${text}`) ?? 0) + 1);
  return pages.map(({ host, page }) => {
    const rules = rulePart(page);
    const shares = new Float32Array(page.blocks.length);
    const weights = new Float32Array(page.blocks.length);
    for (const [i, { text }] of page.blocks.entries()) {
      const repeats = counts.get(`${host} ${text}`) as number;
      const letters = page.lengths[i] as number;
      if (repeats === 1 && rules.main[i] && letters >= minLetters) shares[i] = 1;
      else if (repeats < minRepeats) continue;
      weights[i] = letters;
    }
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return withFeatures({ host, page, rules, shares, weights: weights.map((weight) => weight / all) });
  });
}

function write(path: string, trained: readonly LabelledPage[]): void {
  const { base, trees } = boost(samplesOf(trained), settings);
  const model: StoredBlockModel = {
    features: featureNames,
    base: rounded(base),
    trees: trees.map(({ features, cuts, values }) => ({
      features: [...features],
      cuts: [...cuts].map(rounded),
      values: [...values].map(rounded),
    })),
  };
  const lines = JSON.stringify(model).replaceAll('{"features"', '\n{"features"').trim();
  writeFileSync(join(root, path), `${lines}\n`);
  console.log(`${path}: ${trained.length} pages, ${trees.length} trees`);
}

/** Rounds to six digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

function samplesOf(trained: readonly LabelledPage[]): Samples {
  const rows = trained.reduce((sum, { shares }) => sum + shares.length, 0);
  const samples = {
    features: new Float32Array(rows * featureCount),
    width: featureCount,
    wanted: new Float32Array(rows),
    weights: new Float32Array(rows),
    groups: new Int32Array(rows),
  };
  let row = 0;
  for (const [n, { features, shares, weights }] of trained.entries()) {
    samples.features.set(features, row * featureCount);
    samples.wanted.set(shares, row);
    samples.weights.set(weights, row);
    samples.groups.fill(n, row, row + shares.length);
    row += shares.length;
  }
  return samples;
}

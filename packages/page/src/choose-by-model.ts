import { blockFeatures, candidateBlocks, type RuleChoice } from "./block-features.ts";
import type { BlockModel } from "./block-model.ts";
import { isInvitation } from "./invitations.ts";
import type { Block } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { claims, claimsOf } from "./page-claims.ts";
import type { PageKind } from "./page-kind.ts";
import { type PageLayout, roles } from "./page-layout.ts";
import { isRightsNotice, isStockPhrase } from "./stock-phrases.ts";

/** The rules' choice is kept if its expected F1 is at least this share of the best one: rules work better for articles than for lists and shops. */
const trustInRules = { prose: 0.85, other: 0.97 };
/** Minimum letters of an article; pages with fewer give the model no basis. */
const minArticle = 200;
/** A text with this many letters in paragraphs needs no model if the page marks nearly all of it as the text. */
const minMarked = 1000;
const paragraphLetters = 100;
/** Minimum probability of a chosen block: beside prose, there may be hundreds of short blocks that are not main text. */
const minProbability = { prose: 0.3, other: 0.1 };
/**
 * Errors in the probabilities of a page's blocks are correlated: all may be too low, or too high. Their odds are multiplied by each of these factors, and
 * the expected F1 is averaged.
 */
const oddsFactors = [-1.5, 0.5, 2.5].map(Math.exp);

/** Chooses the main text by learned probabilities: of the rules' choice and the most probable blocks, the one with the higher expected F1. */
export function chooseByModel(page: PageLayout, rules: RuleChoice, kind: PageKind, model: BlockModel): readonly boolean[] {
  const ruleChosen = lettersOf(page, rules.main);
  if (kind === "other" && ruleChosen > 0 && ruleChosen < minArticle) return rules.main;
  if (kind === "article" && isMarked(page, rules.main, ruleChosen)) return rules.main;
  const isProse = kind === "article" || kind === "other";
  const layout = isProse ? "prose" : "other";
  const all = candidateBlocks(page, rules.main);
  const judged = isProse ? withoutBeside(page, rules, kind, all) : all;
  const probabilities = model.probabilities(blockFeatures(page, rules, judged));
  const letters = Float64Array.from(judged, (i) => page.lengths[i] as number);
  const mainLetters = oddsFactors.map((factor) => {
    let sum = 0;
    for (let n = 0; n < letters.length; n++) sum += expectedLetters(probabilities[n] as number, letters[n] as number, factor);
    return sum;
  });
  const ruleOrder: number[] = [];
  const order: number[] = [];
  for (let n = 0; n < probabilities.length; n++) {
    if (rules.main[judged[n] as number]) ruleOrder.push(n);
    if ((probabilities[n] as number) >= minProbability[layout]) order.push(n);
  }
  order.sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number) || a - b);
  const ofRules = expectedF(probabilities, letters, mainLetters, ruleOrder).at(-1) ?? 0;
  const ofModel = expectedF(probabilities, letters, mainLetters, order);
  let last = 0;
  for (let n = 1; n < ofModel.length; n++) if ((ofModel[n] as number) > (ofModel[last] as number)) last = n;
  if (order.length === 0 || ofRules >= trustInRules[layout] * (ofModel[last] as number)) return rules.main;
  const probable = packedMap(page.blocks, () => false);
  for (const n of order.slice(0, last + 1)) {
    const i = judged[n] as number;
    probable[i] = !isProse || rules.main[i] === true || !isPhrase(page, i);
  }
  return ruleChosen > 0 && lettersOf(page, probable) < minArticle ? rules.main : probable;
}

/** Letters of a block times its probability of being main text, if the odds are multiplied by a factor. */
function expectedLetters(probability: number, letters: number, factor: number): number {
  return (letters * probability * factor) / (1 - probability + probability * factor);
}

/** Expected F1 of choosing the first, the first two, ... of some blocks: E(right) / (chosen + E(main)), in letters, summed over the factors. */
function expectedF(
  probabilities: Float64Array,
  letters: Float64Array,
  mainLetters: readonly number[],
  order: readonly number[],
): Float64Array {
  const result = new Float64Array(order.length);
  for (let k = 0; k < oddsFactors.length; k++) {
    let [right, chosen] = [0, 0];
    for (let at = 0; at < order.length; at++) {
      const n = order[at] as number;
      chosen += letters[n] as number;
      right += expectedLetters(probabilities[n] as number, letters[n] as number, oddsFactors[k] as number);
      result[at] = (result[at] as number) + right / (chosen + (mainLetters[k] as number));
    }
  }
  return result;
}

function lettersOf({ lengths }: PageLayout, main: readonly boolean[]): number {
  let letters = 0;
  for (let i = 0; i < main.length; i++) if (main[i]) letters += lengths[i] as number;
  return letters;
}

/** Whether nearly all of a long text is in elements that the page marks as the text of an article. */
function isMarked({ blocks, lengths, marked }: PageLayout, main: readonly boolean[], chosen: number): boolean {
  let [ownLetters, inParagraphs] = [0, 0];
  for (let i = 0; i < blocks.length; i++) {
    const { element } = blocks[i] as Block;
    if (!main[i] || marked[element] !== 2) continue;
    const length = lengths[i] as number;
    ownLetters += length;
    if (length >= paragraphLetters) inParagraphs += length;
  }
  return inParagraphs >= minMarked && ownLetters > 0.9 * chosen;
}

/** If comments have this many times its letters, a text is the first post of a thread, unless the page calls itself an article. */
const threadFactor = 5;

/** Whether the rules have found an article of some length that is not a post of a thread. */
function isArticle({ outline, blocks, lengths, roles: assigned }: PageLayout, { main, teasers }: RuleChoice): boolean {
  let [own, comments] = [0, 0];
  for (let i = 0; i < blocks.length; i++) {
    const { element } = blocks[i] as Block;
    if (main[i]) own += teasers.isListed(i) ? 0 : (lengths[i] as number);
    else if (element >= 0 && (assigned[element] as number) & roles.comment) comments += lengths[i] as number;
  }
  return own >= minArticle && (comments < threadFactor * own || (claimsOf(outline) & claims.article) !== 0);
}

/** Whether a block is a phrase common to most sites: the model sees the form of a block, not its words. */
function isPhrase({ blocks, marked }: PageLayout, i: number): boolean {
  const { text, element } = blocks[i] as Block;
  return isStockPhrase(text) || (marked[element] === 0 && isRightsNotice(text)) || isInvitation(text);
}

/**
 * Removes blocks beside the text that the rules have found. Listed teasers describe other pages, however short the text is: a video has one
 * sentence. Comments and everything above the headline are also beside an article.
 */
function withoutBeside(page: PageLayout, rules: RuleChoice, kind: PageKind, judged: readonly number[]): readonly number[] {
  const { main, teasers, headline } = rules;
  const hasOwnText = headline >= 0 && main.some((isMain, i) => isMain && !teasers.isListed(i));
  const hasArticle = kind === "article" && isArticle(page, rules);
  if (!hasOwnText && !hasArticle) return judged;
  const above = hasArticle && main.indexOf(true) > headline ? headline : -1;
  return judged.filter((i) => {
    if (main[i]) return true;
    if (teasers.isListed(i) || i <= above) return false;
    const { element } = page.blocks[i] as Block;
    return !hasArticle || element < 0 || !((page.roles[element] as number) & roles.comment);
  });
}

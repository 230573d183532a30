import { blockFeatures, type RuleChoice } from "./block-features.ts";
import type { BlockModel } from "./block-model.ts";
import { isInvitation } from "./invitations.ts";
import type { Block } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { claims, claimsOf } from "./page-claims.ts";
import type { PageKind } from "./page-kind.ts";
import { type PageShape, roles } from "./page-shape.ts";
import { isRightsNotice, isStockPhrase } from "./stock-phrases.ts";

/** The rules' choice stands where its expected F1 is at least this share of the best there is: they know articles better. */
const trustInRules = 0.85;
/** Letters that make an article; of less, nothing can be learned. */
const minArticle = 200;
/** Less probable blocks are left out even where hardly any is more probable. */
const leastChance = 0.3;

/**
 * Chooses the main text by learned probabilities: of the rules' choice and the most probable blocks, the one with the higher expected F1,
 * measured in letters. Expected F1 is 2 E(right) / (chosen + E(main)).
 */
export function judgeBlocks(page: PageShape, rules: RuleChoice, kind: PageKind, model: BlockModel): readonly boolean[] {
  const { lengths } = page;
  const chances = model.probabilities(blockFeatures(page, rules));
  const hasArticle = kind === "article" && isArticle(page, rules);
  const isProse = kind === "article" || kind === "other";
  // The teasers beside it tell of other pages, however short it is: a video has one sentence.
  const hasOwnText = rules.headline >= 0 && rules.main.some((isMain, i) => isMain && !rules.teasers.hasListed(i));
  for (let i = 0; i < chances.length && isProse; i++) {
    if (rules.main[i] || (chances[i] as number) < leastChance) continue;
    if (isPhrase(page, i) || (hasOwnText && rules.teasers.hasListed(i)) || (hasArticle && isBeside(page, rules, i))) chances[i] = 0;
  }
  const order: number[] = [];
  for (let i = 0; i < chances.length; i++) if ((chances[i] as number) >= leastChance) order.push(i);
  order.sort((a, b) => (chances[b] as number) - (chances[a] as number) || a - b);
  let expected = 0;
  let [ruleRight, ruleChosen] = [0, 0];
  for (let i = 0; i < chances.length; i++) {
    const right = (chances[i] as number) * (lengths[i] as number);
    expected += right;
    if (!rules.main[i]) continue;
    ruleRight += right;
    ruleChosen += lengths[i] as number;
  }
  let [best, least] = [0, 1];
  let [right, chosen] = [0, 0];
  for (const i of order) {
    right += (chances[i] as number) * (lengths[i] as number);
    chosen += lengths[i] as number;
    const f = right / (chosen + expected);
    if (f <= best) continue;
    best = f;
    least = chances[i] as number;
  }
  if (ruleRight / (ruleChosen + expected) >= trustInRules * best) return rules.main;
  const probable = packedMap(page.blocks, (_, i) => (chances[i] as number) >= least);
  return ruleChosen > 0 && lettersOf(page, probable) < minArticle ? rules.main : probable;
}

function lettersOf({ lengths }: PageShape, main: readonly boolean[]): number {
  let letters = 0;
  for (let i = 0; i < main.length; i++) if (main[i]) letters += lengths[i] as number;
  return letters;
}

/** So many times its letters in comments make a text the first post of a thread, unless the page calls itself an article. */
const threadFactor = 5;

/** Whether the rules have found an article of some length that is no post of a thread. */
function isArticle({ outline, blocks, lengths, roles: assigned }: PageShape, { main, teasers }: RuleChoice): boolean {
  let [own, comments] = [0, 0];
  for (let i = 0; i < main.length; i++) {
    const { element } = blocks[i] as Block;
    if (main[i]) own += teasers.hasListed(i) ? 0 : (lengths[i] as number);
    else if (element >= 0 && (assigned[element] as number) & roles.comment) comments += lengths[i] as number;
  }
  return own >= minArticle && (comments < threadFactor * own || (claimsOf(outline) & claims.article) !== 0);
}

/** Whether a block is a phrase that most sites have somewhere: the model knows how blocks look, not what they say. */
function isPhrase({ blocks, praised }: PageShape, i: number): boolean {
  const { text, element } = blocks[i] as Block;
  return isStockPhrase(text) || (praised[element] === 0 && isRightsNotice(text)) || isInvitation(text);
}

/** Whether a block stands beside an article: a teaser of a list, what readers say, its headline and all above it. */
function isBeside({ blocks, roles: assigned }: PageShape, { main, teasers, headline }: RuleChoice, i: number): boolean {
  const { element } = blocks[i] as Block;
  if (teasers.hasListed(i) || (element >= 0 && (assigned[element] as number) & roles.comment)) return true;
  return i <= headline && main.indexOf(true) > headline;
}

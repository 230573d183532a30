import { blockFeatures, judgedBlocks, type RuleChoice } from "./block-features.ts";
import type { BlockModel } from "./block-model.ts";
import { isInvitation } from "./invitations.ts";
import type { Block } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { claims, claimsOf } from "./page-claims.ts";
import type { PageKind } from "./page-kind.ts";
import { type PageShape, roles } from "./page-shape.ts";
import { isRightsNotice, isStockPhrase } from "./stock-phrases.ts";

/** The rules' choice is kept if its expected F1 is at least this share of the best one: rules know articles better. */
const trustInRules = 0.85;
/** Letters of an article; pages with fewer give the model no basis. */
const minArticle = 200;
/** Minimum probability of a block, even if hardly any is higher. */
const leastChance = 0.3;

/**
 * Chooses the main text by learned probabilities: of the rules' choice and the most probable blocks, the one with the higher expected F1,
 * measured in letters. Expected F1 is 2 E(right) / (chosen + E(main)).
 */
export function judgeBlocks(page: PageShape, rules: RuleChoice, kind: PageKind, model: BlockModel): readonly boolean[] {
  const { lengths } = page;
  const ruleChosen = lettersOf(page, rules.main);
  if (kind === "other" && ruleChosen > 0 && ruleChosen < minArticle) return rules.main;
  const isProse = kind === "article" || kind === "other";
  const all = judgedBlocks(page, rules.main);
  const judged = isProse ? withoutBeside(page, rules, kind, all) : all;
  const chances = model.probabilities(blockFeatures(page, rules, judged));
  for (let n = 0; n < chances.length && isProse; n++) {
    const i = judged[n] as number;
    if (!rules.main[i] && (chances[n] as number) >= leastChance && isPhrase(page, i)) chances[n] = 0;
  }
  const order: number[] = [];
  let expected = 0;
  let ruleRight = 0;
  for (let n = 0; n < chances.length; n++) {
    const i = judged[n] as number;
    if ((chances[n] as number) >= leastChance) order.push(n);
    const right = (chances[n] as number) * (lengths[i] as number);
    expected += right;
    if (rules.main[i]) ruleRight += right;
  }
  order.sort((a, b) => (chances[b] as number) - (chances[a] as number) || a - b);
  let [best, least] = [0, 1];
  let [right, chosen] = [0, 0];
  for (const n of order) {
    const length = lengths[judged[n] as number] as number;
    right += (chances[n] as number) * length;
    chosen += length;
    const f = right / (chosen + expected);
    if (f <= best) continue;
    best = f;
    least = chances[n] as number;
  }
  if (ruleRight / (ruleChosen + expected) >= trustInRules * best) return rules.main;
  const probable = packedMap(page.blocks, () => false);
  for (let n = 0; n < chances.length; n++) probable[judged[n] as number] = (chances[n] as number) >= least;
  return ruleChosen > 0 && lettersOf(page, probable) < minArticle ? rules.main : probable;
}

function lettersOf({ lengths }: PageShape, main: readonly boolean[]): number {
  let letters = 0;
  for (let i = 0; i < main.length; i++) if (main[i]) letters += lengths[i] as number;
  return letters;
}

/** If comments have this many times its letters, a text is the first post of a thread, unless the page calls itself an article. */
const threadFactor = 5;

/** Whether the rules have found an article of some length that is not a post of a thread. */
function isArticle({ outline, blocks, lengths, roles: assigned }: PageShape, { main, teasers }: RuleChoice): boolean {
  let [own, comments] = [0, 0];
  for (let i = 0; i < main.length; i++) {
    const { element } = blocks[i] as Block;
    if (main[i]) own += teasers.hasListed(i) ? 0 : (lengths[i] as number);
    else if (element >= 0 && (assigned[element] as number) & roles.comment) comments += lengths[i] as number;
  }
  return own >= minArticle && (comments < threadFactor * own || (claimsOf(outline) & claims.article) !== 0);
}

/** Whether a block is a phrase common to most sites: the model knows a block's look, not its content. */
function isPhrase({ blocks, praised }: PageShape, i: number): boolean {
  const { text, element } = blocks[i] as Block;
  return isStockPhrase(text) || (praised[element] === 0 && isRightsNotice(text)) || isInvitation(text);
}

/**
 * Removes blocks beside the text that the rules have found. Listed teasers describe other pages, however short the text is: a video has one
 * sentence. Comments and everything above the headline are also beside an article.
 */
function withoutBeside(page: PageShape, rules: RuleChoice, kind: PageKind, judged: readonly number[]): readonly number[] {
  const { main, teasers, headline } = rules;
  const hasOwnText = headline >= 0 && main.some((isMain, i) => isMain && !teasers.hasListed(i));
  const hasArticle = kind === "article" && isArticle(page, rules);
  if (!hasOwnText && !hasArticle) return judged;
  const above = hasArticle && main.indexOf(true) > headline ? headline : -1;
  return judged.filter((i) => {
    if (main[i]) return true;
    if (teasers.hasListed(i) || i <= above) return false;
    const { element } = page.blocks[i] as Block;
    return !hasArticle || element < 0 || !((page.roles[element] as number) & roles.comment);
  });
}

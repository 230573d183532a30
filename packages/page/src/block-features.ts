import { traits } from "./hints.ts";
import type { Block, OutlineElement } from "./outline.ts";
import { packedMap } from "./packed-map.ts";
import { type PageLayout, roles } from "./page-layout.ts";
import { headingRank, tagNamed } from "./tags.ts";
import type { Teasers } from "./teasers.ts";

/** Element names that describe their blocks beyond their roles. */
const traitNames = ["body", "article", "main", "comment", "navigation", "margin", "pitch", "dated", "foot"] as const;
const traitBits = traitNames.map((name) => traits[name]);
const tagGroups = ["p", "li", "div", "td th tr", "pre blockquote"];
const groupOfTag = new Map(tagGroups.flatMap((list, n) => list.split(" ").map((tag) => [tag, n] as const)));
const ancestorTags = ["footer", "aside", "header", "table", "ul", "ol", "article", "main", "section"];
const ancestorBit = new Map(ancestorTags.map((tag, n) => [tag, 1 << n]));
const roleBits = [roles.outside, roles.comment, roles.header, roles.frame];
/** Number of blocks before and after a block whose choice is summed up in a feature. */
const neighbours = 5;
/** Number of ancestors of a block whose size is a feature. */
const sizeLevels = 4;

/** Names of the features of a block, in order. */
export const featureNames: readonly string[] = [
  ...["letters", "link-share", "links", "sentences", "commas", "digits", "capitals", "ends-sentence", "heading"],
  ...tagGroups.map((list) => `tag-${list.split(" ")[0]}`),
  ...["role-outside", "role-comment", "role-header", "role-frame", "praised"],
  ...traitNames.map((name) => `in-${name}`),
  ...ancestorTags.map((tag) => `inside-${tag}`),
  ...["depth", "place", "letters-before", "from-headline", "with-headline"],
  ...["chosen", "chosen-before", "chosen-after", "chosen-around"],
  ...Array.from({ length: sizeLevels }, (_, n) => [`letters-${n}`, `links-${n}`, `share-${n}`, `blocks-${n}`]).flat(),
  ...["letters-prev", "links-prev", "heading-prev", "letters-next", "links-next"],
  "listed",
  ...["alike", "alike-letters", "alike-links", "alike-share"],
];

export const featureCount = featureNames.length;

/** Chosen blocks of a page, with its teasers and the index of its headline. The choice of the rules is a feature, too. */
export interface RuleChoice {
  readonly main: readonly boolean[];
  readonly teasers: Teasers;
  readonly headline: number;
}

let scratch = new Float32Array(0);

/** Minimum letters for judging blocks of menus and footers, and bare links: of all words in gold texts, 0.6 % are in shorter ones. */
const minFrameLetters = 60;
const minLinkLetters = 25;

/** Returns the blocks that may be main text, in order: all except short ones that look like menus and are not chosen by the rules. */
export function candidateBlocks(page: PageLayout, main: readonly boolean[]): number[] {
  const judged: number[] = [];
  for (let i = 0; i < main.length; i++) {
    const { element, text, linkChars } = page.blocks[i] as Block;
    const isFrame = element >= 0 && (page.roles[element] as number) & roles.frame;
    const least = isFrame ? minFrameLetters : linkChars > 0.9 * text.length ? minLinkLetters : 0;
    if (main[i] || (page.lengths[i] as number) >= least) judged.push(i);
  }
  return judged;
}

/** Computes the features of some blocks of a page, one row per block, in linear time. The result is valid until the next call. */
export function blockFeatures(page: PageLayout, { main, teasers, headline }: RuleChoice, judged: readonly number[]): Float32Array {
  const { blocks, elements, parents, lengths } = page;
  const count = blocks.length;
  const size = judged.length * featureCount;
  if (scratch.length < size) scratch = new Float32Array(2 * size);
  const features = scratch.subarray(0, size);
  const inherited = new Int32Array(elements.length);
  const around = new Int32Array(elements.length);
  const depths = new Int32Array(elements.length);
  for (let e = 0; e < elements.length; e++) {
    const { traits: own, tag } = elements[e] as OutlineElement;
    const parent = parents[e] as number;
    const isWhole = tag === "html" || tag === "body";
    inherited[e] = (parent < 0 ? 0 : (inherited[parent] as number)) | (isWhole ? 0 : own);
    around[e] = (parent < 0 ? 0 : (around[parent] as number)) | (ancestorBit.get(tag) ?? 0);
    depths[e] = parent < 0 ? 0 : (depths[parent] as number) + 1;
  }
  const letters = new Float64Array(elements.length);
  const linked = new Float64Array(elements.length);
  const blockCounts = new Float64Array(elements.length);
  let [total, totalLinked] = [0, 0];
  for (let i = 0; i < count; i++) {
    const { element, text, linkChars } = blocks[i] as Block;
    const length = lengths[i] as number;
    const links = (length * linkChars) / text.length;
    total += length;
    totalLinked += links;
    if (element < 0) continue;
    letters[element] = (letters[element] as number) + length;
    linked[element] = (linked[element] as number) + links;
    blockCounts[element] = (blockCounts[element] as number) + 1;
  }
  page.sumUp(letters);
  page.sumUp(linked);
  page.sumUp(blockCounts);
  const alike = groupsOf(page, inherited);
  const headlineAt = headline < 0 ? -1 : (blocks[headline] as Block).element;
  const withHeadline = depthWith(parents, headlineAt, depths);
  /** Letters before each block, of all blocks and of those chosen by the rules. */
  const before = new Float64Array(count + 1);
  const chosenBefore = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const length = lengths[i] as number;
    before[i + 1] = (before[i] as number) + length;
    chosenBefore[i + 1] = (chosenBefore[i] as number) + (main[i] ? length : 0);
  }
  let f = 0;
  for (const i of judged) {
    const block = blocks[i] as Block;
    const { element, text, linkChars } = block;
    countSigns(text);
    const length = lengths[i] as number;
    const tag = page.tagOf(block);
    features[f++] = length;
    features[f++] = linkChars / text.length;
    features[f++] = block.links;
    const counted = Math.min(text.length, countedChars);
    features[f++] = signs.sentences;
    features[f++] = signs.commas / counted;
    features[f++] = signs.digits / counted;
    features[f++] = signs.capitals / counted;
    features[f++] = sentenceEnds.includes(text.charCodeAt(text.length - 1)) ? 1 : 0;
    features[f++] = page.isHeading(block) ? headingRank(tag) : 0;
    const tagGroup = groupOfTag.get(tag) ?? -1;
    for (let n = 0; n < tagGroups.length; n++) features[f++] = n === tagGroup ? 1 : 0;
    const role = element < 0 ? 0 : (page.roles[element] as number);
    for (let n = 0; n < roleBits.length; n++) features[f++] = role & (roleBits[n] as number) ? 1 : 0;
    features[f++] = element < 0 ? 0 : (page.marked[element] as number);
    const all = element < 0 ? 0 : (inherited[element] as number);
    for (let t = 0; t < traitBits.length; t++) features[f++] = all & (traitBits[t] as number) ? 1 : 0;
    const tags = element < 0 ? 0 : (around[element] as number);
    for (let t = 0; t < ancestorTags.length; t++) features[f++] = (tags >> t) & 1;
    features[f++] = element < 0 ? 0 : (depths[element] as number);
    features[f++] = i / count;
    features[f++] = (before[i] as number) / (total || 1);
    features[f++] = headline < 0 ? -99 : Math.max(-50, Math.min(200, i - headline));
    features[f++] = headline < 0 || element < 0 ? -1 : (depths[headlineAt] as number) - (withHeadline[element] as number);
    features[f++] = main[i] ? 1 : 0;
    features[f++] = main[i - 1] ? 1 : 0;
    features[f++] = main[i + 1] ? 1 : 0;
    const [from, to] = [Math.max(0, i - neighbours), Math.min(count, i + neighbours + 1)];
    const chosenAround = (chosenBefore[to] as number) - (chosenBefore[from] as number);
    features[f++] = chosenAround / ((before[to] as number) - (before[from] as number));
    let e = element;
    for (let n = 0; n < sizeLevels; n++) {
      const size = e < 0 ? total : (letters[e] as number);
      features[f++] = size;
      features[f++] = e < 0 ? totalLinked / total : (linked[e] as number) / (size || 1);
      features[f++] = size / total;
      features[f++] = e < 0 ? count : (blockCounts[e] as number);
      if (e >= 0) e = parents[e] as number;
    }
    for (let other = i - 1; other <= i + 1; other += 2) {
      const neighbour = blocks[other];
      features[f++] = neighbour === undefined ? 0 : (lengths[other] as number);
      features[f++] = neighbour === undefined ? 0 : neighbour.linkChars / neighbour.text.length;
      if (other < i) features[f++] = neighbour !== undefined && page.isHeading(neighbour) ? 1 : 0;
    }
    features[f++] = teasers.isListed(i) ? 1 : 0;
    const group = alike[i] as Group;
    features[f++] = group.blocks;
    features[f++] = group.letters / group.blocks;
    features[f++] = group.linked / (group.letters || 1);
    features[f++] = group.letters / total;
  }
  return features;
}

/** Characters of a block that are counted by type; the beginning is typical. */
const countedChars = 100;
const sentenceEnds = [0x2e, 0x21, 0x3f, 0x22, 0x201d, 0x3002];
/** Counts of the last block; one object is reused for all, to save time. */
const signs = { sentences: 0, commas: 0, digits: 0, capitals: 0 };

function countSigns(text: string): void {
  let [sentences, commas, digits, capitals] = [0, 0, 0, 0];
  const end = Math.min(text.length, countedChars);
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 97 && code <= 122) continue;
    if (code === 0x2e || code === 0x21 || code === 0x3f) {
      if (at + 1 === text.length || text.charCodeAt(at + 1) === 0x20) sentences++;
    } else if (code === 0x3002 || code === 0xff01 || code === 0xff1f) sentences++;
    else if (code === 0x2c || code === 0x3001 || code === 0xff0c) commas++;
    else if (code >= 0x30 && code <= 0x39) digits++;
    else if (code >= 0x41 && code <= 0x5a) capitals++;
  }
  signs.sentences = sentences;
  signs.commas = commas;
  signs.digits = digits;
  signs.capitals = capitals;
}

/** Number of ancestors that define a block's structure. */
const builtOf = 3;

/** Blocks of the same structure: the same tags and names around them. */
interface Group {
  blocks: number;
  letters: number;
  linked: number;
}

function groupsOf({ blocks, elements, parents, lengths }: PageLayout, inherited: Int32Array): Group[] {
  const groups = new Map<number, Group>();
  const ofElement: (Group | undefined)[] = [];
  for (let e = -1; e < elements.length; e++) ofElement.push(undefined);
  return packedMap(blocks, ({ element, text, linkChars }, i) => {
    let group = ofElement[element + 1];
    if (group === undefined) {
      let key = element < 0 ? 0 : (inherited[element] as number);
      for (let e = element, n = 0; n < builtOf; n++) {
        key = Math.imul(key, 31) + (e < 0 ? 0 : tagNamed((elements[e] as OutlineElement).tag).id + 1);
        if (e >= 0) e = parents[e] as number;
      }
      group = groups.get(key);
      if (group === undefined) {
        group = { blocks: 0, letters: 0, linked: 0 };
        groups.set(key, group);
      }
      ofElement[element + 1] = group;
    }
    const letters = lengths[i] as number;
    group.blocks++;
    group.letters += letters;
    group.linked += (letters * linkChars) / text.length;
    return group;
  });
}

/** For each element, the depth of the smallest element that contains both it and the headline. */
function depthWith(parents: Int32Array, headline: number, depths: Int32Array): Int32Array {
  const isAround = new Uint8Array(parents.length);
  for (let e = headline; e >= 0; e = parents[e] as number) isAround[e] = 1;
  const result = new Int32Array(parents.length);
  for (let e = 0; e < parents.length; e++) {
    const parent = parents[e] as number;
    result[e] = isAround[e] ? (depths[e] as number) : parent < 0 ? 0 : (result[parent] as number);
  }
  return result;
}

import { jaccard, sharedCount } from "./likeness.ts";
import { offTopicPair } from "./off-topic-pair.ts";
import type { PageTraits } from "./page-traits.ts";

/** Comparison of two captures' texts, and facts about the page. */
export interface ComparedTexts {
  /** Cosine of the texts; undefined if one is empty. */
  readonly cosine: number | undefined;
  /** Relative change in the number of words (`sizeChange`). */
  readonly wordChange: number | undefined;
  /** Whether the other capture's text is so long that its loss is evidence. */
  readonly isRich?: boolean;
  /** Whether a much larger share of the capture is spam. */
  readonly isSpam?: boolean;
  /** Whether nearly every capture has another title, such as the current headline, so that a new title is no evidence. */
  readonly titleChangesOften?: boolean;
  /** Usual cosine of the captures of a page that rarely changes. */
  readonly steadyCosine?: number | undefined;
}

/** A piece of evidence about the identity of a page. */
export interface IdentityEvidence {
  /** Positive if the page is still itself. */
  readonly weight: number;
  /** A short description. */
  readonly says: string;
}

/** The result of all evidence. */
export interface Identity {
  /** Above 0, the page is still itself; below 0, it is not; 0 is undecided. */
  readonly score: number;
  /** All evidence, in the order of evaluation. */
  readonly evidence: readonly IdentityEvidence[];
  /** Whether nearly all words of the page are gone. */
  readonly isTextLost: boolean;
  /** Whether nearly all words of the page are gone and the rest is not recognisable: the text is different, and so is title or address. */
  readonly isLost: boolean;
  /** Whether neither capture has a title or a menu to recognise. */
  readonly isUnrecognisable: boolean;
}

/** Minimum numbers of links and headings: with fewer, it is unclear whether a menu or headings were kept. */
const leastMenu = 6;
const leastHeadings = 3;

/**
 * Decides whether a capture still shows the same page as another capture of the address. A page keeps its title, menu, headings and
 * canonical address through news and redesigns, and rarely loses all at once; a replacement has none of them, or only the title. Other
 * pages of the site have the menu, but neither the title nor the address.
 */
export function weighIdentity(capture: PageTraits, base: PageTraits, texts: ComparedTexts): Identity {
  const menu = kept(capture.menu, base.menu, leastMenu);
  const labels = kept(capture.labels, base.labels, leastMenu);
  const likeness = titleLikeness(capture, base);
  const hasTitleLike = likeness === "same" || likeness === "similar";
  const evidence = [
    titleEvidence(likeness, capture, base, texts.titleChangesOften ?? false),
    placeEvidence(capture, base, menu, labels),
    headingEvidence(capture, base),
    addressEvidence(capture, base, hasTitleLike),
    ownLinkEvidence(capture, base),
    languageEvidence(capture, base),
    textEvidence(texts),
    sizeEvidence(texts),
    texts.isSpam ? { weight: -3, says: "spam" } : undefined,
  ].filter((piece) => piece !== undefined);
  return {
    score: evidence.reduce((sum, { weight }) => sum + weight, 0),
    evidence,
    isTextLost: (texts.wordChange ?? 0) <= offTopicPair["word-count"],
    isLost: isLost(texts, likeness === "same" && isAtHome(capture, base, Math.max(menu ?? 0, labels ?? 0))),
    isUnrecognisable: menu === undefined && (capture.title === "" || base.title === ""),
  };
}

function titleEvidence(
  likeness: TitleLikeness,
  capture: PageTraits,
  base: PageTraits,
  titleChangesOften: boolean,
): IdentityEvidence | undefined {
  if (likeness === "same") return { weight: 2, says: "same title" };
  if (likeness === "similar") return { weight: 1, says: "similar title" };
  if (titleChangesOften) return undefined;
  if (likeness === "other") return { weight: -2, says: "other title" };
  return base.subject.length > 0 && capture.subject.length === 0 ? { weight: -1, says: "title lost" } : undefined;
}

type TitleLikeness = "same" | "similar" | "other" | undefined;

/** Returns the similarity of two titles; undefined if one is generic or only names the site, or if they overlap a little. */
export function titleLikeness(a: PageTraits, b: PageTraits): TitleLikeness {
  if (a.title === b.title) return a.title === "" ? undefined : "same";
  if (a.subject.length === 0 || b.subject.length === 0) return undefined;
  const shared = a.subject.filter((word) => b.subject.includes(word)).length;
  if (2 * shared >= Math.min(a.subject.length, b.subject.length)) return "similar";
  return shared > 0 ? undefined : "other";
}

/** Returns the similarity of two menus by their anchors, from 0 to 1; undefined if one is too short. */
export function menuLikeness({ labels: a }: PageTraits, { labels: b }: PageTraits): number | undefined {
  if (a.length < leastMenu || b.length < leastMenu) return undefined;
  return jaccard({ ids: a }, { ids: b });
}

/** Returns evidence for the site: its menu, by addresses or anchors, else its name. */
function placeEvidence(
  capture: PageTraits,
  base: PageTraits,
  menu: number | undefined,
  labels: number | undefined,
): IdentityEvidence | undefined {
  const share = Math.max(menu ?? -1, labels ?? -1);
  if (share >= 0.5) return { weight: 2, says: "same menu" };
  if (share >= 0.2) return { weight: 1, says: "part of its menu" };
  if (base.menu.length >= leastMenu && share < 0.1)
    return 2 * capture.menu.length >= base.menu.length ? { weight: -1, says: "another menu" } : { weight: -2, says: "its menu is gone" };
  return sharedCount({ ids: capture.names }, { ids: base.names }) > 0 && capture.title !== base.title
    ? { weight: 1, says: "same site name" }
    : undefined;
}

function headingEvidence(capture: PageTraits, base: PageTraits): IdentityEvidence | undefined {
  const share = kept(capture.headings, base.headings, leastHeadings);
  return share !== undefined && share >= 0.3 ? { weight: 1, says: "same headings" } : undefined;
}

function addressEvidence({ canonical, title }: PageTraits, base: PageTraits, hasTitleLike: boolean): IdentityEvidence | undefined {
  // Error pages have the menu of their site, but neither a canonical address nor the page's title.
  if (canonical === undefined)
    return base.canonical === "own" && title !== base.title ? { weight: -1, says: "no longer gives its address" } : undefined;
  if (canonical === "own") return { weight: 1, says: "gives its address as its own" };
  if (canonical === base.canonical) return undefined;
  if (canonical === "other-site") return { weight: -2, says: "gives an address of another site" };
  if (canonical === "home") return { weight: hasTitleLike ? -1 : -3, says: "gives the home page as its address" };
  // A moved page keeps its title; one that declared its own address before and now has another title is another page of the site.
  const isOther = base.canonical === "own" && !hasTitleLike;
  return { weight: isOther ? -3 : -1, says: "gives another address as its own" };
}

function ownLinkEvidence({ ownLinks }: PageTraits, base: PageTraits): IdentityEvidence | undefined {
  return base.ownLinks >= 2 * leastMenu && ownLinks < 0.1 * base.ownLinks ? { weight: -1, says: "hardly any link to its site" } : undefined;
}

function languageEvidence({ language }: PageTraits, base: PageTraits): IdentityEvidence | undefined {
  if (language === base.language || language === "und" || base.language === "und") return undefined;
  return { weight: -1, says: `language ${language} instead of ${base.language}` };
}

/** Cosine from which texts count as the same with changes. */
const sameCosine = 0.5;

/** A page that rarely changes has another text if its cosine is below this share of the usual one; a rewritten text has more. */
export const steadyShare = 1 / 3;

function textEvidence({ cosine, steadyCosine }: ComparedTexts): IdentityEvidence | undefined {
  if (cosine === undefined) return undefined;
  if (steadyCosine !== undefined && cosine < steadyShare * steadyCosine)
    return { weight: -2, says: "other text, where it hardly ever changes" };
  if (cosine >= sameCosine) return { weight: 3, says: "same text" };
  if (cosine >= 0.25) return { weight: 2, says: "similar text" };
  if (cosine >= offTopicPair.cosine) return { weight: 1, says: "some of its text" };
  return { weight: -1, says: "other text" };
}

function sizeEvidence({ wordChange }: ComparedTexts): IdentityEvidence | undefined {
  if (wordChange === undefined || wordChange > offTopicPair["word-count"]) return undefined;
  return { weight: -1, says: "text lost" };
}

/** Minimum change in words and minimum cosine of a translation: it has about as many words as the page, and the same names and numbers. */
const translatedShare = -0.5;
const translatedCosine = 0.05;

/**
 * Whether a capture shows the page in another language: it has as much text, keeps the addresses of its menu or names and numbers of its
 * text, and its canonical address is neither the home page nor on another site.
 */
export function isTranslation(capture: PageTraits, base: PageTraits, { cosine, wordChange, isSpam }: ComparedTexts): boolean {
  if (languageEvidence(capture, base) === undefined || isSpam) return false;
  if (wordChange === undefined || wordChange < translatedShare) return false;
  if (capture.canonical === "home" || capture.canonical === "other-site") return capture.canonical === base.canonical;
  return (kept(capture.menu, base.menu, leastMenu) ?? 0) >= 0.2 || (cosine ?? 0) >= translatedCosine;
}

/** Change in words from which only the page's frame remains, whatever its title: less than one word in twenty is left. */
const frameOnly = -0.95;

/** Whether a capture has its own canonical address; or, if both captures have none, whether it has the same menu. */
function isAtHome({ canonical }: PageTraits, base: PageTraits, menu: number): boolean {
  return canonical === "own" || (canonical === undefined && base.canonical === undefined && menu >= 0.5);
}

function isLost({ wordChange, cosine, isRich }: ComparedTexts, isNamedAlike: boolean): boolean {
  if (!isRich || wordChange === undefined || wordChange > offTopicPair["word-count"]) return false;
  return (cosine ?? 0) < sameCosine && (wordChange <= frameOnly || !isNamedAlike);
}

/** Returns the share of the shorter list that both lists have; undefined if the base list is too short. */
function kept(list: Uint32Array, base: Uint32Array, least: number): number | undefined {
  if (base.length < least) return undefined;
  const shorter = Math.max(least, Math.min(list.length, base.length));
  return sharedCount({ ids: list }, { ids: base }) / shorter;
}

import { limits } from "@recollect/base/limits";
import { emptyFingerprint } from "@recollect/page/fingerprint";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import type { VisitedFacts } from "../document/page-facts.ts";
import type { FollowedUrls } from "../event/followed-urls.ts";
import { type Judge, type Judgement, type Rejection, withoutVotes } from "../event/judge.ts";
import { fittingCaptures, type PageAtEnd, type PageSearch, pageOf } from "../event/page-search/page-of.ts";
import type { RequisiteFinder } from "../event/page-search/requisite-finder.ts";
import { urlKey } from "../event/page-search/url-key.ts";
import type { Scope } from "../event/scope.ts";
import { type DecidedPages, decisionOn } from "./decided-pages.ts";
import type { FoundUrl } from "./frontier.ts";
import type { LinkReader } from "./link-reader.ts";
import type { CopiedCapture, RecordCopier } from "./record-copier.ts";
import { packAnchors } from "./state/packed-links.ts";

/** Outcome of visiting a URL. */
export type Visit =
  | { readonly kind: "missing"; readonly problems: readonly Problem[] }
  /** An archive is throttled until this time or, without a time, it failed for this URL. */
  | {
      readonly kind: "postponed";
      readonly untilMs?: number | undefined;
      readonly othersAnswer?: boolean;
      /** Why the archive, or the network, can't be reached, as a sentence. */
      readonly unreached?: string | undefined;
      readonly problems: readonly Problem[];
    }
  /** There are captures, but none with a usable page. */
  | { readonly kind: "unusable"; readonly why: "not-a-page" | "unreadable" | "out-of-scope"; readonly problems: readonly Problem[] }
  | JudgedVisit;

/** A page that was found and judged. */
export interface JudgedVisit {
  readonly kind: "judged";
  /** Why the page is not kept; undefined if it is. */
  readonly why?: Rejection | "dropped" | undefined;
  /** Whether the page is kept because a curator kept it, whatever its score. */
  readonly isCurated?: boolean;
  readonly page: VisitedPage;
  /** The main text of a page to keep; undefined if it was read on another machine. */
  readonly text?: string;
  /** The page's capture and the redirects that led to it, which are stored in the collection. */
  readonly captures: readonly Capture[];
  /** Captures of the images, styles, scripts and frames of the page. */
  readonly requisites: readonly Capture[];
  /** The copied records of these captures; the others are copied when the page is collected. */
  readonly copies: readonly CopiedCapture[];
  readonly links: readonly Outlink[];
  /** The packed anchors of the links, for a page to keep. */
  readonly anchors?: Uint8Array;
  readonly problems: readonly Problem[];
}

export interface Outlink extends FoundUrl {
  /** Packed evidence about its target; only if links are ranked by it (`adaptive`). */
  readonly evidence?: string;
}

/** The facts about a page that are stored in a collection. */
export interface VisitedPage extends VisitedFacts {
  /** The page's URL after redirects. */
  readonly url: string;
  readonly key: string;
  readonly capture: Capture;
  /** False if reading the page took too long: then the scores are 0 and mean nothing. */
  readonly isScored?: boolean;
}

export interface VisitParts extends PageSearch {
  readonly judge: Judge;
  /** A curator's decisions from before the crawl. */
  readonly decided?: DecidedPages | undefined;
  /** Undefined if links are not ranked by evidence. */
  readonly links?: LinkReader | undefined;
  readonly scope: Scope;
  readonly followed: FollowedUrls;
  /** Undefined: requisites are not collected. */
  readonly requisites?: RequisiteFinder | undefined;
  /** Undefined: the records of kept pages are copied later. */
  readonly copier?: RecordCopier | undefined;
}

/**
 * Finds the capture of a URL that fits the event, and reads and judges its page. Depends only on the archive; never throws because of its
 * content, only a ThrottledError if a web archive is throttled.
 */
export async function visit(url: string, parts: VisitParts): Promise<Visit> {
  const found = await pageOf(url, { ...parts, timestamp: parts.decided?.kept.get(urlKey(url)) });
  if (found.kind === "page") return judged(found, parts);
  const { kind, problems, isTemporary } = found;
  if (kind === "endless") return { kind: "missing", problems };
  if (kind === "out-of-scope") return { kind: "unusable", why: kind, problems };
  const unreached = problems.find(({ code }) => code === "no-connection")?.message;
  if (isTemporary) return { kind: "postponed", unreached, problems };
  return kind === "missing" ? { kind, problems } : { kind: "unusable", why: kind, problems };
}

/**
 * Returns the visit of a page that can't be read in time: its capture is kept without scores and links. With a threshold, it is unusable
 * unless a curator kept it.
 */
export async function overTime(url: string, parts: VisitParts): Promise<Visit> {
  const found = problem("page-timeout", url, 0, `Reading the page took more than ${limits.pageAgainMs / 1000} seconds`);
  const [capture] = await fittingCaptures(url, parts);
  const isCurated = capture !== undefined && decisionOn(parts.decided, { key: urlKey(url), digest: capture.digest }) === "keep";
  if (capture === undefined || (parts.judge.hasThreshold && !isCurated)) return { kind: "unusable", why: "unreadable", problems: [found] };
  const page: VisitedPage = {
    url: capture.url,
    key: urlKey(url),
    capture,
    topical: 0,
    temporal: 0,
    relevance: 0,
    isScored: false,
    language: "und",
    title: "",
    words: [],
    fingerprint: emptyFingerprint,
    digest: capture.digest,
  };
  const nothing = { requisites: [], copies: [], links: [] };
  return { kind: "judged", ...(isCurated && { isCurated }), page, captures: [capture], ...nothing, problems: [found] };
}

async function judged(found: PageAtEnd, parts: VisitParts): Promise<JudgedVisit> {
  const { page, capture, passed, problems } = found;
  const { judge, requisites, copier } = parts;
  const judgement = found.judgement ?? (await judge.judge(page, capture, found.first));
  const decision = decisionOn(parts.decided, { key: urlKey(capture.url), digest: found.digest });
  // The links of a dropped page are judged as if it were not dropped: a front page may be the only path to all others.
  const rejection = decision === "keep" ? undefined : judge.rejection(page, decision === "drop" ? withoutVotes(judgement) : judgement);
  const why = decision === "drop" ? "dropped" : rejection;
  const visited = visitedPage(found, judgement, why === undefined);
  const { links, anchors } = judge.followsLinks(page, rejection) ? outlinksOf(page, visited, parts) : { links: [], anchors: [] };
  if (why !== undefined) return { kind: "judged", why, page: visited, captures: [], requisites: [], copies: [], links, problems };
  const needed = requisites ? await requisites.find(page.requisites, capture.timestamp) : [];
  return {
    kind: "judged",
    ...(decision === "keep" && { isCurated: true }),
    page: visited,
    text: page.text,
    captures: [...passed, capture],
    requisites: needed,
    copies: (await copier?.copy(capture, found.outcome, needed)) ?? [],
    links,
    anchors: packAnchors(anchors),
    problems,
  };
}

function visitedPage({ page, capture, digest, choice }: PageAtEnd, judgement: Judgement, isKept: boolean): VisitedPage {
  const { topical, temporal, relevance, time, learned } = judgement;
  return {
    url: capture.url,
    key: urlKey(capture.url),
    capture,
    pageTime: time && new Date(time.ms).toISOString(),
    pageTimeSource: time?.source,
    topical,
    temporal,
    relevance,
    ...(learned && isKept && { relevanceBefore: learned.before.relevance, learnedWords: learned.words }),
    language: page.language,
    title: page.title,
    words: isKept ? judgement.why : [],
    fingerprint: page.fingerprint,
    digest,
    ...(choice && { choice }),
  };
}

/** Returns each followed URL once, except the page itself, with its first link. */
function outlinksOf(
  { links, language }: Page,
  { key: ownKey, relevance }: VisitedPage,
  parts: VisitParts,
): { links: Outlink[]; anchors: string[] } {
  const { links: reader, followed } = parts;
  const found = new Map<string, Outlink>();
  const anchors: string[] = [];
  for (const link of links) {
    const { url, key, isFollowed } = followed.look(link.url);
    if (!isFollowed || key === ownKey || found.has(key)) continue;
    found.set(key, { key, url, ...(reader && { evidence: reader.read(link, language, relevance) }) });
    anchors.push(link.anchor);
  }
  return { links: [...found.values()], anchors };
}

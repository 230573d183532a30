import type { WantedCaptures } from "@recollect/archive/archive";
import { endOfRedirects } from "@recollect/archive/end-of-redirects";
import type { Capture } from "@recollect/warc/capture";
import { UnreachableError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { dateOfTimestamp } from "@recollect/warc/timestamp";
import type { Scope } from "../scope.ts";
import { chooseCaptures, hasOtherThanPages } from "./choose-captures.ts";
import { type FindParts, type FindResult, type FoundPage, findPage } from "./find-page.ts";
import { SearchProblems } from "./search-problems.ts";
import { urlKey } from "./url-key.ts";
import { type VariantLookUp, variantLookUps } from "./url-variants.ts";

/** Archive to search for a page, and settings for choosing its capture. */
export interface PageSearch extends FindParts {
  /** Scope of redirects and variants; without it, they may lead to any URL. */
  readonly scope?: Scope | undefined;
  /** All captures of the URL that count, if already known; no variants are tried then. */
  readonly captures?: readonly Capture[] | undefined;
  /** Preferred capture of the URL, 14 digits; if the archive does not have it, another one is chosen as usual. */
  readonly timestamp?: string | undefined;
}

/** The page of a URL, or the reason for its absence. */
export type PageOf = PageAtEnd | NoPage;

export interface PageAtEnd extends FoundPage {
  /** Captures of the redirects that led to the page. */
  readonly passed: readonly Capture[];
  readonly problems: readonly Problem[];
}

export interface NoPage {
  /** `endless`: circular or too many redirects. */
  readonly kind: "missing" | "not-a-page" | "unreadable" | "out-of-scope" | "endless";
  /** A short reason; empty if there is no capture at all. */
  readonly why: string;
  readonly problems: readonly Problem[];
  /** Whether an archive failed, so that a retry may find a page. */
  readonly isTemporary: boolean;
  /** Message about an unreachable archive, which may have the page. */
  readonly unreached?: string | undefined;
}

/**
 * Finds the page of a URL: looks up the URL or, if the archives do not have it, its variants, reads the capture that fits the event, and
 * follows redirects inside the archives. Never throws for any content of an archive; throws a ThrottledError if a web archive is throttled.
 */
export async function pageOf(start: string, search: PageSearch): Promise<PageOf> {
  const { timestamp, ...usual } = search;
  const wanted = timestamp === undefined ? undefined : await pageOfCapture(start, timestamp, usual);
  return wanted ?? chosenPageOf(start, usual);
}

/** Returns the page in the capture with this timestamp; undefined if there is none. */
async function pageOfCapture(url: string, timestamp: string, search: PageSearch): Promise<PageAtEnd | undefined> {
  const at = dateOfTimestamp(timestamp).getTime();
  const captures = await capturesOf({ url, archive: search.archive }, new SearchProblems(), { near: { startMs: at, endMs: at } });
  const [first] = captures;
  const chosen = choose(
    captures.filter((capture) => capture.timestamp === timestamp),
    search,
  );
  if (first === undefined || chosen.length === 0) return undefined;
  const problems = new SearchProblems();
  const found = await findPage(chosen, first, search, problems);
  return found.kind === "page" ? { ...found, passed: [], problems: problems.all } : undefined;
}

async function chosenPageOf(start: string, search: PageSearch): Promise<PageOf> {
  const problems = new SearchProblems();
  const passed: Capture[] = [];
  let known = search.captures;
  const { found } = await endOfRedirects(start, async (url) => {
    const found = known ? await findChosen(choose(known, search), known, search, problems) : await findWithVariants(url, search, problems);
    known = undefined;
    if (found.kind !== "redirect") return found;
    if (search.scope?.admits(found.target) === false) return { kind: "out-of-scope" as const, why: "it redirects out of the scope" };
    passed.push(found.capture);
    return found;
  });
  if (found?.kind === "page") return { ...found, passed, problems: problems.all };
  const { kind, why } = found ?? { kind: "endless", why: "there are too many redirects" };
  return { kind, why, problems: problems.all, isTemporary: problems.isTemporary, unreached: problems.unreached };
}

/** Like `pageOf`, but throws an UnreachableError if an unreachable archive may have the page, which is then not known to be missing. */
export async function reachedPageOf(start: string, search: PageSearch): Promise<PageOf> {
  const found = await pageOf(start, search);
  if (found.kind !== "page" && found.unreached !== undefined) throw new UnreachableError(found.unreached, 0);
  return found;
}

/** Returns the captures that fit the event, best first, without reading any. */
export async function fittingCaptures(url: string, search: PageSearch): Promise<Capture[]> {
  const { event } = search.specification;
  return choose(await capturesOf({ url, archive: search.archive }, new SearchProblems(), { around: event }), search);
}

type Found = FindResult | { readonly kind: "missing"; readonly why: string };

/**
 * Returns the page of a URL or, if the archives do not have it, that of its first variant with a page, which then replaces the URL as after a
 * redirect. If no variant has a page, the URL is missing.
 */
async function findWithVariants(url: string, search: PageSearch, problems: SearchProblems): Promise<Found> {
  const found = await findAt({ url, archive: search.archive }, search, problems);
  if (found.kind !== "missing") return found;
  for (const variant of variantLookUps(url, search.archive)) {
    if (problems.isTemporary) break; // after a failure, the URL itself is requested again later
    if (search.scope?.admits(variant.url) === false) continue;
    const other = await findAt(variant, search, problems);
    if (other.kind === "page" || other.kind === "redirect") return other;
  }
  return found;
}

/**
 * Returns the page of a URL in the capture that fits the event best. Of a web archive, the captures that are cheap to find are tried first;
 * if none is a page, all others. A redirect is followed only if no capture is a page: the cheap captures are listed without a status.
 */
async function findAt(lookUp: VariantLookUp, search: PageSearch, problems: SearchProblems): Promise<Found> {
  const { event } = search.specification;
  const isEnough = (captures: readonly Capture[]): boolean => choose(captures, search).length > 0;
  const near = await capturesOf(lookUp, problems, { near: event, isEnough });
  const chosen = choose(near, search);
  const found = await findChosen(chosen, near, search, problems);
  if (found.kind === "page" || lookUp.archive.isLocal || !chosen.some(({ isUnread }) => isUnread)) return found;
  const isCircle = found.kind === "redirect" && urlKey(found.target) === urlKey(lookUp.url);
  const tried = new Set(chosen.map(({ filename }) => filename));
  const all = await capturesOf(lookUp, problems, { around: event });
  const others = choose(all, search).filter(
    ({ filename, isUnread }) => !tried.has(filename) && (found.kind !== "redirect" || isCircle || !isUnread),
  );
  const other = await findChosen(others, all, search, problems);
  return other.kind === "page" || found.kind === "missing" ? other : found;
}

async function findChosen(
  chosen: readonly Capture[],
  captures: readonly Capture[],
  search: PageSearch,
  problems: SearchProblems,
): Promise<Found> {
  const { crawl, event } = search.specification;
  const [first] = captures;
  if (chosen.length > 0 && first !== undefined) return findPage(chosen, first, search, problems);
  const why = problems.all.at(-1)?.message ?? (first ? "its captures are not pages, or are from before the event" : "");
  return { kind: hasOtherThanPages(captures, crawl.capture, event) ? "not-a-page" : "missing", why };
}

function choose(captures: readonly Capture[], { specification: { crawl, event } }: PageSearch): Capture[] {
  return chooseCaptures(captures, crawl.capture, event);
}

async function capturesOf({ url, archive }: VariantLookUp, problems: SearchProblems, wanted: WantedCaptures): Promise<Capture[]> {
  const captures: Capture[] = [];
  for await (const item of archive.captures(url, wanted)) {
    if (item.kind === "problem") problems.add(item);
    else captures.push(item);
  }
  return captures;
}

import type { Archive, ReadOutcome } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import type { Page } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";
import { countsAsContent } from "../is-content.ts";
import type { Judge, Judgement } from "../judge.ts";
import { capturedPage } from "./captured-page.ts";
import { isAround } from "./choose-captures.ts";
import { chooseTried, type PassedOver, type TriedCapture, triedCapture } from "./choose-tried.ts";
import type { ReadPageAsync } from "./page-cache.ts";
import type { SearchProblems } from "./search-problems.ts";
import { urlKey } from "./url-key.ts";

/** Number of sound captures that `most-relevant` compares. */
const compared = 5;

/** Maximum number of captures without content that are read in a remote archive, where each costs a request. */
const maxEmpty = 3;

export interface FindParts {
  readonly archive: Archive;
  readonly specification: ResolvedSpecification;
  /** Judge that compares captures if the most relevant is wanted; without it, the first with content is used. */
  readonly judge?: Judge | undefined;
  readonly readPage?: ReadPageAsync | undefined;
}

export interface FoundPage {
  readonly kind: "page";
  readonly page: Page;
  readonly capture: Capture;
  /** The earliest capture of its URL. */
  readonly first: Capture;
  readonly digest: string;
  readonly outcome: ReadOutcome;
  /** Judgement of the page, if captures were compared; otherwise undefined. */
  readonly judgement?: Judgement | undefined;
  /** The choice between captures; undefined if none of the captures tried looks off-topic. */
  readonly choice?: CaptureChoice | undefined;
}

/** Facts about the choice of a capture. */
export interface CaptureChoice {
  /** Number of captures tried. */
  readonly tried: number;
  /** Captures that look off-topic; if all do, including the chosen one. */
  readonly passedOver: readonly PassedOver[];
}

export type FindResult =
  | FoundPage
  | { readonly kind: "redirect"; readonly target: string; readonly capture: Capture }
  | { readonly kind: "not-a-page" | "unreadable"; readonly why: string };

/**
 * Returns the first readable page with content, else the first readable page. For `most-relevant`, it returns the best of five pages without
 * faults, for `most-relevant-of-all` the best page of all chosen around the event. It returns a redirect only if there is no such page.
 * `first`: the earliest capture of the URL.
 */
export async function findPage(
  chosen: readonly Capture[],
  first: Capture,
  parts: FindParts,
  problems: SearchProblems,
): Promise<FindResult> {
  const { archive, specification, readPage } = parts;
  const { crawl, event } = specification;
  const isOfAll = crawl.capture === "most-relevant-of-all";
  const comparing = isOfAll || crawl.capture === "most-relevant" ? parts.judge : undefined;
  const wantsAll = isOfAll && comparing !== undefined;
  const mostEmpty = archive.isLocal ? limits.triedCaptures : maxEmpty;
  const others = wantsAll ? chosen.findIndex((capture) => !isAround(capture, event)) : 0;
  const around = others < 0 ? chosen.length : others;
  const tried: TriedCapture[] = [];
  let current: FoundPage | undefined;
  let empty = 0;
  let [isRead, why] = [false, ""];
  for (const [n, capture] of chosen.slice(0, around + limits.triedCaptures).entries()) {
    if (wantsAll && n >= around && tried.some(({ defect }) => defect === undefined)) break;
    const read = await capturedPage(archive, capture, readPage);
    if (read.kind === "unreadable") {
      problems.add(read.problem, capture);
      why ||= read.problem.message;
    } else if (read.kind === "redirect") {
      const isKnownOther = capture.isUnread || current !== undefined;
      if (isKnownOther && urlKey(read.target) === urlKey(capture.url)) continue; // such as from http to https: the page is in another capture
      if (tried.length === 0) return { kind: "redirect", target: read.target, capture };
    } else if (!read.isPage) {
      isRead = true;
      why ||= "its capture is not a page";
    } else {
      for (const problem of read.problems) problems.add(problem, capture);
      if (comparing === undefined) {
        if (countsAsContent(read.page, specification)) return { ...read, first };
        current ??= { ...read, first };
        if (++empty === mostEmpty) break;
        continue;
      }
      const judgement = await comparing.judge(read.page, read.capture, first);
      tried.push(triedCapture(read.page, read.capture, judgement, { isOnly: chosen.length === 1 }));
      // Only the current choice is kept in memory: records may be large.
      if (chooseTried(tried).chosen.capture === read.capture) current = { ...read, first, judgement };
      if (!wantsAll && tried.filter(({ defect }) => defect === undefined).length === compared) break;
    }
  }
  if (current === undefined) return { kind: isRead ? "not-a-page" : "unreadable", why };
  const target = countsAsContent(current.page, specification) ? undefined : targetOfStub(current.page);
  if (target !== undefined) return { kind: "redirect", target, capture: current.capture };
  return comparing ? bestOf(tried, current, parts) : current;
}

/** Returns the target of a page that only redirects; undefined for any other page. */
function targetOfStub({ signals, links, url }: Page): string | undefined {
  const [only, ...others] = links;
  if (!signals.includes("redirect-stub") || only === undefined || others.length > 0) return undefined;
  return urlKey(only.url) === urlKey(url) ? undefined : only.url;
}

/** Returns the best of the captures tried. It is read again in the rare case that another one is in memory. */
async function bestOf(tried: readonly TriedCapture[], current: FoundPage, { archive, readPage }: FindParts): Promise<FindResult> {
  const { chosen, passedOver } = chooseTried(tried);
  const choice = passedOver.length > 0 ? { tried: tried.length, passedOver } : undefined;
  if (current.capture === chosen.capture) return { ...current, choice };
  const read = await capturedPage(archive, chosen.capture, readPage);
  if (read.kind !== "page") return { kind: "unreadable", why: "its capture can't be read again" };
  return { ...read, first: current.first, judgement: chosen.judgement, choice };
}

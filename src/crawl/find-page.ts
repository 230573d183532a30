import type { Archive, ReadOutcome } from "../archive/archive.ts";
import type { Page } from "../page/page.ts";
import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { type CapturedPage, capturedPage } from "./captured-page.ts";
import { isAround } from "./choose-captures.ts";
import { chooseTried, type PassedOver, type TriedCapture, triedCapture } from "./choose-tried.ts";
import type { Judge, Judgement } from "./judge.ts";
import type { ReadPage } from "./page-memory.ts";
import { urlKey } from "./url-key.ts";

/** Captures tried when one after the other can't be read, or looks off-topic. */
const maxTries = 10;

/** Sound captures that `most-relevant` compares. */
const compared = 5;

/** Captures read in the hope of one that is no error page or the like, where each is a request. */
const maxEmpty = 3;

export interface FindParts {
  readonly archive: Archive;
  readonly judge: Judge;
  readonly readPage: ReadPage;
}

export interface FoundPage {
  readonly kind: "page";
  readonly page: Page;
  readonly capture: Capture;
  readonly digest: string;
  readonly judgement: Judgement;
  readonly outcome: ReadOutcome;
  /** How many captures were tried, and those that look off-topic; undefined where none does. */
  readonly choice?: CaptureChoice | undefined;
}

/** Why a capture was taken and others were not. */
export interface CaptureChoice {
  readonly tried: number;
  /** As many as were tried where all look off-topic, the one taken, too. */
  readonly passedOver: readonly PassedOver[];
}

export type FindResult =
  | FoundPage
  | { readonly kind: "redirect"; readonly target: string; readonly capture: Capture }
  | { readonly kind: "not-a-page" | "unreadable" };

/**
 * The first page that can be read and has content, else the first that can be read; or, for `most-relevant`, the best of five that say of
 * themselves nothing bad, for `most-relevant-of-all` the best of all around the event that were chosen. A redirect only where there is no
 * such page. `first` is the earliest capture of the URL.
 */
export async function findPage(chosen: readonly Capture[], first: Capture, parts: FindParts, problems: Problem[]): Promise<FindResult> {
  const { crawl, event } = parts.judge.specification;
  const wantsAll = crawl.capture === "most-relevant-of-all";
  const wantsBest = wantsAll || crawl.capture === "most-relevant";
  const mostEmpty = parts.archive.isLocal ? maxTries : maxEmpty;
  const others = wantsAll ? chosen.findIndex((capture) => !isAround(capture, event)) : 0;
  const around = others < 0 ? chosen.length : others;
  const tried: TriedCapture[] = [];
  let held: FoundPage | undefined;
  let empty = 0;
  let failure: FindResult = { kind: "unreadable" };
  for (const [n, capture] of chosen.slice(0, around + maxTries).entries()) {
    if (wantsAll && n >= around && tried.some(({ defect }) => defect === undefined)) break;
    const read = await capturedPage(parts.archive, capture, parts.readPage);
    if (read.kind === "unreadable") problems.push(read.problem);
    else if (read.kind === "redirect") {
      const isKnownOther = capture.isUnread || held !== undefined;
      if (isKnownOther && urlKey(read.target) === urlKey(capture.url)) continue; // from http to https: the page is another capture
      if (tried.length === 0) return { kind: "redirect", target: read.target, capture };
    } else if (!read.isPage) failure = { kind: "not-a-page" };
    else {
      problems.push(...read.problems);
      const found = foundPage(read, parts.judge.judge(read.page, read.capture, first));
      if (!wantsBest) {
        if (parts.judge.isContent(found.page)) return found;
        held ??= found;
        if (++empty === mostEmpty) break;
        continue;
      }
      tried.push(triedCapture(found.page, read.capture, found.judgement));
      // Only what would be chosen by now is held whole: records may be large.
      if (chooseTried(tried).chosen.capture === read.capture) held = found;
      if (!wantsAll && tried.filter(({ defect }) => defect === undefined).length === compared) break;
    }
  }
  if (held === undefined) return failure;
  const target = parts.judge.isContent(held.page) ? undefined : targetOfStub(held.page);
  if (target !== undefined) return { kind: "redirect", target, capture: held.capture };
  return wantsBest ? bestOf(tried, held, parts) : held;
}

/** Where a page leads that is only there to lead somewhere else. */
function targetOfStub({ signals, links, url }: Page): string | undefined {
  const [only, ...others] = links;
  if (!signals.includes("redirect-stub") || only === undefined || others.length > 0) return undefined;
  return urlKey(only.url) === urlKey(url) ? undefined : only.url;
}

/** The choice among all that were tried; it is read again in the rare case that something better was held and turned out to be off-topic. */
async function bestOf(tried: readonly TriedCapture[], held: FoundPage, { archive, readPage }: FindParts): Promise<FindResult> {
  const { chosen, passedOver } = chooseTried(tried);
  const choice = passedOver.length > 0 ? { tried: tried.length, passedOver } : undefined;
  if (held.capture === chosen.capture) return { ...held, choice };
  const read = await capturedPage(archive, chosen.capture, readPage);
  if (read.kind !== "page") return { kind: "unreadable" };
  return { ...foundPage(read, chosen.judgement), choice };
}

function foundPage({ page, capture, digest, outcome }: CapturedPage & { kind: "page" }, judgement: Judgement): FoundPage {
  return { kind: "page", page, capture, digest, judgement, outcome };
}

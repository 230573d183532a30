import { pageLimits } from "@recollect/page/limits";
import { type Page, type PageContext, readPage } from "@recollect/page/page";
import { cpuMs } from "./cpu-time.ts";

/** A page, the problems of reading it, and the time that it took. */
export interface CheckedPage {
  readonly page: Page;
  readonly ms: number;
  readonly wrong: string[];
}

/** Reads a page and checks properties that hold for every page, whatever its bytes. Errors of the reader are rethrown. */
export function checkedPage(bytes: Buffer, context: PageContext = {}): CheckedPage {
  const started = cpuMs();
  const page = readPage(bytes, context);
  const ms = cpuMs() - started;
  const last = new Date(Date.parse(isoDay(context.capturedAt)) + 86_400_000).toISOString().slice(0, 10);
  const truths: Record<string, boolean> = {
    "texts are well formed and have no NUL": texts(page).every((text) => text.isWellFormed() && !text.includes("\0")),
    "the text is its blocks": page.text === page.blocks.join("\n"),
    "the text is limited": page.text.length <= pageLimits.pageTextChars + page.blocks.length,
    "links are limited": page.links.length <= pageLimits.pageLinks && page.requisites.length <= pageLimits.pageLinks,
    "links lead to the web": [...page.links, ...page.requisites].every(({ url }) => /^https?:\/\/[^/#]+\/[^#]*$/.test(url)),
    "each URL occurs once": new Set(page.links.map(({ url }) => url)).size === page.links.length,
    "anchors and contexts are short": page.links.every(({ anchor, context }) => anchor.length <= 300 && context.length <= 300),
    "dates are days, best first": page.dates.every(
      ({ value, confidence }, n) => isDay(value) && confidence <= (page.dates[n - 1]?.confidence ?? 1) && confidence > 0 && confidence <= 1,
    ),
    "no date is after the capture": page.dates.every(({ value }) => value <= last),
    "dates are limited": page.dates.length <= 200,
    "the language is a code": /^[a-z]{2,3}$/.test(page.language),
    "the fingerprint has 16 digits": /^[\da-f]{16}$/.test(page.fingerprint),
  };
  const wrong = Object.entries(truths).filter(([, isTrue]) => !isTrue);
  return { page, ms, wrong: wrong.map(([truth]) => `not so: ${truth}`) };
}

function texts({ title, headings, text, links }: Page): string[] {
  return [title, text, ...headings, ...links.flatMap(({ anchor, context }) => [anchor, context])];
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toISOString().startsWith(value);
}

function isoDay(timestamp: string | undefined): string {
  return timestamp === undefined ? new Date().toISOString().slice(0, 10) : timestamp.replace(/^(\d{4})-?(\d\d)-?(\d\d).*$/, "$1-$2-$3");
}

import type { Archive } from "../archive/archive.ts";
import { liveName } from "../archive/live-archive.ts";
import { UnreachableError } from "../errors.ts";
import type { Page } from "../page/page.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { capturedPage } from "./captured-page.ts";
import { chooseCaptures } from "./choose-captures.ts";
import { type VariantLookUp, variantLookUps } from "./variant-look-ups.ts";

/** The page of a URL, or why there is none. */
export type PageOfUrl =
  | {
      readonly kind: "page";
      readonly page: Page;
      readonly capture: Capture;
      /** The earliest capture of the page's URL. */
      readonly first: Capture;
    }
  /** `why` is empty where there is no capture at all. */
  | { readonly kind: "missing"; readonly why: string };

/** Redirects followed from one URL. */
const maxRedirects = 5;

/** Reads the capture of a URL that the specification's rule prefers, or the next that can be read; redirects are followed in the archive. */
export async function pageOfUrl(archive: Archive, start: string, specification: ResolvedSpecification): Promise<PageOfUrl> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const tried = await readForgiving(archive, url, specification);
    if (typeof tried === "object") return tried;
    if (!isUrl(tried)) return { kind: "missing", why: tried };
    url = tried;
  }
  return { kind: "missing", why: "there are too many redirects" };
}

/** A variant of the URL is read where the archive has no page of it; a variant that has none, either, changes nothing. */
async function readForgiving(archive: Archive, url: string, specification: ResolvedSpecification): Promise<PageOfUrl | string> {
  const found = await readUrl({ url, archive }, archive, specification);
  if (found !== "" && found !== noPages) return found;
  for (const variant of variantLookUps(url, archive)) {
    const other = await readUrl(variant, archive, specification);
    if (typeof other === "object" || isUrl(other)) return other;
  }
  return found;
}

/** Archives on the web may have more than what they find with little effort. */
async function readUrl(lookUp: VariantLookUp, archive: Archive, specification: ResolvedSpecification): Promise<PageOfUrl | string> {
  const near = await readNear(lookUp, archive, specification, true);
  const isDone = typeof near === "object" || isUrl(near) || lookUp.archive.local === lookUp.archive;
  return isDone ? near : readNear(lookUp, archive, specification, false);
}

const noPages = "its captures are not pages, or are from before the event";

function isUrl(text: string): boolean {
  return /^https?:/.test(text);
}

/** `lookUp` finds the captures, and `archive` reads them: what it has is known to it by name. */
async function readNear(
  lookUp: VariantLookUp,
  archive: Archive,
  { crawl, event }: ResolvedSpecification,
  isNear: boolean,
): Promise<PageOfUrl | string> {
  const captures: Capture[] = [];
  const choose = (found: readonly Capture[]): Capture[] => chooseCaptures(found, crawl.capture, event);
  let [why, unreached] = ["", ""];
  for await (const item of lookUp.archive.captures(
    lookUp.url,
    isNear ? { near: event, isEnough: (found) => choose(found).length > 0 } : { around: event },
  )) {
    if (item.kind === "capture") captures.push(item);
    else why = item.message;
    if (item.kind === "problem" && item.code === "no-connection") unreached = item.message;
  }
  const wanted = choose(captures);
  if (wanted.length === 0 && unreached !== "") throw new UnreachableError(unreached, 0); // it may well have one
  if (captures.length > 0 && wanted.length === 0) why ||= noPages;
  return (await firstReadable(wanted, captures[0], archive)) || why;
}

/** The page, the URL that a redirect leads to, or what is wrong. */
async function firstReadable(captures: readonly Capture[], first: Capture | undefined, archive: Archive): Promise<PageOfUrl | string> {
  let why = "";
  for (const capture of captures) {
    const read = await capturedPage(archive, capture);
    if (read.kind === "redirect") return read.target;
    if (read.kind === "page" && read.isPage) return { kind: "page", page: read.page, capture: read.capture, first: first ?? read.capture };
    // A site of the live web that is gone is missing; an archive that can't be reached may well have the page.
    if (read.kind === "unreadable" && read.problem.code === "no-connection" && capture.archive !== liveName)
      throw new UnreachableError(read.problem.message, 0);
    why ||= read.kind === "page" ? "its capture is not a page" : read.problem.message;
  }
  return why;
}

import type { Archive } from "../archive/archive.ts";
import type { Page } from "../page/page.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { Capture } from "../warc/capture.ts";
import { capturedPage } from "./captured-page.ts";
import { chooseCaptures } from "./choose-captures.ts";

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
    const near = await readNear(archive, url, specification, true);
    // Archives on the web may have more than what they find with little effort.
    const tried =
      typeof near === "object" || isUrl(near) || archive.local === archive ? near : await readNear(archive, url, specification, false);
    if (typeof tried === "object") return tried;
    if (!isUrl(tried)) return { kind: "missing", why: tried };
    url = tried;
  }
  return { kind: "missing", why: "it leads from redirect to redirect" };
}

function isUrl(text: string): boolean {
  return /^https?:/.test(text);
}

async function readNear(
  archive: Archive,
  url: string,
  { crawl, event }: ResolvedSpecification,
  isNear: boolean,
): Promise<PageOfUrl | string> {
  const captures: Capture[] = [];
  const choose = (found: readonly Capture[]): Capture[] => chooseCaptures(found, crawl.capture, event);
  let why = "";
  for await (const item of archive.captures(url, isNear ? { near: event, isEnough: (found) => choose(found).length > 0 } : {})) {
    if (item.kind === "capture") captures.push(item);
    else why = item.message;
  }
  const wanted = choose(captures);
  if (captures.length > 0 && wanted.length === 0) why ||= "its captures are no pages, or lie before the event";
  return (await firstReadable(wanted, captures[0], archive)) || why;
}

/** The page, the URL that a redirect leads to, or what is wrong. */
async function firstReadable(captures: readonly Capture[], first: Capture | undefined, archive: Archive): Promise<PageOfUrl | string> {
  let why = "";
  for (const capture of captures) {
    const read = await capturedPage(archive, capture);
    if (read.kind === "redirect") return read.target;
    if (read.kind === "page" && read.isPage) return { kind: "page", page: read.page, capture: read.capture, first: first ?? read.capture };
    why ||= read.kind === "page" ? "its capture is no page" : read.problem.message;
  }
  return why;
}

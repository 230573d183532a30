import { createHash } from "node:crypto";
import type { Archive } from "@recollect/archive/archive";
import { type Page, readPage } from "@recollect/page/page";
import { pageContent } from "@recollect/page/page-content";
import { spamShareOf } from "@recollect/page/spam-share";
import type { Capture } from "@recollect/warc/capture";
import { mediaType } from "@recollect/warc/http-message";
import type { Problem } from "@recollect/warc/problem";
import { redirectTarget } from "@recollect/warc/redirect-target";
import { surtKey } from "@recollect/warc/surt";
import { PageTerms } from "../relevance/page-terms.ts";
import { type PageTraits, traitsOf } from "../relevance/page-traits.ts";
import type { Topic } from "../relevance/topical.ts";
import type { Vocabulary } from "../relevance/vocabulary.ts";
import { type FollowRedirect, redirectFollower, redirectKind } from "./redirect-follower.ts";
import type { CaptureText, TimeMapCapture } from "./time-map.ts";

export interface CaptureReaderOptions {
  readonly archive: Archive;
  readonly vocabulary: Vocabulary;
  /** Whether to read texts; false if only bytes are measured. */
  readonly texts: boolean;
  /** The topic of the event, for `reference: event`. */
  readonly topic?: Topic | undefined;
}

type Content = Omit<TimeMapCapture, "url" | "timestamp">;

/** Reads the captures of one TimeMap. Bodies with the same digest are read once, and equal main texts are stored once. */
export class CaptureReader {
  readonly #options: CaptureReaderOptions;
  readonly #follow: FollowRedirect;
  readonly #byDigest = new Map<string, Content>();
  readonly #byText = new Map<string, CaptureText>();
  readonly #byTraits = new Map<string, PageTraits>();
  /** Problems of the opened records, even of readable ones. */
  readonly problems: Problem[] = [];

  constructor(options: CaptureReaderOptions) {
    this.#options = options;
    this.#follow = redirectFollower(options.archive);
  }

  /** Returns the content of a capture; undefined for a redirect to the same page, as from http to https, which does not count as a capture. */
  async read(capture: Capture): Promise<TimeMapCapture | undefined> {
    const { url, timestamp } = capture;
    const name = digestName(capture);
    const known = name === undefined ? undefined : this.#byDigest.get(name);
    const content = known ?? (await this.#content(capture));
    if (content === undefined) return undefined;
    // An unresolved revisit is no evidence about others of its digest.
    if (name !== undefined && known === undefined && content.problem === undefined) this.#byDigest.set(name, content);
    return { url, timestamp, ...(capture.uriM !== undefined && { uriM: capture.uriM }), ...content };
  }

  async #content(capture: Capture, isTarget = false): Promise<Content | undefined> {
    const outcome = await this.#options.archive.read(capture);
    this.problems.push(...(outcome.kind === "unreadable" ? [outcome.problem] : outcome.problems));
    if (outcome.kind === "unreadable") return { problem: outcome.problem };
    const { record } = outcome;
    const { http, context, decode } = pageContent(record, capture);
    const target = http && redirectTarget(http, capture.url);
    if (target !== undefined) {
      if (isTarget) return { status: http?.status }; // a redirect loop that the index does not show, as with revisits
      return surtKey(target) === capture.key ? undefined : this.#redirected(capture, target, http?.status);
    }
    const body = http?.body ?? record.block;
    const bytes = body.length + record.blockLength - record.block.length;
    if (!this.#options.texts || !isReadable(context.contentType)) return { status: http?.status, bytes };
    const decoded = decode();
    if (decoded.problem) this.problems.push(decoded.problem);
    // Without the status, because the settings decide whether it counts.
    const page = readPage(decoded.bytes, { ...context, status: undefined });
    const traits = this.#traits(page);
    return { status: http?.status, bytes, text: this.#text(page, traits), traits };
  }

  async #redirected(capture: Capture, target: string, status: number | undefined): Promise<Content> {
    const found = await this.#follow(target, capture.timestamp);
    const redirect = redirectKind(capture.url, found.url);
    if (found.capture === undefined || redirect !== "elsewhere") return { status, redirect };
    const content = await this.#content(found.capture, true);
    return { ...content, redirect };
  }

  #text(page: Page, { title }: PageTraits): CaptureText {
    const name = createHash("sha1").update(`${page.language}\n${page.signals}\n${page.documentTitle}\n${page.text}`).digest("base64");
    const known = this.#byText.get(name);
    if (known !== undefined) return known;
    const terms = PageTerms.of(page.blocks, page.language);
    const { topic, vocabulary } = this.#options;
    const text: CaptureText = {
      words: terms.tokens,
      terms: vocabulary.countsOf(terms),
      title,
      signals: page.signals,
      spam: spamShareOf(page.documentTitle, page.text, terms.tokens),
      relevance: topic?.relevance(topic.cosine(terms)),
    };
    this.#byText.set(name, text);
    return text;
  }

  /** Returns the traits of a page; equal traits share one object, since most captures of an unchanged page have the same. */
  #traits(page: Page): PageTraits {
    const traits = traitsOf(page);
    const hash = createHash("sha1");
    for (const trait of Object.values(traits)) hash.update(trait instanceof Uint32Array ? trait : `${trait}\n`);
    const name = hash.digest("base64");
    const known = this.#byTraits.get(name);
    if (known === undefined) this.#byTraits.set(name, traits);
    return known ?? traits;
  }
}

/** Returns the identity of a body; undefined for error pages and redirects, which are read each time: many have the same empty body. */
function digestName({ digest, status, mime, url }: Capture): string | undefined {
  const isPage = mime === "warc/revisit" ? status === "" || status === "200" : status === "200" && isReadable(mime);
  return isPage && digest !== "" && digest !== "-" ? `${digest} ${url}` : undefined;
}

/** Whether a page can be read from content of this type; content without a type may be a page. */
export function isReadable(contentType: string | undefined): boolean {
  return /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml)|unk)$/.test(mediaType(contentType));
}

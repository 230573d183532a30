import { basename, join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { sampleCaptures } from "@recollect/archive/sample-captures";
import { binaryFormat } from "@recollect/base/binary-format";
import { readAtMost } from "@recollect/base/read-at-most";
import { seededRandom, shuffled } from "@recollect/base/seeded-random";
import { decodePage } from "@recollect/page/charset";
import { detectLanguage } from "@recollect/page/language";
import { pageLimits } from "@recollect/page/limits";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { warcLimits } from "@recollect/warc/limits";
import { WarcFields } from "@recollect/warc/warc-record";
import type { ReferenceDocument } from "../relevance/reference.ts";
import { termsOf } from "../relevance/terms.ts";
import { isPublishedProfile } from "../spec/published-profile.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { isWebAddress } from "../spec/specification.ts";
import { allKeywordsOf, articlesOf } from "../spec/topic.ts";
import { capturedPages } from "./page-search/captured-page.ts";
import { reachedPageOf } from "./page-search/page-of.ts";
import { type PageTime, pageTime } from "./page-time.ts";

/** A reference and its source. */
export interface FoundReference extends ReferenceDocument {
  /** Name or address of the reference in the specification. */
  readonly name: string;
  /** Whether it is from `topic.article` instead of the references. */
  readonly isArticle?: boolean;
  /** Capture of the reference; undefined for a file. */
  readonly capture?: Capture;
  /** Publication time, determined as for the pages of a crawl; undefined for a text without markup. */
  readonly time?: PageTime | undefined;
}

/** Sources of the texts that a specification names. */
export interface ReferencePlaces {
  /** The specification's folder. */
  readonly folder: string;
  readonly archive: Archive;
  /** Contents that replace those of files in the folder, by file name: unsaved texts of an editor. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
}

/**
 * Reads the texts that describe the event, the article first: files beside the specification, and addresses in the archive. A missing one
 * is an error; but if there is an article, which often cites unarchived pages, addresses may be missing.
 */
export function referenceDocuments(
  specification: ResolvedSpecification,
  { folder, archive, texts }: ReferencePlaces,
): Promise<FoundReference[]> {
  const known = readBefore.get(specification);
  if (known !== undefined && known.archive === archive && known.folder === folder && known.texts === texts) return known.documents;
  const documents = readReferences(specification, { folder, archive, texts });
  readBefore.set(specification, { folder, archive, texts, documents });
  documents.catch(() => readBefore.delete(specification)); // a later call may succeed, for example if the archive was throttled
  return documents;
}

/** Cache of references: IDF, topic and thresholds need the same ones, and a web archive is slow. */
const readBefore = new WeakMap<ResolvedSpecification, ReferencePlaces & { documents: Promise<FoundReference[]> }>();

/** Returns the references that are not in the archive, if that is not an error (see `referenceDocuments`). */
export async function missingReferences(specification: ResolvedSpecification, places: ReferencePlaces): Promise<string[]> {
  const found = new Set((await referenceDocuments(specification, places)).map(({ name }) => name));
  return specification.topic.references.filter((name) => !found.has(name));
}

async function readReferences(specification: ResolvedSpecification, places: ReferencePlaces): Promise<FoundReference[]> {
  const { references } = specification.topic;
  const articles = articlesOf(specification.topic);
  const read = (name: string): Promise<FoundReference> => referenceDocument(name, specification, places);
  const first = await Promise.all(articles.map(async (name) => ({ ...(await read(name)), isArticle: true })));
  const others = await Promise.allSettled(references.map(read));
  return [
    ...first,
    ...others.flatMap((other, n) => {
      if (other.status === "fulfilled") return [other.value];
      if (articles.length === 0 || !isWebAddress(references[n] ?? "") || !(other.reason instanceof UsageError)) throw other.reason;
      return [];
    }),
  ];
}

async function referenceDocument(name: string, specification: ResolvedSpecification, places: ReferencePlaces): Promise<FoundReference> {
  if (!isWebAddress(name)) return inArchiveLanguage(referenceFile(name, specification, places), specification, places.archive);
  return checkedText(await fromArchive(name, specification, places.archive), specification);
}

/** Reads a text that describes the event from a file beside the specification. A file without usable text is an error with the reason. */
export function referenceFile(
  name: string,
  specification: ResolvedSpecification,
  places: Pick<ReferencePlaces, "folder" | "texts">,
): FoundReference {
  return checkedText(fromFile(name, specification, places), specification);
}

function checkedText(document: FoundReference, specification: ResolvedSpecification): FoundReference {
  const { name, blocks } = document;
  const language = languageOf(document, specification);
  if (!blocks.some((block) => /\p{L}/u.test(block)))
    throw new UsageError(`The reference ${name} has no text: describe the event in it, or name another in topic.references`);
  if (allKeywordsOf(specification.topic).length === 0 && termsOf(blocks, language).size === 0)
    throw new UsageError(
      `The reference ${name} has only common words (stop words), by which no page can be found: describe what happened, where and when`,
    );
  return { ...document, language };
}

/** Number of words from which a text's language is certain. */
const certainWords = 20;

/** Number of pages whose languages are counted. */
const languagePages = 100;

/** The language in a file name, such as `flood.de.txt`. */
const languageInName = /\.([a-z]{2,3})\.(?:txt|md|x?html?)(?:\.gz)?$/;

/**
 * Determines the language of a text of a few words, such as a title, since "Las Vegas" alone could be Spanish: from its file name, or the
 * most common language of a local archive that fits the text. The published profiles use only the text.
 */
async function inArchiveLanguage(
  document: FoundReference,
  { profile, scope }: ResolvedSpecification,
  { local }: Archive,
): Promise<FoundReference> {
  const text = document.blocks.join(" ");
  if (isPublishedProfile(profile) || text.split(/\s+/).length >= certainWords) return document;
  const isWrittenIn = (hint: string) => detectLanguage(text, hint).language === hint;
  const [, named] = languageInName.exec(document.name) ?? [];
  if (named !== undefined && isWrittenIn(named)) return { ...document, language: named };
  const languages = scope.languages.length === 1 ? scope.languages : local ? await commonestLanguages(local) : [];
  const language = languages.find(isWrittenIn);
  return language === undefined ? document : { ...document, language };
}

async function commonestLanguages(archive: LocalArchive): Promise<string[]> {
  const counts = new Map<string, number>();
  for await (const read of capturedPages(archive, await sampleCaptures(archive, { count: languagePages }))) {
    if (read.kind === "page" && read.page.language !== "und") counts.set(read.page.language, (counts.get(read.page.language) ?? 0) + 1);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([language]) => language);
}

/** Returns the documents that pages are compared with: the article, and the share of the references that the specification asks for. */
export function comparedReferences(documents: readonly FoundReference[], { topic, crawl }: ResolvedSpecification): FoundReference[] {
  const { share = 1 } = topic;
  const references = documents.filter(({ isArticle }) => !isArticle);
  const drawn = new Set(shuffled(references, seededRandom(crawl.seed)).slice(0, Math.round(references.length * share)));
  const compared = documents.filter((document) => document.isArticle || drawn.has(document));
  return compared.length > 0 ? compared : [...documents];
}

/** Returns the language of a document; for an unknown one, the only language of the scope. */
function languageOf({ language }: ReferenceDocument, { scope }: ResolvedSpecification): string {
  const [only, ...others] = scope.languages;
  return language === "und" && only !== undefined && others.length === 0 ? only : language;
}

function fromFile(
  name: string,
  specification: ResolvedSpecification,
  { folder, texts }: Pick<ReferencePlaces, "folder" | "texts">,
): FoundReference {
  const unsaved = texts?.get(name);
  const bytes = unsaved === undefined ? bytesOf(join(folder, name)) : Buffer.from(unsaved);
  const format = binaryFormat(bytes);
  if (format !== undefined)
    throw new UsageError(`The reference ${name} is ${format}, not a text: save its text as a .txt file and name that in topic.references`);
  if (/\.x?html?(?:\.gz)?$/i.test(name)) {
    const page = readPage(bytes);
    return { name, blocks: page.blocks, language: page.language, time: pageTime(page, undefined, undefined, specification) };
  }
  const { text } = decodePage(bytes.subarray(0, pageLimits.pageTextChars), undefined, "");
  return { name, blocks: paragraphsOf(text), language: detectLanguage(text).language };
}

/** Maximum line length of a wrapped text. */
const wrappedChars = 120;

/** Splits a text at blank lines. If it has none and is not wrapped, each line is a paragraph. */
function paragraphsOf(text: string): string[] {
  const lines = text.trim().split(/\r?\n/);
  const areLinesParagraphs = lines.every((line) => line.trim() !== "") && lines.some((line) => line.length > wrappedChars);
  const paragraphs = areLinesParagraphs ? lines : lines.join("\n").split(/\n\s*\n/);
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, " ").trim()).filter((paragraph) => paragraph !== "");
}

/** Reads the beginning of a file, and decompresses it if it is gzipped. */
function bytesOf(path: string): Buffer {
  const stored = beginningOf(path);
  if (stored[0] !== 0x1f || stored[1] !== 0x8b) return stored;
  const headers = new WarcFields([["Content-Encoding", "gzip"]]);
  const { bytes, defect } = decodeBody({ status: 200, startLine: "", headers, body: stored });
  if (defect?.code === "bad-content-encoding") throw new UsageError(`${path} can't be unpacked: ${defect.message}`);
  return bytes;
}

function beginningOf(path: string): Buffer {
  try {
    return readAtMost(path, warcLimits.payloadBytes);
  } catch (error) {
    const { cause } = error as { cause?: NodeJS.ErrnoException };
    if (cause?.code !== "ENOENT") throw error;
    throw new UsageError(
      `There is no reference ${path}: write a text that describes the event to ${basename(path)}, or name another in topic.references`,
      { cause },
    );
  }
}

async function fromArchive(name: string, specification: ResolvedSpecification, archive: Archive): Promise<FoundReference> {
  const found = await reachedPageOf(name, { archive, specification });
  if (found.kind === "page") {
    const { page, capture, first } = found;
    return { name, blocks: page.blocks, language: page.language, capture, time: pageTime(page, capture, first, specification) };
  }
  throw new UsageError(
    `The archive has no page for the reference ${name}${found.why ? ` (${found.why})` : ""}: save it as an .html or .txt file beside the specification and name that file in topic.references, or add an archive that has it`,
  );
}

import type { Archive } from "@recollect/archive/archive";
import { readPage } from "@recollect/page/page";
import type { Capture } from "@recollect/warc/capture";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import type { Problem } from "@recollect/warc/problem";
import { DocumentFrequencies } from "../relevance/document-frequencies.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { type Reference, type ReferenceDocument, referenceOf } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import type { CaptureGroup } from "./group-captures.ts";
import { checkInterrupted } from "./read-group.ts";

/** Number of sampled pages of a collection: more pages change the result little. */
const samplePages = 1000;

/** Number of captures of an address that are tried until one is a page. */
const maxTries = 5;

/** Maximum number of characters of a sampled page. */
const pageChars = 20_000;

/** A sampled page of an address. */
export interface SampledPage extends ReferenceDocument {
  readonly key: string;
}

/** Returns the first sound page of each of up to 1,000 addresses: a substitute for a description of the event. */
export async function sampleContext(
  archive: Archive,
  groups: AsyncIterable<CaptureGroup | Problem>,
  signal?: AbortSignal,
): Promise<SampledPage[]> {
  const documents: SampledPage[] = [];
  for await (const group of groups) {
    checkInterrupted(signal);
    if (group.kind === "problem") continue;
    if (documents.length >= samplePages) break;
    const document = await firstPage(archive, group.captures);
    if (document !== undefined) documents.push({ key: group.key, ...document });
  }
  return documents;
}

async function firstPage(archive: Archive, captures: readonly Capture[]): Promise<ReferenceDocument | undefined> {
  for (const capture of captures.filter(({ status }) => status === "200" || status === "").slice(0, maxTries)) {
    const outcome = await archive.read(capture);
    const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    if (http === undefined) continue;
    const { blocks, language, signals, text } = readPage(decodeBody(http).bytes, {
      url: capture.url,
      contentType: http.headers.get("Content-Type"),
    });
    if (signals.length === 0 && text !== "") return { blocks: truncated(blocks), language };
  }
  return undefined;
}

function truncated(blocks: readonly string[]): string[] {
  let left = pageChars;
  const kept: string[] = [];
  for (const block of blocks) {
    if (left <= 0) break;
    kept.push(block.slice(0, left));
    left -= block.length;
  }
  return kept;
}

/** Minimum size of a sample in which a single page hardly changes the centroid. */
const largeSample = 50;

/**
 * Returns, for the key of an address, the topic with which its captures are compared: the centroid of the sampled pages, with the sample's
 * own IDF. In a small sample, the page of the address itself is left out, because it would always be close to the centroid.
 */
export function centroids(sample: readonly SampledPage[]): (key: string) => Topic {
  const all = new Topic(centroidOf(sample));
  return (key) => {
    const others = sample.length < largeSample ? sample.filter((page) => page.key !== key) : sample;
    return others.length === sample.length || others.length === 0 ? all : new Topic(centroidOf(others));
  };
}

function centroidOf(documents: readonly ReferenceDocument[]): Reference {
  const frequencies = new DocumentFrequencies();
  for (const { blocks, language } of documents) frequencies.add(PageTerms.of(blocks, language));
  return referenceOf(documents, { idf: frequencies.idfTable("collection") });
}

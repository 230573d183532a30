import { setImmediate as nextTurn } from "node:timers/promises";
import { detachedText } from "@recollect/base/detached-text";
import { FileSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { UsageError } from "@recollect/warc/errors";
import { parseHttp } from "@recollect/warc/http-message";
import { redirectTarget } from "@recollect/warc/redirect-target";
import { surtKey } from "@recollect/warc/surt";
import { readRecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import { capturedPage } from "../event/page-search/captured-page.ts";
import { RequisiteFinder } from "../event/page-search/requisite-finder.ts";
import type { CollectedDocument, CollectionReader, DocumentRow } from "./collection-reader.ts";
import { type Cut, RecordCuts } from "./record-cuts.ts";
import { type KnownRedirect, redirectsLeftOut } from "./redirects-left-out.ts";
import { StoredPages } from "./stored-pages.ts";

export interface LeftOutParts {
  readonly collection: CollectionReader;
  /** The included documents, and those left out. */
  readonly kept: () => AsyncIterable<CollectedDocument>;
  readonly leftOut: () => AsyncIterable<CollectedDocument>;
}

/**
 * Finds the records that only omitted documents need: their own, those of their requisites, those to which their revisits refer, the
 * redirects that led to them, and the associated requests and metadata. A record stays if a remaining record or document needs it, or if
 * its use is unknown: the collection's index does not record why a record was stored. Memory grows with the number of omitted documents and
 * of redirects, not with the collection.
 */
export async function leftOutRecords({ collection, kept, leftOut }: LeftOutParts): Promise<RecordCuts> {
  const pages = await StoredPages.open(collection);
  try {
    const neededBy = requirementsIn(pages);
    const candidates = new Map<string, NeededRecord>();
    for await (const { row } of leftOut()) {
      for (const capture of await neededBy(row)) {
        candidates.set(placeName(capture), detached(capture));
        const { original } = isRevisit(capture) ? await referredBy(capture, pages) : {};
        if (original) candidates.set(placeName(original), detached(original));
      }
    }
    for await (const { row } of kept()) for (const capture of await neededBy(row)) candidates.delete(placeName(capture));
    await settleReferences(collection, pages, candidates);
    return new RecordCuts(await cutsOf(collection, candidates.values()));
  } finally {
    pages.close();
  }
}

/** Copies a capture's texts: as views into a piece of the index, they would keep all of it in memory. */
function detached({ key, filename, offset, length }: NeededRecord): NeededRecord {
  return { key: detachedText(key), filename: detachedText(filename), offset, length };
}

interface FoundRedirect extends KnownRedirect {
  readonly record: NeededRecord;
}

/** Removes records to which remaining revisits refer from the candidates, and decides on redirects by their targets. */
async function settleReferences(collection: CollectionReader, pages: StoredPages, candidates: Map<string, NeededRecord>): Promise<void> {
  const redirects: FoundRedirect[] = [];
  for await (const capture of indexOf(collection, pages)) {
    if (!isRevisit(capture) && !capture.status.startsWith("3")) continue;
    const { original, target } = await referredBy(capture, pages);
    const isCandidate = candidates.has(placeName(capture));
    if (original && !isCandidate) candidates.delete(placeName(original));
    const record = detached(capture);
    if (target !== undefined) redirects.push({ key: record.key, target: detachedText(target), isCandidate, record });
  }
  for (const { record } of redirects) candidates.delete(placeName(record));
  const led = new Set(redirects.map(({ record }) => placeName(record)));
  const targets = new Set(redirects.map(({ target }) => target));
  const staying = new Set<string>();
  for await (const capture of indexOf(collection, pages)) {
    const place = placeName(capture);
    if (targets.has(capture.key) && !led.has(place) && !candidates.has(place)) staying.add(detachedText(capture.key));
  }
  const gone = [...candidates.values()].map(({ key }) => key);
  for (const { record } of redirectsLeftOut(redirects, { gone, staying })) candidates.set(placeName(record), record);
}

function isRevisit({ mime }: Capture): boolean {
  return mime === "warc/revisit";
}

/** Yields the captures in the collection's index; throws for an invalid line, since its record would be lost. */
export async function* indexOf({ folder }: CollectionReader, { archive }: StoredPages): AsyncGenerator<Capture> {
  let entries = 0;
  for await (const item of archive.entries()) {
    if (++entries % 1000 === 0) await nextTurn(); // handles an interrupt: this loop never waits otherwise
    if (item.kind === "problem")
      throw new UsageError(`The index of the collection in ${folder} is damaged: ${item.message}`, {
        code: "collection-defective",
        data: { folder },
      });
    yield item;
  }
}

async function cutsOf(collection: CollectionReader, records: Iterable<NeededRecord>): Promise<Map<string, Cut[]>> {
  const cuts = new Map<string, Cut[]>();
  for (const [file, list] of Map.groupBy(records, ({ filename }) => filename)) {
    const source = new FileSource(collection.warcPath(file), file);
    try {
      const found: Cut[] = [];
      for (const { offset, length } of list) found.push({ start: offset, end: await endOf(source, offset, length) });
      cuts.set(file, found);
    } finally {
      source.close();
    }
  }
  return cuts;
}

/** Size that is read at first of a request or metadata record; larger ones are read, too. */
const usualBytes = 1 << 14;

/** Returns the end of a record, including the following records about its retrieval, which have no index line. */
async function endOf(source: FileSource, offset: number, length: number): Promise<number> {
  const { record } = await readRecordAt(source, offset, { keepBytes: 0, ...(length > 0 && { length }) });
  const id = record?.fields.get("WARC-Record-ID");
  let end = offset + (record?.length ?? Math.max(0, length));
  while (id !== undefined && end < source.size) {
    const { record: next } = await readRecordAt(source, end, { keepBytes: 0, length: usualBytes });
    if (next === undefined || !/^(?:request|metadata)$/.test(next.type) || next.fields.get("WARC-Concurrent-To") !== id) break;
    end += next.length;
  }
  return end;
}

/** The known fields of a record that a document needs. */
type NeededRecord = Pick<Capture, "key" | "filename" | "offset" | "length">;

/** Encodes the place of a record as one word. */
function placeName({ filename, offset }: Pick<Capture, "filename" | "offset">): string {
  return `${filename} ${offset}`;
}

/**
 * Returns a function that finds the records that a document needs: its own first, then those of its images, styles, scripts and frames;
 * none if the index lacks it. The collection does not list them, so they are found as in the crawl, which also took the nearest capture of
 * each and stored all of them.
 */
function requirementsIn(pages: StoredPages): (row: DocumentRow) => Promise<Capture[]> {
  const requisites = new RequisiteFinder(pages.archive);
  return async (row) => {
    const capture = await pages.captureOf(row);
    if (capture === undefined) return [];
    const read = await capturedPage(pages.archive, capture);
    return [capture, ...(read.kind === "page" ? await requisites.find(read.page.requisites, capture.timestamp) : [])];
  };
}

/** Returns the targets of a revisit or redirect: the record with its content, and the key of the URL to which it leads. */
async function referredBy(capture: Capture, { archive }: StoredPages): Promise<{ original?: NeededRecord; target?: string }> {
  const outcome = await archive.read(capture);
  if (outcome.kind === "unreadable") return {};
  const { record, revisit } = outcome;
  const { url, source, offset, length } = record;
  const target = targetOf(record, capture.url);
  return {
    ...(revisit && { original: { key: surtKey(url), filename: source, offset, length } }),
    ...(target !== undefined && { target }),
  };
}

function targetOf({ block }: WarcRecord, url: string): string | undefined {
  const http = parseHttp(block);
  const target = http && redirectTarget(http, url);
  return target && surtKey(target);
}

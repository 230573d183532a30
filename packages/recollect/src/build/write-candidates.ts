import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { csvLine } from "@recollect/base/csv";
import { makeFolders } from "@recollect/base/make-folder";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import type { Capture } from "@recollect/warc/capture";
import { onDisk } from "@recollect/warc/disk-failure";
import { RecollectError, ThrottledError } from "@recollect/warc/errors";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { candidatesFolder } from "../collection/candidates.ts";
import { mostSimilarCapture, StoredPages, type StoredRow } from "../collection/stored-pages.ts";
import { CollectedRecords } from "../crawl/collected-records.ts";
import type { RecordPlace } from "../crawl/state/crawl-state.ts";
import { cellsOf, documentColumns } from "../document/document-columns.ts";
import type { PageRow, TablePage } from "../document/page-row.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { WarcFiles } from "./warc-files.ts";

export interface CandidateParts {
  readonly folder: string;
  readonly archive: Archive;
  readonly specification: ResolvedSpecification;
  /** Returns a page as a row of a table. */
  readonly tablePage: (page: PageRow) => TablePage;
  readonly signal: AbortSignal;
}

/**
 * Stores candidates beside a collection (`candidatesFolder`), and replaces those of an earlier run. Records of earlier candidates are
 * copied from their files, so that a page that a curator kept stays when the archive is gone. A page whose record can't be read is left
 * out.
 */
export async function writeCandidates(pages: readonly PageRow[], parts: CandidateParts): Promise<void> {
  const { folder, specification, archive } = parts;
  const [whole, part] = [join(folder, candidatesFolder), join(folder, `${candidatesFolder}.part`)];
  remove(part);
  if (pages.length === 0) return remove(whole);
  makeFolders(join(part, "indexes"));
  const { name, title } = specification;
  const files = new WarcFiles({ folder: join(part, "archive"), name: `${name}-${candidatesFolder}`, lengths: [], description: title });
  const recordsOf = (source: Archive) => new CollectedRecords({ find: async () => [] }, { archive: source, files, isNew: true });
  const earlier = await earlierCandidates(whole);
  const sources: CandidateSource[] = [
    ...(earlier ? [{ records: recordsOf(earlier.archive), find: (page: PageRow) => earlier.captureOf(storedRow(page)) }] : []),
    { records: recordsOf(archive), find: untilThrottled((page) => judgedCapture(page, parts)) },
  ];
  const rows: string[] = [];
  const index: string[] = [];
  try {
    for (const page of pages) {
      const place = await copied(page, sources, index);
      if (place !== undefined) rows.push(csvLine(cellsOf(parts.tablePage({ ...page, ...place }))));
    }
    files.sync();
  } finally {
    files.close();
    earlier?.close();
  }
  await writeTextAtomically(join(part, "indexes/index.cdxj"), index.sort());
  await writeTextAtomically(join(part, "documents.csv"), [csvLine(documentColumns), ...rows]);
  remove(whole);
  onDisk(whole, () => renameSync(part, whole));
}

function remove(folder: string): void {
  onDisk(folder, () => rmSync(folder, { recursive: true, force: true }));
}

/** A place to copy records from. */
interface CandidateSource {
  readonly records: CollectedRecords;
  readonly find: (page: PageRow) => Promise<Capture | undefined>;
}

/** Opens the candidates of an earlier run; undefined if there are none, or if they are damaged. */
async function earlierCandidates(folder: string): Promise<StoredPages | undefined> {
  try {
    return existsSync(folder) ? await StoredPages.open({ folders: [folder] }) : undefined;
  } catch (error) {
    if (error instanceof RecollectError) return undefined;
    throw error;
  }
}

function storedRow({ url, captured, digest }: PageRow): StoredRow {
  return { url, captured_at: isoOfTimestamp(captured ?? ""), warc_file: "", offset: "", digest: digest ?? "" };
}

/** Copies the record of a page from the first source that has it, and returns its place. Index lines are added to `index`. */
async function copied(page: PageRow, sources: readonly CandidateSource[], index: string[]): Promise<RecordPlace | undefined> {
  for (const { records, find } of sources) {
    const capture = await find(page);
    if (capture === undefined) continue;
    const place = await added(capture, records);
    for (const { line } of records.takeAdded()) if (line !== "") index.push(`${line}\n`);
    if (place !== undefined) return place;
  }
  return undefined;
}

async function added(capture: Capture, records: CollectedRecords): Promise<RecordPlace | undefined> {
  try {
    await records.add([capture], []);
    return records.placeOf(capture);
  } catch (error) {
    if (error instanceof ThrottledError) return undefined;
    throw error;
  }
}

/** Sends no more look-ups once the archive is throttled or unreachable, unless it is one of several. */
function untilThrottled(find: CandidateSource["find"]): CandidateSource["find"] {
  let isThrottled = false;
  return async (page) => {
    if (isThrottled) return undefined;
    try {
      return await find(page);
    } catch (error) {
      if (!(error instanceof ThrottledError)) throw error;
      isThrottled = !error.othersAnswer;
      return undefined;
    }
  };
}

/** Finds the judged capture with the same look-ups as the visit, whose answers are cached for a web archive. */
async function judgedCapture(page: PageRow, { archive, specification, signal }: CandidateParts): Promise<Capture | undefined> {
  const { url, captured, digest } = page;
  const isJudged = ({ timestamp }: Capture): boolean => timestamp === captured;
  const isEnough = (captures: readonly Capture[]) => captures.some(isJudged);
  for (const wanted of [{ near: specification.event, isEnough }, { around: specification.event }]) {
    signal.throwIfAborted();
    const found: Capture[] = [];
    for await (const item of archive.captures(url, wanted)) if (item.kind === "capture" && isJudged(item)) found.push(item);
    if (found.length > 0 || archive.isLocal) return mostSimilarCapture(found, { url, digest: digest ?? "" });
  }
  return undefined;
}

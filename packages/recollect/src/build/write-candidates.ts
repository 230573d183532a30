import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { csvLine } from "@recollect/base/csv";
import { makeFolders } from "@recollect/base/make-folder";
import { writeWholeText } from "@recollect/base/whole-text-file";
import type { Capture } from "@recollect/warc/capture";
import { onDisk } from "@recollect/warc/disk-failure";
import { ThrottledError } from "@recollect/warc/errors";
import { candidatesFolder } from "../collection/candidates.ts";
import { likestCapture } from "../collection/stored-pages.ts";
import { CollectedRecords } from "../crawl/collected-records.ts";
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
 * Stores candidates beside a collection (`candidatesFolder`), in place of those of an earlier run. Leaves out pages whose records can't be read
 * any more.
 */
export async function writeCandidates(pages: readonly PageRow[], parts: CandidateParts): Promise<void> {
  const { folder, specification } = parts;
  const [whole, part] = [join(folder, candidatesFolder), join(folder, `${candidatesFolder}.part`)];
  remove(part);
  if (pages.length === 0) return remove(whole);
  makeFolders(join(part, "indexes"));
  const { name, title } = specification;
  const files = new WarcFiles({ folder: join(part, "archive"), name: `${name}-${candidatesFolder}`, lengths: [], description: title });
  const records = new CollectedRecords({ find: async () => [] }, { archive: parts.archive, files, isNew: true });
  const rows: string[] = [];
  const index: string[] = [];
  const copy = async (page: PageRow): Promise<void> => {
    const capture = await captureOf(page, parts);
    if (capture !== undefined) await records.add([capture], []);
    const place = capture && records.placeOf(capture);
    if (place !== undefined) rows.push(csvLine(cellsOf(parts.tablePage({ ...page, ...place }))));
    for (const { line } of records.takeAdded()) if (line !== "") index.push(`${line}\n`);
  };
  try {
    for (const page of pages) await copy(page);
    records.sync();
  } catch (error) {
    if (!(error instanceof ThrottledError)) throw error; // an archive that has stopped answering gives no more candidates
    records.sync();
  } finally {
    files.close();
  }
  await writeWholeText(join(part, "indexes/index.cdxj"), index.sort());
  await writeWholeText(join(part, "documents.csv"), [csvLine(documentColumns), ...rows]);
  remove(whole);
  onDisk(whole, () => renameSync(part, whole));
}

function remove(folder: string): void {
  onDisk(folder, () => rmSync(folder, { recursive: true, force: true }));
}

/** Finds the capture that was judged, with the same look-up as its visit, which is cached for a web archive. */
async function captureOf(page: PageRow, { archive, specification, signal }: CandidateParts): Promise<Capture | undefined> {
  signal.throwIfAborted();
  const { url, captured, digest } = page;
  const isIt = ({ timestamp }: Capture): boolean => timestamp === captured;
  const found: Capture[] = [];
  const wanted = { near: specification.event, isEnough: (captures: readonly Capture[]) => captures.some(isIt) };
  for await (const item of archive.captures(url, wanted)) if (item.kind === "capture" && isIt(item)) found.push(item);
  return likestCapture(found, { url, digest: digest ?? "" });
}

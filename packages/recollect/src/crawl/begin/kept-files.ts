import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { fileError } from "@recollect/warc/byte-source";
import { DiskError, ScorerError } from "@recollect/warc/errors";
import type { LearnedFromVotes } from "../../event/learn-from-votes.ts";
import type { ChosenScorer, PreparedScorer } from "../../event/scorer/chosen-scorer.ts";
import { loadScorer } from "../../event/scorer/load-scorer.ts";
import { runScorer } from "../../event/scorer/run-scorer.ts";
import { IdfTable } from "../../relevance/idf-table.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";

/** Files in a collection's folder with the settings by which its first pages were judged, for all later pages. */
export const keptFiles = { idf: "state.idf", scorer: "state.scorer", votes: "state.votes" } as const;

/** The collection, and whether it has begun: files left by a run that never began are not used. */
interface Begun {
  readonly out: string;
  readonly isBegun: boolean;
}

/** Loads or saves the IDF table of a collection. */
export async function keptIdf({ out, isBegun }: Begun, make: () => Promise<IdfTable>): Promise<IdfTable> {
  const path = join(out, keptFiles.idf);
  if (isBegun && existsSync(path)) return new IdfTable(bytesOf(path), path);
  const table = await make();
  await AtomicFile.fill(path, (file) => file.write(Buffer.from(table.bytes)));
  return table;
}

/** Returns the scorer with its settings: those of the collection, or new ones by its `prepare`, which may differ each time. */
export async function preparedScorer(
  { out, isBegun }: Begun,
  scorer: ChosenScorer,
  { event, archive }: { readonly event: ResolvedSpecification; readonly archive: Archive },
): Promise<PreparedScorer> {
  if (scorer.digest === undefined) return { ...scorer, settings: undefined };
  const path = join(out, keptFiles.scorer);
  if (isBegun && existsSync(path)) return { ...scorer, settings: deserialized(path) };
  const module = await loadScorer(scorer);
  const task = { name: scorer.name, task: "prepare", ms: limits.scorerPrepareMs };
  const settings = module.prepare === undefined ? event : await runScorer(task, () => module.prepare?.(event, archive));
  const bytes = bytesFor(settings, scorer);
  await AtomicFile.fill(path, (file) => file.write(bytes));
  return { ...scorer, settings: deserialize(bytes) };
}

/** Loads or saves the result of learning from votes, so that a resumed crawl need not read the voted pages again. */
export async function keptVotes({ out, isBegun }: Begun, learn: () => Promise<LearnedFromVotes>): Promise<LearnedFromVotes> {
  const path = join(out, keptFiles.votes);
  if (isBegun && existsSync(path)) return deserialized(path);
  const learned = await learn();
  await AtomicFile.fill(path, (file) => file.write(serialize(learned)));
  return learned;
}

function deserialized(path: string) {
  const bytes = bytesOf(path);
  try {
    return deserialize(bytes);
  } catch (cause) {
    throw new DiskError(`${path} is damaged`, { code: "collection-damaged", data: { restore: path }, cause });
  }
}

function bytesFor(settings: unknown, { name }: ChosenScorer): Buffer {
  try {
    return serialize(settings);
  } catch (cause) {
    throw new ScorerError(`The scorer ${name} prepared settings that cannot be copied: return plain data, without functions`, { cause });
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw fileError(cause, path);
  }
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Archive } from "../../archive/archive.ts";
import { fileError } from "../../base/byte-source.ts";
import { WholeFile } from "../../base/whole-file.ts";
import { ScorerError } from "../../errors.ts";
import type { ChosenScorer, PreparedScorer } from "../../event/scorer/chosen-scorer.ts";
import { loadScorer } from "../../event/scorer/load-scorer.ts";
import { runScorer } from "../../event/scorer/run-scorer.ts";
import { limits } from "../../limits.ts";
import type { ResolvedSpecification } from "../../spec/resolve-specification.ts";

/** File with a scorer's settings in a collection's folder. */
export const scorerFile = "state.scorer";

/**
 * Returns the scorer with its settings. They are stored with the collection, so that all its pages are scored with the same settings, even
 * if the archive has grown or `prepare` is not deterministic.
 */
export async function preparedScorer(
  { out, isBegun, scorer }: { readonly out: string; readonly isBegun: boolean; readonly scorer: ChosenScorer },
  event: ResolvedSpecification,
  archive: Archive,
): Promise<PreparedScorer> {
  if (scorer.digest === undefined) return { ...scorer, settings: undefined };
  const path = join(out, scorerFile);
  if (isBegun && existsSync(path)) return { ...scorer, settings: deserialize(bytesOf(path)) };
  const module = await loadScorer(scorer);
  const task = { name: scorer.name, task: "prepare", ms: limits.scorerPrepareMs };
  const settings = module.prepare === undefined ? event : await runScorer(task, () => module.prepare?.(event, archive));
  const bytes = bytesFor(settings, scorer);
  await WholeFile.fill(path, (file) => file.write(bytes));
  return { ...scorer, settings: deserialize(bytes) };
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

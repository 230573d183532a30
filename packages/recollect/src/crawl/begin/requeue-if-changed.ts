import { statSync } from "node:fs";
import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { type Problem, problem } from "@recollect/warc/problem";
import type { Policy } from "../crawler.ts";
import type { CrawlNotes, CrawlState } from "../state/crawl-state.ts";

type Inputs = CrawlNotes["inputs"];

/**
 * Compares the archives with those of the last run. Every changed file is recorded as a problem; collected pages stay. If there may be more
 * captures than before, URLs without a page are queued again, unless the crawl ends before it visits any. Returns their number.
 */
export async function requeueIfChanged(state: CrawlState, archive: Archive, policy: Policy): Promise<number> {
  const inputs = inputsOf(archive);
  const before = await state.note("inputs");
  if (before === undefined) {
    await state.write({ notes: { inputs } });
    await state.commit();
    return 0;
  }
  const changes = Object.keys({ ...before, ...inputs }).flatMap((name) => {
    const how = changeOf(before[name], inputs[name]);
    return how === undefined ? [] : [{ name, how }];
  });
  const problems = changes
    .filter(({ name }) => (inputs[name] ?? before[name])?.length !== 0) // not for a web archive, which the user has added or removed
    .map(({ name, how }) => changedFile(name, how));
  await state.write({ problems });
  await state.commit();
  // Patience starts anew, because the changed archives have not been searched yet.
  const progress = { ...(await state.progress()), sinceRelevant: 0 };
  if (!changes.some(({ how }) => how !== "has disappeared") || policy.stopReason(progress) !== undefined) return 0;
  const { missing, unusable } = await state.urls.requeuePageless();
  progress.missing -= missing;
  progress.rejected -= unusable;
  progress.queue += missing + unusable;
  await state.write({ notes: { progress, inputs } });
  await state.commit();
  return missing + unusable;
}

function changedFile(name: string, how: string): Problem {
  const what = how === "has disappeared" ? "what was collected from it stays" : "it may hold other pages now";
  return problem("input-changed", name, 0, `The file ${how} since the last run: ${what}`);
}

function changeOf(
  before: Inputs[string] | undefined,
  now: Inputs[string] | undefined,
): "was added" | "has disappeared" | "has changed" | undefined {
  if (before === undefined) return "was added";
  if (now === undefined) return "has disappeared";
  return before[0] === now[0] && before[1] === now[1] ? undefined : "has changed";
}

function inputsOf({ local, names = [] }: Archive): Inputs {
  return { ...(local && filesOf(local)), ...Object.fromEntries(names.map((name) => [name, []])) };
}

/** Returns the files from which the indexes were made; for an index without that information, the index itself. */
function filesOf({ inputs, options }: LocalArchive): Inputs {
  if (inputs.size > 0) return Object.fromEntries(Array.from(inputs, ([name, { bytes, changedMs }]) => [name, [bytes, changedMs]]));
  return Object.fromEntries(
    options.indexes.map((path) => {
      const stat = statSync(path);
      return [path, [stat.size, Math.floor(stat.mtimeMs)]];
    }),
  );
}

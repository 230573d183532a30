import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ScorerError, UsageError } from "@recollect/warc/errors";
import { profiles } from "../../spec/published-profile.ts";
import { isBuiltIn } from "./built-in-scorers.ts";
import type { ChosenScorer } from "./chosen-scorer.ts";
import type { ScorerModule } from "./scorer.ts";

/** Finds a scorer by the name of a built-in one or the path of a file; a scorer made by a program is used as it is. */
export function chosenScorer(given: string | NamedScorer): ChosenScorer {
  if (typeof given !== "string") {
    if (!given.name || !given.version) throw new UsageError("A scorer that is an object needs a name and a version: add both");
    return { name: given.name, digest: given.version, module: given };
  }
  if (isBuiltIn(given)) return { name: given };
  const path = given.startsWith("file:") ? fileURLToPath(given) : resolve(given);
  return { name: basename(path), digest: digestOf(path), url: pathToFileURL(path).href };
}

/** A scorer made by a program. Name and version identify it when a collection is resumed. */
export interface NamedScorer extends ScorerModule {
  readonly name: string;
  readonly version: string;
}

/** Loads the file of a scorer, and checks that it is unchanged and has the required exports. */
export async function loadScorer({ name, digest, url, module }: ChosenScorer): Promise<ScorerModule> {
  if (module !== undefined) return module;
  if (url === undefined) throw new Error(`The scorer ${name} has no file`);
  const path = fileURLToPath(url);
  if (digestOf(path) !== digest)
    throw new ScorerError(`The scorer ${path} has changed since the crawl began: restore it, or crawl into a new folder`);
  const loaded = await import(`${url}?${digest}`).catch((cause: unknown) => {
    throw new ScorerError(`The scorer ${path} cannot be loaded: ${messageOf(cause)}. Correct the file`, { cause });
  });
  const given: Partial<ScorerModule> = typeof loaded.default === "object" ? loaded.default : loaded;
  if (typeof given?.open !== "function")
    throw new ScorerError(`The scorer ${path} exports no function open(settings): export one that returns { score(page) }`);
  const { threshold = 0 } = given;
  if (!(threshold >= 0 && threshold <= 1))
    throw new ScorerError(`The scorer ${path} exports the threshold ${threshold}: it must be a number from 0 to 1`);
  return given as ScorerModule;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function digestOf(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
  } catch (cause) {
    const names = profiles.join(", ");
    throw new UsageError(`Cannot read the scorer ${path}: give the path of a .js or .ts file, or the name of a built-in scorer: ${names}`, {
      cause,
    });
  }
}

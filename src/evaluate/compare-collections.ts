import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Archive } from "../archive/archive.ts";
import { scaledReference } from "../event/archive-threshold.ts";
import { idfOf } from "../event/idf-of-specification.ts";
import { Judge } from "../event/judge.ts";
import { sharedReference } from "../event/shared-reference.ts";
import { canLearn, thresholdOf } from "../event/threshold-of-specification.ts";
import { topicOf } from "../event/topic-of-specification.ts";
import type { TargetArchive } from "../offtopic/target-archive.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { relevantDocuments } from "../report/relevant-documents.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import { ComparedCollection } from "./compared-collection.ts";
import { scoreMembers } from "./score-members.ts";

/** A collection to compare. */
export interface CollectionInput {
  /** The path, as the user wrote it. */
  readonly path: string;
  readonly source: TargetArchive;
}

export interface CompareOptions {
  readonly specification: ResolvedSpecification;
  /** The specification's folder. */
  readonly folder: string;
  /** Archive for the IDF table's word counts and for references; by default the first collection's own. */
  readonly archive?: Archive | undefined;
  readonly cacheFolder: string;
  readonly signal?: AbortSignal;
  readonly onMember?: (name: string, count: number) => void;
}

/** Result of a comparison. */
export interface CollectionComparison {
  readonly specification: ResolvedSpecification;
  readonly collections: readonly ComparedCollection[];
  /** The minimum score of relevant members. */
  readonly threshold: number | undefined;
  /** Human-readable source of the IDF table. */
  readonly idf: string;
}

/** Scores every member of several collections with one specification and one IDF table, so that their scores can be compared. */
export async function compareCollections(inputs: readonly CollectionInput[], options: CompareOptions): Promise<CollectionComparison> {
  const { folder, signal } = options;
  const archive = options.archive ?? (inputs[0] as CollectionInput).source.archive;
  const specification = withThreshold(options.specification);
  const { table, from } = await tableOf(inputs, options, archive);
  const reference = await topicOf(specification, { folder, archive, idf: table });
  const { threshold, scales } = await thresholdOf(specification, reference, { folder, archive });
  const judge = new Judge({ specification, reference: sharedReference(scaledReference(reference, scales)) });
  const names = namesOf(inputs.map(({ path }) => path));
  const collections: ComparedCollection[] = [];
  for (const [n, { path, source }] of inputs.entries()) {
    const name = names[n] as string;
    const members = [];
    for await (const member of scoreMembers(source, judge, signal)) {
      members.push(member);
      options.onMember?.(name, members.length);
    }
    const own = existsSync(join(path, "documents.csv")) ? await relevantDocuments(path) : undefined;
    collections.push(new ComparedCollection({ name, members, threshold, relevant: own?.relevant }));
  }
  return { specification, collections, threshold, idf: from };
}

/** Sets the threshold to `auto` in a specification that keeps every page, if the threshold can be learned from its references. */
function withThreshold(specification: ResolvedSpecification): ResolvedSpecification {
  const { crawl } = specification;
  if (crawl.threshold !== "none" || !canLearn(specification)) return specification;
  return { ...specification, crawl: { ...crawl, threshold: "auto" } };
}

/**
 * Returns an IDF table: of the archive, if one is given; else the table of one of the collections; else one made from the first
 * collection's words.
 */
async function tableOf(
  inputs: readonly CollectionInput[],
  { specification, folder, cacheFolder, archive: named, signal }: CompareOptions,
  archive: Archive,
): Promise<{ table: IdfTable; from: string }> {
  const kept = inputs.find(({ path }) => existsSync(join(path, "state.idf")));
  if (named === undefined && kept !== undefined) {
    const path = join(kept.path, "state.idf");
    return { table: new IdfTable(readFileSync(path), path), from: `the table of ${basename(resolve(kept.path))}` };
  }
  const table = await idfOf(specification, { archive, folder, cacheFolder, ...(signal && { signal }) });
  if (table.source.name !== "archive") return { table, from: table.source.name };
  return { table, from: named === undefined ? "the words of the first collection" : "the archive" };
}

/** Returns the last part of each path, or the whole paths if two would be the same. */
function namesOf(paths: readonly string[]): string[] {
  const short = paths.map((path) => basename(resolve(path)));
  return short.map((name, n) => (short.indexOf(name) === short.lastIndexOf(name) ? name : (paths[n] as string)));
}

import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Archive } from "@recollect/archive/archive";
import { makeFolder } from "@recollect/base/make-folder";
import { scaledReference } from "../event/archive-threshold.ts";
import { idfOf } from "../event/idf-of-specification.ts";
import { Judge } from "../event/judge.ts";
import { sharedReference } from "../event/shared-reference.ts";
import { canLearn, thresholdOf } from "../event/threshold-of-specification.ts";
import { topicOf } from "../event/topic-of-specification.ts";
import type { OpenedTargets } from "../offtopic/open-targets.ts";
import type { TargetArchive } from "../offtopic/target-archive.ts";
import { IdfTable } from "../relevance/idf-table.ts";
import { relevantDocuments } from "../report/relevant-documents.ts";
import type { ResolvedSpecification } from "../spec/resolve-specification.ts";
import type { ComparedFigures } from "./compared-figures.ts";
import { writeComparison } from "./comparison-report.ts";
import { type ScoredMember, scoreMembers } from "./score-members.ts";

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

export interface ComparePathsOptions extends Omit<CompareOptions, "archive"> {
  /** Opens a collection by its path. */
  readonly open: (path: string) => Promise<OpenedTargets>;
  /** Opens the archive for scoring pages, if it is not the first collection's own. */
  readonly openArchive?: () => Promise<{ readonly archive: Archive; close(): Promise<void> }>;
  /** Output folder for compare.html and compare.csv; by default they are not written. */
  readonly out?: string | undefined;
}

/** Opens collections, compares them, and writes the result. */
export async function comparePaths(
  paths: readonly string[],
  { open, openArchive, out, ...options }: ComparePathsOptions,
): Promise<CollectionComparison> {
  const inputs: CollectionInput[] = [];
  const closers: (() => Promise<void>)[] = [];
  try {
    for (const path of paths) {
      const { source, close } = await open(path);
      closers.push(close);
      inputs.push({ path, source });
    }
    const named = await openArchive?.();
    if (named) closers.push(() => named.close());
    const comparison = await compareCollections(inputs, { ...options, archive: named?.archive });
    if (out !== undefined) {
      makeFolder(out);
      await writeComparison(comparison, out);
    }
    return comparison;
  } finally {
    for (const close of closers) await close();
  }
}

/** One of the compared collections, scored with the common specification. */
export class ComparedCollection {
  readonly name: string;
  readonly members: readonly ScoredMember[];
  /** The specification's threshold for members' scores. */
  readonly threshold: number | undefined;
  /** Relevant documents by the collection's own crawl and review; undefined if recollect did not make the collection. */
  readonly relevant: number | undefined;
  readonly #keys: ReadonlySet<string>;

  constructor({ name, members, threshold, relevant }: Pick<ComparedCollection, "name" | "members" | "threshold" | "relevant">) {
    this.name = name;
    this.members = members;
    this.threshold = threshold;
    this.relevant = relevant;
    this.#keys = new Set(members.map(({ key }) => key));
  }

  get withPage(): number {
    return this.members.filter(({ capturedAt }) => capturedAt !== undefined).length;
  }

  /** Whether a member's score reaches the threshold; undefined without one. */
  reachesThreshold({ capturedAt, comparedScore }: ScoredMember): boolean | undefined {
    return this.threshold === undefined ? undefined : capturedAt !== undefined && comparedScore >= this.threshold;
  }

  /** Members whose score reaches the threshold: the same measure for all collections, independent of their crawls and curators. */
  get reaching(): number | undefined {
    return this.threshold === undefined ? undefined : this.members.filter((member) => this.reachesThreshold(member)).length;
  }

  get scoreSum(): number {
    return this.members.reduce((sum, { relevance }) => sum + relevance, 0);
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Members whose addresses are in no other collection, each address once, the most relevant first. */
  onlyHere(others: readonly ComparedCollection[]): ScoredMember[] {
    const own = new Map<string, ScoredMember>();
    for (const member of this.members)
      if (!own.has(member.key) && !others.some((other) => other !== this && other.has(member.key))) own.set(member.key, member);
    return [...own.values()].sort((a, b) => b.relevance - a.relevance);
  }

  /** Its figures next to those of all compared collections, including itself. */
  figures(all: readonly ComparedCollection[]): ComparedFigures {
    const { name, members, withPage, relevant, reaching, scoreSum } = this;
    return { name, members: members.length, withPage, relevant, reaching, scoreSum, overlap: all.map((one) => this.overlap(one)) };
  }

  /** Number of addresses in both collections; http and https are the same, and so are addresses with and without www. */
  overlap(other: ComparedCollection): number {
    return [...this.#keys].filter((key) => other.has(key)).length;
  }
}

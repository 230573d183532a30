import { existsSync } from "node:fs";
import { readPage } from "@recollect/page/page";
import { RecollectError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { recordFolders } from "../collection/candidates.ts";
import { StoredPages, type StoredRow } from "../collection/stored-pages.ts";
import { doubtedDecisions } from "../learn/doubted-decisions.ts";
import { learnChances } from "../learn/learn-chances.ts";
import type { LearnablePages } from "../learn/learn-weights.ts";
import { learnableTerms } from "../learn/learnable-terms.ts";
import { PackedTerms, termNumber } from "../learn/term-bytes.ts";
import { type TermRows, termRowsOf } from "../learn/term-rows.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import { surfaceWords } from "../relevance/surface-words.ts";
import { TextStore } from "./text-store.ts";

/** Decisions to learn from. */
export interface LearnJob extends Omit<LearnablePages, "terms"> {
  /** Path of the search index, which stores the terms of the pages that were read. */
  readonly index: string;
  /** Changes when the index has many more pages: their terms are then weighed anew. */
  readonly indexVersion: number;
  readonly collection: string;
  /** For each page: 1 if it was kept, 0 if dropped, -1 if undecided. */
  readonly labels: Int8Array;
  /** The decided pages, from which the spelling of learned terms is taken. */
  readonly decided: readonly { readonly place: number; readonly row: StoredRow }[];
}

/** What was learned, or the message of an error: an error's class is lost between threads. */
export type LearnAnswer =
  | {
      readonly chances: Float64Array;
      /** 1 for each decision that the others contradict. */
      readonly doubted: Uint8Array;
      readonly raised: readonly string[];
      readonly lowered: readonly string[];
    }
  | { readonly failure: SerializedError };

/** Maximum number of terms shown as reasons for higher chances, and for lower ones. */
const shownTerms = 6;

/** Terms of a collection and their spelling on pages, cached for its next job. */
interface Known {
  readonly name: string;
  readonly rows: TermRows<number>;
  readonly words: Map<number, string>;
}

let known: Known | undefined;

/** Runs in a worker thread. */
export default async function run(job: LearnJob): Promise<LearnAnswer> {
  try {
    const terms = knownTerms(job);
    const learnable = { ...job, terms: terms.rows };
    const { chances, effects } = learnChances(learnable, job.labels);
    const doubted = doubtedDecisions(learnable, job.labels);
    const strongest = (sign: number) => strongestTerms(effects, sign);
    const pages = await StoredPages.open({ folders: recordFolders(job.collection) });
    try {
      const [raised, lowered] = [
        await written(strongest(1), 1, { job, terms, pages }),
        await written(strongest(-1), 0, { job, terms, pages }),
      ];
      return { chances, doubted, raised, lowered };
    } finally {
      pages.close();
    }
  } catch (error) {
    if (error instanceof RecollectError) return { failure: serializedError(error) };
    throw error;
  }
}

function knownTerms({ index, indexVersion, labels }: LearnJob): Known {
  const name = `${index}\n${indexVersion}\n${labels.length}`;
  if (known?.name === name) return known;
  const store = existsSync(index) ? new TextStore(index) : undefined; // before any text has been read, there is none
  try {
    const packed = store?.terms() ?? new Map<number, Uint8Array>();
    const pages = Array.from(labels, (_, place) => new PackedTerms(packed.get(place + 1) ?? new Uint8Array()));
    known = { name, rows: termRowsOf(pages), words: known?.words ?? new Map() };
    return known;
  } finally {
    store?.close();
  }
}

/** Returns the places of the terms with the strongest positive or negative effects, strongest first. */
function strongestTerms(effects: Float64Array, sign: number): number[] {
  const places: number[] = [];
  for (const [place, effect] of effects.entries()) if (effect * sign > 0) places.push(place);
  return places.sort((a, b) => sign * ((effects[b] as number) - (effects[a] as number)) || a - b).slice(0, 5 * shownTerms);
}

interface WrittenParts {
  readonly job: LearnJob;
  readonly terms: Known;
  readonly pages: StoredPages;
}

/** Returns terms as written on pages with the decision `label`. A term that contains a stronger one, or is part of one, is left out. */
async function written(places: readonly number[], label: number, parts: WrittenParts): Promise<string[]> {
  const shown: string[] = [];
  for (const place of places) {
    if (shown.length === shownTerms) break;
    const word = await wordOf(place, label, parts);
    if (word !== undefined && !shown.some((other) => isPart(word, other) || isPart(other, word))) shown.push(word);
  }
  return shown;
}

function isPart(word: string, other: string): boolean {
  return other.toLowerCase().includes(word.toLowerCase());
}

async function wordOf(place: number, label: number, { job, terms, pages }: WrittenParts): Promise<string | undefined> {
  const { rows, words } = terms;
  const number = rows.names[place] as number;
  const seen = words.get(number);
  if (seen !== undefined) return seen;
  const page = job.decided.find((one) => job.labels[one.place] === label && hasTerm(rows, one.place, place));
  if (page === undefined) return undefined;
  const stored = await pages.read({ row: page.row });
  if (stored.kind === "problem") return undefined;
  const { title, blocks, language } = readPage(stored.bytes, stored.context);
  const read = { blocks: [title, ...blocks], language };
  const wanted = [...learnableTerms({ title, blocks, language }).keys()].filter((term) => termNumber(term) === number);
  const found = surfaceWords(read, new Set(wanted), PageTerms.withPlaces(read.blocks, language));
  const word = found.get(wanted[0] ?? "");
  if (word === undefined || !/\p{L}/u.test(word)) return undefined; // a number alone says nothing
  words.set(number, word);
  return word;
}

function hasTerm({ starts, terms }: TermRows<number>, page: number, term: number): boolean {
  return terms.subarray(starts[page], starts[page + 1]).includes(term);
}

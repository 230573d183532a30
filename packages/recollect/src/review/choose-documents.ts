import { limits } from "@recollect/base/limits";
import { reviewDecisions } from "../collection/review-decisions.ts";
import type { DocumentPage, FacetValue } from "./answers.ts";
import type { DocumentTable } from "./document-table.ts";
import type { NameColumn } from "./name-column.ts";

/** Criteria by which documents are chosen; an omitted criterion or empty list matches all. */
export interface DocumentChoice {
  /** 1 for each document that contains the words searched for. */
  readonly found?: Uint8Array | undefined;
  readonly host?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly archive?: readonly string[] | undefined;
  readonly kind?: readonly string[] | undefined;
  /** keep, drop, undecided, near-duplicate, off-topic, doubted; one matching state suffices. */
  readonly state?: readonly string[] | undefined;
  /** document, candidate. */
  readonly part?: readonly string[] | undefined;
  /** First and last day, month or year of publication. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `none`: only documents without a date of their own. */
  readonly published?: "none" | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Properties with counts of their values. */
export const facetNames = ["host", "language", "archive", "kind", "state", "part"] as const;

/** The chosen documents and their counts. */
export interface ChosenDocuments extends Pick<DocumentPage, "facets" | "published" | "scores"> {
  /** Places of the matching documents, in the order collected. */
  readonly places: Int32Array;
  /** Places of the documents and candidates that would match in any state and with any score: the basis for estimates. */
  readonly ofAnyState: Int32Array;
}

/** Criteria that a document may fail, as bits. */
const fails = { found: 1, host: 2, language: 4, archive: 8, kind: 16, state: 32, published: 64, score: 128, part: 256 } as const;

const scoreSteps = 50;

/** Bits of a document's states, and their names. */
const stateNames = [...reviewDecisions, "near-duplicate", "off-topic", "doubted"] as const;

/** Chooses and counts documents, in one pass. */
export function chooseDocuments(table: DocumentTable, choice: DocumentChoice): ChosenDocuments {
  const { found, min = 0, max = Number.POSITIVE_INFINITY } = choice;
  const host = new NameFacet(fails.host, table.hosts, choice.host);
  const language = new NameFacet(fails.language, table.languages, choice.language);
  const archive = new NameFacet(fails.archive, table.archives, choice.archive);
  const kind = new NameFacet(fails.kind, table.kinds, choice.kind);
  const part = new NameFacet(fails.part, table.parts, choice.part);
  const facets = [host, language, archive, kind, part];
  const wanted = stateBits(choice.state);
  const times = new PublishedTimes(choice);
  const scores = new ScoreSteps();
  const states = new Int32Array(stateNames.length);
  const [places, ofAnyState]: [number[], number[]] = [[], []];
  for (let index = 0; index < table.size; index++) {
    const score = table.relevance[index] as number;
    const state = statesOf(table, index);
    const day = table.days[index] as number;
    const known = Number.isNaN(score) ? 0 : score;
    let failed = known < min || known > max ? fails.score : 0;
    if (found !== undefined && found[index] === 0) failed |= fails.found;
    if (wanted !== 0 && (state & wanted) === 0) failed |= fails.state;
    if (!times.isChosen(day)) failed |= fails.published;
    for (const facet of facets) failed |= facet.failOf(index);
    if (failed === 0) places.push(index);
    if ((failed & ~(fails.state | fails.score | fails.part)) === 0) ofAnyState.push(index);
    for (const facet of facets) facet.count(index, failed);
    if ((failed & ~fails.state) === 0) for (let n = 0; n < states.length; n++) if (state & (1 << n)) (states[n] as number)++;
    if ((failed & ~fails.published) === 0) times.add(day);
    if ((failed & ~fails.score) === 0) scores.add(score, table.decisions[index] as number);
  }
  const isWanted = Uint8Array.from(stateNames, (_, n) => (wanted >> n) & 1);
  return {
    places: new Int32Array(places),
    ofAnyState: new Int32Array(ofAnyState),
    facets: {
      host: host.values(),
      language: language.values(),
      archive: archive.values(),
      kind: kind.values(),
      part: part.values(),
      state: mostFirst(stateNames, states, isWanted),
    },
    published: times.counted(),
    scores: scores.counted,
  };
}

/** A facet on a column of names: flags documents that fail its selection, and counts those that fail no other. */
class NameFacet {
  readonly #bit: number;
  readonly #column: NameColumn;
  readonly #chosen: Uint8Array | undefined;
  readonly #counts: Int32Array;

  constructor(bit: number, column: NameColumn, chosen: readonly string[] | undefined) {
    [this.#bit, this.#column, this.#chosen] = [bit, column, column.chosen(chosen)];
    this.#counts = new Int32Array(column.names.length);
  }

  failOf(index: number): number {
    return this.#chosen === undefined || this.#chosen[this.#column.ids[index] as number] === 1 ? 0 : this.#bit;
  }

  count(index: number, failed: number): void {
    if ((failed & ~this.#bit) === 0) (this.#counts[this.#column.ids[index] as number] as number)++;
  }

  values(): FacetValue[] {
    return mostFirst(this.#column.names, this.#counts, this.#chosen);
  }
}

/** Returns the states of a document, as bits in the order of their names. */
function statesOf(table: DocumentTable, index: number): number {
  const decision = 1 << (table.decisions[index] as number);
  const duplicate = (table.isDuplicate[index] as number) << 3;
  const offTopic = (table.isOffTopic[index] as number) << 4;
  return decision | duplicate | offTopic | (table.isDoubted(index) ? 1 << 5 : 0);
}

/** A bit that no document has. */
const unknownState = 1 << stateNames.length;

/** Returns no bits if no state is chosen. */
function stateBits(names: readonly string[] = []): number {
  const known: readonly string[] = stateNames;
  return names.reduce((bits, name) => bits | (known.includes(name) ? 1 << known.indexOf(name) : unknownState), 0);
}

/** Sorts by count, highest first, then by name. Omits names without documents, except selected ones, which can be deselected. */
function mostFirst(names: readonly string[], counts: Int32Array, chosen: Uint8Array | undefined): FacetValue[] {
  const values = names
    .map((value, n) => ({ value, count: counts[n] as number, isChosen: chosen?.[n] === 1 }))
    .filter(({ value, count, isChosen }) => value !== "" && (count > 0 || isChosen));
  values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const shown = values.filter(({ isChosen }, n) => n < limits.facetValues || isChosen);
  return shown.map(({ value, count }) => ({ value, count }));
}

/** Maximum number of months in a chart by month; a longer period is counted by year. */
const mostMonths = 60;

/** Counts documents by their month of publication, and matches them against the chosen period. */
class PublishedTimes {
  readonly #first: number;
  readonly #last: number;
  readonly #wantsUndated: boolean;
  readonly #months = new Map<number, number>();
  #undated = 0;

  constructor({ from, to, published }: DocumentChoice) {
    this.#first = dayNumber(from, "00", 0);
    this.#last = dayNumber(to, "99", Number.POSITIVE_INFINITY);
    this.#wantsUndated = published === "none";
  }

  isChosen(day: number): boolean {
    if (this.#wantsUndated) return day === 0;
    if (day === 0) return this.#first === 0 && this.#last === Number.POSITIVE_INFINITY;
    return day >= this.#first && day <= this.#last;
  }

  add(day: number): void {
    if (day === 0) this.#undated++;
    else {
      const month = Math.floor(day / 100);
      this.#months.set(month, (this.#months.get(month) ?? 0) + 1);
    }
  }

  counted(): ChosenDocuments["published"] {
    const undated = this.#undated;
    if (this.#months.size === 0) return { unit: "month", counts: [], undated };
    const [first, last] = [Math.min(...this.#months.keys()), Math.max(...this.#months.keys())].map(monthCount) as [number, number];
    if (last - first < mostMonths) {
      const months = Array.from({ length: last - first + 1 }, (_, n) => monthName(first + n));
      return { unit: "month", counts: months.map((value) => this.#count(value)), undated };
    }
    const [from, to] = [Math.floor(first / 12), Math.floor(last / 12)];
    const years = new Map<number, number>();
    for (const [month, count] of this.#months) years.set(Math.floor(month / 100), (years.get(Math.floor(month / 100)) ?? 0) + count);
    const counts = Array.from({ length: to - from + 1 }, (_, n) => ({
      value: String(from + n).padStart(4, "0"),
      count: years.get(from + n) ?? 0,
    }));
    return { unit: "year", counts, undated };
  }

  #count(value: string): FacetValue {
    return { value, count: this.#months.get(Number(value.replace("-", ""))) ?? 0 };
  }
}

/** Converts `2017-10` to 20171000, or to 20171099 as the end of a period: every day of the month lies between. */
function dayNumber(text: string | undefined, filler: string, none: number): number {
  return text === undefined ? none : Number(text.replaceAll("-", "").padEnd(6, filler).padEnd(8, filler));
}

/** Months since the year 0. */
function monthCount(month: number): number {
  return Math.floor(month / 100) * 12 + (month % 100) - 1;
}

function monthName(count: number): string {
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

class ScoreSteps {
  readonly counted = {
    step: 1 / scoreSteps,
    all: new Array<number>(scoreSteps).fill(0),
    kept: new Array<number>(scoreSteps).fill(0),
    dropped: new Array<number>(scoreSteps).fill(0),
  };

  /** Counts a score; a document without a score belongs to no step. */
  add(score: number, decision: number): void {
    if (Number.isNaN(score)) return;
    // Adding 1e-9 keeps 0.58 / 0.02, which gives less than 29, out of the step before.
    const step = Math.min(scoreSteps - 1, Math.max(0, Math.floor(score * scoreSteps + 1e-9)));
    const { all, kept, dropped } = this.counted;
    for (const counts of decision === 1 ? [all, kept] : decision === 2 ? [all, dropped] : [all]) (counts[step] as number)++;
  }
}

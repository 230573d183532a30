import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Archive } from "@recollect/archive/archive";
import { jsonLine } from "@recollect/base/json-line";
import { linesOf } from "@recollect/base/lines-of";
import { parsedJson } from "@recollect/base/parsed-json";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { readPage } from "@recollect/page/page";
import type { CollectedDocument, DocumentRow } from "../collection/collection-reader.ts";
import type { StoredPages } from "../collection/stored-pages.ts";
import { temporalOf } from "../event/page-time.ts";
import { topicOf } from "../event/topic-of-specification.ts";
import type { IdfTable } from "../relevance/idf-table.ts";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference } from "../relevance/reference.ts";
import type { TimeCurve } from "../relevance/temporal.ts";
import { Topic } from "../relevance/topical.ts";
import { timeCurveOf } from "../spec/time-curve.ts";
import { withoutKeywords } from "../spec/topic.ts";
import type { PlannedEvent } from "./experiment-plan.ts";

/** A page's scores by the measure that all runs of its event share. */
export interface Measured {
  /** The raw cosine similarity to the references, without keywords. */
  readonly topical: number;
  /** alpha * topical + (1 - alpha) * temporal, with the alpha and the times of the event's own specification. */
  readonly aggregate: number;
}

/** Measures all runs of an event in the same way, independent of their own settings: otherwise, a run with lenient scores would win. */
export class Yardstick {
  readonly #topic: Topic;
  readonly #curve: TimeCurve;
  readonly #alpha: number;
  /** File that stores cosines, so that a page is read once for all runs of its event, even in different sessions. */
  readonly #path: string;
  /** Identifies the references and the IDF table of the cosines. */
  readonly #digest: string;
  readonly #cosines = new Map<string, number>();
  #isChanged = false;

  private constructor(reference: Reference, { specification }: PlannedEvent, path: string) {
    this.#topic = new Topic(reference);
    this.#curve = timeCurveOf(specification);
    this.#alpha = specification.relevance.alpha;
    this.#path = path;
    this.#digest = digestOf(reference);
  }

  static async of(event: PlannedEvent, { archive, idf, path }: { archive: Archive; idf: IdfTable; path: string }): Promise<Yardstick> {
    const { specification, folder } = event;
    const plain = { ...specification, topic: withoutKeywords(specification.topic) };
    const yardstick = new Yardstick(await topicOf(plain, { folder, archive, idf }), event, path);
    await yardstick.#recall();
    return yardstick;
  }

  /** Calls `pages` only for pages that no run has measured before. */
  async measure(document: CollectedDocument, pages: () => Promise<StoredPages>): Promise<Measured> {
    const { row } = document;
    const key = `${row.url} ${row.captured_at} ${row.digest}`;
    let topical = this.#cosines.get(key);
    if (topical === undefined) {
      topical = await this.#cosine(document, await pages());
      this.#cosines.set(key, topical);
      this.#isChanged = true;
    }
    return { topical, aggregate: this.#alpha * topical + (1 - this.#alpha) * temporalOfRow(row, this.#curve) };
  }

  async #cosine(document: CollectedDocument, pages: StoredPages): Promise<number> {
    const stored = await pages.read(document);
    if (stored.kind === "problem") return 0;
    const { blocks, language } = readPage(stored.bytes, stored.context);
    return this.#topic.cosine(PageTerms.of(blocks, language, this.#topic.spelling));
  }

  /** Reads stored cosines of the same references and table; a last line that is truncated is measured again. */
  async #recall(): Promise<void> {
    if (!existsSync(this.#path)) return;
    let isOurs = false;
    for await (const line of linesOf(this.#path)) {
      const { yardstick, page, cosine } = (parsedJson(line) ?? {}) as Readonly<Record<string, unknown>>;
      if (yardstick !== undefined) isOurs = yardstick === this.#digest;
      else if (isOurs && typeof page === "string" && typeof cosine === "number") this.#cosines.set(page, cosine);
    }
  }

  async keep(): Promise<void> {
    if (!this.#isChanged) return;
    const lines = [...this.#cosines].map(([page, cosine]) => `${jsonLine({ page, cosine })}\n`);
    await writeTextAtomically(this.#path, [`${jsonLine({ yardstick: this.#digest })}\n`, ...lines]);
    this.#isChanged = false;
  }
}

/**
 * Computes the TempR of a document with a curve that its own crawl may not have used. The table has page times to the second: a time at
 * midnight, other than a capture's, stands for the whole day, as in a crawl.
 */
export function temporalOfRow({ page_time, page_time_source }: DocumentRow, curve: TimeCurve): number {
  const ms = Date.parse(page_time);
  if (Number.isNaN(ms)) return 0;
  const isDay = ms % dayMs === 0 && page_time_source !== "capture" && page_time_source !== "first-memento";
  return temporalOf({ ms, endMs: isDay ? ms + dayMs - 1 : ms, source: "capture" }, curve);
}

const dayMs = 86_400_000;

/** Version of the stored cosines, to be increased after a change in how pages are read or weighted. */
const edition = 1;

function digestOf({ weights, weighting }: Reference): string {
  const hash = createHash("sha256").update(`${edition} ${weighting.tf} ${weighting.idf.source.digest}`);
  for (const [term, weight] of weights) hash.update(`\n${term} ${weight}`);
  return hash.digest("hex").slice(0, 24);
}

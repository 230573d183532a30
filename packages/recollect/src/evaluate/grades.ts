import { UsageError } from "@recollect/warc/errors";
import type { Problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { z } from "zod";
import { type LabelFormat, readLabelLines } from "../offtopic/label-lines.ts";

interface Grade {
  readonly url: string;
  readonly grade: number;
  /** The event that the page is about; undefined if the list is about a single event and does not name it. */
  readonly event?: string | undefined;
}

const truthSchema = z.object({
  kind: z.literal("page"),
  url: z.string(),
  event: z.string().nullable(),
  grade: z.number().int().min(0).max(3),
  captured: z.boolean(),
});

const format: LabelFormat<Grade, z.output<typeof truthSchema>> = {
  noun: "grade",
  read: (line) => {
    const [url = "", grade = "", event] = line.split("\t").map((cell) => cell.trim());
    return /^https?:\/\/\S+$/i.test(url) && /^[0-3]$/.test(grade) ? { url, grade: Number(grade), event: event || undefined } : undefined;
  },
  truth: truthSchema,
  readTruth: ({ url, event, grade, captured }) => (event === null || !captured ? undefined : { url, grade, event }),
};

/** Manual relevance grades of pages for events: from 0, not relevant, to 3. */
export class Grades {
  readonly problems: readonly Problem[];
  /** By event, then by key. */
  readonly #grades: ReadonlyMap<string, ReadonlyMap<string, number>>;

  private constructor(grades: ReadonlyMap<string, ReadonlyMap<string, number>>, problems: readonly Problem[]) {
    this.#grades = grades;
    this.problems = problems;
  }

  /**
   * Reads grades of pages for these events: tab-separated lines of `url, grade` and, if there are several events, `event`; or the
   * `truth.jsonl` of a simulated world, of which only archived pages count. Any other line is a problem.
   */
  static async read(path: string, events: readonly string[]): Promise<Grades> {
    const problems: Problem[] = [];
    const grades = new Map<string, Map<string, number>>();
    for await (const item of readLabelLines(path, format)) {
      if (item.kind === "problem") {
        problems.push(item);
        continue;
      }
      const { url, grade, event } = item.label;
      if (event === undefined && events.length > 1)
        throw new UsageError(`${path} does not name the event of its grades: add a third column, event, or give only one specification`);
      const name = event ?? events[0] ?? "";
      if (!events.includes(name)) continue;
      const pages = grades.get(name) ?? new Map<string, number>();
      const key = surtKey(url);
      grades.set(name, pages.set(key, Math.max(grade, pages.get(key) ?? 0)));
    }
    if (grades.size > 0) return new Grades(grades, problems);
    throw new UsageError(`${path} has no grades for ${events.join(", ")}: give lines of url, grade (0 to 3) and event, separated by tabs`);
  }

  /** Returns the grade of a page; 0 if it has none. */
  gradeOf(event: string, url: string): number {
    return this.#grades.get(event)?.get(surtKey(url)) ?? 0;
  }

  /** Every grade of an event. */
  of(event: string): readonly number[] {
    return [...(this.#grades.get(event)?.values() ?? [])];
  }
}

import { z } from "zod";
import { linesOf } from "../base/lines-of.ts";
import { UsageError } from "../errors.ts";
import { type Problem, problem } from "../problem.ts";
import { surtKey } from "../warc/surt.ts";

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

/** Manual relevance grades of pages for events: from 0, not relevant, to 3. */
export class Grades {
  readonly problems: Problem[] = [];
  /** By event, then by key. */
  readonly #grades = new Map<string, Map<string, number>>();
  readonly #events: readonly string[];

  private constructor(events: readonly string[]) {
    this.#events = events;
  }

  /**
   * Reads grades of pages for these events: tab-separated lines of `url, grade` and, if there are several events, `event`; or the
   * `truth.jsonl` of a simulated world, of which only archived pages count. Any other line is a problem.
   */
  static async read(path: string, events: readonly string[]): Promise<Grades> {
    const grades = new Grades(events);
    let offset = 0;
    let number = 0;
    for await (const line of linesOf(path)) {
      number++;
      const grade = line.trim() === "" || line.startsWith("#") ? "none" : gradeOf(line.trim());
      if (typeof grade === "object") grades.#add(grade, path);
      else if (grade === "bad" && !(number === 1 && /\bgrade\b/i.test(line)))
        grades.problems.push(problem("garbage", path, offset, `Line ${number} is not a grade: ${line.trim().slice(0, 80)}`));
      offset += Buffer.byteLength(line) + 1;
    }
    if (grades.#grades.size === 0)
      throw new UsageError(
        `${path} has no grades for ${events.join(", ")}: give lines of url, grade (0 to 3) and event, separated by tabs`,
      );
    return grades;
  }

  #add({ url, grade, event }: Grade, path: string): void {
    if (event === undefined && this.#events.length > 1)
      throw new UsageError(`${path} does not name the event of its grades: add a third column, event, or give only one specification`);
    const name = event ?? this.#events[0] ?? "";
    if (!this.#events.includes(name)) return;
    const pages = this.#grades.get(name) ?? new Map<string, number>();
    this.#grades.set(name, pages);
    const key = surtKey(url);
    pages.set(key, Math.max(grade, pages.get(key) ?? 0));
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

function gradeOf(line: string): Grade | "none" | "bad" {
  if (line.startsWith("{")) return gradeOfTruth(line);
  const [url = "", grade = "", event] = line.split("\t").map((cell) => cell.trim());
  if (!/^https?:\/\/\S+$/i.test(url) || !/^[0-3]$/.test(grade)) return "bad";
  return { url, grade: Number(grade), event: event || undefined };
}

function gradeOfTruth(line: string): Grade | "none" | "bad" {
  try {
    const value: unknown = JSON.parse(line);
    const truth = truthSchema.safeParse(value);
    if (!truth.success) return typeof value === "object" && value !== null && "kind" in value ? "none" : "bad";
    const { url, event, grade, captured } = truth.data;
    return event === null || !captured ? "none" : { url, grade, event };
  } catch {
    return "bad";
  }
}

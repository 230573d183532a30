import type { Archive } from "../../src/archive/archive.ts";
import { reachedPageOf } from "../../src/crawl/page-of.ts";
import { urlKey } from "../../src/crawl/url-key.ts";
import type { ResolvedSpecification } from "../../src/spec/resolve-specification.ts";
import type { GoldPage } from "./parse-gold.ts";

/** The grades of an event's pages, by the addresses at which a crawl finds them. */
export class Gold {
  readonly #grades: ReadonlyMap<string, number>;
  /** Gold pages that the archive does not have. They count as not found. */
  readonly missing: readonly string[];

  private constructor(grades: ReadonlyMap<string, number>, missing: readonly string[]) {
    this.#grades = grades;
    this.missing = missing;
  }

  /** Redirects are followed, as a crawl does: where two gold addresses lead to one page, it is one page, with the better grade. */
  static async find(pages: readonly GoldPage[], archive: Archive, specification: ResolvedSpecification): Promise<Gold> {
    const grades = new Map<string, number>();
    const missing: string[] = [];
    for (const { url, grade } of pages) {
      const found = await reachedPageOf(url, { archive, specification });
      if (found.kind === "missing") missing.push(url);
      const key = urlKey(found.kind === "page" ? found.capture.url : url);
      grades.set(key, Math.max(grade, grades.get(key) ?? 0));
    }
    return new Gold(grades, missing);
  }

  /** 0 for a page that is not gold. */
  gradeOf(url: string): number {
    return this.#grades.get(urlKey(url)) ?? 0;
  }

  /** The grade of every gold page. */
  get all(): readonly number[] {
    return [...this.#grades.values()];
  }
}

import type { Archive } from "@recollect/archive/archive";
import type { JudgedPage } from "@recollect/recollect/crawl/round-writer";
import { reachedPageOf } from "@recollect/recollect/event/page-search/page-of";
import { urlKey } from "@recollect/recollect/event/page-search/url-key";
import type { ResolvedSpecification } from "@recollect/recollect/spec/resolve-specification";
import { keptFigures } from "./kept-figures.ts";
import type { GoldPage } from "./parse-gold.ts";

/** A page that a crawl or a scan has judged, with its true grade. */
export interface GradedPage {
  readonly url: string;
  readonly relevance: number;
  readonly isKept: boolean;
  /** 2: about the event, 1: partly, 0: not. */
  readonly grade: number;
}

/** The grades of an event's pages, by the addresses at which a crawl finds them. A page with several addresses counts once. */
export class Gold {
  /** From the key of an address to its page, which is the key of the page's first address. */
  readonly #pages = new Map<string, string>();
  readonly #grades = new Map<string, number>();
  /** Gold pages that are not in the archive, by their first address. They count as not found. */
  missing: readonly string[] = [];

  /**
   * Resolves redirects, as a crawl does. Addresses that lead to one page, or that the gold file declares as the same, count as one page,
   * with the best of their grades.
   */
  static async find(given: readonly GoldPage[], archive: Archive, specification: ResolvedSpecification): Promise<Gold> {
    const gold = new Gold();
    const pageOfSame = new Map<string, string>();
    const missing = new Map<string, string>();
    const found = new Set<string>();
    for (const { url, grade, sameAs } of given) {
      const reached = await reachedPageOf(url, { archive, specification });
      const key = urlKey(reached.kind === "page" ? reached.capture.url : url);
      const page = (sameAs === undefined ? undefined : pageOfSame.get(sameAs)) ?? gold.#pages.get(key) ?? key;
      gold.#pages.set(key, page);
      if (sameAs !== undefined) pageOfSame.set(sameAs, page);
      gold.#grades.set(page, Math.max(grade, gold.#grades.get(page) ?? 0));
      if (reached.kind !== "missing") found.add(page);
      else if (!missing.has(page)) missing.set(page, url);
    }
    gold.missing = [...missing].filter(([page]) => !found.has(page)).map(([, url]) => url);
    return gold;
  }

  /**
   * Grades judged pages, 0 for those that are not gold. The addresses of one gold page become one page, at the position of the first, with
   * the best relevance; it counts as kept if any of them is.
   */
  grade(judged: readonly Omit<GradedPage, "grade">[]): GradedPage[] {
    const graded = new Map<string, GradedPage>();
    for (const one of judged) {
      const { page, grade } = this.pageOf(one.url);
      const known = graded.get(page);
      graded.set(page, {
        url: known?.url ?? one.url,
        relevance: Math.max(one.relevance, known?.relevance ?? 0),
        isKept: one.isKept || (known?.isKept ?? false),
        grade,
      });
    }
    return [...graded.values()];
  }

  /** Returns the page of an address, by the key of its first address, and its grade. */
  pageOf(url: string): { readonly page: string; readonly grade: number } {
    const page = this.#pages.get(urlKey(url)) ?? urlKey(url);
    return { page, grade: this.#grades.get(page) ?? 0 };
  }

  /** Grades the judged pages of a crawl. */
  gradeCrawled(judged: readonly JudgedPage[]): GradedPage[] {
    return this.grade(judged.map(({ page, isKept }) => ({ url: page.url, relevance: page.relevance, isKept })));
  }

  /** Returns the F1 of the kept pages, with all gold pages to be found. */
  f1(pages: readonly GradedPage[]): number {
    return keptFigures(keptGrades(pages), this.all, 1).f1;
  }

  /** The grades of all gold pages. */
  get all(): readonly number[] {
    return [...this.#grades.values()];
  }
}

/** Returns the grades of the kept pages. */
export function keptGrades(pages: readonly GradedPage[]): number[] {
  return pages.filter(({ isKept }) => isKept).map(({ grade }) => grade);
}

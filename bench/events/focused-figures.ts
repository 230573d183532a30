import type { ReportTable } from "../../src/evaluate/report-table.ts";
import type { GradedPage } from "./graded-page.ts";
import type { ScannedPage } from "./scan-pages.ts";

/** How many pages of a group a scan keeps. */
export interface GroupFigures {
  readonly kept: number;
  readonly all: number;
}

/** What is kept of each group of pages, by its name. */
export type FocusedFigures = Readonly<Record<string, GroupFigures>>;

export interface FocusedResult {
  readonly way: string;
  /** Gold pages that the archive does not have. */
  readonly missing: number;
  readonly figures: FocusedFigures;
}

/** The title of the bot walls in news-hk, which is that of Cloudflare. */
const botWall = "Just a moment...";

/** Counts pages about the event in each language, pages partly about it, bot walls, and all others. */
export function focusedFigures(pages: readonly (GradedPage & Pick<ScannedPage, "language" | "title">)[]): FocusedFigures {
  const groups: Record<string, GroupFigures> = {};
  for (const page of pages) {
    const group = groupOf(page);
    const { kept, all } = groups[group] ?? { kept: 0, all: 0 };
    groups[group] = { kept: kept + Number(page.isKept), all: all + 1 };
  }
  return groups;
}

function groupOf({ grade, language, title }: Parameters<typeof focusedFigures>[0][number]): string {
  if (title === botWall) return "bot walls";
  if (grade === 2) return `grade 2, ${language}`;
  return grade === 1 ? "grade 1" : "other pages";
}

/** What each scan keeps of every group. */
export function focusedTable(results: readonly FocusedResult[]): ReportTable {
  const found = [...new Set(results.flatMap(({ figures }) => Object.keys(figures)))];
  const groups = [...found.filter((group) => group.startsWith("grade 2")).sort(), "grade 1", "other pages", "bot walls"];
  const missing = Math.max(0, ...results.map(({ missing }) => missing));
  return {
    title: "An archive that is mostly about the event (news-hk, Tai Po fire)",
    note:
      "Pages that a scan keeps, of all pages. Grade 2 by the language of the page; title and keywords are in both languages in every row. " +
      `Gold pages that the archive does not have: ${missing}.`,
    columns: ["described by", ...groups],
    rows: results.map(({ way, figures }) => [way, ...groups.map((group) => shown(figures[group]))]),
  };
}

function shown({ kept, all }: GroupFigures = { kept: 0, all: 0 }): string {
  return `${kept} of ${all}`;
}

/** The address of a page that a person has read and judged to be about an event. */
export interface GoldPage {
  readonly url: string;
  /** 2: about it, 1: partly. */
  readonly grade: number;
  /** Addresses with the same value lead to the same page. */
  readonly sameAs?: string;
}

/**
 * Parses tab-separated lines of `url`, `grade` and other columns, below a header line. Of the other columns, only `same_as` is used. A line
 * without address and grade stops the measurement: with a gold page missing, every figure would be too good.
 */
export function parseGold(text: string, source: string): GoldPage[] {
  const lines = text.split(/\r?\n/);
  const hasNames = /^url\tgrade\b/.test(lines[0] ?? "");
  const sameAsColumn = hasNames ? (lines[0] ?? "").split("\t").indexOf("same_as") : -1;
  const pages: GoldPage[] = [];
  for (const [n, line] of lines.entries()) {
    if (line.trim() === "" || (n === 0 && hasNames)) continue;
    const cells = line.split("\t");
    const [url = "", grade = ""] = cells;
    if (!/^https?:\/\/\S+$/.test(url) || !/^[012]$/.test(grade)) throw new Error(`${source}, line ${n + 1}: expected url, tab, grade`);
    const sameAs = cells[sameAsColumn];
    if (grade !== "0") pages.push({ url, grade: Number(grade), ...(sameAs && { sameAs }) });
  }
  if (pages.length === 0) throw new Error(`${source} has no gold page`);
  return pages;
}

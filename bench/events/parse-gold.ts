/** A page that a person has read and found to be about an event. */
export interface GoldPage {
  readonly url: string;
  /** 2: about it, 1: partly. */
  readonly grade: number;
}

/**
 * Reads lines of `url, grade` and whatever else, separated by tabs, below a line of names. A line that is neither stops the measurement:
 * a gold page that is left out would make every figure better than it is.
 */
export function parseGold(text: string, source: string): GoldPage[] {
  const lines = text.split(/\r?\n/);
  const pages: GoldPage[] = [];
  for (const [n, line] of lines.entries()) {
    if (line.trim() === "" || (n === 0 && /^url\tgrade\b/.test(line))) continue;
    const [url = "", grade = ""] = line.split("\t");
    if (!/^https?:\/\/\S+$/.test(url) || !/^[012]$/.test(grade)) throw new Error(`${source}, line ${n + 1}: expected url, tab, grade`);
    if (grade !== "0") pages.push({ url, grade: Number(grade) });
  }
  if (pages.length === 0) throw new Error(`${source} has no gold page`);
  return pages;
}

import type { Point } from "./graph-layout.ts";
import { textWidth } from "./text-width.ts";

interface Labelled extends Point {
  readonly label: string;
  readonly inLinks: number;
  readonly radius: number;
}

/** Pixels of a letter and of a line in the graph. */
const [letter, line] = [7.4, 16];

/** Where the middle of a node's name goes: above the node, but not over the edge of the sheet. `scale` is that of the letters. */
export function labelX({ label, x }: Pick<Labelled, "label" | "x">, sheetWidth: number, scale = 1): number {
  const half = (textWidth(label) * letter * scale) / 2;
  return Math.max(half, Math.min(sheetWidth - half, x));
}

/** The most linked nodes whose names can be read: a name that would cover that of a larger hub is left out. */
export function namedHubs<T extends Labelled>(nodes: readonly T[], most: number, maxWidth: number, scale = 1): T[] {
  const named: T[] = [];
  for (const node of nodes.toSorted((a, b) => b.inLinks - a.inLinks)) {
    if (named.length === most) break;
    if (!named.some((other) => isCovering(node, other, maxWidth, scale))) named.push(node);
  }
  return named;
}

function isCovering(a: Labelled, b: Labelled, maxWidth: number, scale: number): boolean {
  const [lineA, lineB] = [a.y - a.radius, b.y - b.radius];
  const reach = ((Math.min(textWidth(a.label), maxWidth) + Math.min(textWidth(b.label), maxWidth)) / 2) * letter * scale;
  return Math.abs(lineA - lineB) < line * scale && Math.abs(a.x - b.x) < reach;
}

/** Titles without the site's name, which many pages of one site have behind a bar or dash, and which says nothing among them. */
export function withoutSiteName(titles: readonly string[]): string[] {
  const endings = titles.map((title) => / +[|–—:·-]+ +[^|–—]+$/.exec(title)?.[0] ?? "");
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return titles.map((title, n) => {
    const ending = endings[n] as string;
    return ending !== "" && (counts.get(ending) ?? 0) >= 3 && title.length > ending.length ? title.slice(0, -ending.length) : title;
  });
}

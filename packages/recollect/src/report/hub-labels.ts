import type { Point } from "./graph-layout.ts";
import { textWidth } from "./text-width.ts";

interface Labelled extends Point {
  readonly label: string;
  readonly inLinks: number;
  readonly radius: number;
}

/** Width of a letter and height of a line in the graph, in pixels. */
const [letter, line] = [7.4, 16];

/** Returns the horizontal centre of a node's name: above the node, but within the sheet. `scale` is the scale of the letters. */
export function labelX({ label, x }: Pick<Labelled, "label" | "x">, sheetWidth: number, scale = 1): number {
  const half = (textWidth(label) * letter * scale) / 2;
  return Math.max(half, Math.min(sheetWidth - half, x));
}

/** Returns the most linked nodes with room for their names: a name that would cover that of a larger hub is omitted. */
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

/** Removes the site's name from titles: many pages of a site have it after a bar or dash, where it does not distinguish them. */
export function withoutSiteName(titles: readonly string[]): string[] {
  const endings = titles.map((title) => / +[|–—:·-]+ +[^|–—]+$/.exec(title)?.[0] ?? "");
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return titles.map((title, n) => {
    const ending = endings[n] as string;
    return ending !== "" && (counts.get(ending) ?? 0) >= 3 && title.length > ending.length ? title.slice(0, -ending.length) : title;
  });
}

import * as Plot from "@observablehq/plot";
import { readableHost } from "../readable-url.ts";
import { formatCount, formatNumber, percent, shortened, shownText } from "../shown-text.ts";
import type { TallyRow } from "../tally.ts";
import { textWidth } from "../text-width.ts";
import { digits, type Figure } from "./figure.ts";
import { countTicks, plotSvg } from "./plot-svg.ts";

export interface BarsParts {
  readonly id: string;
  readonly title: string;
  /** What a bar stands for, in one word: the column name in the table. */
  readonly noun: string;
  /** Unit of the counts. */
  readonly unit: string;
  readonly rows: readonly TallyRow[];
  readonly most?: number;
  /** Whether to draw the relevant part. */
  readonly hasRelevant?: boolean;
}

const [barPixels, labelWidth, letterPixels] = [23, 26, 8.7];

/** Draws counts by name as bars, highest first. A note gives the sum of the bars that are not drawn. */
export function barsFigure({ id, title, noun, unit, rows, most = 15, hasRelevant = true }: BarsParts): Figure {
  const shown = rows.slice(0, most);
  const rest = rows.slice(most);
  const total = rows.reduce((sum, { all }) => sum + all, 0);
  // Shortened names may be equal, so bars are identified by position.
  const places = shown.map((row, place) => ({ ...row, place }));
  const names = shown.map(({ name }) => shortened(readableHost(name.replace(/^www\./, "")), labelWidth));
  const label = ({ all }: TallyRow): string => `${formatNumber(all)} (${percent(all / total)})`;
  const svg = plotSvg(title, {
    height: 62 + barPixels * shown.length,
    marginLeft: Math.max(...names.map(textWidth)) * letterPixels + 22,
    marginRight: 112,
    marginTop: 8,
    x: {
      label: unit,
      grid: true,
      ticks: countTicks(Math.min((shown[0]?.all ?? 0) < 1000 ? 4 : 2, shown[0]?.all ?? 0)), // a number of five digits needs more room
      tickFormat: ",d",
    },
    y: {
      type: "band",
      domain: places.map(({ place }) => place),
      label: null,
      padding: 0.2,
      tickSize: 0,
      tickFormat: (place: number) => names[place] ?? "",
    },
    marks: [
      Plot.barX(places, { x: "all", y: "place", fill: "var(--all)", title: (row: TallyRow) => `${shownText(row.name)}: ${label(row)}` }),
      ...(hasRelevant ? [Plot.barX(places, { x: "relevant", y: "place", fill: "var(--relevant)", insetTop: 3, insetBottom: 3 })] : []),
      Plot.text(places, { x: "all", y: "place", text: label, textAnchor: "start", dx: 5 }),
      Plot.ruleX([0]),
    ],
  });
  const others = rest.reduce((sum, { all }) => sum + all, 0);
  return {
    id,
    title,
    svg,
    ...(hasRelevant && {
      legend: [
        ["all", "all documents"],
        ["relevant", "relevant ones"],
      ] as const,
    }),
    note:
      rest.length > 0
        ? `${formatCount(rest.length, `more ${noun}`)} with ${formatNumber(others)} of ${formatNumber(total)} ${unit} ${rest.length === 1 ? "is" : "are"} not drawn.`
        : undefined,
    columns: [noun, unit, "share", ...(hasRelevant ? ["relevant", "aggregate_sum"] : [])],
    rows: rows
      .slice(0, 200)
      .map(({ name, all, relevant, score }) => [name, all, digits(all / total), ...(hasRelevant ? [relevant, digits(score)] : [])]),
  };
}

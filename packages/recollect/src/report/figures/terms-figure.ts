import * as Plot from "@observablehq/plot";
import { shortened } from "../shown-text.ts";
import { digits, type Figure } from "./figure.ts";
import { plotSvg } from "./plot-svg.ts";

const mostDrawn = 15;

/** Draws the terms with the highest weight in the topic's description, in their written form. The table also has their stems. */
export function termsFigure(terms: readonly (readonly [shown: string, weight: number, stem: string])[]): Figure {
  const title = "The strongest terms of the topic";
  const drawn = terms.slice(0, mostDrawn).map(([term, weight], place) => ({ term, weight, place }));
  const svg = plotSvg(title, {
    height: 62 + 21 * drawn.length,
    marginLeft: 130,
    marginRight: 60,
    marginTop: 8,
    x: { label: "weight in the reference vector", grid: true, ticks: 4 },
    y: {
      type: "band",
      domain: drawn.map(({ place }) => place),
      label: null,
      padding: 0.2,
      tickSize: 0,
      tickFormat: (place: number) => shortened(drawn[place]?.term ?? "", 18),
    },
    marks: [
      Plot.barX(drawn, { x: "weight", y: "place", fill: "var(--relevant)" }),
      Plot.text(drawn, {
        x: "weight",
        y: "place",
        text: ({ weight }: { weight: number }) => weight.toPrecision(2),
        textAnchor: "start",
        dx: 5,
      }),
      Plot.ruleX([0]),
    ],
  });
  return {
    id: "terms",
    title,
    svg,
    columns: ["term", "weight", "stem"],
    rows: terms.map(([term, weight, stem]) => [term, digits(weight), stem]),
  };
}

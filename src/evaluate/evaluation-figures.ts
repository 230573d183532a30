import { type CurvePoint, meanCurve } from "./curves.ts";
import { type Way, wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import { lineFigure, type Series } from "./line-figure.ts";

const axes = { x: "documents", y: "accumulated topical relevance (sum of cosines)" } as const;

/** The figures of an evaluation: means over events by strategy and by each variation, then Figure 1 of the TPDL paper for every event. */
export function evaluationFigures(results: ExperimentResults): string[] {
  const { plan } = results;
  const figures: string[] = [];
  const means = (title: string, ways: readonly Pick<Way, "name">[]): void => {
    const series = ways.map((way) => seriesOf(way.name, meanCurve(results, results.ofWay(way))));
    figures.push(lineFigure({ title, ...axes, series, data: "mean-curves.csv" }));
  };
  const strategies = plan.strategies.map((strategy) => ({ name: wayName(strategy) }));
  if (plan.events.length > 1) means(`Mean of ${plan.events.length} events`, strategies);
  for (const { name, values } of plan.variations) {
    for (const strategy of plan.strategies) {
      const ways = values.map((value) => ({ name: wayName(strategy, { name, value }) }));
      if (ways.some((way) => plan.differ(way, ways[0] ?? way))) means(`${strategy} by ${name}, mean of the events`, ways);
    }
  }
  for (const event of plan.events) {
    const series = strategies.map((way) => seriesOf(way.name, meanCurve(results, results.of(event, way))));
    figures.push(
      lineFigure({ title: event.specification.title, ...axes, series, data: plan.repeats > 1 ? "mean-curves.csv" : "curves.csv" }),
    );
  }
  return figures;
}

function seriesOf(name: string, curve: readonly CurvePoint[]): Series {
  return { name, points: curve.map(({ documents, topical }) => [documents, topical] as const) };
}

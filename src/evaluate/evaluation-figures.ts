import type { Figure } from "../report/figures/figure.ts";
import { AccumulationFigures, type ComparedLines } from "./accumulation-figures.ts";
import { type PlannedEvent, wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { RunTimes } from "./run-times.ts";
import type { Variation } from "./variation.ts";

/** Figures under one heading. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Figures that are shown when they are asked for. */
  readonly folded?: readonly Omit<FigureGroup, "folded">[];
}

/**
 * The figures of an evaluation: strategies, then each variation, as means over the events, then every event by itself. A page of 28 events
 * would drown in all figures of each, so that there an event has Figure 1 of Gossen et al. alone.
 */
export function evaluationFigures(results: ExperimentResults, times: RunTimes): FigureGroup[] {
  const { plan } = results;
  const { events, strategies, variations } = plan;
  const draw = (compared: Omit<ComparedLines, "lines">, ways: readonly NamedLine[], event?: PlannedEvent): AccumulationFigures => {
    const lines = ways.map(({ name, way }) => ({ name, runs: event ? results.of(event, { name: way }) : results.ofWay({ name: way }) }));
    return new AccumulationFigures(results, times, { ...compared, lines });
  };
  const ofEvents = events.length > 1 ? `, mean of ${events.length} events` : "";
  const byStrategy = strategies.map((strategy) => ({ name: strategy, way: wayName(strategy) }));

  const groups: FigureGroup[] = [
    { title: `Strategies${ofEvents}`, figures: allFigures(draw({ id: "strategies", name: "Strategies", noun: "strategy" }, byStrategy)) },
  ];
  for (const variation of variations) {
    for (const strategy of strategies) {
      const ways = variation.values.map((value) => ({ name: value, way: wayName(strategy, { name: variation.name, value }) }));
      if (!ways.some(({ way }) => plan.differ({ name: way }, { name: ways[0]?.way ?? way }))) continue;
      const name = `${strategy} by ${variation.name}`;
      const compared = { id: name.replaceAll(" ", "-"), name, noun: variation.name };
      const figures = draw(compared, ways);
      const ofEvent = (event: PlannedEvent): FigureGroup => {
        const { name: id, title } = event.specification;
        return { title, figures: kleinFigures(draw({ ...compared, id: `${compared.id}-${id}`, name: `${title}, ${name}` }, ways, event)) };
      };
      const title = `${name}${ofEvents}`;
      if (!changesScores(variation))
        groups.push({ title, figures: allFigures(figures), folded: events.length > 1 ? events.map(ofEvent) : [] });
      else {
        const overSeconds = { title: "Over the time of the crawl", figures: timeFigures(figures) };
        groups.push({ title, figures: documentFigures(figures), folded: [overSeconds] });
      }
    }
  }
  if (events.length > 1) {
    const figures = events.map((event) => {
      const { name, title } = event.specification;
      return draw({ id: `event-${name}`, name: title, noun: "strategy" }, byStrategy, event).overDocuments("topical");
    });
    groups.push({ title: "Event by event", figures });
  }
  return groups;
}

interface NamedLine {
  readonly name: string;
  readonly way: string;
}

/** A run judges pages by its own settings. All but `source` change these, and then sums of its own scores can't be compared. */
function changesScores({ name }: Variation): boolean {
  return name !== "source";
}

function documentFigures(figures: AccumulationFigures): Figure[] {
  return [figures.overDocuments("topical"), figures.overDocuments("aggregate")];
}

function timeFigures(figures: AccumulationFigures): Figure[] {
  return [figures.overSeconds("topical"), figures.overSeconds("aggregate")];
}

function allPageFigures(figures: AccumulationFigures): Figure[] {
  return figures.hasRejected ? [figures.ofAllPages("judged"), figures.ofAllPages("seconds")] : [];
}

function allFigures(figures: AccumulationFigures): Figure[] {
  return [...documentFigures(figures), ...timeFigures(figures), ...allPageFigures(figures)];
}

/** Figures 6 and 7 of Klein et al., who compare the live web with archives event by event. */
function kleinFigures(figures: AccumulationFigures): Figure[] {
  return [figures.overDocuments("aggregate"), figures.overSeconds("aggregate"), ...allPageFigures(figures)];
}

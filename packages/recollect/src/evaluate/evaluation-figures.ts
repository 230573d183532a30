import type { Figure } from "../report/figures/figure.ts";
import { type AccumulationFigures, accumulationFigures, type ComparedLines } from "./accumulation-figures.ts";
import { ageFigure } from "./age-figure.ts";
import { type PlannedEvent, type Way, wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { RunTimes } from "./run-times.ts";
import type { Variation } from "./variation.ts";

/** Figures under one heading. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Figures in a collapsed part of the page. */
  readonly folded?: readonly Omit<FigureGroup, "folded">[];
}

/**
 * Returns the figures of an evaluation: strategies, then each variation, as means over the events, then each event by itself. An event has only
 * Figure 1 of Gossen et al.: all figures of 28 events would be too many for a page.
 */
export function evaluationFigures(results: ExperimentResults, times: RunTimes): FigureGroup[] {
  const { plan } = results;
  const { events, strategies, variations } = plan;
  const draw: Draw = ({ ways, ...compared }, event) => {
    const lines = ways.map(({ name, way }) => ({ name, runs: event ? results.of(event, { name: way }) : results.ofWay({ name: way }) }));
    return accumulationFigures(results, times, { ...compared, lines });
  };
  const varied = variations.flatMap((variation) => strategies.flatMap((strategy) => variationGroups(results, strategy, variation, draw)));
  if (strategies.length === 1 && varied.length > 0) return varied; // these figures include it
  const ways = strategies.map((strategy) => ({ name: strategy, way: wayName(strategy) }));
  const together = allFigures(draw({ id: "strategies", name: "Strategies", noun: "strategy", ways }));
  const eventFigures = events.map((event) => {
    const { name, title } = event.specification;
    return draw({ id: `event-${name}`, name: title, noun: "strategy", ways }, event).overDocuments("topical");
  });
  return [
    { title: `Strategies${meanOf(events)}`, figures: together },
    ...varied,
    ...(events.length > 1 ? [{ title: "Event by event", figures: eventFigures }] : []),
  ];
}

/** Returns the figures of one strategy with all values of a setting; none if the values do not change its crawls. */
function variationGroups(results: ExperimentResults, strategy: Way["strategy"], variation: Variation, draw: Draw): FigureGroup[] {
  const { plan } = results;
  const { events } = plan;
  const ways = variation.values.map((value) => ({ name: value, way: wayName(strategy, { name: variation.name, value }) }));
  if (!ways.some(({ way }) => plan.differ({ name: way }, { name: ways[0]?.way ?? way }))) return [];
  const compared = { id: `${strategy}-by-${variation.name}`, name: `${strategy} by ${variation.name}`, noun: variation.name, ways };
  const title = `${compared.name}${meanOf(events)}`;
  const figures = draw(compared);
  if (changesScores(variation)) {
    const overSeconds = { title: "Over the time of the crawl", figures: timeFigures(figures) };
    return [{ title, figures: documentFigures(figures), folded: [overSeconds] }];
  }
  const ofEvent = (event: PlannedEvent): FigureGroup => {
    const { name, title } = event.specification;
    return { title, figures: kleinFigures(draw({ ...compared, id: `${compared.id}-${name}`, name: `${title}, ${compared.name}` }, event)) };
  };
  if (events.length === 1) return [{ title, figures: allFigures(figures) }];
  const [one = { name: "", way: "" }, ...others] = ways;
  const byAge = others.map((other) => ageFigure(results, { id: `${compared.id}-${other.name}-by-age`, strategy, one, other }));
  return [{ title, figures: [...byAge, ...allFigures(figures)], folded: events.map(ofEvent) }];
}

/** Draws the figures of some ways, on one event or as means of all. */
type Draw = (compared: Omit<ComparedLines, "lines"> & { readonly ways: readonly NamedWay[] }, event?: PlannedEvent) => AccumulationFigures;

interface NamedWay {
  /** Name in the legend. */
  readonly name: string;
  readonly way: string;
}

function meanOf({ length }: readonly PlannedEvent[]): string {
  return length > 1 ? `, mean of ${length} events` : "";
}

/** Whether a variation changes how a run scores pages: then sums of the runs' own scores cannot be compared. Only `source` does not. */
function changesScores({ name }: Variation): boolean {
  return name !== "source";
}

function documentFigures({ overDocuments }: AccumulationFigures): Figure[] {
  return [overDocuments("topical"), overDocuments("aggregate")];
}

function timeFigures({ overSeconds }: AccumulationFigures): Figure[] {
  return [overSeconds("topical"), overSeconds("aggregate")];
}

function allPageFigures({ hasRejected, ofAllPages }: AccumulationFigures): Figure[] {
  return hasRejected ? [ofAllPages("judged"), ofAllPages("seconds")] : [];
}

function allFigures(figures: AccumulationFigures): Figure[] {
  return [...documentFigures(figures), ...timeFigures(figures), ...allPageFigures(figures)];
}

/** Returns figures 6 and 7 of Klein et al., who compare the live web with archives event by event. */
function kleinFigures(figures: AccumulationFigures): Figure[] {
  return [figures.overDocuments("aggregate"), figures.overSeconds("aggregate"), ...allPageFigures(figures)];
}

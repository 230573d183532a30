import { wayName } from "./experiment-plan.ts";
import type { ExperimentResults } from "./experiment-results.ts";
import type { MeasuredRun } from "./measured-run.ts";
import { figure, type ReportTable, whole } from "./report-table.ts";

/**
 * Compares the live web with archives (Klein et al., section 5). The youngest event comes first: the older an event, the more of its pages
 * remain only in archives.
 */
export function sourceTables(results: ExperimentResults): ReportTable[] {
  const { plan, hasGrades, relevantFrom } = results;
  const { values = [] } = plan.variations.find(({ name }) => name === "source") ?? {};
  if (values.length === 0) return [];
  const events = plan.events.toSorted((a, b) => b.specification.event.endMs - a.specification.event.endMs);
  const relevant = ({ documents }: MeasuredRun): number => documents.filter(({ grade }) => grade >= relevantFrom).length;
  return plan.strategies.map((strategy) => {
    const ways = values.map((value) => ({ name: wayName(strategy, { name: "source", value }) }));
    const rows = events.map((event) => {
      const meanOf = (of: (run: MeasuredRun) => number) => ways.map((way) => results.meanOf(event, way, of));
      const ended = new Date(event.specification.event.endMs).toISOString().slice(0, 10);
      return [
        event.specification.name,
        ended,
        ...meanOf(({ documents }) => documents.length).map(whole),
        ...meanOf(({ topicalSum }) => topicalSum).map((sum) => figure(sum, 2)),
        ...meanOf(({ aggregateSum }) => aggregateSum).map((sum) => figure(sum, 2)),
        ...(hasGrades ? meanOf(relevant).map(whole) : []),
      ];
    });
    const kinds = ["documents", "topical", "with time", ...(hasGrades ? ["by the labels"] : [])];
    return {
      title: `Sources by the event's age: ${strategy}`,
      note: `Results from each source, most recent event first: documents, accumulated relevance${hasGrades ? `, and documents of grade ${relevantFrom} or more` : ""}.`,
      columns: ["event", "ended", ...kinds.flatMap((kind) => values.map((value) => `${kind}, ${value}`))],
      rows,
    };
  });
}

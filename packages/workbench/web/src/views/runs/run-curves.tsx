import type { Run } from "../../../../src/schemas/runs.ts";
import { Curve, type Point } from "../../parts/curve.tsx";
import { number, score, t } from "../../texts/texts.ts";

/** Curves of the crawl: documents, and mean relevance, over the pages judged. */
export function RunCurves({ curve }: { curve: Run["curve"] }) {
  const { curves } = t.runs;
  if (curve.length < 2) return <p class="quiet small">{curves.none}</p>;
  const documents = curve.map(([judged, kept]): Point => [judged, kept]);
  if (isFromStart(curve)) documents.unshift([0, 0]);
  const relevance = curve.map(([judged, , mean]): Point => [judged, mean]);
  const last = curve.at(-1) as Run["curve"][number];
  const label = (name: string, value: string) => curves.label(name, value, number(last[0]));
  return (
    <div class="run-curves">
      <Curve name={curves.documents} label={label(curves.documents, number(last[1]))} points={documents} text={number} least={10} />
      <Curve name={curves.relevance} label={label(curves.relevance, score(last[2]))} points={relevance} text={score} least={0.1} />
    </div>
  );
}

/** Whether the curve shows a collection from its start rather than an extension of one. */
function isFromStart(curve: Run["curve"]): boolean {
  return (curve[0]?.[0] ?? 0) <= (curve.at(-1)?.[0] ?? 0) / 2;
}

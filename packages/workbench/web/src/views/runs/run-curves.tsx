import type { Run } from "../../../../src/schemas/runs.ts";
import { number, score, t } from "../../texts/texts.ts";

/** Curves of the crawl: documents, and mean relevance, over the pages judged. */
export function RunCurves({ curve }: { curve: Run["curve"] }) {
  const { curves } = t.runs;
  if (curve.length < 2) return <p class="quiet small">{curves.none}</p>;
  const documents = curve.map(([judged, kept]): Point => [judged, kept]);
  if (isFromStart(curve)) documents.unshift([0, 0]);
  const relevance = curve.map(([judged, , mean]): Point => [judged, mean]);
  return (
    <div class="run-curves">
      <Curve name={curves.documents} points={documents} text={number} least={10} />
      <Curve name={curves.relevance} points={relevance} text={score} least={0.1} />
    </div>
  );
}

/** Whether the curve shows a collection from its start rather than an extension of one. */
function isFromStart(curve: Run["curve"]): boolean {
  return (curve[0]?.[0] ?? 0) <= (curve.at(-1)?.[0] ?? 0) / 2;
}

type Point = readonly [number, number];

/** Dimensions of the drawing in its own units; the page scales it. */
const [width, height, left, right, top, bottom] = [480, 150, 44, 8, 10, 20];

/** A line over pages judged, from zero; the axis reaches at least `least`, so that small values look small. */
function Curve({ name, points, text, least }: { name: string; points: readonly Point[]; text: (value: number) => string; least: number }) {
  const [lastX, lastY] = points.at(-1) as Point;
  const firstX = (points[0] as Point)[0] > lastX / 2 ? (points[0] as Point)[0] : 0;
  const most = Math.max(least, ...points.map(([, value]) => value));
  const x = (value: number): number => left + ((value - firstX) / Math.max(1, lastX - firstX)) * (width - left - right);
  const y = (value: number): number => height - bottom - (value / most) * (height - top - bottom);
  const line = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(" ");
  const [fromX] = points[0] as Point;
  return (
    <figure class="run-curve">
      <figcaption>
        {name} <strong>{text(lastY)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.runs.curves.label(name, text(lastY), number(lastX))}>
        <path class="grid" d={`M${left} ${y(most)}H${width - right}M${left} ${y(most / 2)}H${width - right}`} />
        <path class="axis" d={`M${left} ${y(0)}H${width - right}`} />
        <polygon class="area" points={`${x(fromX).toFixed(1)},${y(0)} ${line} ${x(lastX).toFixed(1)},${y(0)}`} />
        <polyline class="line" points={line} />
        <circle class="dot" cx={x(lastX)} cy={y(lastY)} r="3" />
        <text x={left - 6} y={y(most) + 4} class="end">
          {text(most)}
        </text>
        <text x={left - 6} y={y(0)} class="end">
          0
        </text>
        <text x={left} y={height - 4}>
          {number(firstX)}
        </text>
        <text x={width - right} y={height - 4} class="end">
          {number(lastX)}
        </text>
      </svg>
    </figure>
  );
}

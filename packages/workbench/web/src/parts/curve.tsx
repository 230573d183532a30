import "../style/curve.css";
import { number } from "../texts/texts.ts";

/** A point of a curve: its position on the axis and its value. */
export type Point = readonly [number, number];

/** Edges of the drawing in its own units; the browser scales it. */
const [left, right, top, bottom] = [44, 8, 10, 20];

interface Props {
  readonly name: string;
  /** Sentence for screen readers. */
  readonly label: string;
  readonly points: readonly Point[];
  readonly text: (value: number) => string;
  /** Minimum of the axis's highest value, so that small values look small. */
  readonly least: number;
  readonly size?: readonly [width: number, height: number];
}

/** A line chart that begins at zero and names its last value. */
export function Curve({ name, label, points, text, least, size: [width, height] = [480, 150] }: Props) {
  const [lastX, lastY] = points.at(-1) as Point;
  const [fromX] = points[0] as Point;
  const firstX = fromX > lastX / 2 ? fromX : 0;
  const most = Math.max(least, ...points.map(([, value]) => value));
  const x = (value: number): number => left + ((value - firstX) / Math.max(1, lastX - firstX)) * (width - left - right);
  const y = (value: number): number => height - bottom - (value / most) * (height - top - bottom);
  const line = points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(" ");
  return (
    <figure class="curve">
      <figcaption class="quiet small">
        {name} <strong>{text(lastY)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
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

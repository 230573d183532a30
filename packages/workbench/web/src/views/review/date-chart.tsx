import { useRef, useState } from "preact/hooks";
import type { DocumentPage } from "../../../../src/schemas/review.ts";
import { Grip } from "../../parts/grip.tsx";
import { number, t } from "../../texts/texts.ts";
import { barsWithin, brushed } from "./months.ts";

interface Props {
  readonly published: DocumentPage["published"];
  readonly from: string | null;
  readonly to: string | null;
  readonly onChoose: (range: { from: string | undefined; to: string | undefined }) => void;
}

const height = 40;

/** Documents by month or year of publication. A range is selected by dragging, or by moving its two handles with the arrow keys. */
export function DateChart({ published: { counts: bars }, from, to, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, draw] = useState<{ start: number; end: number }>();
  if (bars.length === 0) return null;

  const chosen = barsWithin(bars, from, to);
  const { first, last } = drawn ? { first: Math.min(drawn.start, drawn.end), last: Math.max(drawn.start, drawn.end) } : chosen;
  const tallest = Math.max(1, ...bars.map(({ count }) => count));
  const place = (bar: number) => Math.max(0, Math.min(bars.length - 1, bar));
  const barAt = (event: PointerEvent) => {
    const { left, width } = (box.current as HTMLDivElement).getBoundingClientRect();
    return place(Math.floor(((event.clientX - left) / width) * bars.length));
  };
  const sum = bars.slice(first, last + 1).reduce((total, { count }) => total + count, 0);
  const name = (bar: number) => bars[place(bar)]?.value ?? "";
  const gripAt = (bar: number, edge: number) => {
    return { most: bars.length - 1, value: place(bar), text: name(bar), share: edge / bars.length, jump: 12 };
  };
  const width = 100 / bars.length;
  const caption = (
    <p class="between quiet small">
      {t.review.range(name(first), name(last))}
      <span class="count">{number(sum)}</span>
    </p>
  );
  if (bars.length === 1) return <div class="dates">{caption}</div>;

  return (
    <div class="dates">
      <div
        ref={box}
        class="plot"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
          draw({ start: barAt(event), end: barAt(event) });
        }}
        onPointerMove={(event) => drawn && draw({ start: drawn.start, end: barAt(event) })}
        onPointerCancel={() => draw(undefined)}
        onPointerUp={() => {
          if (drawn) onChoose(brushed(bars, drawn.start, drawn.end));
          draw(undefined);
        }}
      >
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" role="img" aria-label={t.review.facets.published}>
          {bars.map(({ value, count }, bar) => {
            const tall = count === 0 ? 0 : Math.max(1.5, (count / tallest) * height);
            return (
              <rect
                class={bar < first || bar > last ? "below" : ""}
                key={value}
                x={bar * width}
                y={height - tall}
                width={width * 0.85}
                height={tall}
              >
                <title>{`${value}: ${number(count)}`}</title>
              </rect>
            );
          })}
        </svg>
        <Grip
          {...gripAt(first, first)}
          label={t.review.from}
          onStep={(by) => onChoose(brushed(bars, Math.min(place(first + by), last), last))}
        />
        <Grip
          {...gripAt(last, last + 1)}
          label={t.review.to}
          onStep={(by) => onChoose(brushed(bars, first, Math.max(place(last + by), first)))}
        />
      </div>
      {caption}
    </div>
  );
}

import { useRef, useState } from "preact/hooks";
import type { DocumentPage } from "../../../../src/server/schemas/triage.ts";
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
  const barAt = (event: PointerEvent) => {
    const { left, width } = (box.current as HTMLDivElement).getBoundingClientRect();
    return Math.max(0, Math.min(bars.length - 1, Math.floor(((event.clientX - left) / width) * bars.length)));
  };
  const sum = bars.slice(first, last + 1).reduce((total, { count }) => total + count, 0);
  const name = (bar: number) => bars[Math.max(0, Math.min(bar, bars.length - 1))]?.value ?? "";
  const width = 100 / bars.length;
  const caption = (
    <p class="quiet small">
      {t.triage.range(name(first), name(last))}
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
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" role="img" aria-label={t.triage.facets.published}>
          {bars.map(({ value, count }, place) => {
            const tall = count === 0 ? 0 : Math.max(1.5, (count / tallest) * height);
            return (
              <rect
                class={place < first || place > last ? "below" : ""}
                key={value}
                x={place * width}
                y={height - tall}
                width={width * 0.85}
                height={tall}
              >
                <title>{`${value}: ${number(count)}`}</title>
              </rect>
            );
          })}
        </svg>
        <Handle
          label={t.triage.from}
          bar={first}
          share={first / bars.length}
          {...{ bars, name }}
          onMove={(bar) => onChoose(brushed(bars, Math.min(bar, last), last))}
        />
        <Handle
          label={t.triage.to}
          bar={last}
          share={(last + 1) / bars.length}
          {...{ bars, name }}
          onMove={(bar) => onChoose(brushed(bars, first, Math.max(bar, first)))}
        />
      </div>
      {caption}
    </div>
  );
}

interface HandleProps {
  readonly label: string;
  readonly bar: number;
  readonly share: number;
  readonly bars: readonly unknown[];
  readonly name: (bar: number) => string;
  readonly onMove: (bar: number) => void;
}

function Handle({ label, bar, share, bars, name, onMove }: HandleProps) {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -12,
    PageUp: 12,
    Home: -bars.length,
    End: bars.length,
  };
  return (
    <div
      class="grip"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bars.length - 1}
      aria-valuenow={Math.max(0, Math.min(bar, bars.length - 1))}
      aria-valuetext={name(bar)}
      style={{ left: `${share * 100}%` }}
      onKeyDown={(event) => {
        const step = event.shiftKey || event.ctrlKey || event.altKey ? undefined : steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(Math.max(0, Math.min(bars.length - 1, bar + step)));
      }}
    />
  );
}

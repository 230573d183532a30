import { useRef, useState } from "preact/hooks";
import { t } from "../../texts/texts.ts";
import { dayMs, type EventTimes, type Handle, handleDay, isoDay, movedTo, shownDays } from "./time-scale.ts";

const width = 640;
const height = 120;
const base = 96;
const handles = ["lead", "start", "end", "cooldown"] as const;

interface Props {
  times: EventTimes;
  curve: readonly { time: string; score: number }[];
  onChange: (times: EventTimes) => void;
}

/** The weight of a page by its date, with handles on the event's start and end and on its half-lives. */
export function TimeCurve({ times: given, curve, onChange }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [dragged, setDragged] = useState<{ handle: Handle; times: EventTimes; range: ReturnType<typeof shownDays> }>();
  const times = dragged?.times ?? given;
  const range = dragged?.range ?? rangeOf(given, curve); // stays the same during a drag, or the scale would move
  const x = (day: number) => ((day - range.from) / (range.to - range.from)) * width;
  const dayAt = (clientX: number) => {
    const box = svg.current?.getBoundingClientRect();
    return box ? range.from + ((clientX - box.left) / box.width) * (range.to - range.from) : range.from;
  };
  const points = curve.map(({ time, score }) => `${x(Date.parse(time) / dayMs).toFixed(1)},${(base - score * 76).toFixed(1)}`);
  return (
    <svg ref={svg} class="time-curve" viewBox={`0 0 ${width} ${height}`}>
      <title>{t.events.time}</title>
      <rect class="span" x={x(times.start)} y={20} width={Math.max(2, x(times.end + 1) - x(times.start))} height={76} />
      {!dragged && points.length > 0 && <polyline class="curve" points={points.join(" ")} />}
      <line class="axis" x1={0} x2={width} y1={base} y2={base} />
      {handles.map((handle) => (
        <HandleMark
          key={handle}
          handle={handle}
          x={x(handleDay(times, handle))}
          times={times}
          onGrab={() => setDragged({ handle, times: given, range })}
          onDrag={(clientX) =>
            dragged?.handle === handle && setDragged({ ...dragged, times: movedTo(dragged.times, handle, dayAt(clientX)) })
          }
          onDrop={() => {
            if (dragged) onChange(dragged.times);
            setDragged(undefined);
          }}
          onStep={(days) => onChange(movedTo(given, handle, handleDay(given, handle) + days))}
        />
      ))}
      <text x={2} y={height - 6}>
        {isoDay(range.from)}
      </text>
      <text x={width - 2} y={height - 6} class="end">
        {isoDay(range.to)}
      </text>
    </svg>
  );
}

interface MarkProps {
  handle: Handle;
  x: number;
  times: EventTimes;
  onGrab: () => void;
  onDrag: (clientX: number) => void;
  onDrop: () => void;
  onStep: (days: number) => void;
}

function HandleMark({ handle, x, times, onGrab, onDrag, onDrop, onStep }: MarkProps) {
  const value = handle === "lead" ? times.lead : handle === "cooldown" ? times.cooldown : handleDay(times, handle);
  const text = handle === "lead" || handle === "cooldown" ? t.events.days(value) : isoDay(handle === "end" ? times.end : times.start);
  const isEdge = handle === "start" || handle === "end";
  const y = isEdge ? 14 : 58;
  return (
    <g
      class={`handle ${isEdge ? "edge" : "half"}`}
      role="slider"
      tabindex={0} // in lower case: in SVG, the attribute tabIndex has no effect
      aria-label={t.events.handle[handle]}
      aria-valuenow={value}
      aria-valuetext={text}
      transform={`translate(${x.toFixed(1)} 0)`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event.clientX)}
      onPointerUp={onDrop}
      onPointerCancel={onDrop}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onStep(step * (event.shiftKey ? 30 : 1));
      }}
    >
      <title>{`${t.events.handle[handle]}: ${text}`}</title>
      <line y1={y} y2={base} />
      <circle cy={y} r={7} />
    </g>
  );
}

/** Returns the time range of the curve, which fills the picture. */
function rangeOf(times: EventTimes, curve: Props["curve"]): { from: number; to: number } {
  const [first, last] = [curve[0], curve.at(-1)];
  return first && last ? { from: Date.parse(first.time) / dayMs, to: Date.parse(last.time) / dayMs } : shownDays(times);
}

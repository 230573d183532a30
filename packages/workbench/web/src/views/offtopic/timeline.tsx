import type { AddressDetail, ReviewedCaptureRow } from "../../../../src/schemas/offtopic.ts";
import { t } from "../../texts/texts.ts";
import { StateSign } from "./marks.tsx";
import { day, msOf, shareOf, yearTicks } from "./time-places.ts";

interface Props {
  readonly detail: AddressDetail;
  readonly chosen: ReviewedCaptureRow | undefined;
  readonly onChoose: (timestamp: string) => void;
}

/** All captures of an address on a timeline. The arrow keys move along it. */
export function Timeline({ detail: { captures, reference }, chosen, onChoose }: Props) {
  const times = captures.map(({ timestamp }) => msOf(timestamp));
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const place = (ms: number) => `${2 + 96 * shareOf(ms, from, to)}%`;
  const idOf = (n: number) => `capture-${n}`;
  const at = chosen === undefined ? -1 : captures.indexOf(chosen);
  return (
    <div
      class="timeline"
      role="listbox"
      tabIndex={0}
      aria-label={t.offTopic.timeline}
      aria-orientation="horizontal"
      {...(at >= 0 && { "aria-activedescendant": idOf(at) })}
    >
      <svg class="axis" aria-hidden="true">
        <line x1="0" x2="100%" y1="22" y2="22" />
        {yearTicks(from, to).map(({ ms, label }) => (
          <g key={label}>
            <line x1={place(ms)} x2={place(ms)} y1="18" y2="34" />
            <text x={place(ms)} y="46" text-anchor="middle">
              {label}
            </text>
          </g>
        ))}
      </svg>
      {captures.map((capture, n) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus, as aria-activedescendant says
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys choose, wherever the focus is
        <span
          key={`${capture.timestamp} ${n}`}
          id={idOf(n)}
          class="mark"
          role="option"
          aria-selected={n === at}
          aria-label={labelOf(capture, capture.timestamp === reference)}
          style={{ left: place(times[n] ?? from) }}
          onClick={() => onChoose(capture.timestamp)}
        >
          {capture.timestamp === reference && <span class="reference small quiet">R</span>}
          <StateSign state={capture.state} />
        </span>
      ))}
    </div>
  );
}

function labelOf({ timestamp, state, why }: ReviewedCaptureRow, isReference: boolean): string {
  const words = [day(timestamp), t.offTopic.states[state], why && (t.offTopic.whys[why] ?? why), isReference && t.offTopic.isReference];
  return words.filter(Boolean).join(", ");
}

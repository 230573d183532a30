import { useState } from "preact/hooks";
import type { ReviewEstimate } from "../../../../src/schemas/review.ts";
import { Button } from "../../parts/controls.tsx";
import { HandlePlot } from "../../parts/handle-plot.tsx";
import { number, t } from "../../texts/texts.ts";
import { pagesBetween, percent } from "./chances.ts";

const height = 56;

interface Props {
  readonly borders: ReviewEstimate["borders"];
  readonly onAccept: (border: number) => void;
}

/** A handle for the lowest chance to keep, its effect, and a button that lets the model decide by it. */
export function CutoffChoice({ borders, onAccept }: Props) {
  const [chosen, choose] = useState(0.5);
  const distance = ({ border }: ReviewEstimate["borders"][number]) => Math.abs(border - chosen);
  const [one] = [...borders].sort((a, b) => distance(a) - distance(b));
  if (one === undefined) return null;
  const { border, keep, drop, precision, recall } = one;
  const bars = pagesBetween(borders);
  const tallest = Math.max(1, ...bars);
  const width = 100 / bars.length;
  const action = t.review.accept(number(keep), number(drop));
  return (
    <div class="cutoff-choice">
      <HandlePlot
        {...{ label: t.review.cutoff, most: borders.at(-1)?.border ?? 1, value: border, step: 1 / bars.length, jump: 5 }}
        text={t.review.cutoffText(percent(border), action)}
        onMove={choose}
      >
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" role="img" aria-label={t.review.chancesOf}>
          {bars.map((pages, place) => {
            const tall = pages === 0 ? 0 : Math.max(1.5, (pages / tallest) * (height - 4));
            const isKept = (place + 0.5) * width >= border * 100;
            return (
              <rect
                class={isKept ? "kept" : "undecided"}
                key={place}
                x={place * width}
                y={height - tall}
                width={width * 0.82}
                height={tall}
              />
            );
          })}
        </svg>
      </HandlePlot>
      <p class="ends between quiet small" aria-hidden="true">
        <span>{t.review.chances.unlikely}</span>
        <span>{percent(border)} %</span>
        <span>{t.review.chances.likely}</span>
      </p>
      <Button class="primary small" disabled={keep + drop === 0} onClick={() => onAccept(border)} text={action} />
      <p class="small quiet">{t.review.acceptEffect(percent(precision), percent(recall))}</p>
    </div>
  );
}

import { useMemo } from "preact/hooks";
import type { DocumentPage } from "../../../../src/schemas/review.ts";
import { HandlePlot } from "../../parts/handle-plot.tsx";
import { number, score, t } from "../../texts/texts.ts";
import { useDebounced } from "../../use-debounced.ts";
import { barsOf, highestThreshold, keptAt, thresholdAt } from "./histogram.ts";

const height = 56;

interface Props {
  readonly scores: DocumentPage["scores"];
  /** The minimum score of listed documents; 0 for none. */
  readonly min: number;
  /** The number of documents above the minimum, once the server has counted: the bars are not exact for a threshold between two steps. */
  readonly kept: number | undefined;
  /** The crawl's own threshold. */
  readonly threshold: number | undefined;
  readonly onChoose: (min: number) => void;
}

/** Distribution of the scores and of decisions, with a handle that sets the threshold. */
export function ScoreHistogram({ scores, min, kept, threshold, onChoose }: Props) {
  const [shown, setShown] = useDebounced(min, onChoose);
  const all = keptAt(0, scores);
  const left = shown === min && kept !== undefined ? kept : keptAt(shown, scores);
  const sentence = shown === 0 ? t.review.keepsAll(number(all)) : t.review.keeps(score(shown), number(left), number(all));

  return (
    <div class="spread">
      <HandlePlot
        {...{ label: t.review.threshold, most: highestThreshold(scores.step), value: shown, text: sentence, step: scores.step, jump: 10 }}
        onMove={(share) => setShown(thresholdAt(share, scores.step))}
      >
        <Bars scores={scores} shown={shown} />
        {threshold !== undefined && (
          <span class="crawl-cut" style={{ left: `${threshold * 100}%` }} title={t.review.crawlThreshold(score(threshold))} />
        )}
      </HandlePlot>
      <p class="keeps small">{sentence}</p>
    </div>
  );
}

function Bars({ scores, shown }: { scores: DocumentPage["scores"]; shown: number }) {
  const bars = useMemo(() => barsOf(scores), [scores]);
  const width = 100 / Math.round(1 / scores.step);
  const cut = Math.round(shown / scores.step);
  return (
    <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" role="img" aria-label={t.review.histogramOf}>
      {bars.map((bar, place) => {
        let top = height;
        return (["kept", "dropped", "undecided"] as const).map((kind) => {
          if (bar[kind] === 0) return null;
          const tall = Math.max(1.5, bar[kind] * (height - 4));
          top -= tall;
          return (
            <rect
              class={place < cut ? `${kind} below` : kind}
              key={`${place}${kind}`}
              {...{ x: place * width, y: top, height: tall }}
              width={width * 0.82}
            />
          );
        });
      })}
    </svg>
  );
}

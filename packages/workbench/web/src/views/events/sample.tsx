import type { EventPreview } from "../../../../src/schemas/events.ts";
import { score, t } from "../../texts/texts.ts";

const width = 320;
const height = 64;

/** Scores of sample pages of the archive. */
export function Sample({ preview: { sample, message } }: { preview: EventPreview }) {
  if (sample === undefined) return message === undefined ? null : <p class="quiet">{message}</p>;
  const { pages, kept, scores, step, threshold, best } = sample;
  const most = Math.max(1, ...scores.map((count) => Math.sqrt(count)));
  const bar = width / scores.length;
  return (
    <section aria-labelledby="sample">
      <h2 id="sample">{t.events.sample}</h2>
      <p aria-live="polite">
        <strong>{t.events.wouldKeep(kept, pages)}</strong>
        {threshold !== undefined && <span class="quiet"> ({t.events.threshold(score(threshold))})</span>}
      </p>
      <svg class="scores" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {scores.map((count, n) => {
          const high = count === 0 ? 0 : Math.max(1.5, (Math.sqrt(count) / most) * (height - 4));
          const isKept = threshold === undefined || (n + 1) * step > threshold;
          return <rect key={n} class={isKept ? "kept" : "passed"} x={n * bar} y={height - high} width={bar - 0.6} height={high} />;
        })}
        {threshold !== undefined && <line x1={threshold * width} x2={threshold * width} y1={0} y2={height} />}
      </svg>
      <h3>{t.events.best}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <ol class="best bare lined wrap scroll" tabIndex={0}>
        {best.map(({ url, title, captured, relevance, isKept, words }) => (
          <li key={`${url} ${captured}`} class={isKept ? "" : "quiet"}>
            <span class="n">{score(relevance)}</span>
            <span>
              <span class="title">{title || url}</span>
              <span class="quiet small cut" title={url}>
                {url}
              </span>
              <span class="quiet small">
                {captured.slice(0, 10)} · {words.join(", ")}
                {!isKept && ` · ${t.events.notKept}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

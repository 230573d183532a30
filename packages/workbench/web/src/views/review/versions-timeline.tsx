import type { DocumentDetail } from "../../../../src/schemas/review.ts";
import { number, t } from "../../texts/texts.ts";

const [width, height, edge] = [400, 22, 6];

/** The captures of an address on a timeline; the one in the reader is highlighted. */
export function VersionsTimeline({ versions, captured }: { versions: DocumentDetail["versions"]; captured: string }) {
  const times = versions.map((version) => Date.parse(version.captured));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (time: number) => (last === first ? width / 2 : edge + ((time - first) / (last - first)) * (width - 2 * edge));
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const sentence = t.review.versionsOf(number(versions.length), day(first), day(last));
  return (
    <figure class="versions">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t.review.versions}: ${sentence}`}>
        <line x1={edge} x2={width - edge} y1={height / 2} y2={height / 2} />
        {versions.map((version) => (
          <circle
            key={version.captured}
            class={version.captured === captured ? "this" : (version.status ?? 200) < 400 ? "" : "broken"}
            cx={x(Date.parse(version.captured))}
            cy={height / 2}
            r={version.captured === captured ? 5.5 : 3.5}
          >
            <title>{`${version.captured.slice(0, 16).replace("T", " ")}${version.status === undefined ? "" : ` · ${version.status}`}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption class="quiet small">{sentence}</figcaption>
    </figure>
  );
}

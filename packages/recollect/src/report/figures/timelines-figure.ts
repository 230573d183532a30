import * as Plot from "@observablehq/plot";
import type { CaptureState, OffTopicTimelines, TimelineCapture } from "../off-topic-section.ts";
import { readableUrl } from "../readable-url.ts";
import { formatNumber, shortened, shownText } from "../shown-text.ts";
import type { Figure } from "./figure.ts";
import { fullWidth, plotSvg } from "./plot-svg.ts";

const looks: Readonly<Record<CaptureState, { symbol: string; colour: string }>> = {
  "on-topic": { symbol: "circle", colour: "on" },
  "off-topic": { symbol: "times", colour: "off" },
  overruled: { symbol: "square", colour: "overruled" },
  "not judged": { symbol: "triangle", colour: "unknown" },
};
const rowPixels = 30;

/** Draws when addresses of the collection are off-topic (AlNoamany et al.), with one row per address and one mark per capture. */
export function timelinesFigure({ shown, timeline, withOffTopic }: OffTopicTimelines): Figure {
  const title = "Captures over time of URLs with off-topic captures";
  const states = Object.keys(looks) as CaptureState[];
  const svg = plotSvg(title, {
    width: fullWidth,
    height: 60 + rowPixels * shown.length,
    marginLeft: 340,
    marginBottom: 58,
    marginTop: 8,
    x: { type: "utc", label: "captured (UTC)", grid: true, insetLeft: 10, insetRight: 10 },
    y: {
      type: "point",
      domain: shown,
      label: null,
      tickSize: 0,
      tickFormat: (url: string) => shortened(readableUrl(url), 46),
      padding: 0.6,
    },
    symbol: { domain: states, range: states.map((state) => looks[state].symbol) as never },
    marks: states.map((state) =>
      Plot.dot(
        timeline.filter((capture) => capture.state === state),
        {
          x: ({ capturedAt }: TimelineCapture) => new Date(capturedAt),
          y: "url",
          symbol: "state",
          r: 5,
          strokeWidth: 2,
          stroke: `var(--${looks[state].colour})`,
          fill: state === "on-topic" ? `var(--${looks[state].colour})` : "none",
          title: ({ capturedAt, why }: TimelineCapture) => `${capturedAt.slice(0, 10)}, ${state}${why ? `, ${shownText(why)}` : ""}`,
        },
      ),
    ),
  });
  return {
    id: "off-topic",
    title,
    svg,
    legend: [
      ["on", "● on-topic"],
      ["off", "× off-topic"],
      ["overruled", "□ flagged, overruled by a curator"],
      ["unknown", "△ not judged"],
    ],
    note:
      withOffTopic > shown.length
        ? `The ${shown.length} of ${formatNumber(withOffTopic)} addresses with most off-topic captures. offtopic/offtopic.html shows all, with their texts.`
        : "offtopic/offtopic.html shows them with their texts.",
    columns: ["url", "captured_at", "state", "why"],
    rows: timeline.map(({ url, capturedAt, state, why }) => [url, capturedAt, state, why]),
    isWide: true,
  };
}

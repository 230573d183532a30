import { htmlText, scriptJson } from "@recollect/base/html-text";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import type { AddressTexts } from "./report-texts.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import type { ShownAddress } from "./shown-address.ts";
import { writtenValues } from "./time-map-json.ts";

/** Returns an address of the report: its behaviour, its timeline, and as JSON the data that the script shows for a capture. */
export function reportAddress(timeMap: JudgedTimeMap, texts: AddressTexts): string {
  const { url, captures, offTopic, behaviour, goneSince } = timeMap;
  const told = behaviour ?? "not-judged";
  const counts = `${counted(captures.length, "capture")}, ${offTopic} off-topic`;
  const gone = goneSince === undefined ? "" : `, gone since ${isoOfTimestamp(goneSince).slice(0, 10)}`;
  const left = texts.leftOut > 0 ? `; the texts of ${texts.leftOut} are not in this file` : "";
  return (
    `<section class="address" data-behaviour="${told}" data-off="${offTopic}">\n` +
    `<h2 dir="ltr">${htmlText(url)}</h2>\n<p><b class="behaviour">${told}</b> ${counts}${gone}${left}</p>\n` +
    `${timeline(timeMap)}\n<div class="detail"></div>\n` +
    `<script type="application/json" class="captures">${scriptJson(shown(timeMap, texts))}</script>\n</section>\n`
  );
}

/** From this many captures a year on, each year has its own row; years with fewer share a line. */
const capturesForRow = 4;

function timeline({ captures, reference }: JudgedTimeMap): string {
  const rows = new Map<string, string>();
  captures.forEach((capture, place) => {
    const year = capture.timestamp.slice(0, 4);
    rows.set(year, (rows.get(year) ?? "") + mark(capture, place, place === reference));
  });
  const years = [...rows].map(([year, marks]) => `<li><span class="year">${year}</span><span class="marks">${marks}</span></li>`);
  return `<ol class="timeline${captures.length < capturesForRow * rows.size ? " sparse" : ""}">${years.join("")}</ol>`;
}

/** Returns a capture on the timeline. The sign repeats the meaning of the colour, for users who cannot see it. */
function mark({ timestamp, offTopic, why, isRedesigned }: JudgedCapture, place: number, isReference: boolean): string {
  const on = isRedesigned ? ["on", "≈", "on-topic, redesigned"] : ["on", "·", "on-topic"];
  const [kind, sign, word] = offTopic === undefined ? ["unknown", "?", "not judged"] : offTopic ? ["off", "×", "off-topic"] : on;
  const label = `${isoOfTimestamp(timestamp).slice(0, 10)}, ${word}${why ? `, ${why}` : ""}${isReference ? ", reference" : ""}`;
  const tabindex = place === 0 ? 0 : -1; // the tab key moves between timelines, the arrow keys move along one
  return `<button type="button" class="${kind}" aria-label="${label}" tabindex="${tabindex}">${isReference ? "R" : sign}</button>`;
}

function shown({ url: address, key, captures }: JudgedTimeMap, { texts, textAt, lies }: AddressTexts): ShownAddress {
  return {
    key,
    texts,
    captures: captures.map(({ url, timestamp, status, offTopic, why, by, evidence, values, against, problem }, place) => ({
      timestamp,
      url: url === address ? undefined : url,
      status,
      offTopic,
      why,
      by: by.length > 0 ? by : undefined,
      evidence,
      values: writtenValues(values),
      against,
      problem: problem?.message.slice(0, 300),
      text: textAt[place],
      lies: lies[place],
    })),
    url: address,
  };
}

function counted(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? "" : "s"}`;
}

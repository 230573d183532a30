import { figureHtml } from "./figures/figure.ts";
import { timelinesFigure } from "./figures/timelines-figure.ts";
import type { OffTopicTimelines } from "./off-topic-timelines.ts";
import { counted, percent, shownHtml, written } from "./shown-text.ts";

/** The results of `recollect offtopic` for the collection's pages. */
export function offTopicSection(found: OffTopicTimelines): string {
  const { addresses, captures, offTopic, single, behaviours, shown } = found;
  const told = behaviours.map(({ name, all }) => `${shownHtml(name)} ${written(all)}`).join(", ");
  const sentences = [told === "" ? "" : `${told}.`, singleSentence(single, addresses)].filter((sentence) => sentence !== "");
  const share = captures > 0 ? ` (${percent(offTopic / captures)})` : "";
  return (
    `<section id="off-topic">\n<h2>Off-topic captures</h2>\n<p>${written(addresses)} ${addresses === 1 ? "address" : "addresses"}, ${counted(captures, "capture")}: <b>${written(offTopic)} off-topic</b>${share}. ${sentences.join(" ")}</p>\n` +
    `${shown.length > 0 ? `<div class="figures">\n${figureHtml(timelinesFigure(found))}</div>\n` : ""}</section>\n`
  );
}

function singleSentence(single: number, addresses: number): string {
  if (single === 0) return "";
  const has = single === 1 ? "1 address has a single capture" : `${written(single)} addresses have a single capture each`;
  return single < addresses ? `${has}: nothing to compare.` : `Nothing was compared: ${has}.`;
}

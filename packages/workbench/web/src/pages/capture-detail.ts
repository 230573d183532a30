import type { StandingDecision } from "@recollect/recollect/offtopic/decision";
import type { ShownAddress, ShownCapture } from "@recollect/recollect/offtopic/shown-address";
import { newElement } from "./dom.ts";

/** Returns the facts of a capture, and its text next to that of its reference. */
export function captureDetail(address: ShownAddress, capture: ShownCapture, decision: StandingDecision | undefined): HTMLElement[] {
  const { timestamp, offTopic, why, evidence, by, status, values, problem, url = address.url, lies, against } = capture;
  const facts = {
    captured: writtenTime(timestamp),
    judged: offTopic === undefined ? "not judged" : offTopic ? "off-topic" : "on-topic",
    curator: decision === "marked" ? "marked as off-topic" : decision,
    ...{ why, evidence, measures: by?.join(", "), status, ...values, problem },
    ...{ "URI-M": `${timestamp}/${url}`, file: lies },
  };
  const list = newElement("dl");
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) list.append(newElement("dt", "", name), newElement("dd", "", String(value)));
  const texts = newElement("div", "texts");
  const reference = against === undefined ? undefined : address.captures[against];
  texts.append(column("Reference capture", reference, address), column("This capture", capture, address));
  return [list, texts];
}

/** Formats 14 digits as a time. */
export function writtenTime(timestamp: string): string {
  return timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5:$6 UTC");
}

function column(heading: string, capture: ShownCapture | undefined, { texts }: ShownAddress): HTMLElement {
  const box = newElement("div", capture && `is-${capture.offTopic ? "off" : "on"}`);
  box.append(newElement("h3", "", capture ? `${heading}, ${writtenTime(capture.timestamp)}` : heading));
  const text = capture?.text === undefined ? undefined : texts[capture.text];
  if (text?.redirectedTo) box.append(newElement("p", "", `Redirected to ${text.redirectedTo}`));
  if (text?.title) box.append(ofAnyDirection(newElement("h4", "", text.title)));
  const absent = capture?.problem
    ? "The capture could not be read."
    : capture
      ? "The text is empty or not in this file."
      : "No reference capture.";
  const said = ofAnyDirection(newElement("div", "said", text ? text.text + (text.isCut ? " […]" : "") || "(no text)" : absent));
  said.tabIndex = 0;
  said.role = "region";
  said.ariaLabel = `Text of the ${heading.toLowerCase()}`;
  box.append(said);
  return box;
}

/** Sets the writing direction by the text: archived text may be in any script. */
function ofAnyDirection<Made extends HTMLElement>(element: Made): Made {
  element.dir = "auto";
  return element;
}

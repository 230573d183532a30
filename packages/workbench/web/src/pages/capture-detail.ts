import type { ShownCapture } from "@recollect/recollect/offtopic/shown-address";
import type { AddressSection } from "./address-section.ts";
import { made } from "./dom.ts";

/** Shows the details of a capture, and its text next to that of its reference. */
export function captureDetail(address: AddressSection, capture: ShownCapture): [facts: HTMLElement, texts: HTMLElement] {
  const { data } = address;
  const list = made("dl");
  for (const [name, value] of factsOf(address, capture))
    if (value !== undefined) list.append(made("dt", "", name), made("dd", "", String(value)));
  const texts = made("div", "texts");
  const reference = capture.against === undefined ? undefined : data.captures[capture.against];
  texts.append(column("Reference capture", reference, address), column("This capture", capture, address));
  return [list, texts];
}

/** Formats 14 digits as a time. */
export function writtenTime(timestamp: string): string {
  return timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5:$6 UTC");
}

function factsOf(address: AddressSection, capture: ShownCapture): [name: string, value: string | number | undefined][] {
  const { timestamp, offTopic, why, evidence, by, status, values, problem, url = address.data.url, lies } = capture;
  const word = address.decisionOn(capture);
  return [
    ["captured", writtenTime(timestamp)],
    ["judged", offTopic === undefined ? "not judged" : offTopic ? "off-topic" : "on-topic"],
    ["curator", word === "marked" ? "marked as off-topic" : word],
    ["why", why],
    ["evidence", evidence],
    ["measures", by?.join(", ")],
    ["status", status],
    ...Object.entries(values),
    ["problem", problem],
    ["URI-M", `${timestamp}/${url}`],
    ["file", lies],
  ];
}

function column(heading: string, capture: ShownCapture | undefined, { data }: AddressSection): HTMLElement {
  const box = made("div", capture && `is-${capture.offTopic ? "off" : "on"}`);
  box.append(made("h3", "", capture ? `${heading}, ${writtenTime(capture.timestamp)}` : heading));
  const text = capture?.text === undefined ? undefined : data.texts[capture.text];
  if (text?.redirectedTo) box.append(made("p", "", `Redirected to ${text.redirectedTo}`));
  if (text?.title) {
    const title = made("p");
    title.dir = "auto";
    title.append(made("b", "", text.title));
    box.append(title);
  }
  const absent = capture?.problem ? "It could not be read." : capture ? "Its text is empty or not in this file." : "There is none.";
  const said = made("div", "said", text ? text.text + (text.isCut ? " […]" : "") || "(no text)" : absent);
  said.dir = "auto";
  said.tabIndex = 0;
  said.setAttribute("role", "region");
  said.setAttribute("aria-label", `Text of the ${heading.toLowerCase()}`);
  box.append(said);
  return box;
}

import { reportCommandScript } from "./report-command-script.ts";

/**
 * What the report does in the browser. Archived text gets into the page through `textContent` alone. It is a string, not a module: the
 * page has to work from a file, and its Content-Security-Policy names this script by its hash.
 */
export const offTopicReportScript = `
"use strict";
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const made = (name, className, text) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};
const iso = (t) => t.slice(0, 4) + "-" + t.slice(4, 6) + "-" + t.slice(6, 8) + " " + t.slice(8, 10) + ":" + t.slice(10, 12) + ":" + t.slice(12, 14) + " UTC";
const review = JSON.parse(document.getElementById("review").textContent);
document.querySelector(".review").textContent = review.said;

const known = new WeakMap();
const dataOf = (section) => {
  if (!known.has(section)) known.set(section, JSON.parse(section.querySelector(".captures").textContent));
  return known.get(section);
};

// What a curator has said, in the light of what this run says: see Decisions.about.
const curatorOn = (data, { timestamp, offTopic }) => {
  const decision = review.decisions[data.key + " " + timestamp];
  if (!decision) return undefined;
  if (decision !== "overruled") return offTopic ? "confirmed" : "marked";
  return offTopic ? "overruled" : undefined;
};

function column(heading, capture, data) {
  const box = made("div", capture ? "is-" + (capture.offTopic ? "off" : "on") : "");
  box.append(made("h3", "", capture ? heading + ", " + iso(capture.timestamp) : heading));
  const text = capture && data.texts[capture.text];
  if (text?.redirectedTo) box.append(made("p", "", "Redirected to " + text.redirectedTo));
  if (text?.title) { const title = made("p"); title.append(made("b", "", text.title)); title.dir = "auto"; box.append(title); }
  const absent = !capture ? "There is none." : capture.problem ? "It could not be read." : "Its text is empty or not in this file.";
  const said = made("div", "said", text ? text.text + (text.isCut ? " […]" : "") || "(no text)" : absent);
  said.dir = "auto";
  said.tabIndex = 0;
  said.setAttribute("role", "region");
  said.setAttribute("aria-label", "Text of the " + heading.toLowerCase());
  box.append(said);
  return box;
}

function show(button) {
  const section = button.closest(".address");
  const data = dataOf(section);
  const capture = data.captures[button.dataset.n];
  const detail = section.querySelector(".detail");
  const wasOpen = button.getAttribute("aria-expanded") === "true";
  for (const other of all("[aria-expanded]", section)) other.removeAttribute("aria-expanded");
  detail.replaceChildren();
  detail.removeAttribute("role");
  if (wasOpen) return;
  button.setAttribute("aria-expanded", "true");
  const url = capture.url ?? data.url;
  const facts = [
    ["captured", iso(capture.timestamp)],
    ["judged", capture.offTopic === undefined ? "not judged" : capture.offTopic ? "off-topic" : "on-topic"],
    ["curator", { confirmed: "confirmed", overruled: "overruled", marked: "marked as off-topic" }[curatorOn(data, capture)]],
    ["why", capture.why], ["evidence", capture.evidence], ["measures", capture.by?.join(", ")], ["status", capture.status],
    ...Object.entries(capture.values), ["problem", capture.problem],
    ["URI-M", capture.timestamp + "/" + url], ["file", capture.lies],
  ];
  const list = made("dl");
  for (const [name, value] of facts) if (value !== undefined) list.append(made("dt", "", name), made("dd", "", String(value)));
  const texts = made("div", "texts");
  const reference = data.captures[capture.against];
  texts.append(column("Reference capture", reference, data), column("This capture", capture, data));
  detail.setAttribute("role", "region");
  detail.setAttribute("aria-label", "Capture of " + iso(capture.timestamp));
  detail.append(list, choicesFor(data, capture), texts);
}

for (const timeline of all(".timeline")) {
  timeline.addEventListener("click", (event) => { const button = event.target.closest("button"); if (button) { move(timeline, button); show(button); } });
  timeline.addEventListener("mouseover", (event) => { const button = event.target.closest("button"); if (button) button.title = button.getAttribute("aria-label"); });
  timeline.addEventListener("keydown", (event) => {
    const buttons = all("button", timeline);
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons[Math.min(buttons.length - 1, Math.max(0, to))];
    move(timeline, next);
    next.focus();
  });
}

function move(timeline, to) {
  for (const button of all('[tabindex="0"]', timeline)) button.tabIndex = -1;
  to.tabIndex = 0;
}

if (Object.keys(review.decisions).length > 0) for (const section of all(".address")) {
  const data = dataOf(section);
  let marked = 0;
  for (const button of all(".marks button", section)) {
    const decision = curatorOn(data, data.captures[button.dataset.n]);
    if (!decision) continue;
    button.dataset.decision = decision;
    button.classList.add(decision);
    button.setAttribute("aria-label", button.getAttribute("aria-label") + ", " + decision);
    if (decision !== "marked") continue;
    marked++;
    if (button.textContent !== "R") button.textContent = "!";
  }
  if (marked === 0) continue;
  section.dataset.off = Number(section.dataset.off) + marked;
  section.querySelector("p").append(", " + marked + " marked");
}
for (const element of all(".decided")) element.hidden = Object.keys(review.decisions).length === 0;

const filters = document.querySelector(".filters");
function filter() {
  const { behaviour, off, address } = filters.elements;
  let left = 0;
  for (const section of all(".address")) {
    const isBehaviour = behaviour.value === "" || section.dataset.behaviour === behaviour.value;
    const isOff = !off.checked || section.dataset.off !== "0";
    section.hidden = !(isBehaviour && isOff && section.querySelector("h2").textContent.includes(address.value.trim()));
    if (!section.hidden) left++;
  }
  document.querySelector(".shown").textContent = left + " of " + all(".address").length + " addresses";
}
filters.addEventListener("input", filter);
filters.addEventListener("submit", (event) => event.preventDefault());
filters.hidden = false;
filter();
${reportCommandScript}`;

import { graphScript } from "./graph-script.ts";

/**
 * What the report does in the browser. Archived text gets into the page through `textContent` alone. It is a string, not a module: the
 * page has to work from a file, and its Content-Security-Policy names this script by its hash.
 */
export const reportScript = `
"use strict";
const one = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const made = (name, className, text) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};
const section = one("#documents");
const form = one(".filters", section);
const body = one("tbody", section);
const [previous, next, shown] = [one(".previous", section), one(".next", section), one(".shown", section)];
const rowsPerPage = 50;
let documents;
let found = [];
let page = 0;

// Read when it is first needed: of a large collection, these are megabytes that most readers never ask for.
function read() {
  if (documents) return;
  documents = [];
  const names = JSON.parse(one("#names").textContent);
  for (const block of all("script.documents")) {
    for (const [url, title, captured, published, depth, topical, temporal, relevance, language, archive, link, file, offset, flags, way, reason, number = documents.length + 1] of JSON.parse(block.textContent)) {
      documents.push({ number, url, title, captured, published, depth, topical, temporal, relevance, language: names.languages[language], archive: names.archives[archive],
        link: Array.isArray(link) ? link[0] + url : link, file: names.files[file], offset, isRelevant: (flags & 1) > 0, isDuplicate: (flags & 2) > 0, isTold: (flags & 4) > 0, way, reason });
    }
    block.remove();
  }
}

function wayTo({ way }) {
  const addresses = [];
  let at = way;
  for (; typeof at === "number" && at > 0; at = documents[at - 1].way) addresses.unshift(documents[at - 1].url);
  return typeof at === "number" ? addresses : [...at, ...addresses];
}
const reasonOf = (entry) => entry.isTold ? entry.reason + wayTo(entry).join(" → ") : entry.reason;

function rowOf(entry) {
  const row = made("tr");
  const cell = (className, text) => { const made_ = made("td", className, text); row.append(made_); return made_; };
  cell("n", String(entry.number));
  for (const score of [entry.relevance, entry.topical, entry.temporal]) cell("n", score === null ? "" : score.toFixed(2));
  const main = cell("");
  const title = made("b", "", entry.title || "(no title)");
  title.dir = "auto";
  const url = made("span", "url", entry.url);
  url.dir = "ltr";
  const why = made("details");
  const said = made("p", "", reasonOf(entry));
  said.dir = "auto";
  why.append(made("summary", "", "Why it is here"), said);
  main.append(title);
  if (entry.isDuplicate) main.append(" ", made("i", "", "near-duplicate"));
  main.append(made("br"), url, why);
  cell("", entry.published);
  const capture = cell("", entry.captured.slice(0, 10));
  capture.append(made("br"));
  if (/^https?:\\/\\//i.test(entry.link)) {
    const link = made("a", "", "capture");
    link.rel = "noreferrer noopener";
    link.href = entry.link;
    capture.append(link);
  } else capture.append(made("span", "lies", entry.file + ", byte " + (entry.offset ?? "?")));
  cell("n", String(entry.depth));
  cell("", entry.language);
  return row;
}

function show() {
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  page = Math.min(Math.max(0, page), pages - 1);
  const from = page * rowsPerPage;
  body.replaceChildren(...found.slice(from, from + rowsPerPage).map(rowOf));
  const to = Math.min(found.length, from + rowsPerPage);
  shown.textContent = (found.length === 0 ? "None" : (from + 1).toLocaleString("en") + " to " + to.toLocaleString("en")) + " of " + found.length.toLocaleString("en") +
    (found.length < documents.length ? " found among " + documents.length.toLocaleString("en") : "") + " documents";
  previous.disabled = page === 0;
  next.disabled = page >= pages - 1;
}

function sorted(entries) {
  const head = one("[aria-sort]", section);
  const key = head.dataset.key;
  const sign = head.getAttribute("aria-sort") === "ascending" ? 1 : -1;
  const empty = (value) => value === null || value === "";
  return entries.sort((a, b) => {
    const [x, y] = [a[key], b[key]];
    if (empty(x) || empty(y)) return empty(x) - empty(y) || a.number - b.number;
    return sign * (x < y ? -1 : x > y ? 1 : 0) || a.number - b.number;
  });
}

function find() {
  read();
  const { text, language, archive, relevant, unique } = form.elements;
  const words = text.value.trim().toLowerCase();
  found = sorted(documents.filter((entry) =>
    (!language?.value || entry.language === language.value) && (!archive?.value || entry.archive === archive.value) &&
    (!relevant.checked || entry.isRelevant) && (!unique.checked || !entry.isDuplicate) &&
    (words === "" || entry.url.toLowerCase().includes(words) || entry.title.toLowerCase().includes(words) || reasonOf(entry).toLowerCase().includes(words))));
  page = 0;
  show();
}

function turn(by) {
  if (!documents) find();
  page += by;
  show();
}

let waiting;
form.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(find, 120); });
form.addEventListener("submit", (event) => { event.preventDefault(); find(); });
previous.addEventListener("click", () => turn(-1));
next.addEventListener("click", () => turn(1));
for (const head of all("th[data-key]", section)) head.firstChild.addEventListener("click", () => {
  const now = head.getAttribute("aria-sort");
  for (const other of all("[aria-sort]", section)) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", now === null ? head.dataset.order : now === "ascending" ? "descending" : "ascending");
  find();
});
const count = Number(section.dataset.documents);
form.hidden = count === 0;
previous.hidden = next.hidden = count <= rowsPerPage;
previous.disabled = true;
${graphScript}`;

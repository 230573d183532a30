import { shownSteps } from "../document/shortened-path.ts";
import { reasonChars } from "./document-cells.ts";
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
const rowsPerPage = 25;
const isServed = /^https?:$/.test(location.protocol);
// ReplayWeb.page knows a file that was chosen there by its name, and one on a server by its address.
const wacz = isServed ? new URL("collection.wacz", location.href).href : "file://collection.wacz";
let documents;
let excerpts;
let found = [];
let page = 0;

// Read when it is first needed: of a large collection, these are megabytes that most readers never ask for.
function read() {
  if (documents) return;
  documents = [];
  const names = JSON.parse(one("#names").textContent);
  excerpts = JSON.parse(one("#excerpts").textContent);
  for (const block of all("script.documents")) {
    for (const [address, title, captured, published, depth, topical, temporal, relevance, language, archive, link, file, offset, flags, way, reason, number = documents.length + 1, note = ""] of JSON.parse(block.textContent)) {
      const [url, readableUrl = url] = Array.isArray(address) ? address : [address];
      documents.push({ number, url, readableUrl, title, captured, published, depth, topical, temporal, relevance, language: names.languages[language], archive: names.archives[archive],
        link: Array.isArray(link) ? link[0] + url : link, file: names.files[file], offset, isRelevant: (flags & 1) > 0, isDuplicate: (flags & 2) > 0, isTold: (flags & 4) > 0, isReplayable: (flags & 8) > 0, decision: flags & 16 ? "kept" : flags & 32 ? "dropped" : "", way, reason, note });
    }
    block.remove();
  }
}

function wayTo(entry) {
  const addresses = [];
  let at = entry.way;
  for (; typeof at === "number" && at > 0; at = documents[at - 1].way) addresses.unshift(documents[at - 1].readableUrl);
  const way = typeof at === "number" ? addresses : [...at, ...addresses];
  return way.length <= ${shownSteps} ? way : [...way.slice(0, ${shownSteps / 2}), "…", ...way.slice(-${shownSteps / 2})];
}
const reasonOf = (entry) => {
  const reason = entry.isTold ? entry.reason + wayTo(entry).join(" → ") : entry.reason;
  return reason.length <= ${reasonChars} ? reason : reason.slice(0, ${reasonChars}).toWellFormed() + "…";
};

// Behind # stands the page in the file (replay-link.ts).
const replayLink = ({ url, captured }) => "https://replayweb.page/?source=" + encodeURIComponent(wacz) + "#view=pages&url=" + encodeURIComponent(url) + "&ts=" + captured.replace(/\\D/g, "").slice(0, 14);

function linkTo(entry) {
  const isOnWeb = /^https?:\\/\\//i.test(entry.link);
  if (!isOnWeb && !entry.isReplayable) return [];
  const link = made("a", isOnWeb ? "" : "replay", isOnWeb ? "capture" : "replay");
  link.rel = "noreferrer noopener";
  link.href = isOnWeb ? entry.link : replayLink(entry);
  return [link];
}

// What a document is, and why it is here: in the table and under the link graph.
function aboutOf(entry) {
  const title = made("b", "", entry.title || "(no title)");
  title.dir = "auto";
  const url = made("span", "url", entry.readableUrl);
  url.dir = "ltr";
  const marks = [...(entry.isDuplicate ? ["near-duplicate"] : []), ...(entry.decision ? [entry.decision] : [])];
  const about = [title, ...marks.flatMap((mark) => [" ", made("i", "", mark)]), made("br"), url];
  if (entry.note) {
    const note = made("p", "curator", "Note: " + entry.note);
    note.dir = "auto";
    about.push(note);
  }
  if (excerpts[entry.number]) {
    const excerpt = made("details", "excerpt");
    const text = made("summary", "", excerpts[entry.number]);
    text.dir = "auto";
    excerpt.append(text);
    about.push(excerpt);
  }
  const why = made("details");
  const said = made("p", "", reasonOf(entry));
  said.dir = "auto";
  why.append(made("summary", "", "Why it was kept"), said, made("p", "lies", entry.file + ", byte " + (entry.offset ?? "?")));
  return [...about, why];
}

function rowOf(entry) {
  const row = made("tr");
  row.id = "document-" + entry.number;
  const cell = (className, text) => { const made_ = made("td", className, text); row.append(made_); return made_; };
  cell("n", String(entry.number));
  for (const score of [entry.relevance, entry.topical, entry.temporal]) cell("n", score === null ? "" : score.toFixed(2));
  cell("").append(...aboutOf(entry));
  cell("", entry.published);
  const capture = cell("", entry.captured.slice(0, 10));
  for (const link of linkTo(entry)) capture.append(made("br"), link);
  cell("n", String(entry.depth));
  cell("", entry.language);
  return row;
}

function show() {
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  page = Math.min(Math.max(0, page), pages - 1);
  const from = page * rowsPerPage;
  body.replaceChildren(...found.slice(from, from + rowsPerPage).map(rowOf));
  const [first, last, count, every] = [from + 1, Math.min(found.length, from + rowsPerPage), found.length, documents.length].map((value) => value.toLocaleString("en"));
  shown.textContent = found.length === 0 ? "No document matches" : first + " to " + last + " of " + count + (found.length < documents.length ? " documents that match, of " + every : " documents");
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
if (isServed) {
  for (const link of all("a.replay")) link.href = link.href.replace(/source=[^#]*/, () => "source=" + encodeURIComponent(wacz));
  for (const how of all(".how", section)) how.textContent = "“replay” opens the page from collection.wacz on this server in ReplayWeb.page; the server must allow that (CORS).";
}
${graphScript}`;

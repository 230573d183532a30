import { byteSize } from "@recollect/base/byte-size";
import type { CsvRow } from "@recollect/base/csv";
import { htmlText } from "@recollect/base/html-text";
import type { CollectionReader } from "../../collection/collection-reader.ts";
import { numberIn } from "../../collection/document-values.ts";
import { shownHtml } from "../shown-text.ts";
import { csvLink, digits } from "./figure.ts";

/** Columns of archives.csv with their headings, and the format of values that are not whole numbers. */
const columns: readonly (readonly [name: string, heading: string, shown?: (value: number) => string])[] = [
  ["documents", "Documents"],
  ["look_ups", "Look-ups"],
  ["timegates_and_captures", "TimeGates and captures"],
  ["requests_per_document", "Requests per document", (value) => value.toFixed(1)], // calculated here
  ["answers_kept", "From cache"],
  ["throttled", "Rate-limited"],
  ["failed", "Failed"],
  ["megabytes", "Received", (value) => byteSize(value * 1e6)],
];

const title = "Requests to each archive";
const note =
  "Look-ups go to an archive's index: a TimeMap or a CDX server. Each retry counts as a request. Answers from the cache cost " +
  "the archive nothing. Rate-limited: the archive answered that there were too many requests. Failed: the request got no usable answer.";

/** Returns the requests to each remote archive as a table; empty for a collection made from local files only. */
export async function requestsTable(collection: CollectionReader): Promise<string> {
  const archives: CsvRow[] = [];
  for await (const row of collection.rows("archives"))
    if (sum([row], "look_ups") + sum([row], "timegates_and_captures") + sum([row], "answers_kept") > 0) archives.push(row);
  if (archives.length === 0) return "";
  const heads = columns.map(([, heading]) => `<th scope="col" class="n">${heading}</th>`).join("");
  const body = archives.map((row) => `<tr><th scope="row" dir="auto">${shownHtml(nameOf(row), 200)}</th>${cells([row])}</tr>`).join("\n");
  const foot = archives.length > 1 ? `<tfoot><tr><th scope="row">All</th>${cells(archives)}</tr></tfoot>` : "";
  const rows = archives.map((row) => [nameOf(row), ...valuesOf([row]).map((value) => value && digits(value))]);
  return (
    `<div class="beside wide" id="figure-requests"><h3>${title}</h3>\n<div class="scroll" tabindex="0" role="region" aria-label="${title}">` +
    `<table class="sums stacked"><thead><tr><th scope="col">Archive</th>${heads}</tr></thead>\n<tbody>\n${body}\n</tbody>${foot}</table></div>\n` +
    `<p class="note">${htmlText(note)}</p>\n${csvLink("requests", ["archive", ...columns.map(([name]) => name)], rows)}</div>\n`
  );
}

function nameOf({ archive }: CsvRow): string {
  return archive || "unknown";
}

function sum(rows: readonly CsvRow[], name: string): number {
  return rows.reduce((total, row) => total + (numberIn(row[name]) ?? 0), 0);
}

/** Returns the sums of the columns. Requests per document are undefined without documents. */
function valuesOf(rows: readonly CsvRow[]): (number | undefined)[] {
  const [requests, documents] = [sum(rows, "look_ups") + sum(rows, "timegates_and_captures"), sum(rows, "documents")];
  const perDocument = documents > 0 ? requests / documents : undefined;
  return columns.map(([name]) => (name === "requests_per_document" ? perDocument : sum(rows, name)));
}

function cells(rows: readonly CsvRow[]): string {
  const values = valuesOf(rows);
  const cell = (value: number | undefined, shown = (value: number) => value.toFixed(0)) => (value === undefined ? "" : shown(value));
  return columns.map(([, heading, shown], n) => `<td class="n" data-of="${heading}">${cell(values[n], shown)}</td>`).join("");
}

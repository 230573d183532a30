import { byteSize } from "@recollect/base/byte-size";
import type { CsvCell } from "@recollect/base/csv";
import { htmlText } from "@recollect/base/html-text";
import type { ArchiveRequests } from "../archive-requests.ts";
import { shownHtml } from "../shown-text.ts";
import { csvLink, digits } from "./figure.ts";

interface Column {
  /** Column name in the CSV file. */
  readonly name: string;
  readonly heading: string;
  readonly of: (row: ArchiveRequests) => number | undefined;
  /** Formats the value for the page; by default without decimals. */
  readonly shown?: (value: number) => string;
}

const columns: readonly Column[] = [
  { name: "documents", heading: "Documents", of: ({ documents }) => documents },
  { name: "look_ups", heading: "Look-ups", of: ({ lookUps }) => lookUps },
  { name: "timegates_and_captures", heading: "TimeGates and captures", of: ({ fetches }) => fetches },
  { name: "requests_per_document", heading: "Requests per document", of: requestsPerDocument, shown: (value) => value.toFixed(1) },
  { name: "answers_kept", heading: "From cache", of: ({ kept }) => kept },
  { name: "throttled", heading: "Rate-limited", of: ({ throttled }) => throttled },
  { name: "failed", heading: "Failed", of: ({ failed }) => failed },
  { name: "megabytes", heading: "Received", of: ({ megabytes }) => megabytes, shown: (value) => byteSize(value * 1e6) },
];

const title = "Requests to each archive";
const note =
  "Look-ups go to an archive's index: a TimeMap or a CDX server. Each retry counts as a request. Answers from the cache cost " +
  "the archive nothing. Rate-limited: the archive answered that there were too many requests. Failed: the request got no usable answer.";

/** Requests to each archive: a table, since every column counts something else. */
export function requestsTable(archives: readonly ArchiveRequests[]): string {
  const heads = columns.map(({ heading }) => `<th scope="col" class="n">${heading}</th>`).join("");
  const cells = (row: ArchiveRequests): string => columns.map((column) => cellHtml(column, row)).join("");
  const body = archives.map((row) => `<tr><th scope="row" dir="auto">${shownHtml(row.archive, 200)}</th>${cells(row)}</tr>`).join("\n");
  const foot = archives.length > 1 ? `<tfoot><tr><th scope="row">All</th>${cells(summed(archives))}</tr></tfoot>` : "";
  return (
    `<div class="beside wide" id="figure-requests"><h3>${title}</h3>\n<div class="scroll" tabindex="0" role="region" aria-label="${title}">` +
    `<table class="sums stacked"><thead><tr><th scope="col">Archive</th>${heads}</tr></thead>\n<tbody>\n${body}\n</tbody>${foot}</table></div>\n` +
    `<p class="note">${htmlText(note)}</p>\n${csvLink("requests", ["archive", ...columns.map(({ name }) => name)], archives.map(csvCells))}</div>\n`
  );
}

function cellHtml({ heading, of, shown = (value) => value.toFixed(0) }: Column, row: ArchiveRequests): string {
  const value = of(row);
  return `<td class="n" data-of="${heading}">${value === undefined ? "" : shown(value)}</td>`;
}

function csvCells(row: ArchiveRequests): CsvCell[] {
  return [row.archive, ...columns.map(({ of }) => of(row)).map((value) => (value === undefined ? value : digits(value)))];
}

function requestsPerDocument({ lookUps, fetches, documents }: ArchiveRequests): number | undefined {
  return documents > 0 ? (lookUps + fetches) / documents : undefined;
}

function summed(rows: readonly ArchiveRequests[]): ArchiveRequests {
  const sum = (name: keyof Omit<ArchiveRequests, "archive">): number => rows.reduce((total, row) => total + row[name], 0);
  return {
    ...{ archive: "", documents: sum("documents"), lookUps: sum("lookUps"), fetches: sum("fetches"), kept: sum("kept") },
    ...{ throttled: sum("throttled"), failed: sum("failed"), megabytes: sum("megabytes") },
  };
}

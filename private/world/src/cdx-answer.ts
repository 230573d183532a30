import type { Capture } from "recollect/warc";
import { type ArchiveAnswer, plainAnswer } from "./archive-answer.ts";

const columns = ["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length"] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;

/**
 * Lists the captures of a URL as the Wayback Machine's CDX server does: lines of columns or, with `output=json`, rows below a row of names.
 * `from`, `to`, `limit`, `filter` and `fl` have the same meaning as there. With `showResumeKey=true`, a list that a limit has truncated
 * ends with a blank line and a key, which continues the list as `resumeKey`.
 */
export function cdxAnswer(captures: readonly Capture[], query: URLSearchParams): ArchiveAnswer {
  const filters = query.getAll("filter").map(filterOf);
  const wanted = (query.get("fl")?.split(",") ?? columns) as Column[];
  if (filters.includes(undefined) || !wanted.every((name) => columns.includes(name)) || (query.get("matchType") ?? "exact") !== "exact")
    return plainAnswer(400, "Bad query");
  const from = query.get("from") ?? "";
  const to = (query.get("to") ?? "").padEnd(14, "9");
  const rows = captures
    .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    .map(rowOf)
    .filter((row) => filters.every((passes) => passes?.(row)));
  const start = startOf(query.get("resumeKey"), rows);
  const limit = Number(query.get("limit") ?? rows.length);
  const shown = limit < 0 ? rows.slice(limit) : rows.slice(start, start + limit);
  const next = limit >= 0 && start + limit < rows.length && query.get("showResumeKey") === "true" ? start + limit : undefined;
  const key = next === undefined ? undefined : `${rows[next]?.urlkey} ${rows[next]?.timestamp} ${next}`;
  const cells = shown.map((row) => wanted.map((name) => row[name]));
  const isJson = query.get("output") === "json";
  return {
    status: 200,
    headers: [["Content-Type", isJson ? "application/json" : "text/plain"]],
    body: Buffer.from(isJson ? jsonOf(wanted, cells, key) : textOf(cells, key)),
  };
}

function rowOf({ key, timestamp, url, mime, status, digest, length }: Capture): Row {
  const isRevisit = mime === "warc/revisit";
  return {
    urlkey: key,
    timestamp,
    original: url,
    mimetype: mime,
    statuscode: isRevisit ? "-" : status || "-",
    digest: digest || "-",
    length: length < 0 ? "-" : String(length),
  };
}

/** Parses `statuscode:200`, `!mimetype:image/.*`; undefined if it is not a filter. */
function filterOf(text: string): ((row: Row) => boolean) | undefined {
  const [, not, name, pattern = ""] = /^(!?)([a-z]+):(.*)$/s.exec(text) ?? [];
  if (!columns.includes(name as Column)) return undefined;
  try {
    const whole = new RegExp(`^(?:${pattern})$`);
    return (row) => whole.test(row[name as Column]) === (not === "");
  } catch {
    return undefined;
  }
}

/** Finds the row of a resume key. The key consists of the next row and its number, since several captures may have the same second. */
function startOf(resumeKey: string | null, rows: readonly Row[]): number {
  const [urlkey, timestamp, number = ""] = (resumeKey ?? "").split(" ");
  const at = Number(number);
  if (rows[at]?.urlkey === urlkey && rows[at]?.timestamp === timestamp) return at;
  return resumeKey === null ? 0 : rows.length;
}

function textOf(cells: readonly string[][], key: string | undefined): string {
  const lines = cells.map((row) => `${row.join(" ")}\n`).join("");
  return key === undefined ? lines : `${lines}\n${escapedKey(key)}\n`;
}

function jsonOf(wanted: readonly string[], cells: readonly string[][], key: string | undefined): string {
  if (cells.length === 0) return "[]\n";
  const rows = [wanted, ...cells, ...(key === undefined ? [] : [[], [escapedKey(key)]])];
  return `[${rows.map((row) => JSON.stringify(row)).join(",\n")}]\n`;
}

/** Escapes a key for use in an address, as the server does. */
function escapedKey(key: string): string {
  return encodeURIComponent(key).replaceAll("%20", "+");
}

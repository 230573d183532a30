import { unguardFormula } from "@recollect/base/csv";
import { CsvScanner } from "@recollect/base/csv-scanner";
import { limits } from "@recollect/base/limits";
import { readAtMost } from "@recollect/base/read-at-most";
import { UsageError } from "@recollect/warc/errors";
import { warcLimits } from "@recollect/warc/limits";
import type { Vote } from "../event/learn-from-votes.ts";

const meanings: Readonly<Record<string, boolean>> = { "1": true, yes: true, true: true, "0": false, no: false, false: false };

/**
 * Reads a curator's votes from a CSV file with the columns `url` and `vote` (1 or yes, 0 or no), in any order and among others. Empty votes
 * are ignored. Any other error is a UsageError that names the line: votes read in part would change a collection silently.
 *
 * ```ts
 * import { writeFileSync } from "node:fs";
 * import { collect, readVotes } from "recollect";
 *
 * writeFileSync("votes.csv", "url,vote\nhttps://harbour.example/help,1\n");
 * const votes = readVotes("votes.csv");
 * const { progress } = await collect({ specification: "quake.yaml", archives: ["crawls/"], out: "voted/", votes }).summary;
 * console.log(votes, progress.kept);
 * // [ { url: 'https://harbour.example/help', isRelevant: true } ] 2
 * ```
 */
export function readVotes(path: string): Vote[] {
  const text = textOf(path);
  const scanner = new CsvScanner(text);
  const votes: Vote[] = [];
  let columns: { url: number; vote: number } | undefined;
  while (scanner.at < text.length) {
    const start = scanner.at;
    const place = (): string => `${path}, line ${1 + scanner.linesBefore(start)}`;
    const first = scanner.starts.length;
    const count = scanner.next();
    if (typeof count === "string") throw new UsageError(`${place()}: is not CSV; a quoted cell is not closed, or something follows it`);
    const cells = Array.from({ length: count }, (_, cell) => scanner.cell(first + cell));
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (columns === undefined) columns = columnsOf(cells, path);
    else {
      const vote = voteOf(cells[columns.url], cells[columns.vote], place);
      if (vote !== undefined) votes.push(vote);
    }
    if (votes.length > limits.votes) throw new UsageError(`${path} has more than ${limits.votes} votes: give the ones that matter most`);
  }
  if (votes.length === 0) throw new UsageError(`${path} has no votes: give a CSV file with the columns url and vote (1 or 0)`);
  return votes;
}

/** Returns the text of a file, without a byte order mark, and with a final line end that an editor may have omitted. */
function textOf(path: string): string {
  const bytes = readAtMost(path, limits.votesBytes + 1);
  if (bytes.length > limits.votesBytes) throw new UsageError(`${path} is too large for a table of votes`);
  const text = new TextDecoder().decode(bytes);
  return /[\r\n]$/.test(text) ? text : `${text}\n`;
}

function columnsOf(names: readonly string[], path: string): { url: number; vote: number } {
  const plain = names.map((name) => name.trim().toLowerCase());
  const [url, vote] = [plain.indexOf("url"), plain.indexOf("vote")];
  if (url >= 0 && vote >= 0) return { url, vote };
  const lacking = [...(url < 0 ? ["url"] : []), ...(vote < 0 ? ["vote"] : [])].join(" and ");
  throw new UsageError(`${path} has no column ${lacking}: its first line must name the columns, separated by commas: url,vote`);
}

function voteOf(urlCell: string | undefined, voteCell: string | undefined, place: () => string): Vote | undefined {
  if (urlCell === undefined || voteCell === undefined) throw new UsageError(`${place()}: has fewer cells than the first line`);
  const url = URL.parse(unguardFormula(urlCell).trim());
  const text = voteCell.trim().toLowerCase();
  if (url === null || !/^https?:$/.test(url.protocol) || urlCell.length > warcLimits.urlBytes)
    throw new UsageError(`${place()}: the url must be an http or https address, not ${JSON.stringify(urlCell.slice(0, 80))}`);
  if (text === "") return undefined;
  const isRelevant = Object.hasOwn(meanings, text) ? meanings[text] : undefined;
  if (isRelevant === undefined)
    throw new UsageError(`${place()}: the vote must be 1 or 0, yes or no, not ${JSON.stringify(voteCell.slice(0, 80))}`);
  return { url: url.href, isRelevant };
}

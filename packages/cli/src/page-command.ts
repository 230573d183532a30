import type { Archive } from "@recollect/archive/archive";
import { readAtMost } from "@recollect/base/read-at-most";
import { shellCommand } from "@recollect/base/shell-command";
import type { Page } from "@recollect/page/page";
import { exitCodes, UsageError } from "@recollect/warc/errors";
import { decodeBody } from "@recollect/warc/http-body";
import { warcLimits } from "@recollect/warc/limits";
import { isoOfTimestamp } from "@recollect/warc/timestamp";
import { WarcFields } from "@recollect/warc/warc-record";
import type { Command } from "commander";
import { type ArchiveFlags, openFlaggedArchive, withArchiveFlags } from "./archive-flags.ts";
import { endOfTime, timeDigits } from "./flag-values.ts";
import { interruptible, plain, plainLine, print, printJson, problemLine, say, withCommonFlags } from "./output.ts";

type Flags = Partial<ArchiveFlags> & { url?: string; capturedAt?: string };

/** `recollect page FILE…` */
export function addPageCommand(program: Command): void {
  const command = withCommonFlags(program.command("page"))
    .summary("show what recollect extracts from a page")
    .description(
      "Shows what recollect extracts from a page: title, language, dates and their sources, main text, links, signals. Exits with 1 if a capture can't be read.",
    )
    .argument("<page...>", "HTML files, gzipped or not; with --archive, URLs")
    .option("--url <url>", "the original URL of a file: links are resolved against it, and it may contain a date")
    .option(
      "--captured-at <time>",
      "when a file was captured (later dates are ignored); with --archive, show the capture nearest to this time",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ recollect page story.html --url https://harbour.example/2011/03/11/quake\n  $ recollect page http://www.archive.org/about/about.php --archive crawls/ --json",
    );
  withArchiveFlags(command, { required: false }).action(run);
}

async function run(names: string[], flags: Flags): Promise<void> {
  const capturedAt = endOfTime(timeDigits(flags.capturedAt, "--captured-at"), "--captured-at");
  if (flags.archive === undefined) {
    const { readPage } = await import("@recollect/page/page");
    for (const file of names) show(file, readPage(bytesOf(file, flags), { url: flags.url, capturedAt }), flags);
    return;
  }
  const opened = await openFlaggedArchive({ ...flags, archive: flags.archive }, interruptible());
  try {
    for (const url of names) await showCapture(opened.archive, url, capturedAt, flags);
  } finally {
    await opened.close();
  }
}

/** Reads the beginning of a file, decompressed if it is gzipped, and prints its defects. */
function bytesOf(file: string, flags: Flags): Buffer {
  const stored = readAtMost(file, maxFileBytes);
  if (stored[0] !== 0x1f || stored[1] !== 0x8b) return stored;
  const headers = new WarcFields([["Content-Encoding", "gzip"]]);
  const { bytes, defect } = decodeBody({ status: 200, startLine: "", headers, body: stored });
  if (defect) say(flags, problemLine({ kind: "problem", ...defect, source: file, offset: 0 }));
  return bytes;
}

/** Maximum number of bytes read from a file: one more than a page may have, to detect a longer one. */
const maxFileBytes = warcLimits.payloadBytes + 1;

async function showCapture(archive: Archive, url: string, near: string | undefined, flags: Flags): Promise<void> {
  const { pageNear } = await import("@recollect/recollect/event/page-search/page-near");
  const found = await pageNear(archive, url, near);
  const isMoved = found.url !== url;
  if (found.kind === "missing") {
    for (const problem of found.problems) say(flags, problemLine(problem), { level: "error" });
    throw new UsageError(
      `There is no capture of ${found.url}${isMoved ? `, to which ${url} redirects` : ""}: check the URL, or use another --archive`,
    );
  }
  if (found.kind === "endless") throw new UsageError(`The captures of ${url} redirect without end. ${listCaptures(url, flags)}`);
  if (isMoved) say(flags, plainLine(`${url} redirects to ${found.url}`));
  if (found.kind === "unreadable") {
    process.exitCode = exitCodes.found;
    return say(flags, problemLine(found.problem), { level: "error" });
  }
  const { capture, page, problems } = found;
  for (const problem of problems) say(flags, problemLine(problem));
  const place = `${capture.filename}:${capture.offset}`;
  say(flags, plainLine(`Captured ${isoOfTimestamp(capture.timestamp)}, ${place}`));
  show(place, page, flags);
}

function listCaptures(url: string, { archive = [] }: Flags): string {
  return `To list captures, run: ${shellCommand("captures", url, "--archive", ...archive)}`;
}

function show(file: string, page: Page, flags: Flags): void {
  const { url, title, language, kind, date, dates, text, signals } = page;
  const shortDate = (found: Page["dates"][number]) => ({ value: found.value, source: found.source, confidence: round(found.confidence) });
  if (flags.json) {
    const links = page.links.map(({ url, anchor, main }) => ({ url, anchor, main }));
    printJson({ file, url, title, language, kind, date: date ? shortDate(date) : null, dates: dates.map(shortDate), text, links, signals });
    return;
  }
  print(plainLine(`${file}  ${url}`));
  print(plainLine(`title     ${title || "-"}`));
  print(`language  ${language}, ${page.charset}`);
  print(`kind      ${kind}`);
  print(`date      ${date ? `${date.value} (${date.source}, confidence ${round(date.confidence)})` : "no reliable date"}`);
  for (const other of dates.slice(0, 5)) print(plainLine(`          ${other.value} ${other.source} ${round(other.confidence)}`));
  print(`signals   ${signals.join(", ") || "-"}`);
  print(
    `links     ${page.links.length}, ${page.links.filter(({ main }) => main).length} of them in the main text; ${page.requisites.length} images, styles, scripts`,
  );
  for (const link of page.links.filter(({ main }) => main).slice(0, 10)) print(plainLine(`          ${link.url}  ${link.anchor}`));
  print(`text      ${page.blocks.length} blocks, ${text.length} characters, fingerprint ${page.fingerprint}\n`);
  print(plain(text));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

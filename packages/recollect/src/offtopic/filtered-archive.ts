import { rmSync } from "node:fs";
import { basename } from "node:path";
import { version } from "@recollect/base/version";
import { writeTextAtomically } from "@recollect/base/write-text-atomically";
import { AtomicFile } from "@recollect/warc/atomic-file";
import type { Capture } from "@recollect/warc/capture";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { UsageError } from "@recollect/warc/errors";
import { mediaType, parseHttp } from "@recollect/warc/http-message";
import { type Problem, problem } from "@recollect/warc/problem";
import { writeWacz } from "@recollect/warc/wacz-writer";
import { WarcWriter } from "@recollect/warc/warc-writer";
import type { CaptureVerdicts } from "./capture-verdicts.ts";
import { checkInterrupted } from "./read-group.ts";
import type { TargetArchive } from "./target-archive.ts";

/** Numbers of captures in a filtered archive, and outside of it. */
export interface FilteredSummary {
  readonly kept: number;
  readonly leftOut: number;
  /** Unreadable captures, which are left out. */
  readonly problems: readonly Problem[];
}

const filteredEndings = [".wacz", ".warc.gz", ".cdxj"] as const;

/** Returns the format of a path by its ending; throws a UsageError for any other. */
export function filteredFormat(path: string): (typeof filteredEndings)[number] {
  const format = filteredEndings.find((ending) => path.toLowerCase().endsWith(ending));
  if (format === undefined) throw new UsageError(`Cannot write ${path}: name a file that ends in ${filteredEndings.join(", ")}`);
  return format;
}

/**
 * Writes the captures of the targets without the off-topic ones: a WARC or WACZ with their records, or a CDXJ index of the original
 * records. From files, it keeps every record that is not an off-topic page; from URLs and TimeMaps, the judged captures. The file appears
 * under its name only when it is complete.
 */
export async function writeFiltered(
  source: TargetArchive,
  out: string,
  verdicts: CaptureVerdicts,
  signal?: AbortSignal,
): Promise<FilteredSummary> {
  const filter = new ArchiveFilter(source, verdicts, signal);
  const format = filteredFormat(out);
  if (format === ".cdxj") await writeTextAtomically(out, sortedLines(await Array.fromAsync(filter.captures())));
  else if (format === ".warc.gz") await filter.writeWarc(out, basename(out));
  else await writeFilteredWacz(filter, out, verdicts);
  const { kept, leftOut, problems } = filter;
  return { kept, leftOut, problems };
}

async function writeFilteredWacz(filter: ArchiveFilter, out: string, { onTopic }: CaptureVerdicts): Promise<void> {
  const [name, path] = [`${basename(out).slice(0, -".wacz".length)}.warc.gz`, `${out}.warc.gz`];
  try {
    const captures = await filter.writeWarc(path, name);
    const places = new Set(captures.map(({ url, timestamp }) => `${timestamp} ${url}`));
    const pages = onTopic.filter(({ url, timestamp }) => places.has(`${timestamp} ${url}`));
    await writeWacz({ out, software: `recollect ${version}`, warcs: [{ name, path }], index: lines(captures), pages });
  } finally {
    rmSync(path, { force: true });
  }
}

class ArchiveFilter implements FilteredSummary {
  readonly #source: TargetArchive;
  readonly #verdicts: CaptureVerdicts;
  readonly #signal: AbortSignal | undefined;
  readonly problems: Problem[] = [];
  kept = 0;
  leftOut = 0;

  constructor(source: TargetArchive, verdicts: CaptureVerdicts, signal: AbortSignal | undefined) {
    this.#source = source;
    this.#verdicts = verdicts;
    this.#signal = signal;
  }

  /** Yields each capture that is not off-topic, once. */
  async *captures(): AsyncGenerator<Capture> {
    const seen = new Set<string>();
    for await (const item of this.#source.captures()) {
      checkInterrupted(this.#signal);
      if (item.kind === "problem") {
        this.problems.push(item);
        continue;
      }
      const place = `${item.filename} ${item.offset} ${item.timestamp}`;
      if (seen.has(place)) continue;
      seen.add(place);
      if (this.#verdicts.isOffTopic(item.key, item.timestamp)) this.leftOut++;
      else {
        this.kept++;
        yield item;
      }
    }
  }

  /** Writes the records of these captures; returns the captures with their new places. */
  writeWarc(path: string, name: string): Promise<Capture[]> {
    return AtomicFile.fill(path, async (file) => {
      const writer = new WarcWriter({ write: (bytes) => file.write(bytes) });
      const captures: Capture[] = [];
      for await (const capture of this.captures()) {
        if (captures.length === 0) await writer.writeInfo(capture.timestamp, { software: `recollect ${version}`, isPartOf: name });
        const copied = await this.#copy(capture, writer);
        if ("code" in copied) {
          this.kept--;
          this.problems.push(copied);
        } else captures.push({ ...copied, filename: name });
      }
      return captures;
    });
  }

  async #copy(capture: Capture, writer: WarcWriter): Promise<Capture | Problem> {
    const { archive } = this.#source;
    const outcome = await archive.read(capture);
    if (outcome.kind === "unreadable") return outcome.problem;
    const { record, revisit } = outcome;
    // A revisit whose original is left out is written in full, so that it can be replayed.
    const isWhole = revisit !== undefined && this.#verdicts.isOffTopicUrl(record.url, record.timestamp);
    if (!isWhole) return { ...capture, ...(await archive.copy(revisit ?? record, writer)) };
    const { source, offset, block, blockLength } = record;
    if (block.length < blockLength)
      return problem("record-too-large", source, offset, "A revisit of an off-topic capture is too large to be written in full");
    const http = parseHttp(block);
    const { url, timestamp } = capture;
    const written = await writer.write({ type: "response", url, timestamp, contentType: "application/http; msgtype=response", block });
    return { ...capture, mime: mediaType(http?.headers.get("Content-Type")), status: String(http?.status ?? ""), ...written };
  }
}

async function* lines(captures: readonly Capture[]): AsyncGenerator<string> {
  yield* sortedLines(captures).map((line) => line.trimEnd());
}

/** Returns the lines of an index, in byte order. */
function sortedLines(captures: readonly Capture[]): string[] {
  return captures
    .map((capture) => Buffer.from(`${formatCdxj(capture)}\n`))
    .sort(Buffer.compare)
    .map(String);
}

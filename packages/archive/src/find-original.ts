import type { Capture } from "@recollect/warc/capture";
import { parseDigest } from "@recollect/warc/digest";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { timestampOfWarcDate } from "@recollect/warc/timestamp";
import type { RecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { ReadOutcome } from "./archive.ts";

/** A record and the problems of reading it. */
export interface FoundRecord {
  readonly record: WarcRecord;
  readonly problems: readonly Problem[];
}

/** Captures of a URL and its key in the index. */
type CapturesOf = (key: string, url: string) => AsyncIterable<Capture | Problem>;

/** Reads the record of a capture; for a revisit, also the record that it refers to. */
export async function readWithOriginal(
  capture: Capture,
  recordOf: (capture: Capture) => Promise<FoundRecord | Problem>,
  capturesOf: CapturesOf,
): Promise<ReadOutcome> {
  const first = await recordOf(capture);
  if (!("record" in first)) return { kind: "unreadable", problem: first };
  const { record, problems } = first;
  if (record.type !== "revisit") return { kind: "read", record, problems };
  const original = await findOriginal(capture, record, capturesOf);
  const read = original && (await recordOf(original));
  if (read && "record" in read) return { kind: "read", record: read.record, revisit: record, problems: [...problems, ...read.problems] };
  const message = `The capture that this revisit of ${capture.url} refers to is not in the archive`;
  return { kind: "unreadable", problem: problem("unresolved-revisit", record.source, record.offset, message) };
}

/** Returns the record that was read at the place of a capture if it is of the capture's URL, else the reason. */
export function recordOfCapture({ record, problems }: RecordAt, { filename, offset, url }: Capture, advice = ""): FoundRecord | Problem {
  if (record !== undefined && surtKey(record.url) === surtKey(url)) return { record, problems };
  const [defect] = problems;
  if (record === undefined && defect !== undefined && defect.code !== "garbage") return defect; // a record starts here
  const found = record === undefined ? "no record starts here" : `the record is of ${record.url || "no URL"}`;
  return problem("index-mismatch", filename, offset, `The index says that ${url} is here, but ${found}${advice}`);
}

/** Returns the original of a revisit: the capture it names, or the latest earlier one (else the first later one) with its digest. */
async function findOriginal(capture: Capture, revisit: WarcRecord, capturesOf: CapturesOf): Promise<Capture | undefined> {
  const namedUrl = revisit.fields.get("WARC-Refers-To-Target-URI");
  const namedTime = timestampOfWarcDate(revisit.fields.get("WARC-Refers-To-Date") ?? "");
  const digest = revisit.payloadDigest || capture.digest;
  let best: Capture | undefined;
  for await (const other of capturesOf(namedUrl ? surtKey(namedUrl) : capture.key, namedUrl ?? capture.url)) {
    if (other.kind === "problem" || other.mime === "warc/revisit" || other.filename === "") continue;
    const same = isSameDigest(digest, other.digest);
    // The time alone is not enough: a redirect from http to https often has the same second and the same key.
    const isNamed = namedTime !== undefined && other.timestamp === namedTime && same !== false;
    if (!isNamed && !same) continue;
    if (best === undefined || isNamed || other.timestamp <= capture.timestamp) best = other;
    if (isNamed) break;
  }
  return best;
}

/** Compares two digests; undefined if one is missing or the algorithms differ. */
function isSameDigest(a: string, b: string): boolean | undefined {
  if (a === "" || b === "") return undefined;
  if (a === b) return true;
  const [first, second] = [parseDigest(a), parseDigest(b)];
  if (first?.algorithm !== second?.algorithm) return undefined;
  return first !== undefined && first.hex === second?.hex;
}

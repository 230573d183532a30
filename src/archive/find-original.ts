import type { Problem } from "../problem.ts";
import type { Capture } from "../warc/capture.ts";
import { parseDigest } from "../warc/digest.ts";
import { surtKey } from "../warc/surt.ts";
import { timestampOfWarcDate } from "../warc/timestamp.ts";
import type { WarcRecord } from "../warc/warc-record.ts";

/** Returns the original of a revisit: the capture it names, or the latest earlier one (else the first later one) with its digest. */
export async function findOriginal(
  capture: Capture,
  revisit: WarcRecord,
  capturesOfKey: (key: string) => AsyncIterable<Capture | Problem>,
): Promise<Capture | undefined> {
  const namedUrl = revisit.fields.get("WARC-Refers-To-Target-URI");
  const namedTime = timestampOfWarcDate(revisit.fields.get("WARC-Refers-To-Date") ?? "");
  const digest = revisit.payloadDigest || capture.digest;
  let best: Capture | undefined;
  for await (const other of capturesOfKey(namedUrl ? surtKey(namedUrl) : capture.key)) {
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

/** Undefined if a digest is missing or the algorithms differ. */
function isSameDigest(a: string, b: string): boolean | undefined {
  if (a === "" || b === "") return undefined;
  if (a === b) return true;
  const [first, second] = [parseDigest(a), parseDigest(b)];
  if (first?.algorithm !== second?.algorithm) return undefined;
  return first !== undefined && first.hex === second?.hex;
}

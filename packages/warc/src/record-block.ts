import { createHash, hash } from "node:crypto";
import type { ByteCursor } from "./byte-cursor.ts";
import { type Digest, indexDigest, parseDigest, sha1Label, sha1Of } from "./digest.ts";
import { dechunk, httpHeaderEnd } from "./http-message.ts";
import { warcLimits } from "./limits.ts";
import type { RecordHeader } from "./record-header.ts";

/** Which digests the reader computes. `missing`: the payload's, if the record has none. `verify`: all that the record declares. */
export type DigestMode = "none" | "missing" | "verify";

/** A record's block, up to the limit, and the result of its digest checks. */
export interface ReadBlock {
  readonly block: Buffer;
  readonly payloadDigest: string;
  /** Names the declared digests that do not match; empty if all match. */
  readonly mismatch: string;
}

/** Reads a block of known length from the cursor: keeps `keepBytes` of it, and hashes all of it if requested. */
export async function readBlock(
  cursor: ByteCursor,
  length: number,
  header: RecordHeader,
  mode: DigestMode,
  keepBytes: number,
): Promise<ReadBlock> {
  const declared = declaredDigest(header, mode);
  if (declared !== undefined) {
    const viewed = Math.min(length, keepBytes);
    const block = (await cursor.view(viewed)).subarray(0, viewed);
    await cursor.pass(length);
    return { block, payloadDigest: declared, mismatch: "" };
  }
  // At least the header limit: without the end of the HTTP header, the payload's digest can't be computed.
  const viewed = Math.min(length, Math.max(keepBytes, warcLimits.headerBytes));
  const start = (await cursor.view(viewed)).subarray(0, viewed);
  const digests = blockDigests(header, start, mode);
  await cursor.pass(length, digests.isActive ? digests.update : undefined);
  return { block: start.subarray(0, keepBytes), ...digests.finish(length) };
}

/** Does the same for a block that is in memory as a whole. */
export function readBlockNow(block: Buffer, header: RecordHeader, mode: DigestMode, keepBytes: number): ReadBlock {
  const kept = block.subarray(0, keepBytes);
  const declared = declaredDigest(header, mode);
  if (declared !== undefined) return { block: kept, payloadDigest: declared, mismatch: "" };
  const start = block.subarray(0, Math.max(keepBytes, warcLimits.headerBytes));
  if (mode === "missing") {
    const digest = () => indexDigest(sha1Label(block.subarray(payloadStartOf(header, start))));
    return { block: kept, payloadDigest: lacksPayloadDigest(header) ? digest() : "", mismatch: "" };
  }
  const digests = blockDigests(header, start, mode);
  digests.update(block);
  return { block: kept, ...digests.finish(block.length) };
}

/** Returns the payload's digest in the record's header; undefined if it must be computed. */
function declaredDigest({ fields }: RecordHeader, mode: DigestMode): string | undefined {
  const declared = fields.get("WARC-Payload-Digest") ?? "";
  return mode === "none" || (mode === "missing" && declared !== "") ? declared && indexDigest(declared) : undefined;
}

/** Returns the offset of the payload in a block, by the beginning of the block: after the HTTP header, if there is one. */
export function payloadStartOf({ fields }: RecordHeader, start: Buffer): number {
  return /^application\/http/i.test(fields.get("Content-Type") ?? "") ? httpHeaderEnd(start) : 0;
}

/** Whether the payload digest is that of this block: a revisit's belongs to the original capture, a segment's to all segments together. */
function hasOwnPayload({ fields }: RecordHeader): boolean {
  return (fields.get("WARC-Type") ?? "").toLowerCase() !== "revisit" && fields.get("WARC-Segment-Number") === undefined;
}

/** Whether an index needs the payload's digest and the header has none. */
function lacksPayloadDigest(header: RecordHeader): boolean {
  const { fields } = header;
  return (
    (fields.get("WARC-Payload-Digest") ?? "") === "" &&
    /^(?:response|resource)$/i.test(fields.get("WARC-Type") ?? "") &&
    hasOwnPayload(header)
  );
}

/** Computes the digests of a block whose first part is `kept`, and compares them with the declared ones. */
function blockDigests(header: RecordHeader, kept: Buffer, mode: DigestMode) {
  const { fields } = header;
  const declaredPayload = fields.get("WARC-Payload-Digest") ?? "";
  const payloadStart = payloadStartOf(header, kept);
  const isVerified = mode === "verify";
  const block = isVerified ? parseDigest(fields.get("WARC-Block-Digest") ?? "") : undefined;
  const payload = isVerified && hasOwnPayload(header) ? parseDigest(declaredPayload) : undefined;
  const blockHash = block && createHash(block.algorithm);
  const payloadHash = payload ? createHash(payload.algorithm) : lacksPayloadDigest(header) ? createHash("sha1") : undefined;
  let seen = 0;

  function update(piece: Buffer): void {
    blockHash?.update(piece);
    const from = Math.max(0, payloadStart - seen);
    if (from < piece.length) payloadHash?.update(from === 0 ? piece : piece.subarray(from));
    seen += piece.length;
  }

  function finish(length: number): Pick<ReadBlock, "payloadDigest" | "mismatch"> {
    const wrong: string[] = [];
    if (block && blockHash?.digest("hex") !== block.hex) wrong.push("block");
    if (payload && payloadHash?.digest("hex") !== payload.hex && !matchesDechunked(payload, length)) wrong.push("payload");
    const payloadDigest = payloadHash && !payload ? sha1Of(payloadHash) : declaredPayload;
    return {
      payloadDigest: payloadDigest && indexDigest(payloadDigest),
      mismatch: wrong.length > 0 ? `The digest of the record's ${wrong.join(" and of its ")} is not the one in its header` : "",
    };
  }

  /** Some writers compute the digest after undoing the chunked transfer coding; the standard allows both readings. */
  function matchesDechunked(declared: Digest, length: number): boolean {
    // Without the whole body this is undecidable, and an unproven mismatch is not reported.
    if (kept.length < length) return /^transfer-encoding:.*chunked/im.test(kept.toString("latin1", 0, payloadStart));
    const body = dechunk(kept.subarray(payloadStart));
    return body !== undefined && hash(declared.algorithm, body) === declared.hex;
  }

  return { isActive: blockHash !== undefined || payloadHash !== undefined, update, finish };
}

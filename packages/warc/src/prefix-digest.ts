import { createHash } from "node:crypto";
import { parseDigest } from "./digest.ts";
import { httpHeaderEnd } from "./http-message.ts";
import type { RecordHeader } from "./record-header.ts";

/**
 * Returns a check of whether the first bytes of a view have the digest in a record's header, of its block or payload; undefined without a
 * digest. Call it with increasing lengths: each byte is hashed once.
 */
export function prefixCheck({ fields }: RecordHeader, view: Buffer): ((length: number) => boolean) | undefined {
  const isRevisit = /^revisit$/i.test(fields.get("WARC-Type") ?? ""); // a revisit's payload is elsewhere
  const block = parseDigest(fields.get("WARC-Block-Digest") ?? "");
  const digest = block ?? (isRevisit ? undefined : parseDigest(fields.get("WARC-Payload-Digest") ?? ""));
  if (digest === undefined) return undefined;
  const hash = createHash(digest.algorithm);
  const isHttp = /^application\/http/i.test(fields.get("Content-Type") ?? "");
  let hashed = block === undefined && isHttp ? httpHeaderEnd(view) : 0;
  return (length) => {
    if (length < hashed) return false;
    hash.update(view.subarray(hashed, length));
    hashed = length;
    return hash.copy().digest("hex") === digest.hex;
  };
}

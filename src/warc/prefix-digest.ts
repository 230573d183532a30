import { createHash, type Hash } from "node:crypto";
import { parseDigest } from "./digest.ts";
import { httpHeaderEnd } from "./http-message.ts";
import type { RecordHeader } from "./record-header.ts";

/** Finds how much of the available bytes has the digest in a record's header, of its block or payload. */
export class PrefixDigest {
  readonly #view: Buffer;
  readonly #wanted: string | undefined;
  readonly #hash: Hash | undefined;
  #hashed: number;

  constructor({ fields }: RecordHeader, view: Buffer) {
    this.#view = view;
    const isRevisit = /^revisit$/i.test(fields.get("WARC-Type") ?? ""); // a revisit's payload is elsewhere
    const block = parseDigest(fields.get("WARC-Block-Digest") ?? "");
    const digest = block ?? (isRevisit ? undefined : parseDigest(fields.get("WARC-Payload-Digest") ?? ""));
    this.#wanted = digest?.hex;
    this.#hash = digest && createHash(digest.algorithm);
    const isHttp = /^application\/http/i.test(fields.get("Content-Type") ?? "");
    this.#hashed = block === undefined && isHttp ? httpHeaderEnd(view) : 0;
  }

  /** Whether there is a digest to compare with. */
  get isKnown(): boolean {
    return this.#hash !== undefined;
  }

  /** Whether the first `length` bytes match. Call it with increasing lengths: each byte is hashed once. */
  matches(length: number): boolean {
    if (this.#hash === undefined || length < this.#hashed) return false;
    this.#hash.update(this.#view.subarray(this.#hashed, length));
    this.#hashed = length;
    return this.#hash.copy().digest("hex") === this.#wanted;
  }
}

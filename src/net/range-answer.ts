import { ThrottledError, UnreachableError, UsageError } from "../errors.ts";
import type { FileIdentity } from "./block-cache.ts";
import { isUnreached, type WebAnswer, type WebFailure } from "./web.ts";

/** A part of a file, and of which. */
export interface Range extends FileIdentity {
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * Reads the answer to a request for a part of a file. A server that fails or is silent now may answer later, so that what it is needed for
 * is postponed (ThrottledError); what it refuses or does not have is a UsageError.
 */
export function readRange(answer: WebAnswer | WebFailure, name: string, explain?: (answer: WebAnswer) => string | undefined): Range {
  if (answer.kind === "failure" && isUnreached(answer.code)) throw new UnreachableError(`Cannot read ${name}: ${answer.message}`, 0);
  if (answer.kind === "failure" && answer.code === "address-refused") throw new UsageError(`Cannot read ${name}: ${answer.message}`);
  if (answer.kind === "failure") throw new ThrottledError(`Cannot read ${name}: ${answer.message}; run the same command again later`, 0);
  const { status, headers, body } = answer;
  const range = headers.get("Content-Range") ?? "";
  const [etag, changed] = [headers.get("ETag") ?? "", headers.get("Last-Modified") ?? ""];
  const tag = etag === "" && changed === "" ? "" : `${etag} ${changed}`;
  if (status === 416 && /^bytes \*\/0$/.test(range)) return { start: 0, size: 0, bytes: Buffer.alloc(0), tag, etag };
  if (status === 200) throw new UsageError(`The server of ${name} does not support range requests: download the file and give that`);
  const reason = `Cannot read ${name}: its server answers with ${status} ${answer.reason}`.trim();
  if (status >= 500) throw new ThrottledError(`${reason}; run the same command again later`, 0);
  if (status !== 206) throw new UsageError(explain?.(answer) ?? reason);
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
  if (start === undefined)
    throw new UsageError(`Cannot read ${name}: its server does not say which part of it was sent (${range || "nothing"})`);
  return { start: Number(start), size: Number(size), bytes: body, tag, etag };
}

/** The bytes of a part, if they are all that was asked for, and nothing else. */
export function checkedBytes({ start, size, bytes }: Range, from: number, to: number, name: string): Buffer {
  const wanted = Math.min(to, size) - from;
  if (start === from && bytes.length === wanted) return bytes;
  throw new UsageError(`Cannot read ${name}: its server sent ${bytes.length} bytes from ${start} instead of ${wanted} from ${from}`);
}

import { limits } from "@recollect/base/limits";
import { refusedAddress } from "@recollect/base/refused-address";
import { ThrottledError, UnreachableError, UsageError } from "@recollect/warc/errors";
import type { FileIdentity } from "./block-cache.ts";
import { isUnreached, type WebAnswer, type WebFailure } from "./web.ts";

/** A range of a file, with the file's identity. */
export interface Range extends FileIdentity {
  readonly start: number;
  readonly bytes: Buffer;
}

/** Retries an answer that was truncated or is another range. */
export async function retryRange(ask: () => Promise<WebAnswer | WebFailure>, start: number, end: number): Promise<WebAnswer | WebFailure> {
  for (let retries = 0; ; retries++) {
    const answer = await ask();
    if (retries === limits.connectionRetries || !isWrongRange(answer, start, end)) return answer;
  }
}

/** Whether an answer is not exactly the requested range. */
export function isWrongRange(answer: WebAnswer | WebFailure, start: number, end: number): boolean {
  if (answer.kind === "failure") return answer.code === "bad-answer";
  const [, from, size] = contentRange.exec(answer.headers.get("Content-Range") ?? "") ?? [];
  const fileEnd = size === "*" ? end : Number(size);
  return answer.status === 206 && (Number(from) !== start || answer.body.length !== Math.min(end, fileEnd) - start);
}

/** `*` if the server does not know the file's length. */
const contentRange = /^bytes (\d+)-\d+\/(\d+|\*)$/;

/**
 * Reads the answer to a range request. A server that fails or is silent now may recover, so its work is postponed (ThrottledError); a
 * refused or missing file is a UsageError.
 */
export function readRangeAnswer(result: WebAnswer | WebFailure, name: string, explain?: (answer: WebAnswer) => string | undefined): Range {
  const answer = answerOr(`Cannot read ${name}`, result);
  const { status, headers, body } = answer;
  const range = headers.get("Content-Range") ?? "";
  const [etag, changed] = [headers.get("ETag") ?? "", headers.get("Last-Modified") ?? ""];
  const changedMs = Date.parse(changed) || 0;
  const tag = tagOf(etag, changed);
  // Some servers return an empty file whole, since it has no valid range.
  const isEmpty = status === 200 ? headers.get("Content-Length") === "0" : status === 416 && /^bytes \*\/0$/.test(range);
  if (isEmpty) return { start: 0, size: 0, bytes: Buffer.alloc(0), tag, etag, changedMs };
  if (status === 200) throw new UsageError(`The server of ${name} does not support range requests: download the file and give that`);
  const reason = `Cannot read ${name}: its server answers with ${status} ${answer.reason}`.trim();
  if (status >= 500) throw new ThrottledError(reason, 0, later);
  if (status !== 206) throw new UsageError(explain?.(answer) ?? reason);
  const [, start, size] = contentRange.exec(range) ?? [];
  if (start === undefined || size === "*")
    throw new UsageError(`Cannot read ${name}: its server does not say which part of it was sent (${range || "nothing"})`);
  return { start: Number(start), size: Number(size), bytes: body, tag, etag, changedMs };
}

/** Returns the answer; throws if there is none, beginning with what can't be done. */
export function answerOr(problem: string, answer: WebAnswer | WebFailure): WebAnswer {
  if (answer.kind === "answer") return answer;
  const { code, message } = answer;
  if (isUnreached(code)) throw new UnreachableError(`${problem}: ${message}`, 0);
  throw code === "address-refused" ? refusedAddress(problem, answer) : new ThrottledError(`${problem}: ${message}`, 0, later);
}

/** The advice for servers that fail now and may recover. */
export const later = { code: "try-again", data: { later: true } } as const;

/** Whether an ETag changes with every byte; a weak one may not (RFC 9110, section 8.8.1). */
export function isStrong(etag: string): boolean {
  return etag !== "" && !etag.startsWith("W/");
}

/** Normalises an ETag: some storage omits the quotes, in its lists or everywhere. */
export function quotedTag(etag: string): string {
  return etag.replace(/^[^"]+$/, '"$&"');
}

/** Identifies the content of a file. A file that was replaced by an identical one counts as the same, whatever its time. */
export function tagOf(etag: string, changed: string): string {
  if (isStrong(etag)) return etag;
  return etag === "" && changed === "" ? "" : `${etag} ${changed}`;
}

/** Returns the bytes of a range if they are exactly the requested ones. */
export function checkedBytes({ start, size, bytes }: Range, from: number, to: number, name: string): Buffer {
  const wanted = Math.min(to, size) - from;
  if (start === from && bytes.length === wanted) return bytes;
  throw new UsageError(`Cannot read ${name}: its server sent ${bytes.length} bytes from ${start} instead of ${wanted} from ${from}`);
}

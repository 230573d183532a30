import type { ByteSource } from "../base/byte-source.ts";
import { UnreachableError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { followRedirects } from "./follow-redirects.ts";
import { hostService } from "./host-service.ts";
import { isUnreached, type Service, type Web, type WebAnswer, type WebFailure } from "./web.ts";

export interface HttpSourceOptions {
  /** Whose budget pays; the host's, if nothing is said. */
  readonly service?: Service;
  /** The name that problems carry; the URL, if nothing is said. */
  readonly name?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A file on a web server, read by ranges, in blocks of which the last ones used are held. There is no way to read it without waiting:
 * what reads a FileSource with `readNow` can't read this.
 */
export class HttpSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  #web: Web;
  #url: string;
  #service: Service;
  #signal: AbortSignal | undefined;
  #tag: string;
  /** By number, the least recently used first. */
  #blocks = new Map<number, Promise<Buffer>>();

  /** Finds out whether the file is there, how long it is, and whether its server gives parts of it. */
  static async open(web: Web, url: string, options: HttpSourceOptions = {}): Promise<HttpSource> {
    if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of a file on a server: check it`);
    const first = await followRedirects(web, url, (hop) => rangeRequest(hop, 0, limits.remoteBlockBytes, options));
    return new HttpSource(web, url, first, options);
  }

  private constructor(web: Web, url: string, first: WebAnswer | WebFailure, options: HttpSourceOptions) {
    this.name = options.name ?? url;
    const range = readRange(first, this.name);
    this.size = range.size;
    this.#web = web;
    this.#url = (first as WebAnswer).url;
    this.#service = options.service ?? hostService(this.#url);
    this.#signal = options.signal;
    this.#tag = range.tag;
    if (range.size > 0) this.#hold(0, Promise.resolve(checkedBytes(range, 0, limits.remoteBlockBytes, this.name)));
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const end = Math.min(offset + length, this.size);
    if (end <= offset) return Buffer.alloc(0);
    const [from, to] = [Math.floor(offset / limits.remoteBlockBytes), Math.ceil(end / limits.remoteBlockBytes)];
    const blocks = Buffer.concat(await Promise.all(this.#request(from, to)));
    const start = offset - from * limits.remoteBlockBytes;
    return blocks.subarray(start, start + end - offset);
  }

  close(): void {
    this.#blocks.clear();
  }

  /** The blocks from one number to another; those that are not held and stand next to each other come with one request. */
  #request(from: number, to: number): Array<Promise<Buffer>> {
    const wanted: Array<Promise<Buffer>> = [];
    for (let block = from; block < to; ) {
      let end = block;
      while (end < Math.min(to, block + limits.remoteBlocks) && !this.#blocks.has(end)) end++;
      if (end > block) this.#fetch(block, end).forEach((bytes, i) => void wanted.push(this.#hold(block + i, bytes)));
      else wanted.push(this.#hold(block, this.#blocks.get(block) as Promise<Buffer>));
      block = Math.max(end, block + 1);
    }
    while (this.#blocks.size > limits.remoteBlocks) this.#blocks.delete(this.#blocks.keys().next().value as number);
    return wanted;
  }

  #fetch(from: number, to: number): Array<Promise<Buffer>> {
    const size = limits.remoteBlockBytes;
    const whole = this.#fetchRange(from * size, Math.min(to * size, this.size));
    // A copy, so that one block that is held does not hold all that came with it.
    return Array.from({ length: to - from }, (_, i) => whole.then((bytes) => Buffer.from(bytes.subarray(i * size, (i + 1) * size))));
  }

  async #fetchRange(start: number, end: number): Promise<Buffer> {
    const options = { service: this.#service, ...(this.#signal === undefined ? {} : { signal: this.#signal }) };
    const range = readRange(await this.#web.get(rangeRequest(this.#url, start, end, options)), this.name);
    if (range.size !== this.size || range.tag !== this.#tag)
      throw new UsageError(`${this.name} has changed on its server while it was read: run the same command again`);
    return checkedBytes(range, start, end, this.name);
  }

  #hold(number: number, bytes: Promise<Buffer>): Promise<Buffer> {
    this.#blocks.delete(number);
    this.#blocks.set(number, bytes);
    bytes.catch(() => this.#blocks.get(number) === bytes && this.#blocks.delete(number));
    return bytes;
  }
}

function rangeRequest(url: string, start: number, end: number, { service, signal }: HttpSourceOptions) {
  // Compressed on the way, the bytes would be others than those that an index speaks of.
  const headers = { Range: `bytes=${start}-${end - 1}`, "Accept-Encoding": "identity" };
  return { url, service: service ?? hostService(url), headers, maxBytes: end - start, signal };
}

interface Range {
  readonly start: number;
  readonly size: number;
  readonly bytes: Buffer;
  /** Differs when the file is another. */
  readonly tag: string;
}

function readRange(answer: WebAnswer | WebFailure, name: string): Range {
  if (answer.kind === "failure" && isUnreached(answer.code)) throw new UnreachableError(`Cannot read ${name}: ${answer.message}`, 0);
  if (answer.kind === "failure") throw new UsageError(`Cannot read ${name}: ${answer.message}; run the same command again later`);
  const { status, headers, body } = answer;
  const range = headers.get("Content-Range") ?? "";
  if (status === 416 && /^bytes \*\/0$/.test(range)) return { start: 0, size: 0, bytes: Buffer.alloc(0), tag: "" };
  if (status === 200) throw new UsageError(`The server of ${name} does not support range requests: download the file and give that`);
  if (status !== 206) throw new UsageError(`Cannot read ${name}: its server answers with ${status} ${answer.reason}`.trim());
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
  if (start === undefined)
    throw new UsageError(`Cannot read ${name}: its server does not say which part of it was sent (${range || "nothing"})`);
  const tag = `${headers.get("ETag") ?? ""} ${headers.get("Last-Modified") ?? ""}`;
  return { start: Number(start), size: Number(size), bytes: body, tag };
}

function checkedBytes({ start, size, bytes }: Range, from: number, to: number, name: string): Buffer {
  const wanted = Math.min(to, size) - from;
  if (start === from && bytes.length === wanted) return bytes;
  throw new UsageError(`Cannot read ${name}: its server sent ${bytes.length} bytes from ${start} instead of ${wanted} from ${from}`);
}

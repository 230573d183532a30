import { limits } from "@recollect/base/limits";
import type { ByteSource } from "@recollect/warc/byte-source";
import { RefusedError, UsageError } from "@recollect/warc/errors";
import { problem } from "@recollect/warc/problem";
import { BlockCache, blockName, type FileIdentity } from "./block-cache.ts";
import { followRedirects } from "./follow-redirects.ts";
import { hostService } from "./host-service.ts";
import { checkedBytes, isStrong, quotedTag, readRangeAnswer, retryRange, tagOf } from "./range-answer.ts";
import type { RequestSigner, Service, Web, WebAnswer, WebFailure } from "./web.ts";

export interface HttpSourceOptions {
  /** The rate limit that applies; by default, the host's. */
  readonly service?: Service;
  /** The name in problems; by default, the URL. */
  readonly name?: string;
  /** Cache of the blocks; by default, in memory. */
  readonly cache?: BlockCache;
  /** False for a file that is read only once: its blocks would only displace others on the disk. */
  readonly keep?: boolean;
  /** An offset that will be read. */
  readonly at?: number;
  readonly sign?: RequestSigner | undefined;
  /** Explains an answer without bytes of the file. */
  readonly explain?: (answer: WebAnswer) => string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A file on a web server, read by ranges, in blocks, with read-ahead for sequential readers. All reads are asynchronous: code that reads a
 * FileSource with `readNow` can't read this. A file that has changed since it was opened is refused.
 */
export class HttpSource implements ByteSource {
  readonly name: string;
  readonly identity: FileIdentity;
  #web: Web;
  #url: string;
  /** The requested address: the target of a redirect may differ each time. */
  #address: string;
  #options: HttpSourceOptions;
  #cache: BlockCache;
  /** End of the last read, and the number of blocks that are read ahead of it. */
  #end = -1;
  #ahead = 0;

  /** Checks that the file exists, how long it is, and whether its server supports ranges. */
  static async open(web: Web, url: string, options: HttpSourceOptions = {}): Promise<HttpSource> {
    if (!URL.canParse(url)) throw new UsageError(`${url} is not the address of a file on a server: check it`);
    const { at = 0, cache = new BlockCache(), name = url } = options;
    const first = Math.floor(at / limits.remoteBlockBytes);
    const start = first * limits.remoteBlockBytes;
    const known = await cache.identity(url);
    const isKnown = known !== undefined && isStrong(known.etag);
    const headers = isKnown ? { "If-None-Match": known.etag } : {};
    const end = start + limits.remoteBlockBytes;
    const request = (hop: string) => rangeRequest(hop, start, end, options, headers);
    // The signature is for this server alone and must not reach another.
    const ask = () => (options.sign === undefined ? followRedirects(web, url, request) : web.get(request(url)));
    const answer = await retryRange(ask, start, end);
    const target = answer.kind === "answer" ? answer.url : url;
    const parts = { ...options, cache, address: url };
    if (answer.kind === "answer" && answer.status === 304 && isKnown)
      return new HttpSource(web, target, { ...known, tag: tagOf(known.etag, "") }, parts);
    if (answer.kind === "answer" && answer.status === 416 && at > 0) return HttpSource.open(web, url, { ...options, cache, at: 0 });
    const range = readRangeAnswer(answer, name, options.explain);
    if (range.etag !== "") cache.storeIdentity(url, identityOf(range));
    const source = new HttpSource(web, target, range, parts);
    if (range.size === 0) return source;
    const bytes = checkedBytes(range, start, end, name);
    source.#storeInMemory(first, Promise.resolve(bytes));
    source.#storeOnDisk(first, bytes);
    return source;
  }

  private constructor(web: Web, url: string, identity: FileIdentity, options: SourceParts) {
    this.name = options.name ?? options.address;
    this.identity = identityOf(identity);
    this.#web = web;
    this.#url = url;
    this.#address = options.address;
    this.#options = { ...options, service: options.service ?? hostService(url) };
    this.#cache = options.cache;
  }

  get size(): number {
    return this.identity.size;
  }

  /** Changes with the content: the ETag in storage's listing, or all that the server says. */
  get mark(): string {
    return quotedTag(this.identity.etag) || this.identity.tag;
  }

  /**
   * Whether it is the same version as a listed file. A listing may lack what the file's own answer has, and a proxy may make its ETag weak;
   * times count, to the second, if ETags do not identify every byte.
   */
  isAsListed({ bytes, changedMs, tag = "" }: { bytes: number; changedMs: number; tag?: string | undefined }): boolean {
    const { size, etag, changedMs: foundMs } = this.identity;
    const [found, listed] = [etag, tag].map((each) => quotedTag(each.replace(/^W\//, "")));
    if (size !== bytes || (found && listed && found !== listed)) return false;
    if (found === listed && isStrong(etag)) return true;
    return foundMs === 0 || changedMs === 0 || Math.floor(foundMs / 1000) === Math.floor(changedMs / 1000);
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const end = Math.min(offset + length, this.size);
    if (end <= offset) return Buffer.alloc(0);
    const [from, to] = [Math.floor(offset / limits.remoteBlockBytes), Math.ceil(end / limits.remoteBlockBytes)];
    const wanted = Promise.all(this.#request(from, to));
    this.#ahead = offset === this.#end ? Math.min(this.#ahead + (to - from), requestBlocks()) : 0;
    this.#end = end;
    this.#readAhead(to);
    const blocks = Buffer.concat(await wanted);
    const start = offset - from * limits.remoteBlockBytes;
    return blocks.subarray(start, start + end - offset);
  }

  close(): void {}

  /** Reads ahead as many blocks as were read in sequence, up to one request's maximum, whenever the reader has used half of them. */
  #readAhead(from: number): void {
    const end = Math.min(from + this.#ahead, Math.ceil(this.size / limits.remoteBlockBytes));
    if (end <= from || this.#cache.fromMemory(this.#name((from + end) >> 1)) !== undefined) return;
    Promise.all(this.#request(from, end)).catch(() => {}); // readers of these blocks ask again
  }

  /** Returns a range of blocks: cached ones directly, each gap of others with one load. */
  #request(from: number, to: number): Array<Promise<Buffer>> {
    const wanted: Array<Promise<Buffer>> = [];
    for (let block = from; block < to; ) {
      const cached = this.#cache.fromMemory(this.#name(block));
      if (cached !== undefined) {
        wanted.push(cached);
        block++;
        continue;
      }
      const first = block++;
      while (block < Math.min(to, first + requestBlocks()) && this.#cache.fromMemory(this.#name(block)) === undefined) block++;
      const stretch = this.#load(first, block);
      for (let n = first; n < block; n++) {
        const bytes = stretch.then((blocks) => blocks[n - first] as Buffer);
        this.#storeInMemory(n, bytes);
        wanted.push(bytes);
      }
    }
    return wanted;
  }

  /** Loads blocks from disk; adjacent missing ones are fetched with one request. */
  async #load(from: number, to: number): Promise<Buffer[]> {
    const numbers = Array.from({ length: to - from }, (_, n) => from + n);
    const blocks = await Promise.all(numbers.map((n) => this.#fromDisk(n)));
    const fetches: Promise<void>[] = [];
    for (let n = 0; n < blocks.length; n++) {
      if (blocks[n] !== undefined) continue;
      const first = n;
      while (n + 1 < blocks.length && blocks[n + 1] === undefined) n++;
      fetches.push(this.#fetch(from + first, from + n + 1).then((fetched) => void blocks.splice(first, fetched.length, ...fetched)));
    }
    await Promise.all(fetches);
    return blocks as Buffer[];
  }

  async #fromDisk(number: number): Promise<Buffer | undefined> {
    const bytes = this.identity.tag === "" ? undefined : await this.#cache.fromDisk(this.#name(number));
    return bytes?.length === this.#lengthOf(number) ? bytes : undefined;
  }

  async #fetch(from: number, to: number): Promise<Buffer[]> {
    const size = limits.remoteBlockBytes;
    const bytes = await this.#fetchRange(from * size, Math.min(to * size, this.size));
    // A copy, so that one cached block does not keep the whole answer in memory.
    const blocks = Array.from({ length: to - from }, (_, i) => Buffer.from(bytes.subarray(i * size, (i + 1) * size)));
    for (const [i, block] of blocks.entries()) this.#storeOnDisk(from + i, block);
    return blocks;
  }

  async #fetchRange(start: number, end: number): Promise<Buffer> {
    const answer = await retryRange(() => this.#requestRange(start, end), start, end);
    const range = readRangeAnswer(answer, this.name, this.#options.explain);
    if (range.size !== this.size || range.tag !== this.identity.tag) {
      const message = "The file has changed on its server while it was read: read it again";
      throw new RefusedError(problem("input-changed", this.name, start, message));
    }
    return checkedBytes(range, start, end, this.name);
  }

  /** Requests a range. If a redirect's target refuses it, the original address is requested again: a target may be valid for minutes only. */
  async #requestRange(start: number, end: number): Promise<WebAnswer | WebFailure> {
    const request = (hop: string) => rangeRequest(hop, start, end, this.#options);
    const answer = await this.#web.get(request(this.#url));
    const isRefused = answer.kind === "answer" && answer.status >= 300 && answer.status < 500;
    if (!isRefused || this.#url === this.#address) return answer;
    const again = await followRedirects(this.#web, this.#address, request);
    if (again.kind === "answer" && again.status === 206) this.#url = again.url;
    return again;
  }

  #storeInMemory(number: number, bytes: Promise<Buffer>): void {
    this.#cache.storeInMemory(this.#name(number), bytes, this.#lengthOf(number));
  }

  #storeOnDisk(number: number, bytes: Buffer): void {
    if (this.identity.tag !== "" && this.#options.keep !== false) this.#cache.storeOnDisk(this.#name(number), bytes);
  }

  #lengthOf(number: number): number {
    return Math.min(limits.remoteBlockBytes, this.size - number * limits.remoteBlockBytes);
  }

  #name(number: number): string {
    return blockName(this.#address, this.identity, number);
  }
}

interface SourceParts extends HttpSourceOptions {
  readonly cache: BlockCache;
  readonly address: string;
}

function identityOf({ size, tag, etag, changedMs }: FileIdentity): FileIdentity {
  return { size, tag, etag, changedMs };
}

function requestBlocks(): number {
  return Math.max(1, Math.floor(limits.remoteRequestBytes / limits.remoteBlockBytes));
}

function rangeRequest(url: string, start: number, end: number, { service, sign, signal }: HttpSourceOptions, more = {}) {
  // The offsets in an index refer to uncompressed bytes, so no content coding is accepted.
  const headers = { Range: `bytes=${start}-${end - 1}`, "Accept-Encoding": "identity", ...more };
  return { url, service: service ?? hostService(url), headers, maxBytes: end - start, deadlineMs: limits.rangeMs, sign, signal };
}

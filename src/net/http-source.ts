import type { ByteSource } from "../base/byte-source.ts";
import { RefusedError, UsageError } from "../errors.ts";
import { limits } from "../limits.ts";
import { problem } from "../problem.ts";
import { BlockCache, blockName, type FileIdentity } from "./block-cache.ts";
import { followRedirects } from "./follow-redirects.ts";
import { hostService } from "./host-service.ts";
import { checkedBytes, isStrong, quotedTag, readRangeAnswer, tagOf, untilWhole } from "./range-answer.ts";
import type { RequestSigner, Service, Web, WebAnswer, WebFailure } from "./web.ts";

export interface HttpSourceOptions {
  /** Whose budget pays; the host's, if nothing is said. */
  readonly service?: Service;
  /** The name that problems carry; the URL, if nothing is said. */
  readonly name?: string;
  /** Where blocks are kept; if nothing is said, in memory. */
  readonly cache?: BlockCache;
  /** False for what is read once from one end to the other: its blocks would only take the place of others on the disk. */
  readonly keep?: boolean;
  /** A place in the file that is going to be read. */
  readonly at?: number;
  readonly sign?: RequestSigner | undefined;
  /** Says what an answer means that has no bytes of the file. */
  readonly explain?: (answer: WebAnswer) => string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A file on a web server, read by ranges, in blocks. Whoever reads on where the last read ended is read ahead for. There is no way to read it
 * without waiting: what reads a FileSource with `readNow` can't read this. A file that has changed since it was opened is refused.
 */
export class HttpSource implements ByteSource {
  readonly name: string;
  readonly identity: FileIdentity;
  #web: Web;
  #url: string;
  /** As it was asked for: where a redirect leads may differ each time. */
  #address: string;
  #options: HttpSourceOptions;
  #cache: BlockCache;
  /** Where the last read ended, and how many blocks are read ahead of it. */
  #end = -1;
  #ahead = 0;

  /** Finds out whether the file is there, how long it is, and whether its server gives parts of it. */
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
    // What is signed is for this server alone: another one has no business with it.
    const ask = () => (options.sign === undefined ? followRedirects(web, url, request) : web.get(request(url)));
    const answer = await untilWhole(ask, start, end);
    const target = answer.kind === "answer" ? answer.url : url;
    const parts = { ...options, cache, address: url };
    if (answer.kind === "answer" && answer.status === 304 && isKnown)
      return new HttpSource(web, target, { ...known, tag: tagOf(known.etag, "") }, parts);
    if (answer.kind === "answer" && answer.status === 416 && at > 0) return HttpSource.open(web, url, { ...options, cache, at: 0 });
    const range = readRangeAnswer(answer, name, options.explain);
    if (range.etag !== "") cache.learn(url, identityOf(range));
    const source = new HttpSource(web, target, range, parts);
    if (range.size === 0) return source;
    const bytes = checkedBytes(range, start, end, name);
    source.#hold(first, Promise.resolve(bytes));
    source.#keep(first, bytes);
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

  /** What differs when its content does: its ETag, as storage lists it, or all that its server says. */
  get mark(): string {
    return quotedTag(this.identity.etag) || this.identity.tag;
  }

  /**
   * Whether it is the file that was listed so before. A list of storage may lack what the file's own answer says, and what lies between may
   * make its ETag a weak one; times count, to the second, where ETags do not tell files apart byte by byte.
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

  /** As many blocks as were read on end, but no more than a request holds: each time the reader has come half-way through them. */
  #readAhead(from: number): void {
    const end = Math.min(from + this.#ahead, Math.ceil(this.size / limits.remoteBlockBytes));
    if (end <= from || this.#cache.held(this.#name((from + end) >> 1)) !== undefined) return;
    Promise.all(this.#request(from, end)).catch(() => {}); // whoever reads them asks again
  }

  /** The blocks from one number to another: those in memory as they are, each stretch of others together. */
  #request(from: number, to: number): Array<Promise<Buffer>> {
    const wanted: Array<Promise<Buffer>> = [];
    for (let block = from; block < to; ) {
      const held = this.#cache.held(this.#name(block));
      if (held !== undefined) {
        wanted.push(held);
        block++;
        continue;
      }
      const first = block++;
      while (block < Math.min(to, first + requestBlocks()) && this.#cache.held(this.#name(block)) === undefined) block++;
      const stretch = this.#load(first, block);
      for (let n = first; n < block; n++)
        wanted.push(
          this.#hold(
            n,
            stretch.then((blocks) => blocks[n - first] as Buffer),
          ),
        );
    }
    return wanted;
  }

  /** From the disk what is there; what is not and stands next to each other comes with one request. */
  async #load(from: number, to: number): Promise<Buffer[]> {
    const numbers = Array.from({ length: to - from }, (_, n) => from + n);
    const blocks = await Promise.all(numbers.map((n) => this.#kept(n)));
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

  async #kept(number: number): Promise<Buffer | undefined> {
    const bytes = this.identity.tag === "" ? undefined : await this.#cache.kept(this.#name(number));
    return bytes?.length === this.#lengthOf(number) ? bytes : undefined;
  }

  async #fetch(from: number, to: number): Promise<Buffer[]> {
    const size = limits.remoteBlockBytes;
    const bytes = await this.#fetchRange(from * size, Math.min(to * size, this.size));
    // A copy, so that one block that is held does not hold all that came with it.
    const blocks = Array.from({ length: to - from }, (_, i) => Buffer.from(bytes.subarray(i * size, (i + 1) * size)));
    for (const [i, block] of blocks.entries()) this.#keep(from + i, block);
    return blocks;
  }

  async #fetchRange(start: number, end: number): Promise<Buffer> {
    const answer = await untilWhole(() => this.#ask(start, end), start, end);
    const range = readRangeAnswer(answer, this.name, this.#options.explain);
    if (range.size !== this.size || range.tag !== this.identity.tag) {
      const message = "The file has changed on its server while it was read: read it again";
      throw new RefusedError(problem("input-changed", this.name, start, message));
    }
    return checkedBytes(range, start, end, this.name);
  }

  /** Where a redirect led may hold for minutes only, as signed addresses of storage do: what is refused there is asked for anew. */
  async #ask(start: number, end: number): Promise<WebAnswer | WebFailure> {
    const request = (hop: string) => rangeRequest(hop, start, end, this.#options);
    const answer = await this.#web.get(request(this.#url));
    const isRefused = answer.kind === "answer" && answer.status >= 300 && answer.status < 500;
    if (!isRefused || this.#url === this.#address) return answer;
    const again = await followRedirects(this.#web, this.#address, request);
    if (again.kind === "answer" && again.status === 206) this.#url = again.url;
    return again;
  }

  #hold(number: number, bytes: Promise<Buffer>): Promise<Buffer> {
    this.#cache.hold(this.#name(number), bytes, this.#lengthOf(number));
    return bytes;
  }

  #keep(number: number, bytes: Buffer): void {
    if (this.identity.tag !== "" && this.#options.keep !== false) this.#cache.keep(this.#name(number), bytes);
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

/** Without the bytes that came with it. */
function identityOf({ size, tag, etag, changedMs }: FileIdentity): FileIdentity {
  return { size, tag, etag, changedMs };
}

function requestBlocks(): number {
  return Math.max(1, Math.floor(limits.remoteRequestBytes / limits.remoteBlockBytes));
}

function rangeRequest(url: string, start: number, end: number, { service, sign, signal }: HttpSourceOptions, more = {}) {
  // Compressed on the way, the bytes would be others than those that an index speaks of.
  const headers = { Range: `bytes=${start}-${end - 1}`, "Accept-Encoding": "identity", ...more };
  return { url, service: service ?? hostService(url), headers, maxBytes: end - start, deadlineMs: limits.rangeMs, sign, signal };
}

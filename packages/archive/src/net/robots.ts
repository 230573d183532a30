import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import { ThrottledError, UnreachableError } from "@recollect/warc/errors";
import robotsParser from "robots-parser";
import { type Clock, systemClock } from "./clock.ts";
import { followRedirects } from "./follow-redirects.ts";
import { liveService } from "./host-service.ts";
import { productToken } from "./user-agent.ts";
import type { Pace, Web, WebAnswer, WebFailure } from "./web.ts";

/** RFC 9309, section 2.4: at most a day. */
const cacheMs = 24 * 60 * 60_000;
/** Time before robots.txt is requested again from a server on which it could not be read. */
const laterMs = 15 * 60_000;
/** Crawl-delay is not part of RFC 9309; it is honoured up to the longest pause of the `careful` pace. */
const maxDelayMs = 30_000;
const minDelayMs = 3_000;
/** Characters of rules with wildcards, times those of a URL: matching this many takes a quarter of a second. */
const maxMatching = 100_000_000;
/** Servers whose rules are kept in memory, or up to twice as many; others are read again from the web cache. */
const maxOrigins = 500;

interface Rules {
  readonly untilMs: number;
  readonly delayMs: number;
  readonly failure?: WebFailure;
  allows(url: string): boolean | "later";
}

/** The rules of robots.txt for one page. */
export interface PageRules {
  /** "later" if the rules can't be read now, which forbids the page for the moment. */
  readonly allowed: boolean | "later";
  /** The reason why the rules can't be read. */
  readonly failure?: WebFailure | undefined;
  /** For the page's host: careful, or with its Crawl-delay up to half a minute. */
  readonly pace?: Pace;
}

/** Checks robots.txt (RFC 9309) before a live page is requested. Archives are exempt: they are made to be read. */
export class RobotsGate {
  #web: Web;
  #clock: Clock;
  readonly #rules = new LruCache<Promise<Rules>>(maxOrigins);

  constructor(web: Web, clock: Clock = systemClock) {
    this.#web = web;
    this.#clock = clock;
  }

  /** Returns what its server's robots.txt says about a page. */
  async rulesFor(url: string): Promise<PageRules> {
    const { allows, delayMs, failure } = await this.#rulesOf(url);
    return { allowed: allows(url), failure, pace: delayMs <= minDelayMs ? "careful" : { perMinute: 60_000 / delayMs, connections: 1 } };
  }

  async #rulesOf(url: string): Promise<Rules> {
    const origin = URL.parse(url)?.origin ?? "null"; // an invalid address is refused when it is requested
    const known = await this.#rules.get(origin)?.catch(() => undefined); // an earlier request was stopped
    if (known !== undefined && known.untilMs > this.#clock.nowMs()) return known;
    const fetched = this.#fetch(origin);
    this.#rules.set(origin, fetched);
    return fetched;
  }

  async #fetch(origin: string): Promise<Rules> {
    const limited = { maxBytes: limits.robotsBytes, cacheMs, retries: limits.liveRetries };
    const requestFor = (url: string) => ({ url, service: liveService(url), ...limited });
    try {
      return this.#read(origin, await followRedirects(this.#web, `${origin}/robots.txt`, requestFor));
    } catch (error) {
      if (!(error instanceof ThrottledError)) throw error;
      const failure = error instanceof UnreachableError && ({ kind: "failure", code: "connection", message: error.reason } as const);
      return { untilMs: error.untilMs, delayMs: 0, allows: () => "later", ...(failure && { failure }) };
    }
  }

  #read(origin: string, answer: WebAnswer | WebFailure): Rules {
    const nowMs = this.#clock.nowMs();
    const everything: Rules = { untilMs: nowMs + cacheMs, delayMs: 0, allows: () => true };
    if (answer.kind === "failure") {
      // No server receives a request, and the request for the page itself gives the reason.
      if (answer.code === "address-refused" || answer.code === "not-found") return everything;
      return { untilMs: nowMs + laterMs, delayMs: 0, failure: answer, allows: () => "later" };
    }
    if (answer.status >= 500) return { untilMs: nowMs + laterMs, delayMs: 0, allows: () => "later" };
    if (answer.status < 200 || answer.status >= 300) return everything; // none, or endless redirects: section 2.3.1.3
    const text = unescaped(textOf(answer));
    const robots = parseRobots(`${origin}/robots.txt`, text);
    const wildcards = text.split(/[\r\n]+/).reduce((sum, line) => sum + (line.includes("*") ? line.length : 0), 0);
    const delayMs = Math.min((robots.getCrawlDelay(productToken) ?? 0) * 1000, maxDelayMs);
    const allows = (url: string) => wildcards * url.length <= maxMatching && (robots.isAllowed(unescaped(url), productToken) ?? true);
    return { untilMs: nowMs + cacheMs, delayMs, allows };
  }
}

/** Decodes escapes of unreserved characters: `/%70rivate/` is `/private/` (RFC 9309, section 2.2.2; RFC 3986, section 2.3). */
function unescaped(text: string): string {
  return text.replace(/%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi, decodeURIComponent);
}

/** Drops a truncated last line, which could forbid more than was meant. */
function textOf({ body, isCut }: WebAnswer): string {
  const text = body.toString("utf8").replace(/^\uFEFF/, "");
  return isCut ? text.slice(0, Math.max(text.lastIndexOf("\n"), 0)) : text;
}

// The package's types declare a default export, but Node.js imports the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

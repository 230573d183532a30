import type { Archive } from "../archive/archive.ts";
import { limits } from "../limits.ts";
import type { Capture } from "../warc/capture.ts";
import { parseHttp } from "../warc/http-message.ts";
import { isRedirectStatus, redirectTarget } from "../warc/redirect-target.ts";
import { surtKey } from "../warc/surt.ts";
import { dateOfTimestamp } from "../warc/timestamp.ts";
import { EvenSample } from "./even-sample.ts";
import type { RedirectKind } from "./time-map.ts";

/** Redirects followed from one capture. */
const maxRedirects = 5;

/** Addresses whose captures are remembered: the captures of a TimeMap mostly lead to the same one. */
const rememberedTargets = 16;

/** Finds what a redirect led to in the archive: the capture of its target that is nearest in time. */
export class RedirectFollower {
  readonly #archive: Archive;
  readonly #captures = new Map<string, readonly Capture[]>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** The last address, and its capture, unless the archive has none. */
  async follow(target: string, timestamp: string): Promise<{ readonly url: string; readonly capture?: Capture }> {
    let url = target;
    for (let redirects = 0; redirects < maxRedirects; redirects++) {
      const capture = nearest(await this.#capturesOf(url), timestamp);
      if (capture === undefined) return { url };
      if (!isRedirectStatus(capture.status)) return { url, capture };
      const next = await this.#targetOf(capture);
      if (next === undefined) return { url };
      url = next;
    }
    return { url };
  }

  async #targetOf(capture: Capture): Promise<string | undefined> {
    const outcome = await this.#archive.read(capture);
    const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
    return http && redirectTarget(http, capture.url);
  }

  async #capturesOf(url: string): Promise<readonly Capture[]> {
    const key = surtKey(url);
    const known = this.#captures.get(key);
    if (known !== undefined) return known;
    const sample = new EvenSample<Capture>(limits.timeMapCaptures);
    for await (const item of this.#archive.captures(url)) if (item.kind === "capture") sample.add(item);
    const captures = sample.kept;
    if (this.#captures.size >= rememberedTargets) this.#captures.clear();
    this.#captures.set(key, captures);
    return captures;
  }
}

/** A page before a redirect of the same address, such as the one from http to https. */
function nearest(captures: readonly Capture[], timestamp: string): Capture | undefined {
  const pages = captures.filter(({ status }) => !isRedirectStatus(status));
  const wanted = dateOfTimestamp(timestamp).getTime();
  let best: Capture | undefined;
  let least = Infinity;
  for (const capture of pages.length > 0 ? pages : captures) {
    const distance = Math.abs(dateOfTimestamp(capture.timestamp).getTime() - wanted);
    if (distance < least) [best, least] = [capture, distance];
  }
  return best;
}

const homePath = /^\/(?:(?:index|home|default|start|main)(?:\.\w{1,5})?\/?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i;
const loginPath =
  /(?:^|[/_.-])(?:log-?in|sign-?in|wp-login|anmelden|einloggen|connexion|inloggen|accounts?\/(?:login|signin)|auth)(?:[/_.-]|$)/i;
const errorPath = /(?:^|[/_.-])(?:404|not-?found|page-?not-?found|error|fehler|errors)(?:[/_.-]|$)/i;

/** What a redirect means by where it leads. A home page that leads to another one is a site that has moved. */
export function redirectKind(from: string, to: string): RedirectKind {
  const [source, target] = [URL.parse(from), URL.parse(to)];
  if (source === null || target === null) return "elsewhere";
  if (loginPath.test(target.pathname) && !loginPath.test(source.pathname)) return "login";
  if (errorPath.test(target.pathname) && !errorPath.test(source.pathname)) return "error";
  return homePath.test(target.pathname) && target.search === "" && !homePath.test(source.pathname) ? "home" : "elsewhere";
}

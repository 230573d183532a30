import type { Archive } from "@recollect/archive/archive";
import { endOfRedirects } from "@recollect/archive/end-of-redirects";
import { nearestCapture } from "@recollect/archive/nearest-capture";
import { limits } from "@recollect/base/limits";
import { LruCache } from "@recollect/base/lru-cache";
import type { Capture } from "@recollect/warc/capture";
import { parseHttp } from "@recollect/warc/http-message";
import { isRedirectStatus, redirectTarget } from "@recollect/warc/redirect-target";
import { surtKey } from "@recollect/warc/surt";
import { EvenSample } from "./even-sample.ts";
import type { RedirectKind } from "./time-map.ts";

/** Half of the maximum of cached redirect targets: most redirects of a TimeMap have the same. */
const cachedTargets = 8;

/** Returns the last address that a redirect leads to, and its capture that is nearest in time, if the archive has one. */
export type FollowRedirect = (target: string, timestamp: string) => Promise<{ readonly url: string; readonly capture?: Capture }>;

/** Returns a function that follows redirects in an archive. */
export function redirectFollower(archive: Archive): FollowRedirect {
  const cache = new LruCache<readonly Capture[]>(cachedTargets);
  const capturesOf = async (url: string): Promise<readonly Capture[]> => {
    const key = surtKey(url);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const sample = new EvenSample<Capture>(limits.timeMapCaptures);
    for await (const item of archive.captures(url)) if (item.kind === "capture") sample.add(item);
    cache.set(key, sample.kept);
    return sample.kept;
  };
  return async (start, timestamp) => {
    const look = async (url: string) => {
      // A page is preferred to a redirect of the same address, such as the one from http to https.
      const capture = nearestCapture(await capturesOf(url), timestamp, ({ status }) => !isRedirectStatus(status));
      if (capture === undefined || !isRedirectStatus(capture.status)) return { kind: "end" as const, capture };
      const outcome = await archive.read(capture);
      const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
      const target = http && redirectTarget(http, capture.url);
      return target === undefined ? { kind: "end" as const } : { kind: "redirect" as const, target };
    };
    const { url, found } = await endOfRedirects(start, look, limits.archivedRedirects - 1); // the first redirect counts, too
    return found?.capture ? { url, capture: found.capture } : { url };
  };
}

const homePath = /^\/(?:(?:index|home|default|start|main)(?:\.\w{1,5})?\/?|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i;
const loginPath =
  /(?:^|[/_.-])(?:log-?in|sign-?in|wp-login|anmelden|einloggen|connexion|inloggen|accounts?\/(?:login|signin)|auth)(?:[/_.-]|$)/i;
const errorPath = /(?:^|[/_.-])(?:404|not-?found|page-?not-?found|error|fehler|errors)(?:[/_.-]|$)/i;

/** Classifies a redirect by its target. From one home page to another, the site has moved. */
export function redirectKind(from: string, to: string): RedirectKind {
  const [source, target] = [URL.parse(from), URL.parse(to)];
  if (source === null || target === null) return "elsewhere";
  if (loginPath.test(target.pathname) && !loginPath.test(source.pathname)) return "login";
  if (errorPath.test(target.pathname) && !errorPath.test(source.pathname)) return "error";
  return homePath.test(target.pathname) && target.search === "" && !homePath.test(source.pathname) ? "home" : "elsewhere";
}

import type { Service } from "@recollect/archive/net/web";
import type { WarcFields } from "@recollect/warc/warc-record";
import { isWikimedia } from "./wiki-address.ts";

/**
 * Returns the rate limit of a wiki. Wikimedia has no fixed limit for reading, but asks for sequential requests, and for a user agent with a
 * contact (mediawiki.org, API:Etiquette; Wikimedia Foundation User-Agent Policy).
 */
export function wikiService(url: string): Service {
  const { host } = new URL(url);
  return isWikimedia(host)
    ? { name: `wikipedia:${host}`, pace: { perMinute: 60, connections: 1 }, errorIn }
    : { name: host, pace: "careful", errorIn };
}

/** A wiki reports errors with status 200 and a header of its own, including database lag and rate limits. */
function errorIn(headers: WarcFields): "busy" | "error" | undefined {
  const code = headers.get("MediaWiki-API-Error");
  if (code === undefined) return undefined;
  return /\b(?:maxlag|ratelimited)\b/.test(code) ? "busy" : "error";
}

import type { Service } from "../../net/web.ts";
import type { WarcFields } from "../../warc/warc-record.ts";
import { isWikimedia } from "./wiki-address.ts";

/**
 * The budget of a wiki. Wikimedia has no fixed limit for reading, but asks for one request after another, and for a name with a
 * contact (mediawiki.org, API:Etiquette; Wikimedia Foundation User-Agent Policy).
 */
export function wikiService(url: string): Service {
  const { host } = new URL(url);
  return isWikimedia(host)
    ? { name: `wikipedia:${host}`, pace: { perMinute: 60, connections: 1 }, errorIn }
    : { name: host, pace: "careful", errorIn };
}

/** A wiki tells of errors with status 200 and in a header of its own; among them that its databases lag behind, or that it is asked too often. */
function errorIn(headers: WarcFields): "busy" | "error" | undefined {
  const code = headers.get("MediaWiki-API-Error");
  if (code === undefined) return undefined;
  return /\b(?:maxlag|ratelimited)\b/.test(code) ? "busy" : "error";
}

import type { Service } from "../../net/web.ts";
import { isWikimedia } from "./wiki-address.ts";

/**
 * The budget of a wiki. Wikimedia has no fixed limit for reading, but asks for one request after another, and for a name with a
 * contact (mediawiki.org, API:Etiquette; Wikimedia Foundation User-Agent Policy).
 */
export function wikiService(url: string): Service {
  const { host } = new URL(url);
  return isWikimedia(host) ? { name: `wikipedia:${host}`, pace: { perMinute: 60, connections: 1 } } : { name: host, pace: "careful" };
}

import { hash } from "node:crypto";
import { LruCache } from "@recollect/base/lru-cache";
import { surtKey } from "@recollect/warc/surt";

/**
 * Returns the identity of a URL in a crawl: 4 characters for the host and 13 for its whole SURT key. With ten million URLs, the chance of a
 * collision is below 1 in a billion; whole keys would make the state several times larger. The host comes first, since the links of a page
 * mostly stay on its site: they are then neighbours in the state, and one database page serves many.
 */
export function urlKey(url: string): string {
  const key = surtKey(url);
  const host = key.slice(0, key.indexOf(")"));
  return hostPart(host) + hash("sha1", key, "base64url").slice(0, 13);
}

const hostParts = new LruCache<string>(1000);

function hostPart(host: string): string {
  let part = hostParts.get(host);
  if (part === undefined) {
    part = hash("sha1", host, "base64url").slice(0, 4);
    hostParts.set(host, part);
  }
  return part;
}

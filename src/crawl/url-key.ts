import { hash } from "node:crypto";
import { surtKey } from "../warc/surt.ts";

/**
 * What makes two URLs the same in a crawl: 13 characters, 78 bits of a hash of their SURT key. With ten million URLs the chance that two
 * different ones meet is below 1 in a billion; whole keys would make the state several times larger.
 */
export function urlKey(url: string): string {
  return hash("sha1", surtKey(url), "base64url").slice(0, 13);
}

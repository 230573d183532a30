import { createHash } from "node:crypto";

/**
 * The half that a host or site belongs to, by a hash of its name: what learned from one half is measured on the other. Pages without a host
 * stay together. Another `salt` draws another division.
 */
export function halfOf(host: string | undefined, salt = ""): 0 | 1 {
  const name = (host ?? "").replace(/^www\./, "");
  return ((createHash("sha256").update(`${salt}${name}`).digest()[0] as number) & 1) as 0 | 1;
}

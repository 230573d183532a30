import { createHash } from "node:crypto";

/**
 * Assigns a host or site to one of two halves by a hash of its name: models trained on one half are measured on the other. Pages without a
 * host stay together. Another `salt` gives another division.
 */
export function halfOf(host: string | undefined, salt = ""): 0 | 1 {
  const name = (host ?? "").replace(/^www\./, "");
  return ((createHash("sha256").update(`${salt}${name}`).digest()[0] as number) & 1) as 0 | 1;
}

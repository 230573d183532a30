import { type Hash, hash } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as RFC 4648 base32 without padding, the usual spelling of SHA-1 in WARC and CDX. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/=+$/, "")) {
    const index = alphabet.indexOf(letter);
    if (index < 0) return undefined;
    value = (value << 5) | index;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 255);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

const lengths: Record<string, number> = { md5: 16, sha1: 20, sha256: 32, sha512: 64 };

/** A parsed digest: the algorithm under Node's name, and its bytes in lower-case hex. */
export interface Digest {
  readonly algorithm: "md5" | "sha1" | "sha256" | "sha512";
  readonly hex: string;
}

/**
 * Parses a digest in any spelling found in archives: `sha1:BASE32`, `SHA-1:hex`, `sha-256:…`, base64, or bare base32 or hex as in CDX.
 * Undefined for an unknown algorithm or a wrong length.
 */
export function parseDigest(text: string): Digest | undefined {
  if (text.length > 256) return undefined;
  const colon = text.indexOf(":");
  const value = text.slice(colon + 1).trim();
  const algorithm = colon < 0 ? bareAlgorithm(value) : text.slice(0, colon).trim().toLowerCase().replace("-", "");
  const size = lengths[algorithm];
  if (size === undefined) return undefined;
  const bytes = bytesOfSize(value, size);
  return bytes && { algorithm: algorithm as Digest["algorithm"], hex: bytes.toString("hex") };
}

function bareAlgorithm(value: string): string {
  return value.length === 32 && !/^[0-9a-f]{32}$/i.test(value) ? "sha1" : ({ 32: "md5", 40: "sha1", 64: "sha256" }[value.length] ?? "");
}

function bytesOfSize(value: string, size: number): Buffer | undefined {
  if (value.length === size * 2 && /^[0-9a-f]+$/i.test(value)) return Buffer.from(value, "hex");
  const decoded = value.replace(/=+$/, "").length === Math.ceil((size * 8) / 5) ? fromBase32(value) : Buffer.from(value, "base64");
  return decoded?.length === size ? decoded : undefined;
}

const usualDigest = /^sha1:[A-Z2-7]{32}$/;

/** Returns the spelling for an index: bare base32 for SHA-1, as pywb and the Wayback tools compare it; others unchanged. */
export function indexDigest(text: string): string {
  if (usualDigest.test(text)) return text.slice(5);
  const digest = parseDigest(text);
  return digest?.algorithm === "sha1" ? base32(Buffer.from(digest.hex, "hex")) : text.replace(/\s+/g, "");
}

/**
 * Returns the SHA-1 of bytes as `sha1:BASE32`, the form in WARC headers.
 *
 * ```ts
 * import { sha1Label } from "recollect/warc";
 *
 * console.log(sha1Label(Buffer.from("A strong earthquake")));
 * // sha1:A6DSE6EZYSMGQJVAWVYM7YPI5UIUT54E
 * ```
 */
export function sha1Label(bytes: Uint8Array): string {
  return `sha1:${base32(hash("sha1", bytes, "buffer"))}`; // in one call: creating a Hash object takes longer than hashing many a page
}

/** Finishes a SHA-1 computation as `sha1:BASE32`. */
export function sha1Of(open: Hash): string {
  return `sha1:${base32(open.digest())}`;
}

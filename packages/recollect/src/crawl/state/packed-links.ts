import { deflateRawSync, inflateRawSync } from "node:zlib";
import { pageLimits } from "@recollect/page/limits";
import type { StoredLink } from "./crawl-state.ts";

/** Maximum length of a stored anchor, in characters: longer ones are whole paragraphs. */
const anchorChars = 300;

/** The links of a document, in page order. */
export interface DocumentLinks {
  /** Numbers of their target URLs, which the crawl assigns. */
  readonly urls: readonly number[];
  /** Their texts, packed by `packAnchors` in the visiting thread, because that takes long. */
  readonly anchors: Uint8Array;
}

/** Compresses the texts of links: a hundred of them, mostly those of the site's menu, take less than a kilobyte. */
export function packAnchors(anchors: readonly string[]): Uint8Array {
  const cut = anchors.map((anchor) => anchor.slice(0, anchorChars).toWellFormed());
  return new Uint8Array(deflateRawSync(JSON.stringify(cut), { level: 1 })); // a copy, so that the compressor's buffer is released
}

/** Whether bytes from another process are packed texts of links that unpack to a size possible for a page. */
export function areAnchors(bytes: Uint8Array): boolean {
  const charBytes = 6; // per control character in JSON
  try {
    const maxOutputLength = pageLimits.pageLinks * (charBytes * anchorChars + 3) + 2;
    const anchors: unknown = JSON.parse(inflateRawSync(bytes, { maxOutputLength }).toString());
    return Array.isArray(anchors) && anchors.every((anchor) => typeof anchor === "string");
  } catch {
    return false;
  }
}

/** Packs the number of links, their URLs as differences, and the anchors. */
export function packLinks({ urls, anchors }: DocumentLinks): Uint8Array {
  const bytes: number[] = [];
  pushNumber(bytes, urls.length);
  for (const [n, url] of urls.entries()) {
    const step = url - (urls[n - 1] ?? 0);
    pushNumber(bytes, step < 0 ? -2 * step - 1 : 2 * step);
  }
  return Buffer.concat([Buffer.from(bytes), anchors]);
}

export function unpackLinks(bytes: Uint8Array): StoredLink[] {
  let at = 0;
  const nextNumber = (): number => {
    for (let [value, scale] = [0, 1]; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  let url = 0;
  const urls = Array.from({ length: nextNumber() }, () => {
    const step = nextNumber();
    url += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    return url;
  });
  const anchors: string[] = JSON.parse(inflateRawSync(bytes.subarray(at)).toString());
  return urls.map((number, n) => [number, anchors[n] ?? ""]);
}

/** Appends a number with seven bits per byte; the last byte is below 128. */
function pushNumber(bytes: number[], value: number): void {
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return void bytes.push(rest);
    bytes.push((rest % 128) + 128);
  }
}

import { warcLimits } from "./limits.ts";
import type { Defect } from "./members.ts";

/** Types whose records are captures of a URI and therefore must have one. */
const needsUri = new Set(["response", "resource", "revisit", "request", "conversion"]);

/** A URI that needs no repair: without white space, control characters and angle brackets, all ASCII. */
const usualUri = /^https?:\/\/[!-;=?-~]+$/;

/**
 * Repairs a WARC-Target-URI: some writers put it in `<…>`, some leave spaces and control characters in it. A value that can't be a URI is
 * dropped with a defect, so that it never reaches an index line or file name.
 */
export function checkTargetUri(value: string | undefined, type: string): { url: string; defect?: Defect } {
  if (value !== undefined && value.length <= warcLimits.urlBytes && usualUri.test(value)) return { url: value };
  const bare = (value ?? "")
    .trim()
    .replace(/^<(.*)>$/s, "$1")
    .trim();
  if (bare === "") return needsUri.has(type) ? { url: "", defect: bad("The record has no target URI") } : { url: "" };
  if (Buffer.byteLength(bare) > warcLimits.urlBytes)
    return { url: "", defect: bad(`The target URI is longer than ${warcLimits.urlBytes} bytes`) };
  const url = bare.replace(/[\x00-\x20\x7f<>]/g, percent);
  if (!/^[a-z][a-z0-9+.-]*:./i.test(url) || /^(?:javascript|data|about|blob|vbscript):/i.test(url)) {
    return { url: "", defect: bad(`The target URI ${JSON.stringify(url.slice(0, 80))} is not the address of a page`) };
  }
  return { url };
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function bad(message: string): Defect {
  return { code: "bad-uri", message };
}

import { warcLimits } from "./limits.ts";

/**
 * Returns what is unsafe about a name in a ZIP file, or undefined. recollect never unpacks by name, but other tools that open the file do,
 * and an index finds WARCs by these names: each must mean one place everywhere.
 */
export function unsafeName(name: string): string | undefined {
  if (name === "") return "is empty";
  if (Buffer.byteLength(name) > warcLimits.zipNameBytes) return `is longer than ${warcLimits.zipNameBytes} bytes`;
  if (/[\0-\x1f\x7f]/.test(name)) return "has a control character in it";
  if (name.includes("\\")) return "has a backslash in it";
  if (name.startsWith("/")) return "is an absolute path";
  if (/^[a-z]:/i.test(name)) return "begins with a drive letter";
  const folders = name.replace(/\/$/, "").split("/");
  if (folders.includes("..")) return "leads out of the archive";
  if (folders.includes(".") || folders.includes("")) return "has an empty folder name in it";
  return undefined;
}

/** Returns a key that is the same for two names that a Mac or Windows disk would treat as one file. */
export function nameOnDisk(name: string): string {
  return name.replace(/\/$/, "").normalize("NFC").toLowerCase();
}

/** Decodes a name: UTF-8, even without the flag for it, which most writers omit; else one character per byte. */
export function decodeName(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

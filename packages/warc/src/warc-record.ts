/**
 * The named fields of a WARC record's header, in order; names are case-insensitive.
 *
 * ```ts
 * import { readRecords, WarcFields } from "recollect/warc";
 *
 * for await (const item of readRecords("crawls/first.warc.gz")) if (item.kind === "record") console.log(item.fields.get("warc-date"));
 * console.log(new WarcFields([["WARC-Type", "response"]]).get("warc-type"));
 * // 2011-03-11T06:05:00Z
 * // 2011-03-11T06:05:00Z
 * // 2011-03-11T06:06:00Z
 * // response
 * ```
 */
export class WarcFields {
  readonly list: ReadonlyArray<readonly [name: string, value: string]>;

  constructor(list: ReadonlyArray<readonly [string, string]>) {
    this.list = list;
  }

  /** Returns the first value of the field, or undefined. */
  get(name: string): string | undefined {
    for (const field of this.list) if (isNamed(field[0], name)) return field[1];
    return undefined;
  }

  all(name: string): string[] {
    const values: string[] = [];
    for (const field of this.list) if (isNamed(field[0], name)) values.push(field[1]);
    return values;
  }
}

function isNamed(field: string, name: string): boolean {
  return field.length === name.length && (field === name || field.toLowerCase() === name.toLowerCase());
}

/** Parses `Name: value` lines and joins folded ones; leaves out lines without a name, and lines longer than `maxChars`. */
export function parseFields(lines: readonly string[], maxChars: number = Number.POSITIVE_INFINITY): [name: string, value: string][] {
  const fields: [string, string][] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    const colon = line.indexOf(":");
    if (last !== undefined && (line.startsWith(" ") || line.startsWith("\t"))) last[1] += ` ${line.trim()}`;
    else if (colon > 0 && line.length <= maxChars) fields.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return fields;
}

/** One record of a WARC or ARC file. ARC records get the fields of an equivalent WARC record, so that callers can treat both alike. */
export interface WarcRecord {
  readonly kind: "record";
  /** Name of the file that it was read from. */
  readonly source: string;
  /** Offset of the record in the file: for a compressed record, of its member; in a whole-file gzip, in the inflated text. */
  readonly offset: number;
  /** Stored bytes from `offset` to the end of the record, including its closing blank lines. */
  readonly length: number;
  /** How the record is stored. Only `gzip` and `zstd` records can be copied byte for byte. */
  readonly storage: "plain" | "gzip" | "zstd" | "whole-gzip";
  /** `WARC/1.0`, `ARC/1`, … */
  readonly version: string;
  /** `response`, `request`, `revisit`, `resource`, `warcinfo`, `metadata`, `conversion`, … */
  readonly type: string;
  readonly fields: WarcFields;
  /** The target URI, repaired (`<…>` and spaces removed), or empty. */
  readonly url: string;
  /** Capture time as 14 digits UTC, or empty without a usable date. */
  readonly timestamp: string;
  /** The block, truncated at the reader's limit. */
  readonly block: Buffer;
  /** The block's full length, even if `block` is truncated. */
  readonly blockLength: number;
  /** Payload digest for an index (bare base32 for SHA-1): declared, or computed if requested; else empty. */
  readonly payloadDigest: string;
  /** Whether its compressed member is damaged, or a digest in its header does not match (known only after verification). */
  readonly damaged: boolean;
  /** Whether its length, closing lines or member checksum is wrong, so that a copy of its bytes would be wrong too. */
  readonly mended: boolean;
}

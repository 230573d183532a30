/** A noncharacter, reserved by Unicode for internal use; it is also preserved if a text contains it. */
const mark = "\u{10FFFF}";

/**
 * Encodes the texts in a value. PostgreSQL's texts can't contain NUL, which pages and addresses may have: it is replaced on writing and
 * restored on reading. An unpaired surrogate becomes U+FFFD, as in SQLite.
 */
export function encodePostgresValue(value: unknown): unknown {
  if (typeof value === "string") return encodeText(value);
  return Array.isArray(value) ? value.map(encodePostgresValue) : value;
}

function encodeText(text: string): string {
  if (!text.includes("\0") && !text.includes(mark)) return text;
  return text.replaceAll(mark, `${mark}1`).replaceAll("\0", `${mark}0`);
}

export function decodePostgresText(text: string): string {
  return text.includes(mark) ? text.replaceAll(`${mark}0`, "\0").replaceAll(`${mark}1`, mark) : text;
}

/** Decodes bytes in the form `\\x00ff` (https://www.postgresql.org/docs/current/datatype-binary.html). */
export function decodePostgresBytes(text: string): Uint8Array {
  const { buffer, byteOffset, length } = Buffer.from(text.slice(2), "hex");
  return new Uint8Array(buffer, byteOffset, length);
}

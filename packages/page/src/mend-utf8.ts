/** The windows-1252 characters in place of the controls of ISO-8859-1; its five undefined bytes stay controls. */
const western = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Returns the character of a non-ASCII byte in windows-1252. */
export function westernChar(byte: number): string {
  return byte < 0xa0 ? western.charAt(byte - 0x80) : String.fromCharCode(byte);
}

const westernUtf8 = Array.from({ length: 128 }, (_, place) => Buffer.from(westernChar(place + 0x80)));

/** Length of the UTF-8 character at an offset, in bytes; 0 if none begins there. */
export function utf8Length(bytes: Buffer, at: number): number {
  const byte = bytes[at] as number;
  if (byte < 0x80) return 1;
  const length = byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
  for (let more = 1; more < length; more++) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/**
 * Repairs mixed encodings: each byte that is not UTF-8 is read as windows-1252. Pages assembled from several sources (comments, feeds, file
 * names) contain both.
 */
export function mendUtf8(bytes: Buffer): Buffer {
  let strays = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    if (length === 0) strays++;
    at += length || 1;
  }
  const mended = Buffer.allocUnsafe(bytes.length + 2 * strays);
  let filled = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    if (length === 0) filled += (westernUtf8[(bytes[at] as number) - 0x80] as Buffer).copy(mended, filled);
    else for (let more = 0; more < length; more++) mended[filled++] = bytes[at + more] as number;
    at += length || 1;
  }
  return mended.subarray(0, filled);
}

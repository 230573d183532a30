/** Formats that users save under a wrong name, by the first bytes of their files. */
const beginnings: readonly (readonly [format: string, beginning: string])[] = [
  ["a PDF file", "%PDF-"],
  ["a ZIP file, such as a .docx or .odt document", "PK\x03\x04"],
  ["an old Word document", "\xd0\xcf\x11\xe0"],
  ["an RTF document", "{\\rtf"],
  ["an image", "\x89PNG"],
  ["an image", "\xff\xd8\xff"],
];

/** Returns the format of a binary file that should be text, such as "a PDF file"; undefined if it may be text. */
export function binaryFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024));
  const found = beginnings.find(([, beginning]) => start.toString("latin1", 0, beginning.length) === beginning);
  if (found !== undefined) return found[0];
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return start.includes(0) && !isUtf16 ? "a binary file" : undefined;
}

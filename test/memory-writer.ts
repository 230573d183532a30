import { WarcWriter } from "@recollect/warc/warc-writer";

/** A writer into memory, and the bytes written so far. */
export function memoryWriter(): { writer: WarcWriter; bytes: () => Buffer } {
  const pieces: Buffer[] = [];
  return { writer: new WarcWriter({ write: (bytes) => void pieces.push(bytes) }), bytes: () => Buffer.concat(pieces) };
}

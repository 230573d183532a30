import { AtomicFile } from "@recollect/warc/atomic-file";

const pieceChars = 1 << 18;

/** Writes text in pieces to a file that appears under its name only when it is complete. */
export async function writeTextAtomically(path: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await AtomicFile.fill(path, async (file) => {
    let text = "";
    for await (const piece of pieces) {
      text += piece;
      if (text.length < pieceChars) continue;
      await file.write(Buffer.from(text));
      text = "";
    }
    await file.write(Buffer.from(text));
  });
}

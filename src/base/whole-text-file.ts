import { WholeFile } from "./whole-file.ts";

const pieceChars = 1 << 18;

/** Writes text piece by piece to a file that appears under its name only when it is whole. */
export async function writeWholeText(path: string, pieces: Iterable<string>): Promise<void> {
  const file = await WholeFile.create(path);
  try {
    let text = "";
    for (const piece of pieces) {
      text += piece;
      if (text.length < pieceChars) continue;
      await file.write(Buffer.from(text));
      text = "";
    }
    await file.write(Buffer.from(text));
    await file.finish();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

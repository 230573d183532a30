/**
 * Splits bytes into lines without their line ends (`\n` or `\r\n`). A line above `maxBytes` is yielded as undefined: a file without line
 * ends cannot fill the memory, and the reader can still count lines.
 */
export async function* byteLines(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, maxBytes: number): AsyncGenerator<string | undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const line = (last: Buffer) => {
    const tooLong = heldBytes + last.length > maxBytes;
    const bytes = heldBytes === 0 || tooLong ? last : Buffer.concat([...held, last]);
    held = [];
    heldBytes = 0;
    return tooLong ? undefined : bytes.toString("utf8", 0, bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length);
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield line(piece.subarray(from, end));
      from = end + 1;
    }
    const rest = piece.subarray(from);
    if (heldBytes <= maxBytes && rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield line(Buffer.alloc(0));
}

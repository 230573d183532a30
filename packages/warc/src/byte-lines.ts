/**
 * Splits bytes into lines without their line ends (`\n` or `\r\n`). A line above `maxBytes` is yielded as undefined: a file without line
 * ends cannot fill the memory, and the reader can still count lines.
 */
export async function* byteLines(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, maxBytes: number): AsyncGenerator<string | undefined> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  const line = (last: Buffer) => {
    const tooLong = bufferedBytes + last.length > maxBytes;
    const bytes = bufferedBytes === 0 || tooLong ? last : Buffer.concat([...buffered, last]);
    buffered = [];
    bufferedBytes = 0;
    return tooLong ? undefined : bytes.toString("utf8", 0, bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length);
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield line(piece.subarray(from, end));
      from = end + 1;
    }
    const rest = piece.subarray(from);
    if (bufferedBytes <= maxBytes && rest.length > 0) buffered.push(rest);
    bufferedBytes += rest.length;
  }
  if (bufferedBytes > 0) yield line(Buffer.alloc(0));
}

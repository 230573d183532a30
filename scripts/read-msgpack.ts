/** Reads MessagePack: numbers, texts, arrays and maps, which is all that wordfreq's files contain. */
export function readMsgpack(bytes: Buffer): unknown {
  let at = 0;
  const unsigned = (length: number): number => {
    at += length;
    return bytes.readUIntBE(at - length, length);
  };
  const text = (length: number): string => {
    at += length;
    return bytes.toString("utf8", at - length, at);
  };
  const list = (length: number): unknown[] => Array.from({ length }, value);
  const map = (length: number): Map<unknown, unknown> => new Map(Array.from({ length }, () => [value(), value()] as const));
  function value(): unknown {
    const kind = unsigned(1);
    if (kind < 0x80) return kind;
    if (kind < 0x90) return map(kind & 0x0f);
    if (kind < 0xa0) return list(kind & 0x0f);
    if (kind < 0xc0) return text(kind & 0x1f);
    if (kind >= 0xcc && kind <= 0xce) return unsigned(2 ** (kind - 0xcc));
    if (kind >= 0xd9 && kind <= 0xdb) return text(unsigned(2 ** (kind - 0xd9)));
    if (kind === 0xdc || kind === 0xdd) return list(unsigned(kind === 0xdc ? 2 : 4));
    if (kind === 0xde || kind === 0xdf) return map(unsigned(kind === 0xde ? 2 : 4));
    throw new Error(`Byte ${at - 1} is a kind of value (0x${kind.toString(16)}) that is not read here`);
  }
  return value();
}

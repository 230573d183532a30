const tables = new Map<string, Map<string, number[]>>();

/**
 * Encodes text with one or two bytes per character, in encodings that Node can only decode. Throws for a character that the encoding lacks.
 */
export function legacyBytes(text: string, encoding: string): Buffer {
  let table = tables.get(encoding);
  if (table === undefined) {
    table = tableOf(encoding);
    tables.set(encoding, table);
  }
  const bytes: number[] = [];
  for (const char of text) {
    const code = table.get(char);
    if (code === undefined) throw new Error(`${encoding} has no ${char}`);
    bytes.push(...code);
  }
  return Buffer.from(bytes);
}

function tableOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  const learn = (...bytes: number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== "\ufffd" && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte++) learn(byte);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  return table;
}

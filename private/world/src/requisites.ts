import { crc32, deflateSync } from "node:zlib";
import { Random } from "./random.ts";

/** The style that every site links to in addition to its own. */
export const siteStyle = Buffer.from("body { max-width: 70em; margin: auto }\n");

/** Returns a small PNG of one colour with a stripe: browsers can show it, and no two pages share it. */
export function tinyImage(name: string): Buffer {
  const random = new Random("image", name);
  const width = random.between(24, 64);
  const height = random.between(16, 48);
  const colours = [0, 1].map(() => [random.below(256), random.below(256), random.below(256)]);
  const rows = Buffer.alloc(height * (1 + 3 * width)); // a row begins with its filter type: none
  for (let y = 0; y < height; y++) {
    const start = y * (1 + 3 * width) + 1;
    rows.fill(Buffer.from(colours[y % 8 < 6 ? 0 : 1] as number[]), start, start + 3 * width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

import { crc32, deflateSync } from "node:zlib";

/** Reduces a screenshot to its 256 most frequent colours, with the nearest one for each other pixel: half of the bytes. */
export async function smallPng(page, png) {
  const { width, height, palette, pixels } = await page.evaluate(reduced, `data:image/png;base64,${png.toString("base64")}`);
  const indices = Buffer.from(pixels, "base64");
  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter: none
  for (let y = 0; y < height; y++) indices.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits, by palette
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const body = chunk("IDAT", deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("PLTE", Buffer.from(palette)), body, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type, data) {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), data.length + 8);
  return framed;
}

/** Runs in the browser, which can decode the picture. */
async function reduced(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colourAt = (n) => (data[n * 4] << 16) | (data[n * 4 + 1] << 8) | data[n * 4 + 2];
  const counts = new Map();
  for (let n = 0; n < width * height; n++) counts.set(colourAt(n), (counts.get(colourAt(n)) ?? 0) + 1);
  const colours = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)).slice(0, 256);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const distance = (a, b) => parts(a).reduce((sum, part, n) => sum + (part - parts(b)[n]) ** 2, 0);
  const nearest = new Map();
  for (const colour of counts.keys()) {
    const best = colours.reduce((one, other) => (distance(other, colour) < distance(one, colour) ? other : one));
    nearest.set(colour, colours.indexOf(best));
  }
  let pixels = "";
  for (let n = 0; n < width * height; n++) pixels += String.fromCharCode(nearest.get(colourAt(n)));
  return { width, height, palette: colours.flatMap(parts), pixels: btoa(pixels) };
}

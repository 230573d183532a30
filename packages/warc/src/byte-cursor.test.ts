import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteCursor, type ByteFeed, SourceFeed } from "./byte-cursor.ts";
import { BufferSource, SliceSource } from "./byte-source.ts";

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));

/** Feeds pieces of a given size, and can't jump: as an inflated member does. */
function pieces(of: Buffer, size: number): ByteFeed {
  let at = 0;
  return {
    async next() {
      const piece = of.subarray(at, at + size);
      at += piece.length;
      return piece.length > 0 ? piece : undefined;
    },
  };
}

const cursors: [string, (windowBytes: number, start?: number) => ByteCursor][] = [
  ["a file", (windowBytes, start = 0) => new ByteCursor(undefined, new SourceFeed(new BufferSource(bytes), start, windowBytes), start)],
  ["pieces", (windowBytes, start = 0) => new ByteCursor(undefined, pieces(bytes.subarray(start), windowBytes), start)],
  ["memory", (_, start = 0) => new ByteCursor(bytes.subarray(start), undefined, start)],
];

describe.each(cursors)("a cursor over %s", (name, cursor) => {
  test("shows at least the requested bytes, and takes them in order", async () => {
    const reading = cursor(7);
    expect((await reading.view(10)).subarray(0, 10)).toEqual(bytes.subarray(0, 10));
    expect(reading.take(3)).toEqual(bytes.subarray(0, 3));
    expect(reading.position).toBe(3);
    expect((await reading.view(20)).subarray(0, 20)).toEqual(bytes.subarray(3, 23));
    expect(reading.take(20)).toEqual(bytes.subarray(3, 23));
    expect(reading.position).toBe(23);
  });

  test("shows the remaining bytes at the end, and then none", async () => {
    const reading = cursor(7, 990);
    expect(await reading.view(100)).toEqual(bytes.subarray(990));
    expect(reading.take(100)).toHaveLength(10);
    expect(await reading.view(1)).toHaveLength(0);
    expect(reading.take(1)).toHaveLength(0);
    expect(reading.position).toBe(1000);
  });

  test("skips bytes, with or without a sink, and returns their number", async () => {
    const reading = cursor(7);
    expect(await reading.pass(500)).toBe(500);
    const seen: Buffer[] = [];
    expect(await reading.pass(300, (piece) => seen.push(Buffer.from(piece)))).toBe(300);
    expect(Buffer.concat(seen)).toEqual(bytes.subarray(500, 800));
    expect((await reading.view(5)).subarray(0, 5)).toEqual(bytes.subarray(800, 805));
    expect(await reading.pass(1000)).toBe(200);
    expect(reading.position).toBe(1000);
    expect(await reading.pass(1)).toBe(0);
  });

  test("peeks ahead without moving, if its source can jump", async () => {
    const reading = cursor(7);
    await reading.view(5);
    reading.take(2);
    expect(await reading.glance(3, 4)).toEqual(bytes.subarray(5, 9));
    expect(await reading.glance(500, 4)).toEqual(name === "pieces" ? undefined : bytes.subarray(502, 506));
    expect(await reading.glance(996, 10)).toEqual(name === "pieces" ? undefined : bytes.subarray(998));
    expect(reading.position).toBe(2);
    expect((await reading.view(4)).subarray(0, 4)).toEqual(bytes.subarray(2, 6));
  });

  test("knows the number of remaining bytes, if its source does", async () => {
    const reading = cursor(7);
    await reading.view(20);
    reading.take(5);
    expect(reading.left).toBe(name === "pieces" ? Number.POSITIVE_INFINITY : 995);
  });

  test("shows the bytes at its position after any sequence of calls", async () => {
    const step = fc.record({ kind: fc.constantFrom("view", "take", "pass", "sink", "glance"), bytes: fc.integer({ min: 0, max: 300 }) });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), fc.array(step, { maxLength: 30 }), async (windowBytes, steps) => {
        const reading = cursor(windowBytes);
        let at = 0;
        for (const { kind, bytes: count } of steps) {
          const left = bytes.length - at;
          if (kind === "view") {
            const view = await reading.view(count);
            expect(view.length).toBeGreaterThanOrEqual(Math.min(count, left));
            expect(view).toEqual(bytes.subarray(at, at + view.length));
          } else if (kind === "glance") {
            const glanced = await reading.glance(count, 10);
            if (glanced) expect(glanced).toEqual(bytes.subarray(at + count, at + count + 10));
          } else if (kind === "take") at += reading.take(count).length;
          else at += await reading.pass(count, kind === "sink" ? () => {} : undefined);
          expect(reading.position).toBe(at);
        }
      }),
    );
  });
});

test("a view of a file grows by whole windows, so that a step of one byte does not read it all again", async () => {
  let read = 0;
  const source = new BufferSource(Buffer.alloc(100_000));
  const counting = {
    name: "",
    size: source.size,
    close() {},
    read(at: number, length: number) {
      read += length;
      return source.read(at, length);
    },
  };
  const reading = new ByteCursor(undefined, new SourceFeed(counting, 0, 5_000));
  for (let i = 0; i < 50_000; i++) {
    await reading.view(20_000);
    reading.take(1);
  }
  expect(read).toBeLessThan(20 * source.size);
});

test("a slice of a source has its own offsets and its own end", async () => {
  const slice = new SliceSource(new BufferSource(bytes), 100, 50);
  expect(slice.size).toBe(50);
  expect(await slice.read(10, 5)).toEqual(bytes.subarray(110, 115));
  expect(await slice.read(45, 100)).toEqual(bytes.subarray(145, 150));
  expect(await slice.read(50, 1)).toHaveLength(0);
  expect(await slice.read(60, 1)).toHaveLength(0);
  expect(new SliceSource(new BufferSource(bytes), 990, 50).size).toBe(10);
  expect(new SliceSource(new BufferSource(bytes), 2000, 50).size).toBe(0);
});

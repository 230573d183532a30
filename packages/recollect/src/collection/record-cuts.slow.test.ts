import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import { warcLimits } from "@recollect/warc/limits";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { RecordCuts } from "./record-cuts.ts";

withFolder();

test("moves up data by the size of the cuts before it", () => {
  const cuts = new RecordCuts(
    new Map([
      [
        "a",
        [
          { start: 30, end: 40 },
          { start: 10, end: 20 },
          { start: 20, end: 25 },
        ],
      ],
    ]),
  );
  expect([0, 9, 10, 19, 20, 24, 25, 29, 30, 39, 40, 99].map((offset) => cuts.moved("a", offset))).toEqual(
    // biome-ignore format: under the offsets
    [0, 9, undefined, undefined, undefined, undefined, 10, 14, undefined, undefined, 15, 74],
  );
  expect([cuts.moved("b", 10), cuts.sizeOf("a", 100), cuts.sizeOf("b", 100)]).toEqual([10, 75, 100]);
});

test("copies a file without its cuts, even if they are longer than one read", async () => {
  const bytes = Buffer.from(Array.from({ length: 3 * warcLimits.windowBytes + 7 }, (_, n) => (n * 31) % 251));
  writeFileSync(join(folder, "a"), bytes);
  const [start, end] = [warcLimits.windowBytes - 3, 2 * warcLimits.windowBytes + 5];
  const cuts = new RecordCuts(
    new Map([
      [
        "a",
        [
          { start, end },
          { start: 0, end: 1 },
          { start: bytes.length - 2, end: bytes.length },
        ],
      ],
    ]),
  );
  const source = new FileSource(join(folder, "a"));
  const left = Buffer.concat(await Array.fromAsync(cuts.pieces("a", source)));
  const whole = Buffer.concat(await Array.fromAsync(cuts.pieces("b", source)));
  source.close();
  expect(left.equals(Buffer.concat([bytes.subarray(1, start), bytes.subarray(end, -2)]))).toBe(true);
  expect(left.length).toBe(cuts.sizeOf("a", bytes.length));
  expect(whole.equals(bytes)).toBe(true);
});

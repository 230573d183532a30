import { expect, test } from "vitest";
import { EvenSample } from "./even-sample.ts";

function sampleOf(count: number, most: number): EvenSample<number> {
  const sample = new EvenSample<number>(most);
  for (let n = 0; n < count; n++) sample.add(n);
  return sample;
}

test("keeps everything that fits", () => {
  expect(sampleOf(4, 4)).toMatchObject({ kept: [0, 1, 2, 3], step: 1, added: 4 });
});

test("keeps every second, every fourth and so on of more, from the first on", () => {
  expect(sampleOf(5, 4)).toMatchObject({ kept: [0, 2, 4], step: 2, added: 5 });
  expect(sampleOf(8, 4)).toMatchObject({ kept: [0, 2, 4, 6], step: 2 });
  expect(sampleOf(9, 4)).toMatchObject({ kept: [0, 4, 8], step: 4 });
  for (let count = 1; count < 200; count++) {
    const { kept, step } = sampleOf(count, 5);
    expect(kept).toEqual(Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step));
    expect(kept.length).toBeLessThanOrEqual(5);
  }
});

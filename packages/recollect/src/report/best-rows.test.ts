import { detachedRow } from "@recollect/base/detached-text";
import { expect, test } from "vitest";
import { heapMB } from "../../../../test/heap-mb.ts";
import { BestRows } from "./best-rows.ts";

test("returns the best rows first, and ties in the order of adding", () => {
  const best = new BestRows<string>(3);
  for (let n = 0; n < 100; n++) best.add(`row ${n}`, n % 50);
  expect(best.rows()).toEqual(["row 49", "row 99", "row 48"]);
});

test("copies the best rows, so that chunks of the table are not kept in memory", () => {
  const best = new BestRows<{ readonly title: string }>(100, detachedRow);
  const before = heapMB();
  for (let n = 100; n < 200; n++) {
    const title = `A title of a document ${n}`;
    best.add(
      {
        title: Buffer.alloc(2 ** 19, `${title},`)
          .toString()
          .slice(0, title.length),
      },
      n,
    );
  }
  expect(best.rows()[0]).toEqual({ title: "A title of a document 199" });
  expect(heapMB() - before).toBeLessThan(20);
});

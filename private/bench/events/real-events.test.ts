import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { moreEvents, realEvents } from "./real-events.ts";

describeShared("real events", () => {
  test("finds the archive and the gold pages of every event, with or without seeds", () => {
    const events = realEvents();
    expect(events.map(({ specification }) => specification.name)).toEqual(
      expect.arrayContaining(["las-vegas-2017", "europee-2014", "rubykaigi-2010", "tai-po-fire-2025"]),
    );
    expect(moreEvents()).toHaveLength(14);
    for (const { archive, gold } of [...events, ...moreEvents()]) {
      expect(existsSync(archive), archive).toBe(true);
      expect(gold.length).toBeGreaterThan(0);
    }
  });
});

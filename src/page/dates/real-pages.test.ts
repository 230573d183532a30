import { expect, test } from "vitest";
import { evaluateDates } from "../../../bench/page-dates.ts";
import { describeShared } from "../../../test/shared-data.ts";

describeShared("200 real pages whose date people have looked up", () => {
  test("are dated right in nine of ten cases and more, on the half the rules were tuned on and on the other", () => {
    const { accuracy, f, perHalf } = evaluateDates();
    expect(accuracy).toBeGreaterThanOrEqual(0.92);
    expect(f).toBeGreaterThanOrEqual(0.955);
    expect(perHalf.even.accuracy).toBeGreaterThanOrEqual(0.92);
    expect(perHalf.odd.accuracy).toBeGreaterThanOrEqual(0.92);
  });
});

import { expect, test } from "vitest";
import { dateScores, evaluateDates } from "../../../../private/bench/page-dates.ts";
import { describeShared } from "../../../../test/shared-data.ts";

describeShared("real pages whose date is known", () => {
  test("dates pages correctly on hosts that the ranking has not learned from", async () => {
    const answers = (await evaluateDates(["dates", "web", "news"])).filter(({ isHeldOut }) => isHeldOut);
    const accuracyOf = (set: string) => dateScores(answers.filter((answer) => answer.set === set)).accuracy;
    expect(accuracyOf("dates")).toBeGreaterThanOrEqual(0.93);
    expect(accuracyOf("web")).toBeGreaterThanOrEqual(0.88);
    expect(accuracyOf("news")).toBeGreaterThanOrEqual(0.96);
  });
});

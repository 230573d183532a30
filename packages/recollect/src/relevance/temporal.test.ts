import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BothSided, type OneSided, type TimeCurve, temporalRelevance } from "./temporal.ts";

const day = 86_400_000;

/** The FIFA World Cup 2010 with the values of the published topic list: P60D before, P14D after. */
const worldCup: BothSided = {
  form: "both-sided",
  startMs: Date.parse("2010-06-11T00:00:00Z"),
  endMs: Date.parse("2010-07-11T23:59:59.999Z"),
  leadMs: 60 * day,
  cooldownMs: 14 * day,
  decay: "half-life",
};

/** The San Bernardino attack of Klein et al., with a change point 40 days after the event. */
const oneSided: OneSided = { form: "one-sided", startMs: 0, endMs: 40 * day, graceMs: 20 * day, graceHalfLife: "quarter" };

describe("a both-sided curve", () => {
  test("is 1 inside the event, including both ends", () => {
    for (const time of [worldCup.startMs, worldCup.endMs, Date.parse("2010-06-27T14:00:00Z")])
      expect(temporalRelevance(worldCup, time)).toBe(1);
  });

  test("is 0.5 at the lead time before and the cool-down time after the event, and 0.25 at twice that", () => {
    expect(temporalRelevance(worldCup, worldCup.startMs - 60 * day)).toBe(0.5);
    expect(temporalRelevance(worldCup, worldCup.startMs - 120 * day)).toBe(0.25);
    expect(temporalRelevance(worldCup, worldCup.endMs + 14 * day)).toBe(0.5);
    expect(temporalRelevance(worldCup, worldCup.endMs + 28 * day)).toBe(0.25);
  });

  test("is 1/e at these times with the printed equation", () => {
    const printed: BothSided = { ...worldCup, decay: "exponential" };
    expect(temporalRelevance(printed, worldCup.startMs - 60 * day)).toBeCloseTo(0.36788, 5);
    expect(temporalRelevance(printed, worldCup.endMs + 7 * day)).toBeCloseTo(0.60653, 5);
  });

  test("falls to 1/e in two days with fixed decay, whatever the lead time", () => {
    const fixed: BothSided = { ...worldCup, decay: "fixed", leadMs: 0 };
    expect(temporalRelevance(fixed, worldCup.startMs - 2 * day)).toBeCloseTo(0.36788, 5);
    expect(temporalRelevance(fixed, worldCup.endMs + 4 * day)).toBeCloseTo(0.13534, 5);
  });

  test("is 0 outside the event without a lead or cool-down time", () => {
    for (const decay of ["half-life", "exponential"] as const) {
      const sudden: BothSided = { ...worldCup, leadMs: 0, cooldownMs: 0, decay };
      expect(temporalRelevance(sudden, worldCup.startMs - 1)).toBe(0);
      expect(temporalRelevance(sudden, worldCup.endMs + 1)).toBe(0);
    }
  });
});

describe("a one-sided curve", () => {
  test("is 0 before the event and 1 until the change point, then halves every quarter of that time, and is 0 after the grace period", () => {
    const scores = [-1, 0, 40 * day, 50 * day, 60 * day, 60 * day + 1].map((time) => temporalRelevance(oneSided, time));
    expect(scores.slice(0, 3)).toEqual([0, 1, 1]);
    expect(scores[3]).toBeCloseTo(0.5, 12);
    expect(scores[4]).toBeCloseTo(0.25, 12);
    expect(scores[5]).toBe(0);
  });

  test("ends at 0.5 if the grace period is the half-life", () => {
    const gentle: OneSided = { ...oneSided, graceHalfLife: "grace" };
    expect(temporalRelevance(gentle, 60 * day)).toBeCloseTo(0.5, 12);
    expect(temporalRelevance(gentle, 50 * day)).toBeCloseTo(Math.SQRT1_2, 12);
    expect(temporalRelevance(gentle, 60 * day + 1)).toBe(0);
  });

  test("is 0 outside the event if the change point is the event", () => {
    for (const graceHalfLife of ["quarter", "grace"] as const) {
      const moment: OneSided = { ...oneSided, endMs: 0, graceHalfLife };
      expect([-1, 0, 1].map((time) => temporalRelevance(moment, time))).toEqual([0, 1, 0]);
    }
  });
});

describe("Definition 3", () => {
  const time = fc.integer({ min: -8.64e15, max: 8.64e15 });
  const span = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 * day }), fc.double({ min: 0, max: 1e300, noNaN: true }));
  const curve: fc.Arbitrary<TimeCurve> = fc.oneof(
    fc.record({
      form: fc.constant("both-sided" as const),
      startMs: time,
      endMs: time,
      leadMs: span,
      cooldownMs: span,
      decay: fc.constantFrom("half-life" as const, "exponential" as const, "fixed" as const),
    }),
    fc.record({
      form: fc.constant("one-sided" as const),
      startMs: time,
      endMs: time,
      graceMs: span,
      graceHalfLife: fc.constantFrom("quarter" as const, "grace" as const),
    }),
  );
  const ordered = curve.map((any) => ({ ...any, startMs: Math.min(any.startMs, any.endMs), endMs: Math.max(any.startMs, any.endMs) }));
  /** Mostly times near the ends of the event, where errors are likely. */
  const near = fc
    .tuple(ordered, fc.integer({ min: -5, max: 5 }), time, fc.boolean(), fc.boolean())
    .map(([any, step, anyMs, isNear, atStart]) => ({ curve: any, timeMs: isNear ? (atStart ? any.startMs : any.endMs) + step : anyMs }));

  test("a score is in [0,1], and 1 only inside the event", () => {
    fc.assert(
      fc.property(near, ({ curve, timeMs }) => {
        const score = temporalRelevance(curve, timeMs);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(score === 1).toBe(timeMs >= curve.startMs && timeMs <= curve.endMs);
      }),
      { numRuns: 2000 },
    );
  });

  test("a score never falls towards the event and never rises after it", () => {
    fc.assert(
      fc.property(near, time, ({ curve, timeMs }, other) => {
        const [early, late] = [Math.min(timeMs, other), Math.max(timeMs, other)];
        if (late < curve.startMs) expect(temporalRelevance(curve, early)).toBeLessThanOrEqual(temporalRelevance(curve, late));
        if (early > curve.endMs) expect(temporalRelevance(curve, early)).toBeGreaterThanOrEqual(temporalRelevance(curve, late));
      }),
      { numRuns: 2000 },
    );
  });

  test("an invalid time scores 0", () => {
    for (const timeMs of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(temporalRelevance(worldCup, timeMs)).toBe(0);
  });
});

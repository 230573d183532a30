import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimatePrecision, leastDecided, RightByScore, type ScoredDocument, suggestCut, wilsonInterval } from "./estimate-precision.ts";

const score = fc.integer({ min: 0, max: 50 }).map((n) => n / 50);
const documents = fc.array(fc.record({ score, isRight: fc.option(fc.boolean(), { nil: undefined }) }), { maxLength: 200 });

const decidedOnes = (all: readonly ScoredDocument[]) => all.filter(({ isRight }) => isRight !== undefined);

describe("wilsonInterval", () => {
  test("equals the published tables", () => {
    const { low, high } = wilsonInterval(37 / 40, 40);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.801", "0.974"]);
  });

  test("holds the share, stays between 0 and 1, and narrows with the trials", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 1000 }), (share, trials) => {
        const [few, many] = [wilsonInterval(share, trials), wilsonInterval(share, trials * 4)];
        expect(few.low).toBeGreaterThanOrEqual(0);
        expect(few.high).toBeLessThanOrEqual(1);
        expect(few.low).toBeLessThanOrEqual(share);
        expect(few.high).toBeGreaterThanOrEqual(share);
        expect(many.high - many.low).toBeLessThanOrEqual(few.high - few.low + 1e-12);
      }),
    );
  });
});

describe("RightByScore", () => {
  test("never falls as scores rise, and keeps the mean of the decisions", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const decided = decidedOnes(all);
        fc.pre(decided.length > 0);
        const fit = new RightByScore(all);
        const shares = Array.from({ length: 51 }, (_, n) => fit.at(n / 50));
        for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeGreaterThanOrEqual(shares[n - 1] as number);
        const fitted = decided.reduce((sum, { score }) => sum + fit.at(score), 0);
        expect(fitted).toBeCloseTo(decided.filter(({ isRight }) => isRight).length, 8);
      }),
    );
  });

  test("is independent of the order of documents", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const [one, other] = [new RightByScore(all), new RightByScore(all.toReversed())];
        for (let n = 0; n <= 50; n++) expect(one.at(n / 50)).toBe(other.at(n / 50));
        expect(one.meeting).toBe(other.meeting);
      }),
    );
  });

  test("finds where kept and dropped meet", () => {
    const at = (score: number, isRight: boolean) => ({ score, isRight });
    expect(new RightByScore([at(0.1, false), at(0.2, false), at(0.4, true), at(0.9, true)]).meeting).toBe(0.4);
    expect(new RightByScore([at(0.1, true), at(0.2, true)]).meeting).toBeUndefined();
    expect(new RightByScore([at(0.1, false)]).meeting).toBeUndefined();
    expect(new RightByScore([]).meeting).toBeUndefined();
  });
});

describe("estimatePrecision", () => {
  test("is exact after a complete review, and contains its own estimate otherwise", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const decided = decidedOnes(all);
        fc.pre(decided.length > 0);
        const exact = estimatePrecision(decided, new RightByScore(all));
        const right = decided.filter(({ isRight }) => isRight).length / decided.length;
        expect(exact).toEqual({ estimate: right, low: right, high: right });
        const found = estimatePrecision(all, new RightByScore(all));
        expect(found !== undefined).toBe(decided.length >= leastDecided || decided.length === all.length);
        const { estimate, low, high } = found ?? { estimate: 0, low: 0, high: 0 };
        expect(low).toBeLessThanOrEqual(estimate + 1e-12);
        expect(high).toBeGreaterThanOrEqual(estimate - 1e-12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  test("counts undecided documents by score, so that reviewing doubtful ones first does not lower it", () => {
    const looked = Array.from({ length: 40 }, (_, n) => ({ score: 0.3 + n / 400, isRight: n >= 20 }));
    const rest = Array.from({ length: 960 }, () => ({ score: 0.8 }));
    expect(estimatePrecision([...looked, ...rest], new RightByScore(looked))?.estimate).toBeCloseTo(0.98, 10);
  });

  test("returns nothing without decisions", () => {
    expect(estimatePrecision([{ score: 0.5 }], new RightByScore([{ score: 0.5 }]))).toBeUndefined();
  });
});

describe("suggestCut", () => {
  test("is the lowest one that is good enough, and not below any decision", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const fit = new RightByScore(all);
        const cut = suggestCut(
          all.map(({ score }) => score),
          fit,
        );
        const share = (least: number) => {
          const kept = all.filter(({ score }) => score >= least);
          return { count: kept.length, share: kept.reduce((sum, { score }) => sum + fit.at(score), 0) / kept.length };
        };
        const enough = [...new Set(all.map(({ score }) => score))].filter(
          (least) => least >= fit.lowest && share(least).share >= 0.9 - 1e-9,
        );
        if (decidedOnes(all).length < leastDecided || enough.length === 0) {
          expect(cut).toBeUndefined();
          return;
        }
        const lowest = share(Math.min(...enough));
        expect(cut?.documents).toBe(lowest.count);
        expect(cut?.precision).toBeCloseTo(lowest.share, 8);
        expect(share(cut?.threshold as number).count).toBe(lowest.count);
      }),
    );
  });

  test("is a short number that cuts at the same place", () => {
    const decided = Array.from({ length: 20 }, (_, n) => ({ score: 0.401 + n * 0.0123456, isRight: n >= 10 }));
    const scores = decided.map(({ score }) => score);
    expect(suggestCut(scores, new RightByScore(decided))).toEqual({ threshold: 0.51, documents: 10 + 1, precision: 10 / 11 });
  });

  test("never loses a document that the curator kept", () => {
    const decided = Array.from({ length: 20 }, (_, n) => ({ score: 0.1 + n / 40, isRight: n === 2 || n >= 10 }));
    const fit = new RightByScore(decided);
    const scores = decided.map(({ score }) => score);
    expect(suggestCut(scores, fit)?.threshold).toBeGreaterThan(0.15);
    expect(suggestCut(scores, fit, 0.15)).toBeUndefined();
  });

  test("returns nothing after a few decisions, however clear they are", () => {
    const decided = Array.from({ length: leastDecided - 1 }, () => ({ score: 0.9, isRight: true }));
    expect(suggestCut([0.9], new RightByScore(decided))).toBeUndefined();
  });
});

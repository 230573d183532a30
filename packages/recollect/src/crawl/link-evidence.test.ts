import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addsEvidence, type LinkEvidence, maxWords, mergeEvidence, packEvidence, packedOnPage, unpackEvidence } from "./link-evidence.ts";

const plain: LinkEvidence = {
  text: 0.25,
  address: 0,
  around: 0.5,
  time: undefined,
  page: 1,
  isSection: false,
  isShort: true,
  words: [7, -1],
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence: fc.Arbitrary<LinkEvidence> = fc.record({
  text: share,
  address: share,
  around: share,
  time: fc.option(share, { nil: undefined }),
  page: share,
  isSection: fc.boolean(),
  isShort: fc.boolean(),
  words: fc.uniqueArray(fc.integer(), { maxLength: maxWords }),
});

/** Evidence with the precision of the queue. */
const packedEvidence = anyEvidence.map((evidence) => unpackEvidence(packEvidence(evidence)));

describe("packed evidence", () => {
  test("is unpacked with fractions rounded to 1/65534, and all else unchanged", () => {
    const back = unpackEvidence(packEvidence(plain));
    expect(back).toEqual({ ...plain, text: expect.closeTo(0.25, 4), around: expect.closeTo(0.5, 4) });
    expect([back.address, back.page]).toEqual([0, 1]);
  });

  test("takes 12 characters and four for each word, none of them above 255", () => {
    const packed = packEvidence(plain);
    expect(packed).toHaveLength(12 + 8);
    expect(packed).toMatch(/^[\0-\xff]*$/);
  });

  test("is unpacked the same from characters and from bytes at any offset of a larger buffer", () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const packed = packEvidence(evidence);
        const bytes = new Uint8Array(Buffer.from(`xyz${packed}`, "latin1")).subarray(3);
        expect(unpackEvidence(bytes)).toEqual(unpackEvidence(packed));
      }),
    );
  });

  test("is stable under further round trips", () => {
    fc.assert(
      fc.property(packedEvidence, (evidence) => {
        expect(unpackEvidence(packEvidence(evidence))).toEqual(evidence);
      }),
    );
  });

  test("is close to the original", () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const back = unpackEvidence(packEvidence(evidence));
        for (const name of ["text", "address", "around", "page"] as const) expect(Math.abs(back[name] - evidence[name])).toBeLessThan(1e-5);
        expect(back.time === undefined).toBe(evidence.time === undefined);
        expect(back).toMatchObject({ isSection: evidence.isSection, isShort: evidence.isShort, words: evidence.words });
      }),
    );
  });

  test("clamps numbers to fractions, and uses 0 for invalid ones", () => {
    const odd = { ...plain, text: 7, address: -1, around: Number.NaN, time: Number.POSITIVE_INFINITY };
    expect(unpackEvidence(packEvidence(odd))).toMatchObject({ text: 1, address: 0, around: 0, time: 1 });
  });
});

describe("merged evidence of two links to one URL", () => {
  test("has the highest value of each kind, and the unchanged parts that depend on the URL alone", () => {
    const known = { ...plain, text: 0.1, around: 0.9, time: 0.3, isShort: false, words: [1, 2] };
    const found = { ...plain, text: 0.4, around: 0.2, time: 0.8, isSection: true, isShort: true, words: [2, 3] };
    expect(mergeEvidence(known, found)).toEqual({
      ...plain,
      text: 0.4,
      around: 0.9,
      time: 0.3,
      isSection: true,
      isShort: false,
      words: [1, 2, 3],
    });
  });

  test("has at most as many words as one link, the first ones first", () => {
    const words = (from: number): number[] => Array.from({ length: maxWords - 2 }, (_, n) => from + n);
    expect(mergeEvidence({ ...plain, words: words(0) }, { ...plain, words: words(100) }).words).toEqual([...words(0), 100, 101]);
  });

  test("does not change when merged again", () => {
    fc.assert(
      fc.property(packedEvidence, packedEvidence, (known, found) => {
        const merged = mergeEvidence(known, found);
        expect(mergeEvidence(merged, found)).toEqual(merged);
        expect(mergeEvidence(merged, known)).toEqual(merged);
        expect([addsEvidence(merged, found), addsEvidence(merged, known)]).toEqual([false, false]);
      }),
    );
  });

  test("is the same in either order, except for the order of words and parts from the URL", () => {
    const fewWords = packedEvidence.map((evidence) => ({ ...evidence, words: evidence.words.slice(0, maxWords / 2) }));
    fc.assert(
      fc.property(fewWords, fewWords, (one, other) => {
        const [here, there] = [mergeEvidence(one, other), mergeEvidence(other, one)];
        const compared = ({ time, isShort: _, words, ...best }: LinkEvidence) => {
          return { ...best, isDated: time !== undefined, words: [...words].sort() };
        };
        expect(compared(here)).toEqual(compared(there));
      }),
    );
  });

  test("differs from the known evidence exactly if `addsEvidence` returns true", () => {
    const alike = packedEvidence.chain((evidence) =>
      fc.tuple(fc.constant(evidence), fc.record({ text: share, words: fc.subarray([...evidence.words]), isSection: fc.boolean() })),
    );
    fc.assert(
      fc.property(alike, ([known, { text, words, isSection }]) => {
        const found = unpackEvidence(packEvidence({ ...known, text: Math.min(1, text * 2 * known.text), words, isSection }));
        expect(addsEvidence(known, found)).toBe(packEvidence(mergeEvidence(known, found)) !== packEvidence(known));
      }),
    );
    expect(addsEvidence(plain, { ...plain, words: [...plain.words, 9] })).toBe(true);
    expect(addsEvidence(plain, { ...plain, time: 0.5 })).toBe(true);
    expect(addsEvidence({ ...plain, time: 0.5 }, plain)).toBe(false);
  });
});

test("packed evidence can be changed to that of a link on another page", () => {
  const evidence = { text: 0.1, address: 0.2, around: 0.3, time: undefined, page: 0, isSection: true, isShort: false, words: [7, 9] };
  expect(packedOnPage(packEvidence(evidence), 0.6543)).toBe(packEvidence({ ...evidence, page: 0.6543 }));
});

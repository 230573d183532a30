import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { IdfTable } from "./idf-table.ts";
import { PageTerms } from "./page-terms.ts";

function frequenciesOf(...texts: string[]): DocumentFrequencies {
  const frequencies = new DocumentFrequencies();
  for (const text of texts) frequencies.add(PageTerms.of([text], "und"));
  return frequencies;
}

test("computes idf = ln((1 + n) / (1 + df)) + 1, and gives an unknown term that of a single document", () => {
  const idf = frequenciesOf("red fox red", "red fox", "red hen").idfTable("archive");
  expect(idf.idfOf("red")).toBeCloseTo(Math.log(4 / 4) + 1, 6);
  expect(idf.idfOf("fox")).toBeCloseTo(Math.log(4 / 3) + 1, 6);
  expect(idf.idfOf("red fox")).toBeCloseTo(Math.log(4 / 3) + 1, 6);
  expect(idf.idfOf("hen")).toBeCloseTo(Math.log(4 / 2) + 1, 6);
  expect(idf.idfOf("never seen")).toBe(idf.idfOf("hen"));
  expect(idf.unknown).toBe(idf.idfOf("hen"));
});

test("an empty table gives every term the same idf", () => {
  expect(new DocumentFrequencies().idfTable("references").idfOf("word")).toBe(1);
});

test("a table has the same bytes for any order of documents and any division between threads", () => {
  const texts = Array.from({ length: 200 }, (_, n) => `alpha w${n % 7} w${n % 11} w${n % 13} v${n}`);
  const [one, two] = [frequenciesOf(...texts.slice(0, 90)), frequenciesOf(...texts.slice(90).reverse())];
  two.absorb(structuredClone({ counts: { keys: one.counts.keys, values: one.counts.values }, documents: one.documents }));
  const table = frequenciesOf(...texts).idfTable("archive");
  expect(Buffer.compare(two.idfTable("archive").bytes, table.bytes)).toBe(0);
  expect(table.source).toEqual({ name: "archive", documents: 200, digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test("a table read from its bytes, aligned or not, gives the same values; other tables have another digest", () => {
  const table = frequenciesOf("red fox", "red fox", "hen").idfTable("archive");
  for (const offset of [0, 1, 3]) {
    const shifted = new Uint8Array(table.bytes.length + offset).subarray(offset);
    shifted.set(table.bytes);
    const again = new IdfTable(shifted);
    expect(again.source).toEqual(table.source);
    for (const term of ["red", "fox", "red fox", "hen", "?"]) expect(again.idfOf(term)).toBe(table.idfOf(term));
  }
  expect(frequenciesOf("red fox", "red hen").idfTable("archive").source.digest).not.toBe(table.source.digest);
});

test("a table refuses damaged bytes with a message", () => {
  const { bytes } = frequenciesOf("red fox", "red fox").idfTable("archive");
  expect(() => new IdfTable(bytes.slice(0, -1), "x.idf")).toThrow("x.idf is damaged");
  expect(() => new IdfTable(new Uint8Array(0))).toThrow("import it again");
  const changed = Buffer.from(bytes);
  changed[changed.length - 3] = 255;
  expect(() => new IdfTable(changed, "x.idf")).toThrow("x.idf is damaged");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      expect(() => new IdfTable(noise)).toThrow("damaged");
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "../../../../test/cpu-time.ts";
import { idfOfDictionary, isDictionaryLine } from "./idf-dictionary.ts";
import { idfOfLines } from "./idf-of-lines.ts";

async function* linesOf(...lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

test("words with the same stem get the lowest idf, and an unknown word the highest", async () => {
  const idf = await idfOfDictionary(["Wahl\t3.5", "Wahlen\t2.25", "Kandidat\t4.0E0", "selten\t12.5", "general elections 7"], "de");
  expect(idf.idfOf("wahl")).toBe(2.25);
  expect(idf.idfOf("kandidat")).toBe(4);
  expect(idf.idfOf("nie gesehen")).toBe(12.5);
  expect(idf.source).toMatchObject({ name: "dictionary-de", documents: 0 });
});

test("stop words, invalid numbers and other lines are skipped; an idf of 0 becomes nearly 0, not unknown", async () => {
  const idf = await idfOfDictionary(["word\tidf", "der\t0.1", "Haus\t0", "Baum\tNaN", "Boot\t-3", "", "Infinity", "Stadt\t9e300"], "de");
  expect(idf.size).toBe(2);
  expect(idf.idfOf("haus")).toBeCloseTo(0, 5);
  expect(idf.idfOf("stadt")).toBeCloseTo(60, 4);
  expect(idf.idfOf("baum")).toBe(60);
});

test("idfOfLines distinguishes lines of dictionaries and of Google Books, also after a heading", async () => {
  expect(["vote\t3.5", "vote 3.5", "new york\t4", "vote\t5E-3"].map(isDictionaryLine)).toEqual([true, true, true, true]);
  expect(["vote\t2008\t5\t3", "vote\t2019,9,50", "vote", "\t5", ""].map(isDictionaryLine)).toEqual([false, false, false, false, false]);
  const options = { language: "en", lastYear: 2019 };
  const dictionary = await idfOfLines(linesOf("word\tidf", "vote\t3.5", "ballot\t6"), options);
  expect([dictionary.kind, dictionary.table.size]).toEqual(["dictionary", 2]);
  expect(dictionary.table.idfOf("vote")).toBeCloseTo(3.5, 5);
  const books = await idfOfLines(linesOf("vote\t2019,9,50", "ballot\t2019,9,5"), options);
  expect([books.kind, books.table.source.name, books.table.size]).toEqual(["google-books", "google-books-en", 2]);
});

test("a long line without a word is skipped quickly", () => {
  const startMs = cpuMs();
  expect(isDictionaryLine(`x${" ".repeat(1_000_000)}y`)).toBe(false);
  expect(cpuMs() - startMs).toBeLessThan(1000); // without a limit on the length, it would take hours
});

test("any lines give a table without an idf of 0 or infinity", async () => {
  const line = fc.oneof(
    fc.string(),
    fc.tuple(fc.string(), fc.double()).map(([word, idf]) => `${word}\t${idf}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const idf = await idfOfDictionary(lines, "en");
      for (const each of lines) expect(idf.idfOf(each.split("\t")[0] as string)).toBeGreaterThan(0);
      expect(idf.unknown).toBeLessThanOrEqual(60);
    }),
    { numRuns: 100 },
  );
});

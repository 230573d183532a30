import { expect, test } from "vitest";
import { booksTotals, idfOfGoogleBooks } from "./google-books.ts";

const options = { language: "en", lastYear: 2019, volumes: 1000 };

/** Lines as in the edition of 2020. */
const newLayout = [
  "vote\t1990,5,100\t1995,9,100\t2019,7,100",
  "Votes\t2000,40,30\t2001,60,20",
  "vote_NOUN\t2019,900,900",
  "_NOUN_\t2019,900,900",
  "the\t2019,9999,1000",
  "U.S.\t2019,10,10",
  "rarely\t2018,1,1",
  "ancient\t1801,5,5\t1994,50,50",
  "general election\t2010,20,10\t2011,20,15",
  "general_ADJ election\t2010,20,500",
  "of course\t2010,20,800",
];

/** The same counts as in the editions of 2009 and 2012: one line per year, with or without the count of pages. */
const oldLayout = [
  "vote\t1990\t5\t100",
  "vote\t1995\t9\t100",
  "vote\t2019\t7\t100",
  "Votes\t2000\t40\t30\t30",
  "Votes\t2001\t60\t25\t20",
  "vote_NOUN\t2019\t900\t900",
  "rarely\t2018\t1\t1",
  "ancient\t1801\t5\t5",
  "ancient\t1994\t50\t50",
  "general election\t2010\t20\t10",
  "general election\t2011\t20\t15",
];

test.each([
  ["new", newLayout],
  ["old", oldLayout],
])(
  "reads the %s layout: volumes of the last 25 years, no tagged entries, the lowest idf for words with the same stem",
  async (_, lines) => {
    const idf = await idfOfGoogleBooks(lines, options);
    expect(idf.idfOf("vote")).toBeCloseTo(Math.log(1000 / 200), 5); // 1995 and 2019; "Votes" has only 50
    expect(idf.idfOf("general elect")).toBeCloseTo(Math.log(1000 / 25), 5);
    expect(idf.idfOf("rare")).toBeCloseTo(Math.log(1000), 5);
    expect(idf.size).toBe(3);
    expect(idf.source).toMatchObject({ name: "google-books-en", documents: 1000 });
  },
);

test("gives an unknown word, or one in old books only, the highest idf", async () => {
  const idf = await idfOfGoogleBooks(newLayout, options);
  expect(idf.idfOf("unheard")).toBe(idf.idfOf("rare"));
  expect(idf.idfOf("ancient")).toBe(idf.idfOf("rare"));
});

test("without totals, assumes as many volumes as the most common word has, whose idf is then nearly 0", async () => {
  const idf = await idfOfGoogleBooks(["vote\t2019,9,100", "ballot\t2019,9,50"], { language: "en", lastYear: 2019 });
  expect(idf.idfOf("vote")).toBeCloseTo(0, 5);
  expect(idf.idfOf("ballot")).toBeCloseTo(Math.log(2), 5);
});

test("drops the rarer terms if there are more than fit, so that they are unknown", async () => {
  const lines = Array.from({ length: 1000 }, (_, n) => `word${n}\t2019,${n + 1},${n + 1}`);
  const idf = await idfOfGoogleBooks(lines, { ...options, maxTerms: 500 });
  expect(idf.size).toBeLessThanOrEqual(500);
  expect(idf.idfOf("word999")).toBeCloseTo(0, 5);
  expect(idf.idfOf("word1")).toBe(idf.unknown);
  expect(idf.unknown).toBeLessThan(Math.log(1000));
});

test("skips invalid lines", async () => {
  const lines = ["", "\t", "vote", "vote\t", "vote\tx,y,z", "vote\t2019", "\t2019,1,1", "vote\t2019,1", ",,,\t,,,"];
  const idf = await idfOfGoogleBooks(lines, options);
  expect(idf.idfOf("vote")).toBeTypeOf("number");
});

test("reads the last year and the volumes of the last 25 from the totals file", () => {
  expect(booksTotals("\t1505,32059,231,1\t1994,5,5,1000\t1995,5,5,10\t2019,7,7,20\n")).toEqual({ lastYear: 2019, volumes: 30 });
});

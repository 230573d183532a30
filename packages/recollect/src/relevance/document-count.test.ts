import { expect, test } from "vitest";
import { documentCount, keywordCount } from "./document-count.ts";
import { DocumentFrequencies } from "./document-frequencies.ts";
import { IdfTable } from "./idf-table.ts";
import { PageTerms } from "./page-terms.ts";
import { TermTable } from "./term-table.ts";

const counted = (texts: readonly string[], name = "archive"): IdfTable => {
  const frequencies = new DocumentFrequencies();
  for (const text of texts) frequencies.add(PageTerms.of([text], "en"));
  return frequencies.idfTable(name);
};

test("documentCount returns the number of documents with a term; for a term in one or none, the table gives an upper bound", () => {
  const idf = counted(["Las Vegas shooting", "Las Vegas hotel", "Las Palmas", "the weather"]);
  expect(documentCount(idf, "las")).toEqual({ documents: 3, isAtMost: false });
  expect(documentCount(idf, "las vega")).toEqual({ documents: 2, isAtMost: false });
  expect(documentCount(idf, "weather")).toEqual({ documents: 1, isAtMost: true });
  expect(documentCount(idf, "iran")).toEqual({ documents: 1, isAtMost: true });
});

test("documentCount is exact in a large table", () => {
  const frequencies = new DocumentFrequencies();
  frequencies.documents = 100_000;
  const terms = [2, 3, 777, 50_000, 99_999];
  for (const n of terms) frequencies.counts.add(n, n, n);
  const idf = frequencies.idfTable("archive");
  const { documents } = idf.source;
  const back = terms.map((n) => Math.round((1 + documents) / Math.exp(idf.idf(n, n) - 1) - 1));
  expect(back).toEqual(terms);
});

test("keywordCount uses the rarest pair of a phrase, in the language with the most documents", () => {
  const idf = counted(["Iran nuclear deal", "the nuclear deal", "a nuclear deal", "nuclear power", "Iran nuclear plant"]);
  expect(keywordCount(idf, "nuclear deals", ["en"])).toEqual({ documents: 3, isAtMost: false });
  expect(keywordCount(idf, "Iran nuclear deal", ["en"])).toEqual({ documents: 2, isAtMost: true });
  expect(keywordCount(idf, "nuclear deals", ["de", "en"])).toEqual({ documents: 3, isAtMost: false });
  expect(keywordCount(idf, "the of and", ["en"])).toBeUndefined();
  expect(keywordCount(idf, "Iran", [])).toBeUndefined();
});

test("documentCount is undefined for tables that were not made by counting documents", () => {
  expect(documentCount(counted(["Las Vegas"], "google-books"), "las")).toBeUndefined();
  expect(documentCount(counted([], "references"), "las")).toBeUndefined();
  expect(documentCount(IdfTable.of(new TermTable(), 5, { name: "archive", documents: 0 }), "las")).toBeUndefined();
});

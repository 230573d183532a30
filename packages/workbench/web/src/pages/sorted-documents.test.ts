import type { ReportDocument } from "@recollect/recollect/report/document-markup";
import { expect, test } from "vitest";
import { sortedDocuments } from "./sorted-documents.ts";

const documents = [
  { number: 1, title: "b", relevance: 0.5 },
  { number: 2, title: "", relevance: null },
  { number: 3, title: "a", relevance: 0.9 },
  { number: 4, title: "b", relevance: 0.5 },
] as ReportDocument[];

function numbers(...by: [keyof ReportDocument, "ascending" | "descending"]): number[] {
  return sortedDocuments(documents, ...by).map(({ number }) => number);
}

test("sorts documents in both directions, ties by number, and documents without a value last", () => {
  expect(numbers("relevance", "descending")).toEqual([3, 1, 4, 2]);
  expect(numbers("relevance", "ascending")).toEqual([1, 4, 3, 2]);
  expect(numbers("title", "ascending")).toEqual([3, 1, 4, 2]);
});

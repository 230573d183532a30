import type { ReportDocument } from "@recollect/recollect/report/document-markup";

/** Sorts documents by one column; documents without a value come last, and equal ones stay in the order of their numbers. */
export function sortedDocuments(
  documents: readonly ReportDocument[],
  key: keyof ReportDocument,
  order: "ascending" | "descending",
): ReportDocument[] {
  const sign = order === "ascending" ? 1 : -1;
  return documents.toSorted((a, b) => {
    const [x, y] = [a[key], b[key]];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y)) || a.number - b.number;
    return sign * (x < y ? -1 : x > y ? 1 : 0) || a.number - b.number;
  });
}

function isEmpty(value: ReportDocument[keyof ReportDocument]): value is "" | null | undefined {
  return value === null || value === undefined || value === "";
}

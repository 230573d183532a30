import type { z } from "@hono/zod-openapi";
import type { DocumentFilter } from "../collection/document-filter.ts";
import { collectionFilter } from "../offtopic/collection-filter.ts";
import { reviewFilter } from "../triage/review-filter.ts";
import type { exportQuery } from "./schemas/exports.ts";

/** What an export leaves out, as the command line would be told. */
export async function exportFilter(folder: string, query: Omit<z.output<typeof exportQuery>, "format">): Promise<DocumentFilter> {
  return {
    ...(query.min !== undefined && { minRelevance: query.min }),
    ...(query.distinct === "1" && { duplicates: false }),
    ...(query.onTopic === "1" && { offTopic: await collectionFilter(folder) }),
    ...(query.decided && { review: await reviewFilter(folder, query.decided) }),
  };
}

import type { z } from "@hono/zod-openapi";
import type { ExportChoice } from "../collection/export-documents.ts";
import { reviewFilter } from "../collection/review-filter.ts";
import { collectionFilter } from "../offtopic/collection-filter.ts";
import { isSelective, selectIn } from "../triage/select-documents.ts";
import type { exportChoiceQuery } from "./schemas/exports.ts";
import type { Workbench } from "./workbench.ts";

/**
 * What an export leaves out: all that the list of documents would not show with the same filters, and dropped documents, unless the filters
 * ask for them.
 */
export async function exportChoice(workbench: Workbench, folder: string, query: z.output<typeof exportChoiceQuery>): Promise<ExportChoice> {
  const { distinct, onTopic, decided, dropped, min, ...list } = query;
  const selection = isSelective(list) ? await workbench.triage.use(folder, (collection) => selectIn(collection, list)) : undefined;
  return {
    ...(selection && { selection }),
    ...(min !== undefined && { minRelevance: min }),
    ...(distinct === "1" && { duplicates: false }),
    ...(onTopic === "1" && { offTopic: await collectionFilter(folder) }),
    ...(decided && { review: await reviewFilter(folder, decided) }),
    dropped: dropped === "1" || list.state?.includes("drop") === true,
  };
}

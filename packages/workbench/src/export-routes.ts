import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { z } from "@hono/zod-openapi";
import { reviewFilter } from "@recollect/recollect/collection/collection-review";
import { exportCollection } from "@recollect/recollect/collection/export-collection";
import type { ExportChoice } from "@recollect/recollect/collection/export-documents";
import { formatOf } from "@recollect/recollect/collection/export-formats";
import { previewExport } from "@recollect/recollect/collection/preview-export";
import { collectionFilter } from "@recollect/recollect/offtopic/collection-filter";
import { isSelective, selectIn } from "@recollect/recollect/review/select-documents";
import { type ApiRoute, apiRoute } from "./api-route.ts";
import { exportChoiceQuery, exportPreview, exportQuery } from "./schemas/exports.ts";
import type { Workbench } from "./workbench.ts";

/** Routes of exports and citations of a collection. */
export const exportRoutes: readonly ApiRoute[] = [
  apiRoute("get /api/collections/{name}/export", {
    summary: "The collection in another format, as a download",
    queue: "exports",
    query: exportQuery,
    handle: async ({ workbench, params: { name }, query, signal }) => {
      const folder = workbench.existingCollection(name);
      const temporary = mkdtempSync(join(tmpdir(), "recollect-export-"));
      const { ending, isFolder } = formatOf(query.format);
      const file = `${name.replace(/[^\w.-]+/g, "-")}${ending}${isFolder ? ".zip" : ""}`;
      const out = join(temporary, file);
      try {
        const { format, bom, ...choice } = query;
        await exportCollection({
          ...{ folder, out, format, signal },
          ...(await exportChoice(workbench, folder, choice)),
          ...(bom === "1" && { bom: true }),
        });
        return download(out, file, () => rmSync(temporary, { recursive: true, force: true }));
      } catch (error) {
        rmSync(temporary, { recursive: true, force: true });
        throw error;
      }
    },
  }),
  apiRoute("get /api/collections/{name}/export-preview", {
    summary: "The number of documents in an export with these filters, and the methods paragraph",
    queue: "exports",
    query: exportChoiceQuery,
    answer: exportPreview,
    handle: async ({ workbench, params: { name }, query }) => {
      const folder = workbench.existingCollection(name);
      return previewExport(folder, await exportChoice(workbench, folder, query));
    },
  }),
];

function download(path: string, name: string, done: () => void): Response {
  const stream = createReadStream(path);
  stream.once("close", done);
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(statSync(path).size),
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

/** Returns the filter of an export: that of the document list, without dropped documents unless the query includes them. */
async function exportChoice(workbench: Workbench, folder: string, query: z.output<typeof exportChoiceQuery>): Promise<ExportChoice> {
  const { distinct, onTopic, decided, dropped, min, ...list } = query;
  const selection = isSelective(list) ? await workbench.review.use(folder, (collection) => selectIn(collection, list)) : undefined;
  return {
    ...(selection && { selection }),
    ...(min !== undefined && { minRelevance: min }),
    ...(distinct === "1" && { duplicates: false }),
    ...(onTopic === "1" && { offTopic: await collectionFilter(folder) }),
    ...(decided && { review: await reviewFilter(folder, decided) }),
    dropped: dropped === "1" || list.state?.includes("drop") === true,
  };
}

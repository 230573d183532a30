import { z } from "@hono/zod-openapi";
import { exportFormats } from "@recollect/recollect/collection/export-formats";
import { documentQuery } from "./review.ts";

const flag = z.enum(["0", "1"]).optional();

/** Content of an export: the filters of the document list, and some that only exports have. */
export const exportChoiceQuery = documentQuery.omit({ sort: true }).extend({
  /** 1 leaves out near-duplicates. */
  distinct: flag,
  /** 1 leaves out off-topic documents. */
  onTopic: flag,
  /** `kept`: only documents that a curator has kept; `not-dropped` (default): all except dropped ones. */
  decided: z.enum(["kept", "not-dropped"]).optional(),
  /** 1 includes documents that a curator has dropped. */
  dropped: flag,
});

export const exportQuery = exportChoiceQuery.extend({
  format: z.enum(exportFormats),
  /** 1 begins a CSV with a byte order mark, for Excel. */
  bom: flag,
});

/** Counts of an export before it is written, and the methods paragraph in the text of the format `methods`. */
export const exportPreview = z.object({
  total: z.number(),
  documents: z.number(),
  /** Number of documents left out by each filter; absent without that filter. */
  notSelected: z.number().optional(),
  duplicatesLeftOut: z.number(),
  belowRelevance: z.number().optional(),
  offTopicLeftOut: z.number().optional(),
  notExamined: z.number().optional(),
  reviewLeftOut: z.number().optional(),
  /** Absent for a collection without decisions and notes. */
  review: z.object({ documents: z.number(), kept: z.number(), dropped: z.number(), noted: z.number() }).optional(),
  methods: z.string(),
});

export type ExportPreviewAnswer = z.output<typeof exportPreview>;

import { z } from "@hono/zod-openapi";
import { exportFormats } from "../../collection/export-formats.ts";
import { documentQuery } from "./triage.ts";

const flag = z.enum(["0", "1"]).optional();

/** What goes into an export: the filters of the list of documents, and some that only exports have. */
export const exportChoiceQuery = documentQuery.omit({ sort: true }).extend({
  /** 1 leaves out near-duplicates. */
  distinct: flag,
  /** 1 leaves out what is off-topic. */
  onTopic: flag,
  /** `kept`: only documents that a curator has kept; `not-dropped`: all but the dropped ones, which is the default. */
  decided: z.enum(["kept", "not-dropped"]).optional(),
  /** 1 includes documents that a curator has dropped. */
  dropped: flag,
});

export const exportQuery = exportChoiceQuery.extend({
  format: z.enum(exportFormats),
  /** 1 begins a CSV with a byte order mark, for Excel. */
  bom: flag,
});

/** The documents of an export before it is made, and the methods paragraph, as the format `methods` writes it. */
export const exportPreview = z.object({
  total: z.number(),
  documents: z.number(),
  /** Documents left out, by the filter that leaves them out; absent without that filter. */
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

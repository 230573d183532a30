import { z } from "@hono/zod-openapi";

/** Formats, as `recollect export --format` names them. */
export const formats = ["wacz", "csv", "jsonl", "text", "zip", "graphml", "gexf", "csl", "ris", "bibtex", "methods"] as const;

const flag = z.enum(["0", "1"]).optional();

/** What goes into an export: the same filters as the command line has. */
export const exportQuery = z.object({
  format: z.enum(formats),
  min: z.coerce.number().min(0).max(1).optional(),
  /** 1 leaves out near-duplicates. */
  distinct: flag,
  /** 1 leaves out what is off-topic. */
  onTopic: flag,
  /** `kept`: only what a curator has kept; `not-dropped`: all but what was dropped. */
  decided: z.enum(["kept", "not-dropped"]).optional(),
  /** 1 begins a CSV with a byte order mark, for Excel. */
  bom: flag,
});

export const methods = z.object({ text: z.string() });

export type ExportFormatName = (typeof formats)[number];

import { z } from "@hono/zod-openapi";

const named = z.object({ name: z.string(), captures: z.number() });
const mostFrequent = z.object({ most: z.array(named), others: z.number() });

/** Overview of an archive's content; unavailable for remote archives. */
export const archiveOverview = z.object({
  name: z.string(),
  /** Value for `--archive`. */
  source: z.string(),
  isLocal: z.boolean(),
  summary: z
    .object({
      captures: z.number(),
      urls: z.number(),
      hosts: z.number(),
      bytes: z.number(),
      first: z.string(),
      last: z.string(),
      byHost: mostFrequent,
      byYear: z.array(named),
      byType: mostFrequent,
      byStatus: mostFrequent,
      languages: z.object({ pages: z.number(), most: z.array(named) }),
    })
    .optional(),
  warnings: z.array(z.string()),
  /** Number of defects of the files, and the first of them. */
  problemCount: z.number(),
  problems: z.array(z.object({ code: z.string(), source: z.string(), offset: z.number(), message: z.string() })),
});

export const capturesQuery = z.object({ url: z.string().trim().min(1).max(8192) });

export const captureList = z.object({
  captures: z.array(
    z.object({
      url: z.string(),
      captured: z.string(),
      timestamp: z.string(),
      status: z.string(),
      mime: z.string(),
      bytes: z.number().optional(),
      place: z.string(),
    }),
  ),
  /** True if there are more. */
  isCut: z.boolean(),
  problems: z.array(z.string()),
});

export const recordQuery = z.object({ url: z.string().max(8192), timestamp: z.string().regex(/^\d{14}$/) });

const header = z.tuple([z.string(), z.string()]);

export const captureRecord = z.object({
  file: z.string(),
  offset: z.number(),
  warc: z.array(header),
  status: z.number().optional(),
  http: z.array(header),
  /** The body as text, as far as it is textual. */
  text: z.string().optional(),
  isCut: z.boolean(),
  bytes: z.number(),
  problems: z.array(z.string()),
});

export type ArchiveOverview = z.output<typeof archiveOverview>;
export type CaptureList = z.output<typeof captureList>;
export type CaptureRecord = z.output<typeof captureRecord>;

import { z } from "@hono/zod-openapi";

export const missingQuery = z.object({
  /** Part of the address. */
  q: z.string().max(1000).optional(),
  host: z.string().max(300).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

export const missingPage = z.object({
  /** Number of pages without a capture, in all and matching ones. */
  total: z.number(),
  matching: z.number(),
  /** False if only the most promising of very many pages are kept. */
  isWhole: z.boolean(),
  rows: z.array(
    z.object({
      url: z.string(),
      host: z.string(),
      parent: z.string(),
      /** Estimated value of the link to it. */
      priority: z.number(),
      depth: z.number().optional(),
    }),
  ),
  hosts: z.array(z.object({ value: z.string(), count: z.number() })),
});

/** Pages to search in other archives: some, or all matching ones. */
export const askElsewhere = z.object({
  urls: z.array(z.url()).max(1000).optional(),
  q: z.string().max(1000).optional(),
  host: z.string().max(300).optional(),
});

export type MissingPageAnswer = z.output<typeof missingPage>;

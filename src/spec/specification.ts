import { z } from "zod";
import { isDuration } from "./duration.ts";

/** `2017-10-01` (the whole UTC day) or an instant such as `2017-10-01T22:05:00Z`. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: "must be a date such as 2017-10-01, or an instant such as 2017-10-01T22:05:00Z",
});

const duration = z.string().refine(isDuration, { error: "must be an ISO 8601 duration such as P30D, P6M or PT12H" });

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const share = z.number().min(0).max(1);
const count = z.number().int().positive();

/** What a user asks for: the event, its topic, where to begin, and how to judge and crawl. Defaults are filled in by the profile. */
export const specificationSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, { error: "must be lower-case letters, digits, dots and dashes, e.g. las-vegas-2017" }),
  title: z.string().max(300).optional(),
  profile: z.enum(["gossen", "memento"]).default("gossen"),
  event: z
    .strictObject({
      start: date,
      end: date.optional(),
      lead: duration.optional(),
      cooldown: duration.optional(),
      preset: z.enum(["sports", "election", "disaster", "leak"]).optional(),
    })
    .refine(({ start, end }) => end === undefined || start.slice(0, 10) <= end.slice(0, 10), {
      error: "the event ends before it starts",
      path: ["end"],
    }),
  topic: z.strictObject({
    references: z.array(z.string().min(1)).min(1),
    keywords: z.array(z.string().min(1)).default([]),
  }),
  seeds: z.array(url).min(1),
  scope: z
    .strictObject({
      languages: z.array(z.string().min(2)).optional(),
      allow: z.array(z.string()).optional(),
      deny: z.array(z.string()).optional(),
    })
    .optional(),
  relevance: z
    .strictObject({
      alpha: share.optional(),
      combine: z.enum(["sum", "product"]).optional(),
      decay: z.enum(["half-life", "exponential", "fixed"]).optional(),
      tf: z.enum(["log", "raw"]).optional(),
      normalise: z.boolean().optional(),
      idf: z.string().optional(),
      terms: count.optional(),
    })
    .optional(),
  crawl: z
    .strictObject({
      strategy: z.enum(["ct-f", "c-f", "t-f", "unfocused"]).optional(),
      threshold: z.union([z.enum(["none", "auto", "auto-pages"]), share]).optional(),
      documents: count.optional(),
      fetched: count.optional(),
      depth: z.number().int().nonnegative().optional(),
      capture: z.enum(["earliest-in-span", "first-after-start", "most-relevant"]).optional(),
      ties: z.enum(["discovery", "random"]).optional(),
      seed: z.number().int().optional(),
    })
    .optional(),
});

/** A specification as a file has it. */
export type Specification = z.input<typeof specificationSchema>;

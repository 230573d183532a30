import { z } from "@hono/zod-openapi";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2017-10-01");

/** What a new event needs to begin with: its name, and where its text comes from. */
export const newEvent = z.object({
  title: z.string().trim().min(1, "must not be empty").max(300),
  start: day.optional(),
  end: day.optional(),
  preset: z.enum(["sports", "election", "disaster", "leak"]).optional(),
  /** A text about the event. */
  text: z.string().max(2_000_000).optional(),
  /** The address or title of an encyclopedia article, which is asked for on the web. */
  article: z.string().max(2000).optional(),
  /** An address that web archives and encyclopedias may write to. */
  contact: z.string().max(300).optional(),
});

const fault = z.object({ line: z.number(), column: z.number(), field: z.string(), message: z.string() });

export const eventFile = z.object({
  name: z.string(),
  /** The specification as it stands in the file. */
  yaml: z.string(),
  /** Changes with the file: who saves must name the one that was read, so that two tabs don't overwrite each other. */
  edition: z.string(),
  /** The texts beside it that it names as references. */
  texts: z.array(z.object({ name: z.string(), text: z.string() })),
  faults: z.array(fault),
});

const texts = z
  .array(z.object({ name: z.string(), text: z.string().max(2_000_000) }))
  .max(20)
  .default([]);

export const saveEvent = z.object({
  yaml: z.string().max(1_000_000),
  edition: z.string().optional(),
  texts,
});

/** Fields to change in a specification's text; null takes one out. A list that says `from` which it was made changes nothing else of the list. */
export const changeEvent = z.object({
  yaml: z.string().max(1_000_000),
  changes: z
    .array(
      z.object({
        path: z.array(z.string()).min(1).max(3),
        value: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
        from: z.array(z.string()).optional(),
      }),
    )
    .max(50),
});

export const previewRequest = z.object({
  yaml: z.string().max(1_000_000),
  /** Names of archives of the workbench; without any, only what needs none is shown. */
  archives: z
    .array(z.string())
    .max(20)
    .default([])
    .transform((names) => [...new Set(names)]),
  /** Texts that are changed and not saved; they replace the files of the same name. */
  texts,
});

export const eventPreview = z.object({
  faults: z.array(fault),
  /** The fields without faults; absent where the text is not YAML. */
  event: z
    .object({
      title: z.string(),
      /** Absent where the specification has no valid date. */
      start: z.string().optional(),
      end: z.string().optional(),
      /** Dates of the title and the texts, where there is no valid date. */
      proposedDates: z.array(z.string()),
      /** Whether the specification names a text about the event, an article, or a vector. */
      hasTopic: z.boolean(),
      leadDays: z.number(),
      cooldownDays: z.number(),
      /** How much a page's time counts, over the time that matters. */
      curve: z.array(z.object({ time: z.string(), score: z.number() })),
      keywords: z.array(z.string()),
      ignore: z.array(z.string()),
      seeds: z.array(z.string()),
    })
    .optional(),
  topic: z
    .object({
      size: z.number(),
      /** Pages of the archive that were counted; 0 without an archive. */
      counted: z.number(),
      terms: z.array(z.object({ word: z.string(), weight: z.number(), pages: z.number().optional() })),
      keywords: z.array(z.object({ keyword: z.string(), pages: z.number().optional() })),
    })
    .optional(),
  sample: z
    .object({
      pages: z.number(),
      threshold: z.number().optional(),
      kept: z.number(),
      /** Scores in steps of `step` from 0 to 1. */
      step: z.number(),
      scores: z.array(z.number()),
      best: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          captured: z.string(),
          relevance: z.number(),
          topical: z.number(),
          temporal: z.number(),
          isKept: z.boolean(),
          words: z.array(z.string()),
        }),
      ),
    })
    .optional(),
  /** Why topic or sample are not there, where they could be. */
  message: z.string().optional(),
});

export const proposedSeeds = z.object({
  seeds: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      captured: z.string(),
      score: z.number(),
      language: z.string(),
      words: z.array(z.string()),
    }),
  ),
  /** Languages of many pages that share no words with the event. */
  unmatched: z.array(z.object({ language: z.string(), share: z.number() })),
});

export type NewEvent = z.input<typeof newEvent>;
export type EventFile = z.output<typeof eventFile>;
export type EventPreview = z.output<typeof eventPreview>;
export type ProposedSeeds = z.output<typeof proposedSeeds>;
export type ChangeEvent = z.input<typeof changeEvent>;

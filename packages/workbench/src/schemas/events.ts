import { z } from "@hono/zod-openapi";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2017-10-01");

/** Required fields of a new event: its name, and the source of its text. */
export const newEvent = z.object({
  title: z.string().trim().min(1, "must not be empty").max(300),
  start: day.optional(),
  end: day.optional(),
  preset: z.enum(["sports", "election", "disaster", "leak"]).optional(),
  /** A text about the event. */
  text: z.string().max(2_000_000).optional(),
  /** URL or title of an encyclopedia article, which is fetched from the web. */
  article: z.string().max(2000).optional(),
  /** Contact address for operators of web archives and encyclopedias. */
  contact: z.string().max(300).optional(),
});

const fault = z.object({ line: z.number(), column: z.number(), field: z.string(), message: z.string() });

export const eventFile = z.object({
  name: z.string(),
  /** The text of the specification file. */
  yaml: z.string(),
  /** Changes with the file. A request to save must contain the edition that was read, so that two tabs do not overwrite each other. */
  edition: z.string(),
  /** The texts beside it that are named as its references. */
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

/** Fields to change in a specification; null removes one. In a list, only the differences from `from` are applied. */
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
  /** Names of archives of the workbench; without any, only the parts that need none are returned. */
  archives: z
    .array(z.string())
    .max(20)
    .default([])
    .transform((names) => [...new Set(names)]),
  /** Changed, unsaved texts by file name; they replace the files. */
  texts: texts.transform((given) => new Map(given.map(({ name, text }) => [name, text]))),
});

export const eventPreview = z.object({
  faults: z.array(fault),
  /** The fields without faults; absent if the text is not YAML. */
  event: z
    .object({
      title: z.string(),
      /** Absent if the specification has no valid date. */
      start: z.string().optional(),
      end: z.string().optional(),
      /** Dates in the title and the texts, if there is no valid date. */
      proposedDates: z.array(z.string()),
      /** Whether the specification names a text about the event, an article, or a vector. */
      hasTopic: z.boolean(),
      leadDays: z.number(),
      cooldownDays: z.number(),
      /** Temporal relevance of a page over the relevant period. */
      curve: z.array(z.object({ time: z.string(), score: z.number() })),
      keywords: z.array(z.string()),
      ignore: z.array(z.string()),
      seeds: z.array(z.string()),
    })
    .optional(),
  topic: z
    .object({
      size: z.number(),
      /** Number of the archive's pages that were counted; 0 without an archive. */
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
      /** Histogram of the scores from 0 to 1, in steps of `step`. */
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
  /** Why topic or sample are absent, if they were expected. */
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
  /** Languages of many pages without words in common with the event. */
  unmatched: z.array(z.object({ language: z.string(), share: z.number() })),
});

export type NewEvent = z.input<typeof newEvent>;
export type EventFile = z.output<typeof eventFile>;
export type SaveEvent = z.output<typeof saveEvent>;
export type EventPreview = z.output<typeof eventPreview>;
export type ProposedSeeds = z.output<typeof proposedSeeds>;
export type ChangeEvent = z.input<typeof changeEvent>;

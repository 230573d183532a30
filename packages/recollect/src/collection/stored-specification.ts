import { z } from "zod";

const number = z.number().optional();
const text = z.string().optional();
const texts = z.array(z.string()).default([]);

/**
 * The part of a collection's specification.json that exports use. Fields that another version lacks are optional, so that its collections
 * can be exported. JSON has no infinity: an absent limit is null.
 */
export const storedSpecificationSchema = z.looseObject({
  name: z.string(),
  title: text,
  profile: text,
  /** The version of the software that ran the crawl. */
  recollect: text,
  /** The scorer that replaced the profile's own method; a scorer from a file has a digest. */
  scorer: z.looseObject({ name: z.string(), digest: text }).optional(),
  event: z.looseObject({ startMs: z.number(), endMs: z.number(), leadDays: number, cooldownDays: number }),
  topic: z
    .looseObject({
      references: texts,
      article: z.union([z.string(), z.array(z.string())]).optional(),
      keywords: texts,
      keywordsIn: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
  seeds: texts,
  scope: z.looseObject({ languages: texts, allow: texts, deny: texts }).optional(),
  relevance: z
    .looseObject({
      alpha: number,
      combine: text,
      decay: text,
      tf: text,
      normalise: z.boolean().optional(),
      idf: text,
      terms: number.nullable(),
      timeFrom: number,
    })
    .optional(),
  crawl: z
    .looseObject({
      strategy: text,
      threshold: z.union([z.string(), z.number()]).optional(),
      documents: number.nullable(),
      fetched: number.nullable(),
      patience: z.union([z.number(), z.string()]).nullable().optional(),
      depth: z.number().nullable().optional(),
      capture: text,
      undated: text,
      follow: text,
      findSeeds: z.boolean().optional(),
      ties: text,
      seed: number,
      round: z.union([z.number(), z.string()]).optional(),
      scan: z.boolean().optional(),
    })
    .optional(),
  /** Values that were learned or looked up before the crawl began. */
  resolved: z
    .looseObject({
      threshold: z.number().nullable().optional(),
      reference: z.looseObject({ self: number }).optional(),
      idf: z.looseObject({ name: text, spelling: z.enum(["exact", "folded"]).optional().catch(undefined) }).optional(),
      seeds: z.array(z.looseObject({ url: z.string() })).optional(),
      /**
       * `kept` and `dropped`: numbers of pages that the crawl kept or left out because of a curator's decision. `raised_by` and
       * `lowered_by`: words that changed the scores of pages most.
       */
      votes: z
        .looseObject({ relevant: z.number(), others: z.number(), raised_by: texts, lowered_by: texts, kept: number, dropped: number })
        .optional(),
    })
    .optional(),
});

/** Whether the temporal relevance counts from the event on, as for the profile `klein`. */
export function isOneSided(profile: string | undefined): boolean {
  return profile === "klein";
}

/** The specification, as the crawl stored it with its collection. */
export type StoredSpecification = z.output<typeof storedSpecificationSchema>;

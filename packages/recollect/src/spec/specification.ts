import { z } from "zod";
import { isDuration } from "./duration.ts";
import { firstMs, lastMs } from "./event-date.ts";
import { profiles } from "./published-profile.ts";
import { strategies } from "./strategy.ts";

/** `2017-10-01` (the whole UTC day) or an instant such as `2017-10-01T22:05:00Z`. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: "must be a date such as 2017-10-01, or a time such as 2017-10-01T22:05:00Z",
});

const duration = z
  .string({ error: "must be an ISO 8601 duration such as P30D, P6M or PT12H" })
  .refine(isDuration, { error: "must be an ISO 8601 duration such as P30D, P6M or PT12H" });

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const share = z.number().min(0).max(1);
const count = z.number().int().positive();
const limit = z.union([z.literal("none"), count], { error: "must be a whole number of pages, or none" });

/** A file in the specification's folder or below: the folder can be moved as a whole, and no other files are read. */
const isBeside = (path: string): boolean => !/^[\\/~]|^[a-z]+:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/i.test(path);

const reference = z
  .string()
  .max(8192)
  .refine((text) => isWebAddress(text) || (isBeside(text) && /\.(?:txt|md|x?html?)(?:\.gz)?$/i.test(text)), {
    error: "must be an http or https address, or a .txt or .html file (also .gz) beside the specification",
  });

const vectorFile = z.string().refine((text) => isBeside(text) && /\.json(?:\.gz)?$/i.test(text), {
  error: "must be a .json file beside the specification",
});

/** Origin of a specification: an article, its revision, and its edits. */
const source = z.strictObject({
  article: url,
  revision: z.number().int().positive().optional(),
  edits: z
    .string()
    .refine((text) => isBeside(text) && /\.csv$/i.test(text), { error: "must be a .csv file beside the specification" })
    .optional(),
});

const event = z
  .strictObject({
    start: date,
    end: date.optional(),
    lead: duration.optional(),
    cooldown: duration.optional(),
    preset: z.enum(["sports", "election", "disaster", "leak"]).optional(),
  })
  .refine(({ start, end = start }) => firstMs(start) <= lastMs(end), { error: "must be event.start or later", path: ["end"] });

const keywords = z.array(z.string().min(1).max(300));
const languageCode = z.string().regex(/^[a-z]{2,3}$/, { error: "must be a language code such as en or de" });

const topic = z
  .strictObject({
    references: z.array(reference).default([]),
    article: z
      .union([reference, z.array(reference).min(1)], {
        error: "must be a .txt or .html file beside the specification, an http or https address, or a list of them",
      })
      .optional(),
    share: share.optional(),
    keywords: keywords.default([]),
    keywordsIn: z.record(languageCode, keywords).optional(),
    ignore: keywords.optional(),
    vector: vectorFile.optional(),
  })
  .refine(({ references, article, vector }) => references.length > 0 || article !== undefined || vector !== undefined, {
    error: "must name a text that describes the event: a .txt or .html file beside the specification, or an address in the archive",
    path: ["references"],
  });

const place = z.string().regex(/^\S+$/, { error: "must be a domain such as example.com, or a URL prefix" });

const scope = z.strictObject({
  languages: z.array(languageCode).optional(),
  allow: z.array(place).optional(),
  deny: z.array(place).optional(),
});

const relevance = z.strictObject({
  alpha: share.optional(),
  combine: z.enum(["sum", "product", "graded"]).optional(),
  decay: z.enum(["half-life", "exponential", "fixed"]).optional(),
  graceHalfLife: z.enum(["quarter", "grace"]).optional(),
  tf: z.enum(["log", "raw"]).optional(),
  normalise: z.boolean().optional(),
  edition: z.enum(["weigh", "ignore"]).optional(),
  idf: z
    .string()
    .regex(/^(?:archive|language|references|.+\.idf)$/, {
      error: "must be archive, language, references, or an .idf file",
    })
    .optional(),
  terms: z.union([z.literal("none"), count], { error: "must be a whole number of terms, or none for all" }).optional(),
  timeFrom: share.optional(),
});

const crawl = z.strictObject({
  strategy: z.enum(strategies).optional(),
  threshold: z
    .union([z.enum(["none", "archive", "auto", "auto-pages"]), share], {
      error: "must be none, archive, auto, auto-pages, or a number from 0 to 1",
    })
    .optional(),
  documents: limit.optional(),
  fetched: limit.optional(),
  patience: z.union([z.enum(["auto", "none"]), count], { error: "must be auto, none, or a whole number of judged pages" }).optional(),
  round: z.union([z.literal("auto"), count.max(1000)], { error: "must be auto, or a whole number of URLs from 1 to 1000" }).optional(),
  depth: z
    .union([z.literal("none"), z.number().int().nonnegative()], { error: "must be a whole number of links from a seed, or none" })
    .optional(),
  capture: z.enum(["earliest-in-span", "first-after-start", "most-relevant", "most-relevant-of-all"]).optional(),
  undated: z.enum(["dismiss", "keep"]).optional(),
  follow: z.enum(["kept", "all"]).optional(),
  findSeeds: z.boolean().optional(),
  ties: z.enum(["discovery", "random"]).optional(),
  seed: z.number().int().optional(),
});

/** The user's request: the event, its topic, seeds, and how to judge and crawl. The profile provides defaults. */
export const specificationSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, { error: "must be lower-case letters, digits, dots and dashes, such as las-vegas-2017" }),
  title: z.string().max(300).optional(),
  /** `memento` is another name for `klein`. */
  profile: z
    .enum([...profiles, "memento"])
    .transform((name) => (name === "memento" ? "klein" : name))
    .default("recollect"),
  source: source.optional(),
  event,
  topic,
  seeds: z.array(url).default([]),
  scope: scope.optional(),
  relevance: relevance.optional(),
  crawl: crawl.optional(),
});

/** Whether a reference is a web address instead of a file. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text);
}

/** A specification as in its file. */
export type Specification = z.input<typeof specificationSchema>;

/** A specification with a valid shape; `resolveSpecification` fills in its defaults. */
export type CheckedSpecification = z.output<typeof specificationSchema>;

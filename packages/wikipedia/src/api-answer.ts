import { z } from "zod";

/** A flag: in format version 1, one that is set is an empty string. */
const flag = z
  .union([z.boolean(), z.literal("")])
  .optional()
  .transform((value) => value === true || value === "");
/** A text: in format version 1, it has the key `*`. */
const text = z.union([z.string(), z.object({ "*": z.string() }).transform((value) => value["*"])]);
const titled = z.object({ title: z.string() });

/** A link to the article in another language: `lang` is the code of its wiki. */
const languageLink = z
  .object({ lang: z.string(), url: z.string().optional(), title: z.string().optional(), "*": z.string().optional() })
  .transform(({ lang, url, title, "*": text }) => ({ language: lang, url, title: title ?? text ?? "" }));

const slot = z.object({ content: z.string().optional(), "*": z.string().optional(), texthidden: flag, textmissing: flag });
const revision = slot
  .extend({
    revid: z.number().int().nonnegative(),
    timestamp: z.string().refine((time) => !Number.isNaN(Date.parse(time)), "is not a time"),
    slots: z.object({ main: slot.optional() }).optional(),
  })
  .transform(({ revid, timestamp, slots, ...own }) => {
    const main = slots?.main ?? own;
    return {
      id: revid,
      timeMs: Date.parse(timestamp),
      text: main.content ?? main["*"],
      /** Administrators have hidden the text. */
      isHidden: main.texthidden || own.texthidden,
      isLost: main.textmissing || own.textmissing,
    };
  });

const page = z.object({
  title: z.string().default(""),
  missing: flag,
  invalid: flag,
  invalidreason: z.string().optional(),
  special: flag,
  pagelanguage: z.string().optional(),
  fullurl: z.string().optional(),
  canonicalurl: z.string().optional(),
  pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
  categories: z.array(titled).default([]),
  templates: z.array(titled).default([]),
  revisions: z.array(revision).default([]),
  langlinks: z.array(languageLink).default([]),
});

const query = z.object({
  /** A list in format version 2, an object by page id in version 1. */
  pages: z
    .union([z.array(page), z.record(z.string(), page)])
    .default([])
    .transform((pages) => (Array.isArray(pages) ? pages : Object.values(pages))),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), tofragment: z.string().optional() })).default([]),
  interwiki: z.array(z.object({ title: z.string(), iw: z.string() })).default([]),
  general: z.object({ lang: z.string(), server: z.string(), script: z.string() }).optional(),
  search: z.array(titled).default([]),
  prefixsearch: z.array(titled).default([]),
});

/** The parts of MediaWiki API answers that recollect uses, in either format version. */
export const apiAnswer = z.object({
  error: z.object({ code: z.string(), info: z.string().default("") }).optional(),
  /** Parameters for the next part of the answer. */
  continue: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Parameters for the next part in answers before 2014. */
  "query-continue": z.object({ revisions: z.record(z.string(), z.union([z.string(), z.number()])).optional() }).optional(),
  query: query.optional(),
  parse: z.object({ title: z.string(), revid: z.number().int().optional(), text: text.optional(), wikitext: text.optional() }).optional(),
});

export type ApiAnswer = z.output<typeof apiAnswer>;
export type ApiQuery = z.output<typeof query>;
export type ApiPage = z.output<typeof page>;
export type ApiRevision = z.output<typeof revision>;

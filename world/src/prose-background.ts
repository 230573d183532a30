import { type Lexicon, type LexiconTable, readLexicon } from "./lexicon.ts";
import { type Template, templates } from "./prose-template.ts";
import { Words } from "./prose-words.ts";
import { readData } from "./read-data.ts";
import { type Domain, domains, type WorldLanguage } from "./world-event.ts";

/** First sentences of a paragraph, others, last ones; what people say, without the marks, and how it is put into the text. */
const parts = ["openers", "middles", "closers", "quotes", "attributions"] as const;
type Part = (typeof parts)[number];

interface BackgroundData extends Readonly<Record<Part | "titles", string>> {
  /** Sentences and titles that fit one domain alone; `general` has only words. */
  readonly domains: Readonly<Record<Domain | "general", { words: LexiconTable; sentences: string; titles: string }>>;
}

/** The templates and words of everyday news. */
export interface Background extends Readonly<Record<Part, readonly Template[]>> {
  readonly titles: Readonly<Record<Domain, readonly Template[]>>;
  readonly own: Readonly<Record<Domain, readonly Template[]>>;
  /** Mostly of the domain, some that fit anywhere. */
  readonly words: Readonly<Record<Domain, Words>>;
  readonly general: Lexicon;
}

function compile(language: WorldLanguage): Background {
  const data = readData<BackgroundData>(`everyday-${language}`);
  const read = (text: string) => templates(language, text);
  const byDomain = <T>(of: (domain: Domain) => T) =>
    Object.fromEntries(domains.map((domain) => [domain, of(domain)])) as Readonly<Record<Domain, T>>;
  const general = readLexicon(data.domains.general.words, language);
  return {
    ...(Object.fromEntries(parts.map((part) => [part, read(data[part])])) as Record<Part, Template[]>),
    titles: byDomain((domain) => [...read(data.titles), ...read(data.domains[domain].titles)]),
    own: byDomain((domain) => read(data.domains[domain].sentences)),
    words: byDomain(
      (domain) =>
        new Words([
          { lexicon: readLexicon(data.domains[domain].words, language), weight: 8, exponent: 0.7 },
          // General matters and bodies do not go with the verbs of a domain: a plan does not pass over the hills.
          { lexicon: { ...general, matters: [], bodies: [] }, weight: 1, exponent: 0.8 },
        ]),
    ),
    general,
  };
}

/** Everyday news in both languages. */
export const background: Readonly<Record<WorldLanguage, Background>> = { en: compile("en"), de: compile("de") };

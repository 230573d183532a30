import { type Lexicon, type LexiconTable, readLexicon } from "./lexicon.ts";
import type { HostKind } from "./page-view.ts";
import { linesOf, type Template, templates } from "./prose-template.ts";
import { Words } from "./prose-words.ts";
import { readData } from "./read-data.ts";
import { type Domain, domains, type WorldLanguage } from "./world-event.ts";

/**
 * First sentences of a paragraph, others, last ones; quotations without quotation marks, and their frames in a text or a report; comments
 * on anything and on an event; a site's description of itself.
 */
const parts = [
  "openers",
  "middles",
  "closers",
  "quotes",
  "attributions",
  "eventAttributions",
  "comments",
  "eventComments",
  "about",
] as const;
type Part = (typeof parts)[number];

interface DomainData {
  readonly name: string;
  readonly words: LexiconTable;
  readonly sentences: string;
  readonly titles: string;
}

interface BackgroundData extends Readonly<Record<Part | "titles" | "more", string>> {
  /** Variants of newspaper headlines in forums and blogs; `{title}` is the newspaper's version. */
  readonly wrapped: Readonly<Partial<Record<HostKind, string>>>;
  /** `general` contains only words. */
  readonly domains: Readonly<Record<Domain | "general", DomainData>>;
}

/** The templates and words of everyday news. */
export interface Background extends Readonly<Record<Part, readonly Template[]>> {
  readonly more: readonly string[];
  readonly wrapped: Readonly<Partial<Record<HostKind, readonly string[]>>>;
  readonly sections: Readonly<Record<Domain, string>>;
  readonly titles: Readonly<Record<Domain, readonly Template[]>>;
  /** Sentences that fit one domain only. */
  readonly own: Readonly<Record<Domain, readonly Template[]>>;
  /** Words by domain, including some general ones. */
  readonly words: Readonly<Record<Domain, Words>>;
  readonly general: Lexicon;
}

function compile(language: WorldLanguage): Background {
  const data = readData<BackgroundData>(`everyday-${language}`);
  const read = (text: string) => templates(language, text);
  const byDomain = <T>(of: (data: DomainData) => T) =>
    Object.fromEntries(domains.map((domain) => [domain, of(data.domains[domain])])) as Readonly<Record<Domain, T>>;
  const general = readLexicon(data.domains.general.words, language);
  // General matters and bodies do not fit the verbs of a domain: a plan does not pass over the hills.
  const anywhere = { lexicon: { ...general, matters: [], bodies: [] }, weight: 1, exponent: 0.8 };
  return {
    ...(Object.fromEntries(parts.map((part) => [part, read(data[part])])) as Record<Part, Template[]>),
    more: linesOf(data.more),
    wrapped: Object.fromEntries(Object.entries(data.wrapped).map(([kind, forms]) => [kind, linesOf(forms)])),
    sections: byDomain(({ name }) => name),
    titles: byDomain(({ titles }) => [...read(data.titles), ...read(titles)]),
    own: byDomain(({ sentences }) => read(sentences)),
    words: byDomain(({ words }) => new Words([{ lexicon: readLexicon(words, language), weight: 8, exponent: 0.7 }, anywhere])),
    general,
  };
}

/** Everyday news in both languages. */
export const background: Readonly<Record<WorldLanguage, Background>> = { en: compile("en"), de: compile("de") };

import { germanBackground } from "./prose-background-de.ts";
import { englishBackground } from "./prose-background-en.ts";
import { type Template, templates } from "./prose-template.ts";
import { type Domain, domains, type WorldLanguage } from "./world-event.ts";

/** Sentences for everyday news, one a line, as they are written down. */
export interface BackgroundLines {
  /** First sentences of a paragraph. */
  readonly openers: string;
  readonly middles: string;
  readonly closers: string;
  /** What people say, without the marks, and how it is put into the text. */
  readonly quotes: string;
  readonly attributions: string;
  readonly titles: string;
  /** Sentences and titles that fit one domain alone. */
  readonly own: Readonly<Record<Domain, { readonly sentences: string; readonly titles: string }>>;
}

export interface Background {
  readonly openers: readonly Template[];
  readonly middles: readonly Template[];
  readonly closers: readonly Template[];
  readonly quotes: readonly Template[];
  readonly attributions: readonly Template[];
  readonly titles: Readonly<Record<Domain, readonly Template[]>>;
  readonly own: Readonly<Record<Domain, readonly Template[]>>;
}

function compile(language: WorldLanguage, lines: BackgroundLines): Background {
  const read = (text: string) => templates(language, text);
  const titles = read(lines.titles);
  return {
    openers: read(lines.openers),
    middles: read(lines.middles),
    closers: read(lines.closers),
    quotes: read(lines.quotes),
    attributions: read(lines.attributions),
    titles: byDomain((domain) => [...titles, ...read(lines.own[domain].titles)]),
    own: byDomain((domain) => read(lines.own[domain].sentences)),
  };
}

function byDomain(of: (domain: Domain) => Template[]): Record<Domain, Template[]> {
  return Object.fromEntries(domains.map((domain) => [domain, of(domain)])) as Record<Domain, Template[]>;
}

/** The templates of everyday news in both languages. */
export const background: Readonly<Record<WorldLanguage, Background>> = {
  en: compile("en", englishBackground),
  de: compile("de", germanBackground),
};

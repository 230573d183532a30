import { tablesOf } from "./event-series.ts";
import { type Phase, phases, type SeriesTable } from "./events-table.ts";
import type { Lexicon, LexiconTable, Noun } from "./lexicon.ts";
import { germanDomains } from "./lexicon-de.ts";
import { englishDomains } from "./lexicon-en.ts";
import { englishLexicon, englishNoun } from "./lexicon-english.ts";
import { germanLexicon, germanNoun } from "./lexicon-german.ts";
import { disasterGerman } from "./prose-disaster-de.ts";
import { disasterEnglish } from "./prose-disaster-en.ts";
import { electionGerman } from "./prose-election-de.ts";
import { electionEnglish } from "./prose-election-en.ts";
import { type EventFacts, factsOf } from "./prose-facts.ts";
import { type KindLines, type PhaseLines, phaseLines } from "./prose-kind.ts";
import { leakGerman } from "./prose-leak-de.ts";
import { leakEnglish } from "./prose-leak-en.ts";
import { recurringGerman } from "./prose-recurring-de.ts";
import { recurringEnglish } from "./prose-recurring-en.ts";
import type { EventNouns } from "./prose-scene.ts";
import { type Template, templates } from "./prose-template.ts";
import { Words } from "./prose-words.ts";
import { type Domain, domains, type EventKind, type WorldEvent, type WorldLanguage } from "./world-event.ts";

const kindLines: Record<WorldLanguage, Record<EventKind, KindLines>> = {
  en: { recurring: recurringEnglish, election: electionEnglish, disaster: disasterEnglish, leak: leakEnglish },
  de: { recurring: recurringGerman, election: electionGerman, disaster: disasterGerman, leak: leakGerman },
};

const domainWords = { en: englishDomains, de: germanDomains };

/** All that a language has to say about an event. */
export interface Voice {
  readonly facts: EventFacts;
  readonly nouns: EventNouns;
  readonly words: Words;
  /** Words of the edition: they make its texts different from those of its sisters. */
  readonly ownWords: Words;
  /** Sentences that only its series can say. */
  readonly own: Readonly<Record<Phase, readonly Template[]>>;
  readonly kind: Readonly<Record<Phase, PhaseLines>>;
}

const voices = new WeakMap<WorldEvent, Partial<Record<WorldLanguage, Voice>>>();

/** Made at the first text about an event, then kept. */
export function voiceOf(event: WorldEvent, language: WorldLanguage): Voice {
  const byLanguage = voices.get(event) ?? {};
  voices.set(event, byLanguage);
  byLanguage[language] ??= makeVoice(event, language);
  return byLanguage[language];
}

function makeVoice(event: WorldEvent, language: WorldLanguage): Voice {
  const { series, edition } = tablesOf(event);
  return {
    facts: factsOf(event, language),
    nouns: nounsOf(series, language),
    ...wordsOfEvent(event.kind, language, lexiconOf(series.words[language], language), lexiconOf(edition.words[language], language)),
    own: byPhase((phase) =>
      templates(language, `${series.sentences[language][phase] ?? ""}\n${edition.sentences?.[language][phase] ?? ""}`),
    ),
    kind: linesOfKind(event.kind, language),
  };
}

/** What the kind's own lexicon says better than a series: a president is no voter, and nobody waves a voting booth. */
const leftToKind: Record<EventKind, readonly (keyof Lexicon)[]> = {
  recurring: ["looks"],
  election: ["looks", "people", "matters", "things", "places"],
  disaster: ["looks"],
  leak: ["looks", "things", "places"],
};

function wordsOfEvent(kind: EventKind, language: WorldLanguage, series: Lexicon, edition: Lexicon): { words: Words; ownWords: Words } {
  const without = (parts: readonly (keyof Lexicon)[]) => ({ ...series, ...Object.fromEntries(parts.map((part) => [part, []])) });
  const only = (parts: readonly (keyof Lexicon)[]) =>
    ({ ...empty, ...Object.fromEntries(parts.map((part) => [part, edition[part]])) }) as Lexicon;
  return {
    words: new Words([
      { lexicon: without(leftToKind[kind]), weight: 6, exponent: 0.6 },
      { lexicon: lexiconOf(kindLines[language][kind].lexicon, language), weight: 6, exponent: 0.6 },
      // What an election is about is what is special about it.
      { lexicon: only(kind === "election" ? ["hows", "matters"] : ["hows"]), weight: 5, exponent: 0.5 },
      {
        lexicon: { ...domainWords[language].general, people: [], bodies: [], matters: [], things: [], places: [] },
        weight: 1,
        exponent: 0.8,
      },
    ]),
    ownWords: new Words([
      { lexicon: edition, weight: 4, exponent: 0.4 },
      { lexicon: { ...series, people: [] }, weight: kind === "election" || kind === "leak" ? 2 : 0.3, exponent: 0.5 },
    ]),
  };
}

const empty = englishLexicon({});

const compiled = new Map<string, Record<Phase, PhaseLines>>();

function linesOfKind(kind: EventKind, language: WorldLanguage): Record<Phase, PhaseLines> {
  const key = `${kind} ${language}`;
  const lines = compiled.get(key) ?? byPhase((phase) => phaseLines(language, kindLines[language][kind], phase));
  compiled.set(key, lines);
  return lines;
}

function byPhase<T>(of: (phase: Phase) => T): Record<Phase, T> {
  return Object.fromEntries(phases.map((phase) => [phase, of(phase)])) as Record<Phase, T>;
}

function lexiconOf(table: LexiconTable, language: WorldLanguage): Lexicon {
  return language === "en" ? englishLexicon(table) : germanLexicon(table);
}

function nounsOf({ noun, plainNoun, plural, site }: SeriesTable, language: WorldLanguage): EventNouns {
  const read = (entry: string): Noun => (language === "en" ? englishNoun(entry) : germanNoun(entry));
  return { event: read(noun[language]), plain: read(plainNoun[language]), plural, site: site && read(site[language]) };
}

/** The words of everyday texts: mostly of their domain, some that fit anywhere, now and then one from another field. */
export function everydayWords(language: WorldLanguage, domain: Domain): Words {
  return everyday[language][domain];
}

const everyday = { en: wordsByDomain("en"), de: wordsByDomain("de") };

function wordsByDomain(language: WorldLanguage): Record<Domain, Words> {
  // General matters and bodies do not go with the verbs of a domain: a plan does not pass over the hills.
  const general = { ...domainWords[language].general, matters: [], bodies: [] };
  const layers = (domain: Domain) => [
    { lexicon: domainWords[language][domain], weight: 8, exponent: 0.7 },
    { lexicon: general, weight: 1, exponent: 0.8 },
  ];
  return Object.fromEntries(domains.map((domain) => [domain, new Words(layers(domain))])) as Record<Domain, Words>;
}

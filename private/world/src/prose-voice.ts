import { tablesOf } from "./event-series.ts";
import type { Phase, SeriesTable } from "./events-table.ts";
import { emptyLexicon, type Lexicon, readLexicon, readNoun } from "./lexicon.ts";
import { background } from "./prose-background.ts";
import { type EventFacts, factsOf } from "./prose-facts.ts";
import { byPhase, type KindTexts, kindTexts } from "./prose-kind.ts";
import type { EventNouns } from "./prose-scene.ts";
import { type Template, templates } from "./prose-template.ts";
import { Words } from "./prose-words.ts";
import type { EventKind, WorldEvent, WorldLanguage } from "./world-event.ts";

/** All texts about an event in one language. */
export interface Voice {
  readonly facts: EventFacts;
  readonly nouns: EventNouns;
  readonly words: Words;
  /** Words of the edition, which distinguish its texts from those of other editions. */
  readonly ownWords: Words;
  /** Sentences specific to its series. */
  readonly own: Readonly<Record<Phase, readonly Template[]>>;
  readonly kind: KindTexts["phases"];
}

const voices = new WeakMap<WorldEvent, Partial<Record<WorldLanguage, Voice>>>();

/** Returns the voice of an event; created on first use, then cached. */
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
    ...wordsOfEvent(event.kind, language, readLexicon(series.words[language], language), readLexicon(edition.words[language], language)),
    own: byPhase((phase) =>
      templates(language, `${series.sentences[language][phase] ?? ""}\n${edition.sentences?.[language][phase] ?? ""}`),
    ),
    kind: kindTexts(event.kind, language).phases,
  };
}

/**
 * Word classes for which the kind's own lexicon fits better than a series': a president is not a voter, and people do not wave a voting
 * booth.
 */
const leftToKind: Record<EventKind, readonly (keyof Lexicon)[]> = {
  recurring: ["looks"],
  election: ["looks", "people", "matters", "things", "places"],
  disaster: ["looks"],
  leak: ["looks", "things", "places"],
};

function wordsOfEvent(kind: EventKind, language: WorldLanguage, series: Lexicon, edition: Lexicon): { words: Words; ownWords: Words } {
  const without = (lexicon: Lexicon, parts: readonly (keyof Lexicon)[]) => ({
    ...lexicon,
    ...Object.fromEntries(parts.map((part) => [part, []])),
  });
  // An election's special words are its issues.
  const own = { ...emptyLexicon, hows: edition.hows, matters: kind === "election" ? edition.matters : [] };
  const general = without(background[language].general, ["people", "bodies", "matters", "things", "places"]);
  return {
    words: new Words([
      { lexicon: without(series, leftToKind[kind]), weight: 6, exponent: 0.6 },
      { lexicon: kindTexts(kind, language).words, weight: 6, exponent: 0.6 },
      { lexicon: own, weight: 5, exponent: 0.5 },
      { lexicon: general, weight: 1, exponent: 0.8 },
    ]),
    ownWords: new Words([
      { lexicon: edition, weight: 4, exponent: 0.4 },
      { lexicon: { ...series, people: [] }, weight: kind === "election" || kind === "leak" ? 2 : 0.3, exponent: 0.5 },
    ]),
  };
}

function nounsOf({ noun, plainNoun, plural, site }: SeriesTable, language: WorldLanguage): EventNouns {
  const read = (entry: string) => readNoun(entry, language);
  return { event: read(noun[language]), plain: read(plainNoun[language]), plural, site: site && read(site[language]) };
}

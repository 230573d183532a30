import { type Phase, phases } from "./events-table.ts";
import { type Lexicon, type LexiconTable, readLexicon } from "./lexicon.ts";
import { linesOf, type Template, template, templates } from "./prose-template.ts";
import { readData } from "./read-data.ts";
import type { EventKind, WorldLanguage } from "./world-event.ts";

/** A data file of a kind: blocks of sentences by phase. Unforeseeable events have no `before` sentences. */
interface KindData {
  /** Verbs and adjectives of the kind; the nouns come from its series. */
  readonly words: LexiconTable;
  readonly titles: Blocks;
  /** First sentences of a text, which name the event. */
  readonly leads: Blocks;
  /**
   * Paragraphs: `@3` begins one in which the event's third person speaks (`@`: a passer-by), `>` a first sentence, `"` the speaker's words;
   * the other sentences may follow in any order.
   */
  readonly facets: Readonly<Partial<Record<Phase, readonly string[]>>>;
  /** Sentences with words of a single edition, for any paragraph. */
  readonly colours: Blocks;
  /** A single sentence in a text about another subject. */
  readonly mentions: Blocks;
  /** The paragraphs of an encyclopedia article. */
  readonly article: Readonly<Record<string, string>>;
  /** The fact box of the article: `Deaths = {dead}`. */
  readonly facts: string;
}
type Blocks = Readonly<Partial<Record<Phase, string>>>;

/** An aspect of the event: the lines of a paragraph. */
export interface Facet {
  /** Number of the event's person who speaks; 0 for a passer-by. */
  readonly speaker: number;
  readonly openers: readonly Template[];
  readonly middles: readonly Template[];
  readonly quotes: readonly Template[];
}

/** The parsed lines of a kind for one phase. */
type PhaseLines = Readonly<Record<"titles" | "leads" | "colours" | "mentions", readonly Template[]>> & {
  readonly facets: readonly Facet[];
};

/** All texts of a kind of event, in one language. */
export interface KindTexts {
  readonly words: Lexicon;
  readonly phases: Readonly<Record<Phase, PhaseLines>>;
  readonly article: readonly (readonly Template[])[];
  readonly facts: readonly string[];
}

const known = new Map<string, KindTexts>();

/** Returns the texts of a kind; read on first use. */
export function kindTexts(kind: EventKind, language: WorldLanguage): KindTexts {
  const key = `${kind} ${language}`;
  const texts = known.get(key) ?? compile(readData<Record<WorldLanguage, KindData>>(kind)[language], language);
  known.set(key, texts);
  return texts;
}

function compile(data: KindData, language: WorldLanguage): KindTexts {
  const read = (block: string | undefined) => templates(language, block ?? "");
  const linesOfPhase = (phase: Phase): PhaseLines => ({
    titles: read(data.titles[phase]),
    leads: read(data.leads[phase]),
    facets: (data.facets[phase] ?? []).map((block) => readFacet(language, block)),
    colours: read(data.colours[phase]),
    mentions: read(data.mentions[phase]),
  });
  return {
    words: readLexicon(data.words, language),
    phases: byPhase(linesOfPhase),
    article: Object.values(data.article).map(read),
    facts: linesOf(data.facts),
  };
}

function readFacet(language: WorldLanguage, block: string): Facet {
  const [speaker = "", ...lines] = linesOf(block);
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => template(language, line.slice(mark.length)));
  const middles = lines.filter((line) => !/^[>"] /.test(line)).map((line) => template(language, line));
  return { speaker: Number(speaker.slice(1)), openers: marked("> "), middles, quotes: marked('" ') };
}

/** Builds a record with a value for each phase. */
export function byPhase<T>(of: (phase: Phase) => T): Record<Phase, T> {
  return Object.fromEntries(phases.map((phase) => [phase, of(phase)])) as Record<Phase, T>;
}

import type { Phase } from "./events-table.ts";
import type { LexiconTable } from "./lexicon.ts";
import { linesOf, type Template, template, templates } from "./prose-template.ts";
import type { WorldLanguage } from "./world-event.ts";

/** What all events of one kind have to say, in one language, as it is written down. */
export interface KindLines {
  /** Verbs and adjectives that fit the kind; its series bring the nouns. */
  readonly lexicon: LexiconTable;
  readonly titles: LinesByPhase;
  /** First sentences of a text, which name the event. */
  readonly leads: LinesByPhase;
  /**
   * Paragraphs: `@3` begins one in which the event's third person speaks (`@`: somebody from the street), `>` a first
   * sentence, `"` what the speaker says; the other lines may follow in any order.
   */
  readonly facets: LinesByPhase;
  /** Sentences with words of the one edition, which may stand in any paragraph. */
  readonly colours: LinesByPhase;
  /** One sentence in a text about something else. */
  readonly mentions: LinesByPhase;
}

/** What cannot be foreseen has nothing to say `before`. */
export type LinesByPhase = Readonly<Partial<Record<Phase, string>>>;

/** One side of the matter: the lines of a paragraph. */
export interface Facet {
  /** Number of the event's person who speaks; 0: somebody from the street. */
  readonly speaker: number;
  readonly openers: readonly Template[];
  readonly middles: readonly Template[];
  readonly quotes: readonly Template[];
}

/** The lines of a kind for one phase, ready to be written. */
export interface PhaseLines {
  readonly titles: readonly Template[];
  readonly leads: readonly Template[];
  readonly facets: readonly Facet[];
  readonly colours: readonly Template[];
  readonly mentions: readonly Template[];
}

export function phaseLines(language: WorldLanguage, lines: KindLines, phase: Phase): PhaseLines {
  return {
    titles: templates(language, lines.titles[phase] ?? ""),
    leads: templates(language, lines.leads[phase] ?? ""),
    facets: readFacets(language, lines.facets[phase] ?? ""),
    colours: templates(language, lines.colours[phase] ?? ""),
    mentions: templates(language, lines.mentions[phase] ?? ""),
  };
}

function readFacets(language: WorldLanguage, block: string): Facet[] {
  const facets: { speaker: number; openers: Template[]; middles: Template[]; quotes: Template[] }[] = [];
  for (const line of linesOf(block)) {
    if (line.startsWith("@")) {
      facets.push({ speaker: Number(line.slice(1)), openers: [], middles: [], quotes: [] });
      continue;
    }
    const facet = facets.at(-1);
    if (facet === undefined) throw new TypeError(`a paragraph has to begin with "@": ${line}`);
    if (line.startsWith("> ")) facet.openers.push(template(language, line.slice(2)));
    else if (line.startsWith('" ')) facet.quotes.push(template(language, line.slice(2)));
    else facet.middles.push(template(language, line));
  }
  return facets;
}

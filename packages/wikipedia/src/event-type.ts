import type { ArticleFacts } from "./article.ts";
import { type EventKind, eventKinds, eventWords, plannedWords, recurringWords } from "./event-words.ts";
import { sentencesOf } from "./first-sentence-date.ts";

/** Assumed type of an article's event, with the evidence. */
export interface EventType {
  /** Preset with a suitable lead and cool-down; undefined if unclear. */
  readonly preset: EventKind | undefined;
  /** Whether the event was announced, so that there are texts about it from before. */
  readonly isPlanned: boolean;
  /** Whether the event is one of a series, whose other editions are easily confused with it. */
  readonly isRecurring: boolean;
  /** Explanation of the guess, for the user. */
  readonly because: string;
}

const meaning: Record<EventKind, string> = {
  disaster: "a disaster or an attack: no reports before it, many for months after",
  leak: "a leak: no reports before it, and reports continue for years",
  election: "an election: reports start months before",
  sports: "a planned event, as in sports: reports start some weeks before and end soon after",
};

/**
 * Guesses an event's type from its infobox, else its categories, else its first sentence, in English and German.
 *
 * ```ts
 * import { guessEventType } from "recollect/spec";
 *
 * const { preset, isPlanned, because } = guessEventType({ infobox: "election", categories: [], paragraphs: [] });
 * console.log(preset, isPlanned, because);
 * // election true Its infobox mentions "election", so it is treated as an election: reports start months before.
 * ```
 */
export function guessEventType({
  infobox,
  categories,
  paragraphs,
}: Pick<ArticleFacts, "infobox" | "categories" | "paragraphs">): EventType {
  const sentence = (sentencesOf(paragraphs[0] ?? "")[0] ?? "").slice(0, 600);
  const names = categories.slice(0, 100).map((name) => name.slice(0, 200));
  const box = (infobox ?? "").slice(0, 200);
  const all = [box, ...names, sentence].join("\n");
  for (const [source, texts] of [
    ["Its infobox mentions", [box]],
    ["Its categories mention", names],
    ["Its first sentence mentions", [sentence]],
  ] as const) {
    const found = strongest(texts);
    if (found === undefined) continue;
    const { kind, words } = found;
    return {
      preset: kind,
      isPlanned: kind === "election" || kind === "sports",
      isRecurring: isRecurring(kind, words),
      because: `${source} ${listed(words)}, so it is treated as ${meaning[kind]}.`,
    };
  }
  const planned = plannedWords.exec(all)?.[0];
  const isAgain = recurringWords.test(all);
  if (planned !== undefined) {
    const because = `It mentions "${planned.toLowerCase()}", a planned event; no preset is certain to fit.`;
    return { preset: undefined, isPlanned: true, isRecurring: isAgain, because };
  }
  const because = "Its infobox, categories and first sentence do not show what kind of event it was.";
  return { preset: undefined, isPlanned: false, isRecurring: isAgain, because };
}

/** Returns the kind with the most words; undefined if no text has one. */
function strongest(texts: readonly string[]): { kind: EventKind; words: string[] } | undefined {
  const counted = eventKinds.map((kind) => ({ kind, words: [...new Set(texts.flatMap((text) => eventWords(text, kind)))] }));
  const best = counted.reduce((a, b) => (b.words.length > a.words.length ? b : a));
  return best.words.length === 0 ? undefined : best;
}

/** Whether an event of this kind recurs: elections do by law, and most sports events every few years, but a referendum is held once. */
function isRecurring(kind: EventKind, words: readonly string[]): boolean {
  if (kind === "election") return words.some((word) => !/referend|plebis|volks/.test(word));
  return kind === "sports";
}

function listed(words: readonly string[]): string {
  const quoted = words.slice(0, 3).map((word) => `"${word}"`);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}` : (quoted[0] ?? "");
}

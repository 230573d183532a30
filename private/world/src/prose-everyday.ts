import { articleFor } from "./lexicon-english.ts";
import { personName, personOf, townName } from "./names.ts";
import { background } from "./prose-background.ts";
import type { Draft } from "./prose-draft.ts";
import { Cast, type Focus, Scene, type Speaker } from "./prose-scene.ts";
import { type Template, write } from "./prose-template.ts";
import type { Words } from "./prose-words.ts";
import { Random } from "./random.ts";
import type { Day, Domain, WorldLanguage } from "./world-event.ts";

/** The news of a domain on a day. */
export interface EverydayTopic {
  readonly language: WorldLanguage;
  readonly domain: Domain;
  readonly day: Day;
}

/**
 * Returns the subject of everyday texts by day, domain and language. It depends on nothing else, because a page's headline, teaser and text
 * are generated separately and must agree; two sites may well write about the same subject on one day.
 */
export function focusOfDay({ language, domain, day }: EverydayTopic): Focus {
  const random = new Random("news", language, domain, day);
  return makeFocus(random, background[language].words[domain], language, townName(random, language));
}

export function makeFocus(random: Random, words: Words, language: WorldLanguage, town: string): Focus {
  return {
    topic: words.noun(random, "matters", true),
    body: words.noun(random, "bodies", true),
    town,
    speaker: bystander(random, words, language, town),
  };
}

/** Returns an interviewee: "Ruth Ashwood, a forester from Holm". */
export function bystander(random: Random, words: Words, language: WorldLanguage, town: string): Speaker {
  const name = personName(random, language);
  const { surname, woman } = personOf(name);
  const trade = words.noun(random, "people", true);
  if (language === "en") return { name, surname, woman, role: `${articleFor(trade.one)} ${trade.one} from ${town}` };
  return { name, surname, woman, role: `${(woman ? trade.woman?.one : undefined) ?? trade.one} aus ${town}` };
}

export function everydayScene(topic: EverydayTopic, random: Random, focus = focusOfDay(topic), cast = new Cast()): Scene {
  return new Scene({ random, day: topic.day, words: background[topic.language].words[topic.domain], focus, cast });
}

/** Returns another aspect of the same news: another matter, sometimes another body or town. */
export function turnedFocus(random: Random, scene: Scene, language: WorldLanguage): Focus {
  const { focus, words } = scene;
  const town = random.chance(0.75) ? focus.town : townName(random, language);
  const other = makeFocus(random, words, language, town);
  return {
    topic: random.chance(0.4) ? focus.topic : other.topic,
    body: random.chance(0.6) ? focus.body : other.body,
    town,
    speaker: random.chance(0.5) ? focus.speaker : other.speaker,
  };
}

export interface ParagraphOptions {
  /** Approximate number of words. */
  readonly wanted: number;
  /** Sentences specific to this text. */
  readonly own: readonly Template[];
  /** Whether the text ends here. */
  readonly last?: boolean;
  /** Adds a remark about another subject. */
  readonly aside?: (() => void) | undefined;
}

/** Adds a paragraph of everyday news; false if there is no room. */
export function addEverydayParagraph(draft: Draft, scene: Scene, language: WorldLanguage, options: ParagraphOptions): boolean {
  const { random } = scene;
  const { openers, middles, closers, quotes, attributions } = background[language];
  if (!draft.add(scene, draft.unused(scene, openers) ?? random.pick(openers))) return false;
  options.aside?.();
  let quoted = random.chance(0.25);
  while (draft.inParagraph < options.wanted - 8) {
    const wantsQuote = !quoted && random.chance(0.4);
    quoted ||= wantsQuote;
    const lines = random.chance(0.5) ? options.own : middles;
    const line = wantsQuote ? quotation(draft, scene, quotes, attributions) : (draft.unused(scene, lines) ?? draft.unused(scene, middles));
    if (!draft.add(scene, line ?? random.pick(middles))) break;
  }
  if (options.last && random.chance(0.6)) draft.add(scene, draft.unused(scene, closers));
  draft.endParagraph();
  return true;
}

/** Returns a line with a quotation of the scene's speaker. */
export function quotation(draft: Draft, scene: Scene, quotes: readonly Template[], attributions: readonly Template[]): Template {
  const quote = draft.unused(scene, quotes) ?? scene.random.pick(quotes);
  draft.use(quote);
  scene.quote = write(quote, scene);
  return draft.unused(scene, attributions) ?? scene.random.pick(attributions);
}

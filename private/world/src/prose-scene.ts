import type { Move, Noun, NounClass, Verb } from "./lexicon.ts";
import { newspaperName, townName } from "./names.ts";
import type { Words } from "./prose-words.ts";
import type { Random } from "./random.ts";
import type { Day, WorldLanguage } from "./world-event.ts";

/** A named person in a text. `role` is ready for use: "the mayor of Holm", "Sprecherin des Werks aus Holm". */
export interface Speaker {
  readonly name: string;
  readonly surname: string;
  readonly woman: boolean;
  readonly role: string;
}

/** The common subject of a paragraph's sentences. */
export interface Focus {
  readonly topic: Noun;
  readonly body: Noun;
  readonly town: string;
  readonly speaker: Speaker;
}

/** Tracks which people a text has introduced: with name and role at first, then by surname. */
export class Cast {
  #known = new Set<string>();
  #latest: string[] = [];

  /** `closed`: punctuation follows, so the role needs no comma after it. */
  mention({ name, surname, role }: Speaker, closed: boolean): string {
    if (this.#known.has(name)) return surname;
    this.#known.add(name);
    this.#latest.push(name);
    if (role === "") return name;
    return `${name}, ${role}${closed ? "" : ","}`;
  }

  knows({ name }: Speaker): boolean {
    return this.#known.has(name);
  }

  /** Confirms the people introduced in the last sentence, which is used. */
  keep(): void {
    this.#latest = [];
  }

  /** Discards the people introduced in the last sentence, which is not used. */
  forget(): void {
    for (const name of this.#latest) this.#known.delete(name);
    this.#latest = [];
  }
}

/** Values of a story other than words: names, numbers, dates. */
export type Values = { readonly [name: string]: string | undefined };

/** An event's own nouns: "northern games", "games", and the place that burns or leaks. Leaks and games are plural. */
export interface EventNouns {
  readonly event: Noun;
  readonly plain: Noun;
  readonly plural: boolean;
  readonly site: Noun | undefined;
}

export interface SceneParts {
  readonly random: Random;
  readonly day: Day;
  readonly words: Words;
  readonly focus: Focus;
  readonly cast: Cast;
  /** Words of the event's edition; undefined without an event. */
  readonly ownWords?: Words;
  readonly values?: Values;
  /** Values that depend on the day of writing. */
  readonly times?: Values;
  /** The event's people, in the order of its table. */
  readonly people?: readonly Speaker[];
  readonly nouns?: EventNouns | undefined;
}

/** All data for filling in a template. */
export class Scene {
  readonly random: Random;
  readonly day: Day;
  readonly words: Words;
  readonly ownWords: Words;
  readonly cast: Cast;
  readonly nouns: EventNouns | undefined;
  readonly #values: Values;
  readonly #times: Values;
  readonly #people: readonly Speaker[];
  focus: Focus;
  /** The last finite verb, whose German particle is still to come. */
  lastVerb: Verb | undefined;
  lastMove: Move | undefined;
  lastNoun = "";
  /** The next speaker's words. */
  quote = "";

  constructor({ random, day, words, ownWords, focus, cast, values, times, people, nouns }: SceneParts) {
    this.random = random;
    this.day = day;
    this.words = words;
    this.ownWords = ownWords ?? words;
    this.focus = focus;
    this.cast = cast;
    this.nouns = nouns;
    this.#values = values ?? {};
    this.#times = times ?? {};
    this.#people = people ?? [];
  }

  value(name: string): string {
    const value = this.#values[name] ?? this.#times[name];
    if (value === undefined) throw new RangeError(`the text needs "${name}", which this event does not have`);
    return value;
  }

  /** The newspaper with the event's story; undefined if any fits. */
  get ownNewspaper(): string | undefined {
    return this.#values.newspaper;
  }

  /** Returns the event's person by number, counted from 1. */
  person(number: number): Speaker {
    const person = this.#people[number - 1];
    if (person === undefined) throw new RangeError(`this event has no person ${number}`);
    return person;
  }
}

/** Returns an adjective for a slot that fits its noun and avoids "secret secret negotiation". */
export function adjectiveOf(scene: Scene, kind: string | undefined, ref: NounRef, noun: Noun): string {
  if (kind === undefined || (kind.endsWith("?") && scene.random.chance(0.5))) return "";
  const adjective = anyAdjective(scene, kind, ref);
  return noun.one.startsWith(adjective) ? "" : adjective;
}

/** Returns any adjective; things and places have adjectives that matters lack. */
function anyAdjective({ words, ownWords, random }: Scene, kind: string, ref: NounRef): string {
  if (kind.startsWith("manner")) return words.any(random, "manners");
  if (ref === "prop" || ref === "spot") return ownWords.look(random);
  return ref === "thing" || ref === "place" ? words.look(random) : words.any(random, "traits");
}

/** Names for a scene's nouns: the paragraph's own, or any of a class; the last four are specific to the edition. */
const classOf = {
  ...({ person: "people", agency: "bodies", matter: "matters", thing: "things", place: "places" } as const),
  ...({ figure: "people", side: "matters", prop: "things", spot: "places" } as const),
};
const ownRefs: readonly string[] = ["figure", "side", "prop", "spot"];
export type NounRef = "topic" | "body" | "event" | "plain" | "site" | keyof typeof classOf;
export const nounRefs: readonly string[] = ["topic", "body", "event", "plain", "site", ...Object.keys(classOf)];

/** Returns the noun of a reference, and whether it is plural. `counted` requires a countable one. */
export function nounFor(scene: Scene, ref: NounRef, counted: boolean): { noun: Noun; plural: boolean } {
  if (ref === "topic" || ref === "body") return { noun: scene.focus[ref], plural: false };
  if (ref === "event" || ref === "plain" || ref === "site") {
    const noun = scene.nouns?.[ref];
    if (noun === undefined) throw new RangeError(`this text has no ${ref}`);
    return { noun, plural: ref !== "site" && scene.nouns?.plural === true };
  }
  const words = ownRefs.includes(ref) ? scene.ownWords : scene.words;
  return { noun: fresh(scene, words, classOf[ref], counted), plural: false };
}

/** Returns a noun other than the topic, the body and the last noun, so that nothing is compared with itself. */
function fresh(scene: Scene, words: Words, part: NounClass, counted: boolean): Noun {
  const { focus, random, lastNoun } = scene;
  let noun = words.noun(random, part, counted);
  for (let n = 0; n < 8; n++) {
    if (noun.one !== lastNoun && noun.one !== focus.topic.one && noun.one !== focus.body.one) break;
    noun = words.noun(random, part, counted);
  }
  scene.lastNoun = noun.one;
  return noun;
}

/** Slots that both languages fill in the same way. */
export function sharedSlots(language: WorldLanguage): Readonly<Record<string, (scene: Scene) => string>> {
  const [she, he] = language === "en" ? ["she", "he"] : ["sie", "er"];
  return {
    act: ({ words, random }) => words.any(random, "acts").base,
    done: ({ words, random }) => words.any(random, "acts").participle,
    adverb: ({ words, random }) => words.any(random, "adverbs"),
    how: ({ words, random }) => words.any(random, "hows"),
    quote: ({ quote }) => quote,
    elsewhere: ({ random }) => townName(random, language),
    newspaper: (scene) => scene.ownNewspaper ?? newspaperName(scene.random, language),
    press: ({ random }) => newspaperName(random, language),
    town: ({ focus }) => focus.town,
    bare: ({ focus }) => focus.speaker.surname,
    he: ({ focus: { speaker }, cast }) => (cast.knows(speaker) ? (speaker.woman ? she : he) : cast.mention(speaker, false)),
  };
}

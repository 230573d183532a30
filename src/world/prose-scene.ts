import type { Move, Noun, Verb } from "./lexicon.ts";
import type { Words } from "./prose-words.ts";
import type { Random } from "./random.ts";
import type { Day } from "./world-event.ts";

/** Who is quoted in a paragraph. `role` is ready for use: "the head of the committee", "Sprecherin des Werks". */
export interface Speaker {
  readonly name: string;
  readonly surname: string;
  readonly woman: boolean;
  readonly role: string;
}

/** What the sentences of one paragraph have in common, so that they belong together. */
export interface Focus {
  readonly topic: Noun;
  readonly body: Noun;
  readonly town: string;
  readonly speaker: Speaker;
}

/** Values that a story has beside its words: names, numbers, dates. */
export type Values = { readonly [name: string]: string | undefined };

/** All that a template may ask for while it is written out. */
export class Scene {
  readonly random: Random;
  readonly day: Day;
  readonly words: Words;
  readonly values: Values;
  /** The event's own noun, such as "games"; undefined in a background text. */
  readonly eventNoun: { readonly noun: Noun; readonly plural: boolean } | undefined;
  /** What a leaking or burning place is called: "bank", "mine". */
  readonly siteNoun: Noun | undefined;
  focus: Focus;
  /** The last finite verb, whose German particle still has to follow. */
  lastVerb: Verb | undefined;
  lastMove: Move | undefined;
  /** What the next speaker says. */
  quote = "";

  constructor(parts: Pick<Scene, "random" | "day" | "words" | "values" | "focus" | "eventNoun" | "siteNoun">) {
    this.random = parts.random;
    this.day = parts.day;
    this.words = parts.words;
    this.values = parts.values;
    this.focus = parts.focus;
    this.eventNoun = parts.eventNoun;
    this.siteNoun = parts.siteNoun;
  }

  value(name: string): string {
    const value = this.values[name];
    if (value === undefined) throw new RangeError(`the text asks for "${name}", which this event does not have`);
    return value;
  }
}

/** Names a noun of a scene: one that the paragraph is about, or any of a class. */
export const nounRefs = ["topic", "body", "event", "site", "person", "agency", "matter", "thing", "place"] as const;
export type NounRef = (typeof nounRefs)[number];

/** The noun that a reference stands for, and whether it is meant in the plural. `counted` asks for one that can be counted. */
export function nounFor(scene: Scene, ref: NounRef, counted: boolean): { noun: Noun; plural: boolean } {
  const { focus, random, words } = scene;
  switch (ref) {
    case "topic":
      return { noun: focus.topic, plural: false };
    case "body":
      return { noun: focus.body, plural: false };
    case "event":
      if (scene.eventNoun === undefined) throw new RangeError("a background text has no event");
      return scene.eventNoun;
    case "site":
      if (scene.siteNoun === undefined) throw new RangeError("this event has no site");
      return { noun: scene.siteNoun, plural: false };
    case "person":
      return { noun: words.noun(random, "people", counted), plural: false };
    case "agency":
      return { noun: words.noun(random, "bodies", counted), plural: false };
    case "matter":
      return { noun: another(scene, counted), plural: false };
    case "thing":
      return { noun: words.noun(random, "things", counted), plural: false };
    case "place":
      return { noun: words.noun(random, "places", counted), plural: false };
  }
}

/** A matter that is not the topic, so that nothing is compared with itself. */
function another({ focus, random, words }: Scene, counted: boolean): Noun {
  for (let n = 0; n < 8; n++) {
    const noun = words.noun(random, "matters", counted);
    if (noun.one !== focus.topic.one) return noun;
  }
  return words.noun(random, "matters", counted);
}

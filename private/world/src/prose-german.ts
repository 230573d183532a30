import type { Gender, Noun } from "./lexicon.ts";
import { zuInfinitive } from "./lexicon-german.ts";
import { germanQuantities } from "./prose-quantities.ts";
import { adjectiveOf, type NounRef, nounFor, nounRefs, type Scene, sharedSlots } from "./prose-scene.ts";
import type { Slot } from "./prose-template.ts";

const cases = ["nom", "acc", "dat", "gen"] as const;
type Case = (typeof cases)[number];
type Declension = Gender | "plural";

/** Endings by case, in the order of `cases`. */
type Endings = Readonly<Record<Declension, readonly string[]>>;

function endings(m: string, f: string, n: string, plural: string): Endings {
  const read = (list: string) => list.split(" ").map((ending) => (ending === "-" ? "" : ending));
  return { m: read(m), f: read(f), n: read(n), plural: read(plural) };
}
const theEndings = endings("der den dem des", "die die der der", "das das dem des", "die die den der");
/** dies-, jed-, manch-, and adjectives without an article (except in the genitive). */
const strongEndings = endings("er en em es", "e e er er", "es es em es", "e e en er");
/** ein-, kein-, sein-, ihr-, unser-. */
const aEndings = endings("- en em es", "e e er er", "- - em es", "e e en er");
/** Adjectives after der- and dies-. */
const weakEndings = endings("e en en en", "e e en en", "e e en en", "en en en en");
/** Adjectives after ein-. */
const mixedEndings = endings("er en en en", "e e en en", "es es en en", "en en en en");

/** "im", "am", "zum", "vom", "beim", "ins": contractions of preposition and article, by gender. */
const contractions: Readonly<Record<string, Readonly<Record<Declension, string>>>> = {
  im: { m: "im", f: "in der", n: "im", plural: "in den" },
  am: { m: "am", f: "an der", n: "am", plural: "an den" },
  zum: { m: "zum", f: "zur", n: "zum", plural: "zu den" },
  vom: { m: "vom", f: "von der", n: "vom", plural: "von den" },
  beim: { m: "beim", f: "bei der", n: "beim", plural: "bei den" },
};

const single: Readonly<Record<string, Slot>> = {
  ...germanQuantities,
  ...sharedSlots("de"),
  acted: (scene) => finite(scene, false),
  "acted+": (scene) => finite(scene, true),
  off: ({ lastVerb }) => (lastVerb === undefined || lastVerb.particle === "" ? "" : ` ${lastVerb.particle}`),
  toact: ({ words, random }) => zuInfinitive(words.any(random, "acts")),
  moved: (scene) => {
    scene.lastMove = scene.words.any(scene.random, "moves");
    return scene.lastMove.rest.startsWith("sich") ? `${scene.lastMove.verb.past} sich` : scene.lastMove.verb.past;
  },
  on: ({ lastMove }) => {
    if (lastMove === undefined) return "";
    const rest = lastMove.rest.startsWith("sich") ? lastMove.rest.slice(4).trim() : lastMove.rest;
    return `${rest === "" ? "" : ` ${rest}`}${lastMove.verb.particle === "" ? "" : ` ${lastMove.verb.particle}`}`;
  },
  move: ({ words, random }) => {
    const { verb, rest } = words.any(random, "moves");
    return rest === "" ? verb.base : `${rest} ${verb.base}`;
  },
  movedlast: ({ words, random }) => {
    const { verb, rest } = words.any(random, "moves");
    return `${rest === "" ? "" : `${rest} `}${verb.particle}${verb.past}`;
  },
};

function finite(scene: Scene, plural: boolean): string {
  scene.lastVerb = scene.words.any(scene.random, "acts");
  const { past } = scene.lastVerb;
  return plural ? `${past}${past.endsWith("e") ? "n" : "en"}` : past;
}

/**
 * Returns a slot of a German template: one of the words above, or a noun with case, article and optionally an adjective: `nom der topic`,
 * `acc ein trait matter`, `dat trait? thing+` (no article, plural), `im place`, `zum trait topic`, `acc sein thing`.
 */
export function germanSlot(name: string): Slot | undefined {
  if (single[name] !== undefined) return single[name];
  const tokens = name.split(" ");
  const last = tokens.at(-1) ?? "";
  const many = last.endsWith("+");
  const ref = (many ? last.slice(0, -1) : last) as NounRef;
  const contraction = contractions[tokens[0] ?? ""];
  const grammaticalCase = contraction === undefined ? cases.find((word) => word === tokens[0]) : "dat";
  if (!nounRefs.includes(ref) || grammaticalCase === undefined) return undefined;
  const middle = tokens.slice(1, -1);
  const adjective = middle.find((word) => /^(trait|manner)\??$/.test(word));
  const determiner = contraction === undefined ? middle.find((word) => word !== adjective) : tokens[0];
  if (middle.length > (contraction === undefined ? 2 : 1)) throw new TypeError(`unknown words in {${name}}`);
  const counted = many || determiner === "ein";
  return (scene) => {
    const { noun, plural } = nounFor(scene, ref, counted);
    const declension = many || plural ? "plural" : noun.gender;
    const before = adjectiveStem(adjectiveOf(scene, adjective, ref, noun));
    const index = cases.indexOf(grammaticalCase);
    const [article, endings] = articleOf(scene, determiner, declension, index);
    const ending = before === "" ? "" : `${before}${endings[declension][index]} `;
    return `${article}${ending}${inflected(noun, declension, grammaticalCase)}`;
  };
}

/** Returns the stem before an ending: "rentabl-" of "rentabel", "solid-" of "solide". */
export function adjectiveStem(adjective: string): string {
  if (adjective.endsWith("e")) return adjective.slice(0, -1);
  if (adjective.endsWith("el")) return `${adjective.slice(0, -2)}l`;
  return adjective;
}

function articleOf(scene: Scene, determiner: string | undefined, declension: Declension, index: number): [string, Endings] {
  switch (determiner) {
    case undefined:
      return ["", strongEndings];
    case "der":
      return [`${theEndings[declension][index]} `, weakEndings];
    case "dieser":
    case "jeder":
      return [`${determiner.slice(0, -2)}${strongEndings[declension][index]} `, weakEndings];
    case "ein":
      // "ein" has no plural: the adjective must show the case.
      return declension === "plural" ? ["", strongEndings] : [`ein${aEndings[declension][index]} `, mixedEndings];
    case "sein":
      return [`${scene.focus.speaker.woman ? "ihr" : "sein"}${aEndings[declension][index]} `, mixedEndings];
    case "kein":
    case "unser":
      return [`${determiner}${aEndings[declension][index]} `, mixedEndings];
    default: {
      const contraction = contractions[determiner];
      if (contraction === undefined) throw new TypeError(`unknown article "${determiner}"`);
      return [`${contraction[declension]} `, weakEndings];
    }
  }
}

/** Returns a noun in a case. */
export function inflected({ one, many, gender, weak }: Noun, declension: Declension, grammaticalCase: Case): string {
  if (declension === "plural") {
    const plural = many ?? one;
    return grammaticalCase === "dat" && !/[nsai]$/.test(plural) ? `${plural}n` : plural;
  }
  if (gender === "f" || grammaticalCase === "nom") return one;
  if (weak) return many ?? one;
  return grammaticalCase === "gen" ? genitive(one) : one;
}

function genitive(one: string): string {
  if (one.endsWith("nis")) return `${one}ses`;
  if (/(us|ismus)$/.test(one) && !/(haus|schluss|schuss)$/i.test(one)) return one;
  return /([sßxz]|sch|st|ld|nd)$/.test(one) ? `${one}es` : `${one}s`;
}

import { articleFor, gerundOf, presentOf } from "./lexicon-english.ts";
import { englishQuantities } from "./prose-quantities.ts";
import { adjectiveOf, type NounRef, nounFor, nounRefs, type Scene, sharedSlots } from "./prose-scene.ts";
import type { Slot } from "./prose-template.ts";

const single: Readonly<Record<string, Slot>> = {
  ...englishQuantities,
  ...sharedSlots("en"),
  acted: ({ words, random }) => words.any(random, "acts").past,
  acts: ({ words, random }) => presentOf(words.any(random, "acts")),
  acting: ({ words, random }) => gerundOf(words.any(random, "acts")),
  moved: (scene) => moved(scene, "past"),
  move: (scene) => moved(scene, "base"),
};

function moved({ words, random }: Scene, form: "past" | "base"): string {
  const { verb, rest } = words.any(random, "moves");
  return rest === "" ? verb[form] : `${verb[form]} ${rest}`;
}

/**
 * Returns a slot of an English template: one of the words above, or a noun with its determiner and adjective. `the trait topic`, `a
 * matter`, `no trait? thing` (an adjective in half of the cases), `things+` in the plural: `trait thing+`.
 */
export function englishSlot(name: string): Slot | undefined {
  if (single[name] !== undefined) return single[name];
  const tokens = name.split(" ");
  const last = tokens.at(-1) ?? "";
  const many = last.endsWith("+");
  const ref = (many ? last.slice(0, -1) : last) as NounRef;
  if (!nounRefs.includes(ref)) return undefined;
  const determiner = ["the", "a", "this", "no", "every", "any"].find((word) => word === tokens[0]);
  const rest = tokens.slice(determiner === undefined ? 0 : 1, -1);
  const adjective = rest[0];
  if (rest.length > 1 || (adjective !== undefined && !/^(trait|manner)\??$/.test(adjective)))
    throw new TypeError(`unknown words in {${name}}`);
  return (scene) => {
    const { noun, plural } = nounFor(scene, ref, many || determiner === "a" || determiner === "every");
    const adjectives = adjectiveOf(scene, adjective, ref, noun);
    const before = adjectives === "" ? "" : `${adjectives} `;
    const words = `${before}${(many || plural ? noun.many : undefined) ?? noun.one}`;
    // Uncountable nouns have no article: "a fog" is wrong.
    if (determiner === undefined || (noun.many === undefined && (determiner === "a" || determiner === "every"))) return words;
    return `${determiner === "a" ? articleFor(words) : determiner} ${words}`;
  };
}

import type { Move, Noun, Verb } from "./lexicon.ts";

/** Parses `budget`, `child/children`, `fog-` (uncountable). */
export function englishNoun(entry: string): Noun {
  const [one = "", many] = entry.split("/");
  if (one.endsWith("-")) return { one: one.slice(0, -1), many: undefined, gender: "n", weak: false, woman: undefined };
  return { one, many: many ?? pluralOf(one), gender: "n", weak: false, woman: undefined };
}

function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Parses `approve`, `plan/planned`, `withdraw/withdrew/withdrawn`. */
export function englishVerb(entry: string): Verb {
  const [base = "", past = pastOf(base), participle = past] = entry.split("/");
  return { base, past, participle, particle: "" };
}

const unchanged = new Set(["cost", "spread", "cut", "put", "set", "shed"]);
const doubled = new Set(["cut", "set", "put", "run", "get", "win", "begin", "let", "shut", "hit", "cancel", "travel", "drag", "plan"]);

function pastOf(base: string): string {
  if (unchanged.has(base)) return base;
  if (doubled.has(base)) return `${base}${base.at(-1)}ed`;
  if (base.endsWith("e")) return `${base}d`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`;
}

/** Parses a verb with its complement: `run/ran into trouble`. */
export function englishMove(entry: string): Move {
  const [verb = "", ...rest] = entry.split(" ");
  return { verb: englishVerb(verb), rest: rest.join(" ") };
}

/** Returns "approving", "planning", "running". */
export function gerundOf({ base, past }: Verb): string {
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return doubled.has(base) || past === `${base}${base.at(-1)}ed` ? `${base}${base.at(-1)}ing` : `${base}ing`;
}

/** Returns "approves", "denies", "watches". */
export function presentOf({ base }: Verb): string {
  return pluralOf(base);
}

const vowelSound = /^(?:[aeiou]|hour|hono|heir)/i;
const consonantSound = /^(?:uni(?![nmd])|us[eu]|ut[ie]|one|once|eu|ew)/i;

/** Returns "a" or "an" by the sound of the next word. */
export function articleFor(next: string): string {
  return vowelSound.test(next) && !consonantSound.test(next) ? "an" : "a";
}

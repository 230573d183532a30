import type { Gender, Move, Noun, Verb } from "./lexicon.ts";

const genders: Readonly<Record<string, Gender>> = { der: "m", die: "f", das: "n" };

/**
 * Parses article, noun and plural: `der Haushalt/Haushalte`, `der Nebel` (uncountable), `der* Zeuge/Zeugen` (weak), `der Arzt/Ärzte/Ärztin`
 * (with an irregular feminine form).
 */
export function germanNoun(entry: string): Noun {
  const space = entry.indexOf(" ");
  const article = entry.slice(0, space);
  const weak = article.endsWith("*");
  const gender = genders[weak ? article.slice(0, -1) : article];
  if (gender === undefined) throw new TypeError(`a German noun needs its article: "${entry}"`);
  const [one = "", many, woman] = entry.slice(space + 1).split("/");
  return { one, many, gender, weak, woman: gender === "m" ? womanOf(woman ?? `${weak ? one.replace(/e$/, "") : one}in`) : undefined };
}

function womanOf(one: string): Noun {
  return { one, many: `${one}nen`, gender: "f", weak: false, woman: undefined };
}

const inseparable = /^(be|ge|er|ver|zer|ent|emp|miss|über|unter|wider|hinter)/;

/** Parses `billigen`, `an|kündigen`, `beschließen/beschloss/beschlossen`. */
export function germanVerb(entry: string): Verb {
  const [infinitive = "", strongPast, strongParticiple] = entry.split("/");
  const bar = infinitive.indexOf("|");
  const particle = bar < 0 ? "" : infinitive.slice(0, bar);
  const base = infinitive.slice(bar + 1);
  const stem = base.replace(/e?n$/, "");
  const past = strongPast ?? `${stem}${/[td]$/.test(stem) || /(?:ch|[^lrmnhaeiouäöü])[mn]$/.test(stem) ? "ete" : "te"}`;
  const prefix = inseparable.test(base) || base.endsWith("ieren") ? "" : "ge";
  const participle = strongParticiple ?? `${particle}${prefix}${past.slice(0, -1)}`;
  return { base: `${particle}${base}`, past, participle, particle };
}

/** Parses a phrase that ends with its verb: `auf Widerstand stoßen/stieß/gestoßen`. */
export function germanMove(entry: string): Move {
  const space = entry.lastIndexOf(" ");
  return { verb: germanVerb(entry.slice(space + 1)), rest: space < 0 ? "" : entry.slice(0, space) };
}

/** Returns "zu billigen", "anzukündigen". */
export function zuInfinitive({ base, particle }: Verb): string {
  return particle === "" ? `zu ${base}` : `${particle}zu${base.slice(particle.length)}`;
}

import { Random } from "../random.ts";
import type { WorldLanguage } from "../world-event.ts";
import { type DateForm, dateForms } from "./date-text.ts";
import { partNames, type Wordings, wordings } from "./words.ts";

/** A site's appearance between two redesigns: the same on all its pages. */
export interface Look {
  /** ` class="…"` or ` id="…"` of each part, for its start tag. The names vary, so that a reader of pages cannot learn them. */
  readonly at: Readonly<Record<string, string>>;
  readonly css: string;
  readonly wordings: Wordings;
  /** Prefix of the site's generated names. */
  readonly prefix: string;
  readonly accent: string;
  readonly dark: string;
  readonly soft: string;
  readonly dateForm: DateForm;
  /** Picks one of a site's wordings: deterministic for each list. */
  say<T>(list: readonly T[]): T;
  /** Whether the site has a habit, which a site has with this probability: deterministic for each name. */
  has(habit: string, probability: number): boolean;
  /** Returns the site's number for a purpose, from 0 to `below - 1`. */
  number(purpose: string, below: number): number;
}

const palettes = ["#b3122a #1d1d1f #f6f1ee", "#0b5cad #0a2540 #eef4fa", "#00695c #12312d #edf5f3", "#5b3a8c #241a36 #f3f0f8"];
const fonts = ["Arial,sans-serif", "Verdana,Geneva,sans-serif", "Georgia,serif", "'Trebuchet MS',sans-serif"];

const cache = new Map<string, Look>();
/** Number of cached looks, of some 20 KB each. */
const cachedLooks = 2048;

/** Returns the look of a site of a theme after a number of redesigns. */
export function lookOf(theme: number, generation: number, language: WorldLanguage): Look {
  const key = `${theme}/${generation}/${language}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= cachedLooks) cache.clear();
  const look = makeLook(key, generation, language);
  cache.set(key, look);
  return look;
}

function makeLook(key: string, generation: number, language: WorldLanguage): Look {
  const random = new Random("look", key);
  const isModern = generation > 1;
  const prefix = random.pick(["c", "css", "x", "ui", "nb", "tt", "site", "b", "m", "ds", "rx", "zn"]);
  const [accent = "", dark = "", soft = ""] = random.pick(palettes).split(" ");
  const names = namesFor(random, prefix, language, isModern);
  const byId = random.chance(isModern ? 0.25 : 0.7) ? ["page", "top", "menu", "main", "side", "foot"] : [];
  const at: Record<string, string> = {};
  const css = [`body{margin:0 auto;max-width:${random.pick([780, 960, 1140])}px;font:15px/1.5 ${random.pick(fonts)}}a{color:${accent}}`];
  for (const [part, name] of names) {
    at[part] = byId.includes(part) ? ` id="${name}"` : ` class="${name}"`;
    const style = styles[part];
    if (style) css.push(`${byId.includes(part) ? "#" : "."}${name}{${style(accent, soft)}}`);
  }
  const draws = new Map<string, number>();
  const draw = (name: string): number => {
    const drawn = draws.get(name) ?? new Random("habit", key, name).next();
    draws.set(name, drawn);
    return drawn;
  };
  return {
    at,
    css: css.join("\n"),
    wordings: wordings[language],
    prefix,
    accent,
    dark,
    soft,
    dateForm: random.pick(dateForms[language]),
    say: (list) => list[Math.floor(draw(`say ${list.length} ${list[0]}`) * list.length)] as (typeof list)[number],
    has: (habit, probability) => draw(habit) < probability,
    number: (purpose, below) => Math.floor(draw(purpose) * below),
  };
}

/** Styles that make a page readable without other files. */
const styles: Readonly<Record<string, (accent: string, soft: string) => string>> = {
  columns: () => "overflow:hidden;padding:16px",
  main: () => "float:left;width:64%",
  side: () => "float:right;width:30%;font-size:14px",
  menu: (_accent, soft) => `background:${soft};padding:4px 12px`,
  headline: (accent) => `color:${accent};font-size:28px`,
  box: (_accent, soft) => `background:${soft};padding:10px 14px;margin:0 0 16px`,
  foot: () => "clear:both;color:#777;font-size:13px;padding:16px",
  hidden: () => "position:absolute;left:-9999px",
};

function namesFor(random: Random, prefix: string, language: WorldLanguage, isModern: boolean): Map<string, string> {
  const naming = random.pick(["descriptive", "descriptive", "descriptive", "prefixed", "generated", "mixed"]);
  const generated = random.pick(isModern ? modernNames : oldNames);
  const isGerman = language === "de" && random.chance(0.35);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const [part, list] of partNames.en) {
    const descriptive = (isGerman && partNames.de.get(part)) || list;
    const isGenerated = naming === "generated" || (naming === "mixed" && random.chance(0.5));
    let name = isGenerated ? generated(random, prefix) : `${naming === "prefixed" ? `${prefix}-` : ""}${random.zipf(descriptive)}`;
    while (taken.has(name)) name = isGenerated ? generated(random, prefix) : `${name}-${random.between(2, 9)}`;
    taken.add(name);
    names.set(part, name);
  }
  return names;
}

const modernNames: readonly ((random: Random, prefix: string) => string)[] = [
  (random, prefix) => `${prefix}-${random.below(65536).toString(16).padStart(4, "0")}`,
  (random) => `css-${(random.below(2 ** 30) + 2 ** 29).toString(36)}`,
];
const oldNames: readonly ((random: Random, prefix: string) => string)[] = [
  (random) => `${random.pick(["style", "box", "Layer"])}${random.between(1, 120)}`,
  (random, prefix) => `${prefix}_${random.between(100, 999)}`,
];

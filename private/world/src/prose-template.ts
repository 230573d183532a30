import { englishSlot } from "./prose-english.ts";
import { germanSlot } from "./prose-german.ts";
import type { Scene, Speaker } from "./prose-scene.ts";
import type { WorldLanguage } from "./world-event.ts";

/** Fills a slot of a template. */
export type Slot = (scene: Scene) => string;

/** A sentence with slots, parsed once and used often. */
export interface Template {
  readonly parts: readonly (string | Slot)[];
  /** The names of its slots, which show what it needs. */
  readonly slots: ReadonlySet<string>;
}

/**
 * Parses a sentence such as `{the body} in {town} {acted} {the trait topic} {when}.` A slot that begins with `^` starts with a capital. The
 * possible slots are in `prose-english.ts` and `prose-german.ts`; `{who3}` is the event's third person, `{name}` the paragraph's speaker,
 * both with their role at the first mention; anything else is a value of the scene.
 */
export function template(language: WorldLanguage, text: string): Template {
  const parts: (string | Slot)[] = [];
  const slots = new Set<string>();
  const plain = text.replace(roleBehindName, "{$1}$2");
  const pieces = plain.split(/[{}]/);
  for (const [n, piece] of pieces.entries()) {
    if (n % 2 === 0) {
      if (piece !== "") parts.push(piece);
      continue;
    }
    const capital = piece.startsWith("^");
    const name = capital ? piece.slice(1) : piece;
    const slot =
      nameSlot(name, /^(?:$|[,.;:?!“”])/.test(pieces[n + 1] ?? "") && !(pieces[n + 1] === "" && n + 2 < pieces.length)) ??
      (language === "en" ? englishSlot(name) : germanSlot(name)) ??
      ((scene: Scene) => scene.value(name));
    parts.push(capital ? (scene) => capitalised(slot(scene)) : slot);
    slots.add(name);
  }
  if (slots.has("acted") && language === "de" && !slots.has("off")) throw new TypeError(`{acted} without {off}: ${text}`);
  if (slots.has("moved") && language === "de" && !slots.has("on")) throw new TypeError(`{moved} without {on}: ${text}`);
  return { parts, slots };
}

/** Matches a role after its name, with the comma that ends it: a name includes its role where needed. */
const roleBehindName = /\{(\^?(?:who\d|name))\}, \{role\d?\}(?: (?:from|aus) \{town\})?(?:,( )|(?=[.;:“”?!]|$))/g;

function nameSlot(name: string, closed: boolean): Slot | undefined {
  const mention = (scene: Scene, speaker: Speaker) => scene.cast.mention(speaker, closed);
  if (name === "name" || name === "surname") return (scene) => mention(scene, scene.focus.speaker);
  const number = /^who(\d)$/.exec(name)?.[1];
  return number === undefined ? undefined : (scene) => mention(scene, scene.person(Number(number)));
}

/** Parses the templates of a text block. */
export function templates(language: WorldLanguage, lines: string): Template[] {
  return linesOf(lines).map((line) => template(language, line));
}

/** Splits a text block into sentences, which are on lines of their own or separated by ` | `. */
export function linesOf(block: string): string[] {
  return block
    .split(/\n| \| /)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Fills in a template; the first letter becomes a capital, also after an opening quotation mark. */
export function write({ parts }: Template, scene: Scene): string {
  return capitalised(parts.map((part) => (typeof part === "string" ? part : part(scene))).join(""));
}

export function capitalised(text: string): string {
  const first = text[0];
  if (first === "“" || first === "„") return `${first}${(text[1] ?? "").toUpperCase()}${text.slice(2)}`;
  return `${(first ?? "").toUpperCase()}${text.slice(1)}`;
}

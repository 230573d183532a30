import { germanSlot } from "./prose-german.ts";
import { englishSlot } from "./prose-english.ts";
import type { Scene } from "./prose-scene.ts";
import type { WorldLanguage } from "./world-event.ts";

/** Fills one hole of a template. */
export type Slot = (scene: Scene) => string;

/** A sentence with holes, read once and written often. */
export interface Template {
  readonly parts: readonly (string | Slot)[];
  /** The names of its holes, to know what it asks for. */
  readonly slots: ReadonlySet<string>;
}

/**
 * Reads a sentence such as `{the body} in {town} {acted} {the trait topic} {when}.` A hole that begins with `^` begins with a
 * capital. What may stand in a hole is in `prose-english.ts` and `prose-german.ts`; anything else is a value of the scene.
 */
export function template(language: WorldLanguage, text: string): Template {
  const parts: (string | Slot)[] = [];
  const slots = new Set<string>();
  for (const [n, piece] of text.split(/[{}]/).entries()) {
    if (n % 2 === 0) {
      if (piece !== "") parts.push(piece);
      continue;
    }
    const capital = piece.startsWith("^");
    const name = capital ? piece.slice(1) : piece;
    const slot = (language === "en" ? englishSlot(name) : germanSlot(name)) ?? ((scene: Scene) => scene.value(name));
    parts.push(capital ? (scene) => capitalised(slot(scene)) : slot);
    slots.add(name);
  }
  if (slots.has("acted") && language === "de" && !slots.has("off")) throw new TypeError(`{acted} without {off}: ${text}`);
  if (slots.has("moved") && language === "de" && !slots.has("on")) throw new TypeError(`{moved} without {on}: ${text}`);
  return { parts, slots };
}

/** The templates of a text block, one a line. */
export function templates(language: WorldLanguage, lines: string): Template[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => template(language, line));
}

/** Writes a template out; the first letter is a capital, behind an opening quotation mark too. */
export function write({ parts }: Template, scene: Scene): string {
  const written: string[] = [];
  for (const part of parts) written.push(typeof part === "string" ? part : part(scene));
  return capitalised(written.join(""));
}

export function capitalised(text: string): string {
  const first = text[0];
  if (first === "“" || first === "„") return `${first}${(text[1] ?? "").toUpperCase()}${text.slice(2)}`;
  return `${(first ?? "").toUpperCase()}${text.slice(1)}`;
}

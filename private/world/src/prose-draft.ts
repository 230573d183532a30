import type { Cast, Scene } from "./prose-scene.ts";
import { type Template, write } from "./prose-template.ts";

/** A text in progress: counts its words and rejects additions that would make it too long. */
export class Draft {
  readonly cast: Cast;
  readonly paragraphs: string[] = [];
  readonly #used = new Set<Template>();
  readonly #most: number;
  #sentences: string[] = [];
  #inParagraph = 0;
  words = 0;

  constructor(cast: Cast, wanted: number) {
    this.cast = cast;
    // A short text may be a sentence too long, a long one only slightly.
    this.#most = wanted * 1.12 + 4;
  }

  /** Number of words in the current paragraph. */
  get inParagraph(): number {
    return this.#inParagraph;
  }

  use(line: Template): void {
    this.#used.add(line);
  }

  /** Returns a line that the text does not contain yet. */
  unused(scene: Scene, lines: readonly Template[]): Template | undefined {
    if (lines.length === 0) return undefined;
    const first = scene.random.below(lines.length);
    for (let n = 0; n < lines.length; n++) {
      const line = lines[(first + n) % lines.length] as Template;
      if (!this.#used.has(line)) return line;
    }
    return undefined;
  }

  /** Adds a line; false if there is none, or no room for it. */
  add(scene: Scene, line: Template | undefined): boolean {
    if (line === undefined) return false;
    const sentence = write(line, scene);
    const count = wordCount(sentence);
    if (this.words + count > this.#most && this.words > 0) {
      this.cast.forget();
      return false;
    }
    this.cast.keep();
    this.#used.add(line);
    this.#sentences.push(sentence);
    this.#inParagraph += count;
    this.words += count;
    return true;
  }

  endParagraph(): void {
    if (this.#sentences.length > 0) this.paragraphs.push(this.#sentences.join(" "));
    this.#sentences = [];
    this.#inParagraph = 0;
  }
}

export function wordCount(text: string): number {
  let count = 1;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 32) count++;
  return count;
}

import type { Cast, Scene } from "./prose-scene.ts";
import { type Template, write } from "./prose-template.ts";

/** A text in the making: counts its words and says no to what would make it too long. */
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
    // A short text may run over by a sentence, a long one hardly.
    this.#most = wanted * 1.12 + 4;
  }

  /** Words of the paragraph that is being written. */
  get inParagraph(): number {
    return this.#inParagraph;
  }

  use(line: Template): void {
    this.#used.add(line);
  }

  /** One of the lines that the text does not hold yet. */
  unused(scene: Scene, lines: readonly Template[]): Template | undefined {
    if (lines.length === 0) return undefined;
    const first = scene.random.below(lines.length);
    for (let n = 0; n < lines.length; n++) {
      const line = lines[(first + n) % lines.length] as Template;
      if (!this.#used.has(line)) return line;
    }
    return undefined;
  }

  /** Writes a line down; false when there was none, or no room for it. */
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

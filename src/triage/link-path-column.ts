import { PackedTexts } from "./packed-texts.ts";

/**
 * The pages that led to each document, as documents.csv has them: addresses with spaces between. Most are a document's own path and that
 * document, so that its place is all that is held.
 */
export class LinkPathColumn {
  readonly #urlAt: (index: number) => string;
  /** The place of the document before; -1 where the path is among the texts. */
  readonly #before: number[] = [];
  readonly #texts = new PackedTexts();

  constructor(urlAt: (index: number) => string) {
    this.#urlAt = urlAt;
  }

  get bytes(): number {
    return this.#texts.bytes + 8 * this.#before.length;
  }

  /** `placeOf` gives the place of a document that was added before, by its URL. */
  add(path: string, placeOf: (url: string) => number | undefined): void {
    const before = path === "" ? undefined : placeOf(path.slice(path.lastIndexOf(" ") + 1));
    const isPlain = before !== undefined && this.#isPathThrough(before, path);
    this.#before.push(isPlain ? before : -1);
    this.#texts.add(isPlain ? "" : path);
  }

  finish(): void {
    this.#texts.finish();
  }

  at(index: number): string[] {
    const path: string[] = [];
    let at = index;
    // A document's path leads through documents before it, so this ends.
    for (let before = this.#before[at] as number; before >= 0; before = this.#before[at] as number) {
      path.unshift(this.#urlAt(before));
      at = before;
    }
    const text = this.#texts.at(at);
    return text === "" ? path : [...text.split(" "), ...path];
  }

  /** Whether a path is that document's own path, and the document; compared from the end, so that no text is made. */
  #isPathThrough(place: number, path: string): boolean {
    let end = path.length;
    for (let at = place; ; at = this.#before[at] as number) {
      const url = this.#urlAt(at);
      if (!path.endsWith(url, end)) return false;
      end -= url.length;
      if ((this.#before[at] as number) < 0) {
        const first = this.#texts.at(at);
        return first === "" ? end === 0 : end === first.length + 1 && path.startsWith(first) && path[end - 1] === " ";
      }
      if (path[--end] !== " ") return false;
    }
  }
}

import { characterKind, HIRAGANA, IDEOGRAPH, SYLLABIC } from "./character-kind.ts";
import type { PageTerms } from "./page-terms.ts";
import type { ReferenceDocument } from "./reference.ts";
import { writtenText } from "./surface-words.ts";
import type { TokenPlaces } from "./token-places.ts";
import type { Weighting } from "./weighting.ts";

/** Minimum share of a piece's occurrences beside a neighbour for joining them. */
const leastPart = 0.5;

/** Maximum numbers of joined pieces, and of examined occurrences. */
const maxPieces = 10;
const maxOccurrences = 200;

/** Maximum number of words made from the pieces of a text. */
const maxWords = 50;

/** Particles between words: a piece with one of them spans two words. */
const particles = /[的了及與与和或在是於于等並并而也被把]/;

/** Whether a term is a piece of text without spaces: a pair of Chinese or Japanese characters, or four of Thai and similar scripts. */
export function isPiece(term: string): boolean {
  return term.length > 1 && isSign(term, 0);
}

function isSign(text: string, at: number): boolean {
  const kind = characterKind(text, at);
  return kind === IDEOGRAPH || kind === HIRAGANA || kind === SYLLABIC;
}

/** Whether a piece can be part of a word, judged by its characters: it does not end in a grammatical one. */
export function isWordPart(piece: string): boolean {
  for (let at = 0; at < piece.length; at++) if (characterKind(piece, at) === HIRAGANA) return false;
  return !particles.test(piece);
}

/** The pieces of one word, as written in a text. */
export interface SignRun {
  readonly word: string;
  readonly pieces: ReadonlySet<string>;
}

/** Position of a run: the tokens of its first and last piece, and their block. */
interface Stretch {
  readonly block: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Joins overlapping pieces of a text without spaces to words: `宏福` and `福苑` become `宏福苑`. It uses only repetitions in the text, no
 * dictionary, so the same text gives the same words everywhere.
 */
export class SignRuns {
  readonly #document: ReferenceDocument;
  readonly #places: TokenPlaces;
  /** The pieces and their positions, by index of the term. */
  readonly #pieces = new Map<number, { readonly piece: string; readonly stretches: Stretch[] }>();
  readonly #counted: PageTerms;

  /** `counted`: terms of the text, with their positions. `pieces`: terms that may be part of a word. */
  constructor(document: ReferenceDocument, counted: PageTerms, pieces: Iterable<string>) {
    [this.#document, this.#counted, this.#places] = [document, counted, counted.places as TokenPlaces];
    for (const piece of pieces) this.#pieces.set(counted.placeOf(piece), { piece, stretches: [] });
    this.#pieces.delete(-1);
    if (this.#pieces.size > 0) this.#find();
  }

  /** Returns the word that most often contains a piece; undefined if the text does not have the piece. */
  runOf(piece: string): SignRun | undefined {
    const { stretches = [] } = this.#pieces.get(this.#counted.placeOf(piece)) ?? {};
    const pieces = new Set([piece]);
    let found: readonly Stretch[] = stretches;
    for (const step of [1, -1] as const) {
      while (pieces.size < maxPieces) {
        const longer = this.#longer(found, step);
        if (longer.stretches.length === 0 || longer.stretches.length < stretches.length * leastPart) break;
        pieces.add(longer.piece);
        found = longer.stretches;
      }
    }
    const [shown] = found;
    return shown && { word: this.#written(shown), pieces };
  }

  #find(): void {
    const { blockEnds } = this.#places;
    let token = 0;
    for (const [block, end] of blockEnds.entries()) {
      for (; token < end; token++) {
        const { stretches } = this.#pieces.get(this.#places.word(token)) ?? {};
        if (stretches !== undefined && stretches.length < maxOccurrences) stretches.push({ block, first: token, last: token });
      }
    }
  }

  /** Returns the most frequent next piece, and the stretches extended by it. */
  #longer(stretches: readonly Stretch[], step: 1 | -1): { piece: string; stretches: readonly Stretch[] } {
    const byPiece = new Map<string, Stretch[]>();
    for (const { block, first, last } of stretches) {
      const token = step > 0 ? last + 1 : first - 1;
      const begin = block === 0 ? 0 : (this.#places.blockEnds[block - 1] as number);
      if (token < begin || token >= (this.#places.blockEnds[block] as number)) continue;
      const [left, right] = step > 0 ? [last, token] : [token, first];
      const piece = this.#pieces.get(this.#places.word(token))?.piece;
      if (piece === undefined || this.#places.from(right) >= this.#places.to(left)) continue;
      const longer = { block, first: Math.min(first, token), last: Math.max(last, token) };
      byPiece.set(piece, [...(byPiece.get(piece) ?? []), longer]);
    }
    let best: { piece: string; stretches: readonly Stretch[] } = { piece: "", stretches: [] };
    for (const [piece, longer] of byPiece) if (longer.length > best.stretches.length) best = { piece, stretches: longer };
    return best;
  }

  #written({ block, first, last }: Stretch): string {
    const text = writtenText(this.#document.blocks[block] as string, this.#document.language);
    return text.slice(this.#places.from(first), this.#places.to(last));
  }
}

/** Whether a piece may be part of a word: it is in a keyword, in the table, or repeated in a text. Others are accidental. */
export function mayBePart(piece: string, { idf, keywords }: Weighting, texts: readonly PageTerms[]): boolean {
  if (!isWordPart(piece)) return false;
  return keywords.full.has(piece) || idf.idfOf(piece) !== idf.unknown || texts.some((text) => text.count(piece) > 1);
}

/** Returns the words of ranked pieces, by the first piece of each, in the first text that has it; no piece is part of two words. */
export function wordsOfPieces(texts: readonly SignRuns[], ranked: readonly string[]): Map<string, string> {
  const words = new Map<string, string>();
  const joined = new Set<string>();
  for (const piece of ranked) {
    if (words.size === maxWords) break;
    if (joined.has(piece)) continue;
    const run = firstOf(texts, (text) => text.runOf(piece));
    if (run === undefined || [...run.pieces].some((part) => joined.has(part))) continue;
    words.set(piece, run.word);
    for (const part of run.pieces) joined.add(part);
  }
  return words;
}

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

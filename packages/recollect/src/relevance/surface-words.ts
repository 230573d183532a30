import { foldText } from "./fold-text.ts";
import type { PageTerms } from "./page-terms.ts";
import type { ReferenceDocument } from "./reference.ts";
import type { TokenPlaces } from "./token-places.ts";

/** Maximum number of forms counted per term; further forms are ignored. */
const maxForms = 200;

/**
 * Returns the most frequent form of each wanted term in a text; of ties, the first. `counted` are the terms of the text, with the positions
 * of its words.
 */
export function surfaceWords(
  { blocks, language }: ReferenceDocument,
  wanted: ReadonlySet<string>,
  counted: PageTerms,
): Map<string, string> {
  const places = counted.places as TokenPlaces;
  const forms: Forms[] = [];
  /** Number of each term in `forms`, from 1 on, by the term's index; 0 for other terms. */
  const numbers = new Uint16Array(counted.size);
  for (const term of wanted) {
    const place = counted.placeOf(term);
    if (place >= 0) numbers[place] = forms.push({ term, seen: new Map() });
  }
  let token = 0;
  for (let n = 0; n < places.blockEnds.length; n++) {
    const end = places.blockEnds[n] as number;
    let written = "";
    for (; token < end; token++) {
      const word = numbers[places.word(token)] as number;
      const pair = places.pair(token) < 0 ? 0 : (numbers[places.pair(token)] as number);
      if (word === 0 && pair === 0) continue;
      written ||= writtenText(blocks[n] as string, language);
      if (word > 0) addForm(forms[word - 1] as Forms, written.slice(places.from(token), places.to(token)));
      if (pair > 0) addForm(forms[pair - 1] as Forms, written.slice(places.from(token - 1), places.to(token)));
    }
  }
  return new Map(forms.filter(({ seen }) => seen.size > 0).map(({ term, seen }) => [term, commonest(seen)]));
}

interface Forms {
  readonly term: string;
  /** Count of each form. */
  readonly seen: Map<string, number>;
}

/** Returns a block as written on the page or, if folding changes its length, as folded, since offsets refer to that text. */
export function writtenText(block: string, language: string): string {
  const folded = foldText(block, language);
  return block.length === folded.length ? block : folded;
}

function addForm({ seen }: Forms, text: string): void {
  if (seen.size >= maxForms) return;
  const form = text.replace(/\s+/g, " ");
  seen.set(form, (seen.get(form) ?? 0) + 1);
}

function commonest(forms: ReadonlyMap<string, number>): string {
  let best = "";
  let most = 0;
  for (const [form, count] of forms) if (count > most) [best, most] = [form, count];
  return best;
}

import { foldText } from "./fold-text.ts";
import { forEachToken } from "./for-each-token.ts";
import type { ReferenceDocument } from "./reference.ts";
import { StemCache } from "./stem-cache.ts";

/** Where a term is written in several ways, this many of its places decide. */
const maxPlaces = 200;

/** How the wanted terms are written in a text: for each the form that it has there most often, the first of equals. */
export function surfaceWords({ blocks, language }: ReferenceDocument, wanted: ReadonlySet<string>): Map<string, string> {
  const forms = new Map<string, Map<string, number>>();
  const parts = new Set([...wanted].flatMap((term) => term.split(" ")));
  const stems = StemCache.of(language);
  let text = "";
  let written = "";
  let previous = "";
  let previousFrom = 0;
  const note = (term: string, from: number, to: number): void => {
    if (!wanted.has(term)) return;
    const seen = forms.get(term) ?? new Map<string, number>();
    if (seen.size >= maxPlaces) return;
    const form = written.slice(from, to).replace(/\s+/g, " ");
    forms.set(term, seen.set(form, (seen.get(form) ?? 0) + 1));
  };
  for (const block of blocks) {
    text = foldText(block, language);
    written = block.length === text.length ? block : text;
    previous = "";
    forEachToken(text, language, (from, to, gram, apart) => {
      if (apart) previous = "";
      const stem = stems.stemOf(stems.find(text, from, to));
      if (stem === "") return;
      const isPart = parts.has(stem); // most words are not: no pair has to be made of them
      if (isPart) note(stem, from, to);
      if (isPart && previous !== "" && !gram) note(`${previous} ${stem}`, previousFrom, to);
      previous = gram || !isPart ? "" : stem;
      previousFrom = from;
    });
  }
  return new Map([...forms].map(([term, seen]) => [term, commonest(seen)]));
}

function commonest(forms: ReadonlyMap<string, number>): string {
  let best = "";
  let most = 0;
  for (const [form, count] of forms) if (count > most) [best, most] = [form, count];
  return best;
}

/**
 * What the reader of pages needs to know of an element. `block`: it begins and ends a block of text. `inline`: it does
 * not. `void`: it has no end. `raw`: what it holds is no markup.
 */
export interface Tag {
  readonly name: string;
  readonly kind: "block" | "inline" | "void" | "raw";
  /** Small number for arrays. */
  readonly id: number;
}

const names: Record<Tag["kind"], string> = {
  block:
    "html head body div p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 article section main aside nav header footer address blockquote pre " +
    "table thead tbody tfoot tr td th caption figure figcaption form fieldset details summary dialog hgroup menu center frameset " +
    "noscript noframes template svg math select optgroup option button video audio object map search",
  inline:
    "a span b i em strong font u s small big sub sup time abbr cite code q label ins del mark bdi bdo tt kbd samp var nobr strike picture canvas data ruby rb rt rp",
  void: "br hr img input meta link base area frame embed source track wbr col param keygen",
  raw: "script style textarea title xmp iframe noembed plaintext",
};

const byKey = new Map<number, Tag>();
const byName = new Map<string, Tag>();
for (const [kind, list] of Object.entries(names)) {
  for (const name of list.split(" ")) {
    const tag: Tag = { name, kind: kind as Tag["kind"], id: byName.size };
    byName.set(name, tag);
    byKey.set(tagKey(name, 0, name.length), tag);
  }
}

/** How many tags there are. */
export const tagCount = byName.size;

/** The tag of that name; throws for one that is not in the list above, since only our own code asks. */
export function tagNamed(name: string): Tag {
  const tag = byName.get(name);
  if (tag === undefined) throw new Error(`unknown tag ${name}`);
  return tag;
}

/** The tag whose name stands at a place in the markup, in any case; undefined for elements we don't know. */
export function tagAt(html: string, from: number, to: number): Tag | undefined {
  return to - from > 10 ? undefined : byKey.get(tagKey(html, from, to));
}

/**
 * A name as a number, five bits a letter, so that no string is made for each tag of a page. Digits share their bits with
 * letters (`h1` is `hq`), which no known pair of names does.
 */
function tagKey(text: string, from: number, to: number): number {
  let key = 0;
  for (let at = from; at < to; at++) key = key * 32 + (text.charCodeAt(at) & 31);
  return key;
}

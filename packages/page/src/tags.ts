/**
 * Properties of an element. `block`: it begins and ends a block of text. `silent`: its content is not visible, and the text around it is
 * not interrupted. `inline`: neither. `void`: it has no end. `raw`: its content is not markup.
 */
export interface Tag {
  readonly name: string;
  readonly kind: "block" | "silent" | "inline" | "void" | "raw";
  /** Small number for arrays. */
  readonly id: number;
}

const names: Record<Tag["kind"], string> = {
  block:
    "html head body div p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 article section main aside nav header footer address blockquote pre " +
    "table thead tbody tfoot tr td th caption figure figcaption form fieldset legend details summary dialog hgroup menu dir center " +
    "frameset noscript noframes search marquee layer",
  silent: "svg math select datalist template button object video audio canvas rt rp",
  inline:
    "a span b i em strong font u s small big sub sup time abbr acronym dfn cite code q label ins del mark bdi bdo tt kbd samp var nobr " +
    "strike blink picture data ruby rb optgroup option map output meter progress",
  void: "br hr img input meta link base area frame embed source track wbr col param keygen",
  raw: "script style textarea title xmp iframe noembed plaintext",
};

const slotCount = 1024;
/** Tags by the hash of their name, with linear probing. Avoids creating a string for each tag of a page. */
const slots: (Tag | undefined)[] = Array.from({ length: slotCount }, () => undefined);
const byName = new Map<string, Tag>();
for (const [kind, list] of Object.entries(names)) {
  for (const name of list.split(" ")) {
    const tag: Tag = { name, kind: kind as Tag["kind"], id: byName.size };
    byName.set(name, tag);
    let slot = Buffer.from(name).reduce(nextHash, 0) & (slotCount - 1);
    while (slots[slot] !== undefined) slot = (slot + 1) % slotCount;
    slots[slot] = tag;
  }
}

/** Number of tags. */
export const tagCount = byName.size;

/** Returns the tag of that name; throws for an unknown one, since names come from our own code. */
export function tagNamed(name: string): Tag {
  const tag = byName.get(name);
  if (tag === undefined) throw new Error(`unknown tag ${name}`);
  return tag;
}

/** Returns a table with 1 for the tags of these names and 0 for others, by id. */
export function tagSet(list: string): Uint8Array {
  const result = new Uint8Array(tagCount);
  for (const name of list.split(" ")) result[tagNamed(name).id] = 1;
  return result;
}

/** Returns the tag whose name is at a range of the markup, ignoring case; undefined for unknown elements. */
export function tagAt(bytes: Buffer, from: number, to: number): Tag | undefined {
  if (to - from > 10) return undefined;
  let hash = 0;
  for (let at = from; at < to; at++) hash = nextHash(hash, bytes[at] as number);
  let slot = hash & (slotCount - 1);
  for (;;) {
    const tag = slots[slot];
    if (tag === undefined || (tag.name.length === to - from && sameName(bytes, from, tag.name))) return tag;
    slot = (slot + 1) % slotCount;
  }
}

/** Adds a character to a hash that is the same for both cases of a letter. */
function nextHash(hash: number, code: number): number {
  return Math.imul(hash, 37) + (code & 31);
}

/** Whether a name in lower case is at an offset of the markup, ignoring case; more letters may follow. */
export function sameName(bytes: Buffer, at: number, name: string): boolean {
  if (at + name.length > bytes.length) return false;
  for (let i = 0; i < name.length; i++) {
    const code = bytes[at + i] as number;
    const wanted = name.charCodeAt(i);
    if (code !== wanted && (code | 32) !== wanted) return false;
  }
  return true;
}

/** Returns 6 for `h1` to 1 for `h6`; 0 for other elements. */
export function headingRank(tag = ""): number {
  const level = tag.length === 2 && tag.charCodeAt(0) === 104 ? tag.charCodeAt(1) - 48 : 0;
  return level >= 1 && level <= 6 ? 7 - level : 0;
}

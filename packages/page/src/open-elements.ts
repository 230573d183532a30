import { pageLimits } from "./limits.ts";
import { type Tag, tagCount, tagNamed, tagSet } from "./tags.ts";

const p = tagNamed("p");
const table = tagNamed("table");

/** By the id of a start tag: which open elements it closes, and at which elements the search for one stops. */
const impliedEnds: ({ readonly closed: readonly Tag[]; readonly within: readonly Tag[] } | undefined)[] = [];
for (let id = 0; id < tagCount; id++) impliedEnds.push(undefined);
for (const [opened, closed, within] of [
  ["li", "li", "ul ol menu dir td th table"],
  ["dt", "dt dd", "dl td th table"],
  ["dd", "dt dd", "dl td th table"],
  ["tr", "tr", "table"],
  ["td", "td th", "tr table"],
  ["th", "td th", "tr table"],
  ["thead", "thead tbody tfoot", "table"],
  ["tbody", "thead tbody tfoot", "table"],
  ["tfoot", "thead tbody tfoot", "table"],
  ["rt", "rt rp", "td th table"],
  ["rp", "rt rp", "td th table"],
  ["button", "button", "td th table"],
  ["select", "select", "td th table"],
] as const) {
  impliedEnds[tagNamed(opened).id] = { closed: tagsNamed(closed), within: tagsNamed(within) };
}

/** The parts of a table: their end tags reach up to the table, all others up to the cell. */
const isPart = tagSet("table thead tbody tfoot tr td th caption");
const cells = tagsNamed("td th caption");
/** Blocks allowed inside a paragraph; all others end it. */
const keepsParagraph = tagSet("noscript svg math select datalist template button object video audio canvas rt rp");
const lists = tagsNamed("ul ol menu dir");
const li = tagNamed("li");

/** The open elements at an offset of the markup, by the browsers' rules for missing and superfluous end tags. */
export class OpenElements {
  /** Number of open elements whose content readers do not see. */
  silent = 0;
  #tags: Tag[] = [];
  #places: number[] = [];
  /** Depth of the innermost element of each tag, and for each open element the next outer one of its tag; -1 if there is none. */
  #innermost = new Int32Array(tagCount).fill(-1);
  #around: number[] = [];
  /** Number of open elements beyond the depth limit; their end tags are matched first. */
  #beyond = 0;

  /** Index of the innermost element in the list; -1 if none is open. */
  get place(): number {
    const { length } = this.#places;
    return length === 0 ? -1 : (this.#places[length - 1] as number);
  }

  has(tag: Tag): boolean {
    return this.#depth(tag) >= 0;
  }

  /** Whether one more element can be opened; if not, it is only counted. */
  hasRoom(elements: number): boolean {
    if (this.#tags.length < pageLimits.elementDepth && elements < pageLimits.pageElements) return true;
    this.#beyond++;
    return false;
  }

  push(tag: Tag, place: number): void {
    this.#around.push(this.#depth(tag));
    this.#innermost[tag.id] = this.#tags.length;
    this.#tags.push(tag);
    this.#places.push(place);
    if (tag.kind === "silent") this.silent++;
  }

  /** Closes a paragraph where a block begins; an item, row or cell where the next begins. */
  closeImplied(tag: Tag): void {
    const tags = this.#tags;
    if (tags[tags.length - 1] === p && !keepsParagraph[tag.id]) this.#pop();
    const rule = impliedEnds[tag.id];
    if (rule === undefined) return;
    const depth = this.#deepest(rule.closed);
    if (depth > this.#deepest(rule.within)) this.#popTo(depth);
  }

  /** Closes elements up to the one that an end tag names; an end tag without a start is ignored. */
  close(tag: Tag): void {
    if (this.#beyond > 0) {
      this.#beyond--;
      return;
    }
    const depth = this.#depth(tag);
    if (
      depth >= 0 &&
      depth >= this.#depth(table) &&
      (isPart[tag.id] || depth > this.#deepest(cells)) &&
      (tag !== li || depth > this.#deepest(lists))
    ) {
      this.#popTo(depth);
    }
  }

  /** Looks up the depth of the innermost element, instead of searching through the elements, so that no page is slow. */
  #depth(tag: Tag): number {
    return this.#innermost[tag.id] as number;
  }

  #deepest(tags: readonly Tag[]): number {
    let deepest = -1;
    for (let i = 0; i < tags.length; i++) deepest = Math.max(deepest, this.#depth(tags[i] as Tag));
    return deepest;
  }

  #popTo(depth: number): void {
    while (this.#tags.length > depth) this.#pop();
  }

  #pop(): void {
    const tag = this.#tags.pop() as Tag;
    this.#places.pop();
    this.#innermost[tag.id] = this.#around.pop() as number;
    if (tag.kind === "silent") this.silent--;
  }
}

function tagsNamed(list: string): Tag[] {
  return list.split(" ").map(tagNamed);
}

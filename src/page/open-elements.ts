import { limits } from "../limits.ts";
import { type Tag, tagCount, tagNamed, tagSet } from "./tags.ts";

const p = tagNamed("p");
const table = tagNamed("table");

/** Which open elements a start tag closes, and which elements the search for one may not leave. */
const closes: (ImpliedEnd | undefined)[] = Array.from({ length: tagCount }, () => undefined);
interface ImpliedEnd {
  readonly closed: readonly Tag[];
  readonly within: readonly Tag[];
}
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
  closes[tagNamed(opened).id] = { closed: closed.split(" ").map(tagNamed), within: within.split(" ").map(tagNamed) };
}

/** The parts of a table: their end tags reach up to the table, all others up to the cell. */
const isPart = tagSet("table thead tbody tfoot tr td th caption");
const isCell = tagSet("td th caption");
/** Blocks that stand inside a paragraph, where all others end it. */
const keepsParagraph = tagSet("noscript svg math select datalist template button object video audio canvas rt rp");
const isList = tagSet("ul ol menu dir");
const li = tagNamed("li");

/** The elements that are open at a place in the markup, by the rules of browsers for end tags that are missing or too many. */
export class OpenElements {
  /** How many of them hold what nobody reads. */
  silent = 0;
  #tags: Tag[] = [];
  #places: number[] = [];
  #counts = new Uint32Array(tagCount);
  /** Open elements beyond the limit of depth; their end tags are counted off first. */
  #beyond = 0;

  /** The innermost element's place in the list of elements; -1 if none is open. */
  get place(): number {
    const { length } = this.#places;
    return length === 0 ? -1 : (this.#places[length - 1] as number);
  }

  has(tag: Tag): boolean {
    return this.#counts[tag.id] !== 0;
  }

  /** Whether one more can be opened where the page has had so many; if not, it is only counted. */
  hasRoom(elements: number): boolean {
    if (this.#tags.length < limits.elementDepth && elements < limits.pageElements) return true;
    this.#beyond++;
    return false;
  }

  push(tag: Tag, place: number): void {
    this.#tags.push(tag);
    this.#places.push(place);
    this.#counts[tag.id] = (this.#counts[tag.id] as number) + 1;
    if (tag.kind === "silent") this.silent++;
  }

  /** A paragraph ends where a block begins; an item, a row or a cell where the next begins. */
  closeImplied(tag: Tag): void {
    const tags = this.#tags;
    if (tags[tags.length - 1] === p && !keepsParagraph[tag.id]) this.#pop();
    const rule = closes[tag.id];
    if (rule === undefined) return;
    for (let at = tags.length - 1; at >= 0; at--) {
      const open = tags[at] as Tag;
      if (rule.within.includes(open)) return;
      if (rule.closed.includes(open)) return this.#popTo(at);
    }
  }

  /** Closes up to the element that an end tag names; one without its start is ignored. */
  close(tag: Tag): void {
    if (this.#beyond > 0) {
      this.#beyond--;
      return;
    }
    if (!this.has(tag)) return;
    for (let at = this.#tags.length - 1; at >= 0; at--) {
      const open = this.#tags[at] as Tag;
      if (open === tag) return this.#popTo(at);
      if (open === table || (isCell[open.id] && !isPart[tag.id]) || (tag === li && isList[open.id])) return;
    }
  }

  #popTo(depth: number): void {
    while (this.#tags.length > depth) this.#pop();
  }

  #pop(): void {
    const tag = this.#tags.pop() as Tag;
    this.#places.pop();
    this.#counts[tag.id] = (this.#counts[tag.id] as number) - 1;
    if (tag.kind === "silent") this.silent--;
  }
}

import { elementTraits, hintsOf } from "./hints.ts";
import type { Attributes } from "./html-scanner.ts";
import type { OutlineElement } from "./outline.ts";

/** An element of the outline. Most elements' hints are never needed, so they are read again on demand. */
export class ElementRecord implements OutlineElement {
  readonly tag: string;
  readonly parent: number;
  readonly traits: number;
  readonly hidden: boolean;
  #source: Attributes;
  #start: number;
  #hints: string | undefined;

  constructor(source: Attributes, tag: string, parent: number, attributes: Attributes) {
    this.tag = tag;
    this.parent = parent;
    this.traits = elementTraits(attributes);
    this.hidden = isHidden(attributes);
    this.#source = source;
    this.#start = attributes.start;
    this.#hints = attributes.count === 0 ? "" : undefined;
  }

  get hints(): string {
    if (this.#hints === undefined) {
      this.#source.read(this.#start);
      this.#hints = hintsOf(this.#source);
    }
    return this.#hints;
  }
}

function isHidden(attributes: Attributes): boolean {
  for (let i = 0; i < attributes.count; i++) {
    if (attributes.isNamed(i, "style")) {
      if (/display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i.test(attributes.value(i))) return true;
    } else if (attributes.isNamed(i, "hidden")) return true;
    else if (attributes.isNamed(i, "aria-hidden") && attributes.value(i) === "true") return true;
  }
  return false;
}

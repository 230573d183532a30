import { scanHtml } from "./html-scanner.ts";
import { Markup } from "./markup.ts";
import { OutlineBuilder } from "./outline-builder.ts";

/** An element that holds blocks: what the choice of main text needs instead of a tree. */
export interface OutlineElement {
  readonly tag: string;
  /** Its parent's place in the list, which is before its own; -1 for the root. */
  readonly parent: number;
  /** Class, id, role, itemprop and the like in lower case: what its author says it is. */
  readonly hints: string;
  /** What the hints mean, as bits: see hints.ts. */
  readonly traits: number;
  /** Hidden by an attribute or an inline style. */
  readonly hidden: boolean;
}

/** A stretch of text without a block boundary inside. */
export interface Block {
  /** White space folded; never empty. */
  readonly text: string;
  /** The element it stands in, as a place in the list of elements; -1 outside of all. */
  readonly element: number;
  /** Characters that belong to links. */
  readonly linkChars: number;
  readonly links: number;
}

/** A link as it stands on the page. */
export interface OutlineLink {
  readonly href: string;
  readonly rel: string;
  /** Its title attribute. */
  readonly title: string;
  /** `a`, `area`, `frame`, `link`, `refresh`. */
  readonly kind: string;
  /** What it says; what its picture says where there are no words. */
  anchor: string;
  /** The block its text begins in and where in that block's text; -1 outside of text. */
  block: number;
  start: number;
  /** The element around it, as a place in the list of elements. */
  readonly element: number;
}

/** A stretch of text inside a block that its markup marks out: `<time datetime=…>`, `<span class="byline">`. */
export interface TextMark {
  readonly tag: string;
  readonly hints: string;
  readonly datetime: string;
  readonly block: number;
  readonly start: number;
  end: number;
}

/** A file that replaying the page needs. */
export interface Requisite {
  readonly url: string;
  readonly kind: "image" | "style" | "script" | "frame" | "media";
}

/** What one pass over a page's markup finds. Everything that is said about a page is worked out from this. */
export interface Outline {
  title: string;
  /** The `lang` attribute of the page. */
  lang: string;
  /** The href of `<base>`. */
  base: string;
  readonly metas: { readonly name: string; readonly content: string }[];
  /** Contents of `<script type="application/ld+json">`. */
  readonly jsonLd: string[];
  readonly elements: OutlineElement[];
  readonly blocks: Block[];
  readonly links: OutlineLink[];
  readonly marks: TextMark[];
  readonly requisites: Requisite[];
  /** Something was left out because a limit was reached. */
  truncated: boolean;
}

/** Scans a page's markup. */
export function outlineOf(html: string | Markup): Outline {
  const markup = Markup.of(html);
  const builder = new OutlineBuilder(markup);
  const isTruncated = scanHtml(markup, builder);
  const outline = builder.finish();
  outline.truncated ||= isTruncated;
  return outline;
}

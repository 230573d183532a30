import { scanHtml } from "./html-scanner.ts";
import { Markup } from "./markup.ts";
import { OutlineBuilder } from "./outline-builder.ts";

/** An element that contains blocks: what the choice of main text needs instead of a tree. */
export interface OutlineElement {
  readonly tag: string;
  /** Index of its parent, which comes before it; -1 for the root. */
  readonly parent: number;
  /** Class, id, role, itemprop and the like in lower case: its meaning by its author. */
  readonly hints: string;
  /** Meaning of the hints as bits: see hints.ts. */
  readonly traits: number;
  /** Whether an attribute or an inline style hides it. */
  readonly hidden: boolean;
}

/** A text without a block boundary inside. */
export interface Block {
  /** White space is collapsed; never empty. */
  readonly text: string;
  /** Index of its element; -1 outside all elements. */
  readonly element: number;
  /** Characters that belong to links. */
  readonly linkChars: number;
  readonly links: number;
}

/** A link as found on the page. */
export interface OutlineLink {
  readonly href: string;
  readonly rel: string;
  /** Its title attribute. */
  readonly title: string;
  /** One of `a`, `area`, `frame`, `link` and `refresh`. */
  readonly kind: string;
  /** Its text, or its image's alternative text. */
  anchor: string;
  /** The block in which its text begins, and the offset in the block's text; -1 outside text. */
  block: number;
  start: number;
  /** Index of the element around it. */
  readonly element: number;
}

/** Text inside a block that the markup marks: `<time datetime=…>`, `<span class="byline">`. */
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

/** Result of one pass over a page's markup. Everything else about a page is derived from it. */
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
  /** Whether something was left out because of a limit. */
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

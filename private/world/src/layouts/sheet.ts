import type { Ballast } from "../ballast.ts";
import type { PageView } from "../page-view.ts";
import type { Look } from "./look.ts";

/** A page in progress, with the context for all its parts. */
export interface Sheet {
  readonly view: PageView;
  readonly look: Look;
  /** Returns one of the site's wordings for a purpose, from `data/site.yaml`. */
  say(name: string): string;
  /** The year that determines the style of the markup. */
  readonly year: number;
  /** A hash of this page, the same in all its captures. */
  readonly hash: number;
  /** Time of publication, in minutes of the day. */
  readonly minuteOfDay: number;
  readonly ballast: Ballast;
  /** Set if the page explains why it has no content; `below` is markup directly below its text. */
  readonly notice: { readonly below?: string } | undefined;
  /** End of an empty element: ` /` in XHTML. */
  readonly slash: "" | " /";
}

export type LayoutName = "table" | "xhtml" | "html5" | "wordpress" | "phpbb" | "mediawiki";

/** A page layout. */
export interface Layout {
  readonly name: LayoutName;
  doctype(year: number): "html4" | "xhtml" | "html5";
  /** Content of the body element. */
  body(sheet: Sheet): string;
  /** Attributes of the body, with a leading space. */
  bodyAttributes?(sheet: Sheet): string;
  /** The software's name for the generator tag. */
  generator?(sheet: Sheet): string;
}

import type { Ballast } from "../ballast.ts";
import type { PageView } from "../page-view.ts";
import type { Look } from "./look.ts";

/** The page that is being written, with all that its parts need to know. */
export interface Sheet {
  readonly view: PageView;
  readonly look: Look;
  /** One of the site's wordings for this purpose, from `data/site.yaml`. */
  say(name: string): string;
  /** The year of the fashion that the markup follows. */
  readonly year: number;
  /** A number of this page, the same in all its captures. */
  readonly hash: number;
  /** When on its day it was published. */
  readonly minuteOfDay: number;
  readonly ballast: Ballast;
  /** The page says why it has nothing to show; `below` is markup right below its text. */
  readonly notice: { readonly below?: string } | undefined;
  /** What ends an empty element: ` /` in XHTML. */
  readonly slash: "" | " /";
}

export type LayoutName = "table" | "xhtml" | "html5" | "wordpress" | "phpbb" | "mediawiki";

/** One way to lay out a page. */
export interface Layout {
  readonly name: LayoutName;
  doctype(year: number): "html4" | "xhtml" | "html5";
  /** What stands between the body's tags. */
  body(sheet: Sheet): string;
  /** Attributes of the body, beginning with a space. */
  bodyAttributes?(sheet: Sheet): string;
  /** The software's name for the generator tag. */
  generator?(sheet: Sheet): string;
}

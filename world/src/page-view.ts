import type { Day, WorldLanguage } from "./world-event.ts";

/** A link as a page shows it. */
export interface ViewLink {
  readonly url: string;
  readonly text: string;
}

/** A teaser on a front page, a section page or a hub. */
export interface ViewTeaser {
  readonly link: ViewLink;
  readonly text: string;
  readonly day?: Day | undefined;
  /** Its own link below the text: "read more". */
  readonly more?: ViewLink | undefined;
}

/** What kind of site a page belongs to; each kind has layouts of its own. */
export type HostKind = "news" | "blog" | "forum" | "institution" | "encyclopedia";

/** Where a page shows its date. `footer` is a wrong one: the year of the layout, or the day of the capture. */
export type DatePlace = "meta" | "json-ld" | "time-element" | "byline" | "footer";

/** Everything that a page shows, before it becomes markup. */
export interface PageView {
  readonly url: string;
  readonly hostKind: HostKind;
  readonly siteName: string;
  readonly language: WorldLanguage;
  /** Chooses the site's layout, colours, class names; the same for all its pages. */
  readonly theme: number;
  /** When the markup was made: layouts follow the fashion of their year. */
  readonly shownOn: Day;
  readonly title: string;
  /** Sections, as on every page of the site. */
  readonly navigation: readonly ViewLink[];
  readonly date?: Day | undefined;
  readonly datePlaces: readonly DatePlace[];
  readonly author?: string | undefined;
  /** The main text: paragraphs of text and links. */
  readonly paragraphs: readonly (readonly (string | ViewLink)[])[];
  /** Main lists: teasers of a front page, references of an encyclopedia article, the entries of a hub. */
  readonly lists: readonly { readonly heading: string; readonly items: readonly ViewTeaser[] }[];
  /** Label and value pairs of an encyclopedia article or a product. */
  readonly facts?: readonly (readonly [string, string])[] | undefined;
  /** Posts of a thread after the first, or comments below an article. */
  readonly comments: readonly { readonly author: string; readonly day: Day; readonly text: string }[];
  /** Boxes beside the text: latest, most read, blogroll, tags. */
  readonly sidebar: readonly { readonly heading: string; readonly links: readonly ViewLink[] }[];
  /** Below the text. */
  readonly related: readonly ViewLink[];
  readonly footer: readonly ViewLink[];
  /** Images and styles by URL, so that they can be captured too. */
  readonly images: readonly string[];
  readonly styles: readonly string[];
  /** About how many bytes of scripts, styles, advertising and other ballast the page carries. */
  readonly ballastBytes: number;
}

/** What a page shows when it no longer shows what it was about. */
export type OffTopicState =
  | "not-found"
  | "soft-404"
  | "database-error"
  | "parked"
  | "for-sale"
  | "hacked"
  | "login-wall"
  | "bot-check"
  | "redirected-home"
  | "empty";

import type { Day, WorldLanguage } from "./world-event.ts";

/** A link on a page. */
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

/** Kind of a page's site; each kind has its own layouts. */
export type HostKind = "news" | "blog" | "forum" | "institution" | "encyclopedia";

/** Place of a page's date. `footer` is a wrong one: the year of the layout, or the day of the capture. */
export type DatePlace = "meta" | "json-ld" | "time-element" | "byline" | "footer";

/** All content of a page, before it becomes markup. */
export interface PageView {
  readonly url: string;
  readonly hostKind: HostKind;
  readonly siteName: string;
  readonly language: WorldLanguage;
  /** Number that selects the site's layout, colours and class names; the same for all its pages. */
  readonly theme: number;
  /** Date of the markup: layouts follow the style of their year. */
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
  /** Links below the text. */
  readonly related: readonly ViewLink[];
  readonly footer: readonly ViewLink[];
  /** Images and styles by URL, so that they can be captured too. */
  readonly images: readonly string[];
  readonly styles: readonly string[];
  /** Approximate size of scripts, styles, advertising and other ballast, in bytes. */
  readonly ballastBytes: number;
}

/** Content of a page that has gone off-topic. */
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

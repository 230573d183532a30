/** What raised a link most. */
export type LinkCause = "text" | "address" | "surroundings" | "date" | "page" | "place" | "words" | "section" | "novelty";

/** What led to a page: the strongest evidence for its link, or a curator who had kept it. */
export type PageCause = LinkCause | "curator";

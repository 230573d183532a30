/** The strongest evidence for a link. */
export type LinkCause = "text" | "address" | "surroundings" | "date" | "page" | "place" | "words" | "section" | "novelty";

/** Why a page was reached: the strongest evidence for its link, or a curator's vote to keep it. */
export type PageCause = LinkCause | "curator";

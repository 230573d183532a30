/** A page that a crawl or a scan has judged, with its true grade. */
export interface GradedPage {
  readonly url: string;
  readonly relevance: number;
  readonly isKept: boolean;
  /** 2: about the event, 1: partly, 0: not. */
  readonly grade: number;
}

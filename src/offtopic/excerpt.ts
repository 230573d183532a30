/** How a capture's text begins. */
export interface Excerpt {
  readonly title: string;
  readonly text: string;
  /** There is more of it. */
  readonly isCut: boolean;
  /** The page that the capture redirects to, whose text this is. */
  readonly redirectedTo?: string | undefined;
}

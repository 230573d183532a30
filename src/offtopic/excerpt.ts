/** The beginning of a capture's text. */
export interface Excerpt {
  readonly title: string;
  readonly text: string;
  /** Whether there is more of it. */
  readonly isCut: boolean;
  /** The target of a redirect, whose text this is. */
  readonly redirectedTo?: string | undefined;
}

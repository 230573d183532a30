/** A URL whose captures are to be judged. */
export interface WantedUrl {
  readonly url: string;
  /** Only these captures, 14 digits each; undefined for all. */
  readonly timestamps?: ReadonlySet<string> | undefined;
}

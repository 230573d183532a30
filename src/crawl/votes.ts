/** What a curator says of a page: whether it is about the event. */
export interface Vote {
  readonly url: string;
  readonly isRelevant: boolean;
}

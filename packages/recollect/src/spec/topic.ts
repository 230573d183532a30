/** Returns the texts about the event as a whole: none, the article, or the article in several languages. */
export function articlesOf(topic: { readonly article?: string | readonly string[] | undefined } | undefined): readonly string[] {
  return [topic?.article ?? []].flat();
}

/** Returns all keywords of a topic: those of every language, then those of single languages. */
export function allKeywordsOf(topic: {
  readonly keywords: readonly string[];
  readonly keywordsIn?: Readonly<Record<string, readonly string[]>> | undefined;
}): readonly string[] {
  return topic.keywordsIn === undefined ? topic.keywords : [...new Set([...topic.keywords, ...Object.values(topic.keywordsIn).flat()])];
}

/** Returns a topic without its keywords. */
export function withoutKeywords<T extends { readonly keywords: readonly string[]; readonly keywordsIn?: unknown }>(topic: T): T {
  const { keywordsIn: _, ...others } = topic;
  return { ...others, keywords: [] as readonly string[] } as T;
}

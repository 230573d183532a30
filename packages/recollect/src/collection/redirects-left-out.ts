/** A capture that redirects to another URL. */
export interface KnownRedirect {
  /** Keys of its own URL and of its target. */
  readonly key: string;
  readonly target: string;
  /** Whether an omitted document needs the redirect for another reason than leading to it, e.g. because one of its pictures has moved. */
  readonly isCandidate: boolean;
}

/**
 * Finds redirects without a remaining target, over any number of steps: they lead to omitted captures, and to none that stays. `gone`: the
 * keys of omitted captures. `staying`: the keys with remaining captures, except redirects.
 */
export function redirectsLeftOut<T extends KnownRedirect>(
  redirects: readonly T[],
  { gone, staying }: { readonly gone: Iterable<string>; readonly staying: Iterable<string> },
): T[] {
  const byTarget = Map.groupBy(redirects, ({ target }) => target);
  const leading = (keys: Iterable<string>): Set<T> => {
    const found = new Set<T>();
    const queue = [...new Set(keys)];
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      for (const redirect of byTarget.get(key) ?? []) {
        if (found.has(redirect)) continue;
        found.add(redirect);
        queue.push(redirect.key);
      }
    }
    return found;
  };
  const toGone = leading(gone);
  // A redirect whose target was never collected stays unchanged.
  const untouched = redirects.filter((redirect) => !redirect.isCandidate && !toGone.has(redirect));
  const toStaying = leading([...staying, ...untouched.map(({ key }) => key)]);
  return redirects.filter((redirect) => !toStaying.has(redirect) && (redirect.isCandidate || toGone.has(redirect)));
}

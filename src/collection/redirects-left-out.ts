/** A capture that leads to another URL. */
export interface KnownRedirect {
  /** Keys of its own URL, and of the one that it leads to. */
  readonly key: string;
  readonly target: string;
  /** A document that is left out needs it, besides leading there: one of its pictures may have moved. */
  readonly isCandidate: boolean;
}

/**
 * Which redirects have nothing to lead to any more, over however many steps: they led to what is left out, and to nothing that stays.
 * `gone` are the keys of captures that are left out, `staying` those that have captures which stay, redirects not counted.
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
  // One that leads to where nothing was ever collected stays as it is.
  const untouched = redirects.filter((redirect) => !redirect.isCandidate && !toGone.has(redirect));
  const toStaying = leading([...staying, ...untouched.map(({ key }) => key)]);
  return redirects.filter((redirect) => !toStaying.has(redirect) && (redirect.isCandidate || toGone.has(redirect)));
}

/**
 * Of pages, oldest first, the last that were judged and the last that were kept: where little is kept, the last judged ones alone would show
 * nothing of the collection.
 */
export function lastPages<Page extends { readonly isKept: boolean }>(
  pages: readonly Page[],
  most: { judged: number; kept: number },
): Page[] {
  let kept = 0;
  const isShown = (page: Page, n: number): boolean => (page.isKept && ++kept <= most.kept) || n < most.judged;
  return pages.toReversed().filter(isShown).toReversed();
}

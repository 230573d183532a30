/** Returns the last judged and the last kept pages, oldest first: few of the last judged may be in the collection. */
export function lastPages<Page extends { readonly isKept: boolean }>(
  pages: readonly Page[],
  most: { judged: number; kept: number },
): Page[] {
  let kept = 0;
  const isShown = (page: Page, n: number): boolean => (page.isKept && ++kept <= most.kept) || n < most.judged;
  return pages.toReversed().filter(isShown).toReversed();
}

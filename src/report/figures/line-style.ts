/** Lines differ by colour and by dashes, for those who don't see colours or print without. */
const dashes = ["none", "6 3", "2 2", "8 3 2 3", "1 3", "12 3", "4 1 1 1", "3 6"];

/** How the nth line of a figure is drawn, from 0; its colour is the page's. */
export function lineStyle(n: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: `var(--line-${(n % dashes.length) + 1})`, strokeDasharray: dashes[n % dashes.length] as string };
}

/** A piece of that line, for a figure's key. */
export function lineSwatch(n: number): string {
  const { stroke, strokeDasharray } = lineStyle(n);
  return `<svg class="swatch" viewBox="0 0 28 8" width="28" height="8" aria-hidden="true"><path d="M0 4H28" stroke="${stroke}" stroke-width="2.5" stroke-dasharray="${strokeDasharray}"/></svg>`;
}

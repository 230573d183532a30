/** Returns links to the sections of a page. Their names must already be escaped. */
export function pageContents(sections: readonly (readonly [id: string, name: string, ...rest: unknown[]])[]): string {
  return `<nav aria-label="Contents"><ul>${sections.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join("")}</ul></nav>\n`;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** Numeric limits of reading pages, each with its reason. */
export const pageLimits = {
  /** Attributes read per tag, and characters per value: real tags have under 40, and values of 10 KB (data: URLs). */
  attributes: 256,
  attributeChars: 64 * KiB,
  /** Elements open at once: real pages reach 60; the recursive parts of browsers stop at 512. */
  elementDepth: 512,
  /** Elements and blocks of a page; a page of 16 MiB without text reaches a million. */
  pageElements: 200_000,
  /** Links of a page, and characters of its text. */
  pageLinks: 5_000,
  pageTextChars: 2 * MiB,
  /** Characters of a page's machine-readable article text that are read, and blocks that are searched for in them: the time is their product. */
  articleBodyChars: 20_000,
  articleBodyBlocks: 300,
} as const;

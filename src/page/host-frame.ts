import { createHash } from "node:crypto";

/** Different blocks that are remembered of a host: a site's frame has some hundreds. */
const maxBlocks = 50_000;
/** Pages that must be known before anything counts as repeated, and on how many a block must be. */
const minPages = 3;
const minShare = 0.3;

/**
 * Learns what the pages of one host share: notices, boxes and teasers that stand on many of them belong to none. Feed it with the blocks of
 * pages, then ask. What it says depends only on the pages it was given, not on their order, as long as they have no more than 50,000
 * different blocks; those that come later are not learned.
 */
export class HostFrame {
  readonly #pagesWith = new Map<string, number>();
  #pages = 0;

  /** How many pages it has seen. */
  get pages(): number {
    return this.#pages;
  }

  /** Learns from one page. Captures of the same page must be given once only: what stays on a page is not its frame. */
  add(blocks: readonly string[]): void {
    this.#pages++;
    for (const key of new Set(blocks.map(keyOf))) {
      const before = this.#pagesWith.get(key);
      if (before !== undefined) this.#pagesWith.set(key, before + 1);
      else if (this.#pagesWith.size < maxBlocks) this.#pagesWith.set(key, 1);
    }
  }

  /** Whether a block is on so many of the host's pages that it says nothing about one of them. */
  has(block: string): boolean {
    const pages = this.#pagesWith.get(keyOf(block)) ?? 0;
    return pages >= minPages && pages >= minShare * this.#pages;
  }

  /** A page's blocks without those of the frame; all of them if nothing else is left. */
  without(blocks: readonly string[]): readonly string[] {
    const own = blocks.filter((block) => !this.has(block));
    return own.length === 0 ? blocks : own;
  }
}

/** Numbers change from page to page where words stay: `12 comments`, `3 hours ago`. */
function keyOf(block: string): string {
  return createHash("sha1").update(block.toLowerCase().replace(/\d+/g, "0")).digest("base64url").slice(0, 16);
}

import type { ReadPage } from "../../src/event/page-search/page-memory.ts";
import { readPage } from "../../src/page/page.ts";

/** Reads pages as they are, but for their links: those say only "read more", and nothing around them says what they lead to. */
export function silentLinks(read: ReadPage = readPage): ReadPage {
  return (bytes, context, capture) => {
    const page = read(bytes, context, capture);
    // Only the address and the place are taken over, so that no other words about a link get through.
    return { ...page, links: page.links.map(({ url, main }) => ({ url, main, anchor: "read more", context: "read more" })) };
  };
}

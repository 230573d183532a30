import { readPage } from "@recollect/page/page";
import type { ReadPage } from "@recollect/recollect/event/page-search/page-cache";

/** Reads pages with non-descriptive links: all texts of and around links are "read more". */
export function silentLinks(read: ReadPage = readPage): ReadPage {
  return (bytes, context, capture) => {
    const page = read(bytes, context, capture);
    // Copies only the address and the place, so that no other words about a link remain.
    return { ...page, links: page.links.map(({ url, main }) => ({ url, main, anchor: "read more", context: "read more" })) };
  };
}

import type { NewPage, NewUrl } from "@recollect/recollect/crawl/state/state-changes";

/** Returns the queued URL with this number. */
export function url(id: number): NewUrl {
  const found = { id, key: `key-${id}`, url: `http://a.example/${id}`, depth: 1, priority: 0.5, parent: null };
  return { ...found, state: "queued", tie: id, page: null, evidence: null };
}

export function page(id: number, facts: Partial<NewPage> = {}): NewPage {
  return { id, urlId: id, url: `http://a.example/${id}`, ...facts };
}

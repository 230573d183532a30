import { isPageCapture } from "@recollect/archive/index-pages";
import type { LocalArchive } from "@recollect/archive/local-archive";
import type { Capture } from "@recollect/warc/capture";
import { PageTerms } from "../relevance/page-terms.ts";
import type { Reference } from "../relevance/reference.ts";
import { Topic } from "../relevance/topical.ts";
import { urlParts } from "./url-parts.ts";

export interface SimilarAddressesOptions {
  readonly reference: Reference;
  /** Languages in which the words of addresses are interpreted. */
  readonly languages: readonly string[];
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the captures whose addresses are most similar to the topic, one per URL. */
export async function similarAddresses(
  archive: LocalArchive,
  { reference, languages, signal, onProgress }: SimilarAddressesOptions,
  most: number,
): Promise<Capture[]> {
  const topic = new Topic(reference);
  let best = new Map<string, { capture: Capture; cosine: number }>();
  let least = 0;
  const prune = () => new Map([...best].sort(([, a], [, b]) => b.cosine - a.cosine).slice(0, most));
  for (let piece = 0; piece < archive.pieces; piece++) {
    signal?.throwIfAborted();
    onProgress?.(piece, archive.pieces);
    for await (const capture of archive.piece(piece)) {
      if (capture.kind === "problem" || !isPageCapture(capture) || best.has(capture.key)) continue;
      const { words } = urlParts(capture.url);
      const cosine = Math.max(...languages.map((language) => topic.cosine(PageTerms.of([words], language, topic.spelling))));
      if (cosine <= least) continue;
      best.set(capture.key, { capture, cosine });
      if (best.size < most * 2) continue;
      best = prune();
      least = Math.min(...[...best.values()].map((one) => one.cosine));
    }
  }
  return [...prune().values()].map(({ capture }) => capture);
}

import type { Archive } from "../../archive/archive.ts";
import { urlVariants } from "./url-variants.ts";

/** A variant of a URL, and who is to be asked for it. */
export interface VariantLookUp {
  readonly url: string;
  readonly archive: Archive;
}

/**
 * Where to look for the page of a URL that an archive does not have. Archives on the web are asked for the likely variants alone: most URLs
 * have none, so that a crawl sends hardly more requests. Files on this machine are asked for all.
 */
export function variantLookUps(url: string, archive: Archive): VariantLookUp[] {
  const { local } = archive;
  if (archive.isLocal) return urlVariants(url, "any").map((variant) => ({ url: variant, archive }));
  const likely = urlVariants(url, "likely");
  const others = local === undefined ? [] : urlVariants(url, "any").filter((variant) => !likely.includes(variant));
  return [
    ...likely.map((variant) => ({ url: variant, archive })),
    ...others.map((variant) => ({ url: variant, archive: local as Archive })),
  ];
}

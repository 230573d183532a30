import type { Archive } from "@recollect/archive/archive";
import { urlVariants } from "./url-variants.ts";

/** A variant of a URL, and the archive to look it up in. */
export interface VariantLookUp {
  readonly url: string;
  readonly archive: Archive;
}

/**
 * Returns the look-ups for a URL that an archive does not have. Web archives are asked only for the likely variants: most URLs have none,
 * so a crawl sends hardly more requests. Local files are asked for all.
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

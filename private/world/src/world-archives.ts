import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";

/** Coverage of an archive: archives overlap, and each has captures that no other has. */
export interface WorldArchive {
  readonly name: string;
  keeps(seed: number, page: PlannedPage, capture: number): boolean;
}

const everything: WorldArchive = { name: "world", keeps: () => true };

/** Five archives with different coverage: a large one, two national ones, one of news, and a small one of rare pages. */
const several: readonly WorldArchive[] = [
  {
    name: "general",
    keeps: (seed, page, capture) => draw(seed, "general", page.host.id, 0.75) && draw(seed, "general", page.id * 1000 + capture, 0.8),
  },
  { name: "english", keeps: (seed, page) => page.host.language === "en" && draw(seed, "english", page.host.id, 0.5) },
  { name: "german", keeps: (seed, page) => page.host.language === "de" && draw(seed, "german", page.host.id, 0.5) },
  { name: "press", keeps: (seed, page, capture) => page.host.kind === "news" && draw(seed, "press", page.id * 1000 + capture, 0.5) },
  { name: "small", keeps: (seed, page) => draw(seed, "small", page.host.id, 0.08) },
];

function draw(seed: number, name: string, id: number, share: number): boolean {
  return new Random(seed, "keeps", name, id).chance(share);
}

/** Returns one archive of everything, or the given number of the five. */
export function worldArchives(count: number): readonly WorldArchive[] {
  return count <= 1 ? [everything] : several.slice(0, count);
}

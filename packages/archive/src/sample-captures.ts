import { setImmediate as nextTurn } from "node:timers/promises";
import { seededRandom } from "@recollect/base/seeded-random";
import { termHash } from "@recollect/base/term-hash";
import type { Capture } from "@recollect/warc/capture";
import { isPageCapture } from "./index-pages.ts";
import type { LocalArchive } from "./local-archive.ts";

export interface SampleOptions {
  readonly count: number;
  /** Random seed: the same seed and indexes give the same sample. */
  readonly seed?: number;
}

/** Attempts per page before giving up: an index may be full of images. */
const looksPerPage = 8;

/** An index with at most this many pieces per page is read whole, so that a small archive is sampled evenly or completely. */
const wholePerPage = 2;

/**
 * Samples HTML pages at random places in the indexes, each URL once, in file order. A large index is not read whole: the time depends on
 * `count`, not on the archive.
 */
export async function sampleCaptures(archive: LocalArchive, options: SampleOptions): Promise<Capture[]> {
  const sample = await (archive.pieces <= options.count * wholePerPage ? fromAll(archive, options) : fromPlaces(archive, options));
  return sample.sort((a, b) => (a.filename === b.filename ? a.offset - b.offset : a.filename < b.filename ? -1 : 1));
}

async function fromPlaces(archive: LocalArchive, { count, seed = 1 }: SampleOptions): Promise<Capture[]> {
  const random = seededRandom(seed);
  const sample = new Map<string, Capture>();
  const seen = new Set<number>();
  for (let looks = 0; looks < count * looksPerPage && sample.size < count; looks++) {
    const place = Math.floor(random() * archive.pieces);
    const choice = random();
    if (seen.has(place)) continue;
    seen.add(place);
    await nextTurn(); // lets Ctrl-C be handled
    const pages: Capture[] = [];
    for await (const item of archive.piece(place))
      if (item.kind === "capture" && isPageCapture(item) && !sample.has(item.key)) pages.push(item);
    const chosen = pages[Math.floor(choice * pages.length)];
    if (chosen !== undefined) sample.set(chosen.key, chosen);
  }
  return [...sample.values()];
}

interface Drawn {
  capture: Capture;
  captures: number;
  readonly draw: number;
}

/** Samples the URLs with the smallest numbers, which are derived from their keys; each capture of a URL is equally likely. */
async function fromAll(archive: LocalArchive, { count, seed = 1 }: SampleOptions): Promise<Capture[]> {
  const random = seededRandom(seed);
  let kept = new Map<string, Drawn>();
  let most = 1;
  for await (const capture of archive.entries()) {
    if (capture.kind === "problem" || !isPageCapture(capture)) continue;
    const draw = numberOf(capture.key, seed);
    if (draw > most) continue;
    const known = kept.get(capture.key);
    if (known === undefined) kept.set(capture.key, { capture, captures: 1, draw });
    else if (random() * ++known.captures < 1) known.capture = capture;
    if (kept.size < count * 2) continue;
    kept = smallest(kept, count);
    most = Math.max(...[...kept.values()].map(({ draw }) => draw));
  }
  return [...smallest(kept, count).values()].map(({ capture }) => capture);
}

function smallest(drawn: ReadonlyMap<string, Drawn>, count: number): Map<string, Drawn> {
  return new Map([...drawn].sort(([, a], [, b]) => a.draw - b.draw).slice(0, count));
}

/** Returns a number from 0 to 1, the same for a key in every run with the same seed. */
function numberOf(key: string, seed: number): number {
  return seededRandom(termHash(key).low ^ seed)();
}

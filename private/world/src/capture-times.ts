import { worldEnd } from "./calendar.ts";
import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";

/** Maximum number of captures per address: archives capture popular front pages daily, but a simulated one need not. */
const mostCaptures = 400;

/**
 * Returns the capture times of an address, in days with fractions, ascending; none for an address that is missing from all archives. Front
 * pages are captured often and regularly; articles once or twice, with a lag until the next crawl.
 */
export function captureTimes(seed: number, page: PlannedPage): number[] {
  const random = new Random(seed, "captures", page.id);
  const isList = page.kind === "front" || page.kind === "section" || page.kind === "hub";
  const covered = isList ? Math.min(1, page.host.archived + 0.3) : page.host.archived;
  if (!random.chance(covered)) return [];
  const times = isList ? regular(random, page) : lagging(random, page);
  return times.filter((time) => time <= worldEnd + 0.99);
}

function regular(random: Random, page: PlannedPage): number[] {
  const median = page.kind === "front" ? 16 * Math.min(3, 0.5 + page.host.popularity) : 5;
  const count = Math.min(mostCaptures, Math.max(1, Math.round(random.logNormal(median, 0.9))));
  const first = page.day + random.exponential(60);
  const step = Math.max(1, (worldEnd - first) / count);
  return Array.from({ length: count }, (_, n) => first + step * (n + 0.9 * random.next()));
}

function lagging(random: Random, page: PlannedPage): number[] {
  const times: number[] = [];
  const count = Math.min(mostCaptures, 1 + Math.floor(random.logNormal(page.kind === "entry" ? 12 : 1, 1)));
  let at = page.day + random.next() + random.exponential(random.chance(0.7) ? 12 : 300);
  for (let n = 0; n < count; n++) {
    times.push(at);
    at += 0.5 + random.exponential(page.kind === "entry" ? 90 : 240);
  }
  return times;
}

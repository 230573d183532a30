import type { FoundAt, FoundUrl } from "../src/crawl/frontier.ts";
import { packEvidence } from "../src/crawl/link-evidence.ts";
import { urlKey } from "../src/event/page-search/url-key.ts";

/** A link as visits hand it over, the same for each number. */
export function syntheticLink(n: number, isRanked: boolean): { found: FoundUrl; at: FoundAt } {
  const url = syntheticUrl(n);
  return {
    found: { key: urlKey(url), url },
    at: { depth: 1, parent: 1, priority: ((n * 7919) % 1000) / 1000, ...(isRanked && evidenceOf(n)) },
  };
}

export function syntheticUrl(n: number): string {
  return `http://www.site-${n % 997}.example/section-${n % 13}/2011/${1 + (n % 12)}/a-story-about-${(n * 31) % 5003}-${n}.html`;
}

function evidenceOf(n: number): { evidence: string } {
  const share = (factor: number): number => ((n * factor) % 997) / 2991;
  const words = Array.from({ length: 8 }, (_, word) => 1000 + ((n * (word + 3)) % 4999));
  const said = { said: share(7), address: share(11), around: share(13), page: share(17) };
  return { evidence: packEvidence({ ...said, time: n % 3 ? undefined : share(19), isSection: n % 50 === 0, isShort: n % 9 === 0, words }) };
}

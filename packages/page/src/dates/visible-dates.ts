import type { Outline } from "../outline.ts";
import type { DateEvidence, DateSource } from "./date-candidate.ts";
import type { DateStyle } from "./date-text.ts";
import { PagePlaces } from "./page-places.ts";
import { type Sighting, sightingsOf } from "./sighting.ts";

/** Confidence in a visible date: summands, and factors applied afterwards. */
const weights = {
  base: 0.3,
  /** By the names of elements around it. */
  meaning: { published: 0.3, date: 0.2, meta: 0.1, modified: 0.1 },
  time: 0.1,
  /** By the words before it. */
  byline: 0.25,
  /** A line with nothing else. */
  alone: 0.08,
  /** Among many words. */
  prose: -0.15,
  atHeadline: 0.2,
  belowHeadline: 0.1,
  /** For each block between it and the headline, up to 40. */
  perBlock: -0.002,
  outsideMain: -0.05,
  modified: -0.1,
  /** Many dates in similar places. */
  list: -0.1,
};
const factors = { surely: 0.45, foot: 0.45, perhaps: 0.7, inLink: 0.5, today: 0.5, foreign: 0.1 };
const most = 0.85;
/** More dates than this in similar places are those of a list. */
const maxSingle = 3;
/** A date with more characters beside it is inside prose. */
const proseChars = 120;
/** Maximum confidence of a modification date as the publication date. */
const mostModified = 0.45;
/** A "Last updated on" line suffices if no other date is known. */
const leastLabelled = 0.22;

/** Returns the dates in the page's text and in date elements. */
export function visibleDates(outline: Outline, main: readonly boolean[] | undefined, style: DateStyle): DateEvidence[] {
  const places = new PagePlaces(outline, main);
  const sightings = sightingsOf(outline, places, style);
  const kinds = sightings.length > maxSingle ? sightings.map(({ block }) => kindOfPlace(outline, block)) : [];
  const alike = new Map<string, number>();
  for (const kind of kinds) alike.set(kind, (alike.get(kind) ?? 0) + 1);
  const other = style.monthFirst ? "day" : "month";
  const exchange = sightings.some(({ first }) => first === other) && !sightings.some(({ first }) => first !== undefined && first !== other);
  return sightings.map((sighting, i) => {
    const inList = (alike.get(kinds[i] as string) ?? 0) > maxSingle;
    const { exchanged } = sighting;
    const read = exchange && exchanged !== undefined ? { ...sighting, value: exchanged, exchanged: sighting.value } : sighting;
    return evidenceOf(read, places, { inList, isMain: main?.[sighting.block], isToday: read.value === style.capturedOn });
  });
}

/** A key shared by the blocks of one list. */
function kindOfPlace({ blocks, elements }: Outline, block: number): string {
  const element = elements[blocks[block]?.element ?? -1];
  return `${element?.tag} ${element?.hints} ${elements[element?.parent ?? -1]?.hints}`;
}

/** Evidence outside the date itself. */
interface Circumstances {
  readonly inList: boolean;
  readonly isMain: boolean | undefined;
  /** Whether it is the capture's day, which many pages show. */
  readonly isToday: boolean;
}

function evidenceOf(sighting: Sighting, places: PagePlaces, circumstances: Circumstances): DateEvidence {
  const { value, instant, utc, exchanged, byline, meaning } = sighting;
  const modified = byline === "modified" || (meaning === "modified" && byline !== "published");
  return {
    value,
    ...(instant !== undefined && { instant }),
    ...(utc && { utc }),
    ...(exchanged !== undefined && { exchanged }),
    source: sourceOf(sighting),
    confidence: confidenceIn(sighting, places, modified, circumstances),
    ...(modified && { modified }),
    shown: placeShown(sighting, places),
    labelled: byline === "published",
  };
}

/** Where readers see the date; undefined if it is in the margins, belongs to something else, or is shown as "2 days ago". */
function placeShown({ isHidden, byline, block, besideChars, start, place }: Sighting, places: PagePlaces): DateEvidence["shown"] {
  if (isHidden || byline === "foreign") return undefined;
  if (isAtHeadline(block, places) && (besideChars <= proseChars || start < 40)) return "at-headline";
  return place.aside === "surely" || place.aside === "foot" ? undefined : "in-page";
}

function isAtHeadline(block: number, { headline }: PagePlaces): boolean {
  return headline >= 0 && block >= headline - 3 && block <= headline + 6;
}

function sourceOf({ isTime, meaning, byline }: Sighting): DateSource {
  if (isTime || meaning === "published" || meaning === "date") return "time-element";
  return byline === "published" || meaning === "meta" ? "byline" : "text";
}

function confidenceIn(sighting: Sighting, places: PagePlaces, modified: boolean, { inList, isMain, isToday }: Circumstances): number {
  const { block, start, byline, meaning, isTime, place, besideChars, inLink } = sighting;
  const prose = besideChars > proseChars;
  const offset = places.headline < 0 ? undefined : block - places.headline;
  const atHeadline = isAtHeadline(block, places);
  let sum = weights.base;
  if (prose) sum += weights.prose;
  else if (besideChars < 15) sum += weights.alone;
  if (byline === "published" && (!prose || start < 60)) sum += weights.byline;
  if (meaning !== undefined) sum += weights.meaning[meaning];
  if (isTime) sum += weights.time;
  if (offset !== undefined) {
    if (atHeadline && (!prose || start < 40)) sum += weights.atHeadline;
    else if (offset > 0 && offset < 20 && !prose && place.aside === undefined) sum += weights.belowHeadline;
    sum += weights.perBlock * Math.min(Math.abs(offset), 40);
  }
  if (inList) sum += weights.list;
  if (isMain === false && !atHeadline) sum += weights.outsideMain;
  if (modified) sum = Math.min(mostModified, sum + weights.modified);
  sum *= asideFactor(sighting, places, atHeadline);
  if (inLink && byline !== "published") sum *= factors.inLink;
  if (isToday && sourceOf(sighting) === "text") sum *= factors.today;
  if (byline === "foreign") sum *= factors.foreign;
  const isOfPage = byline === "modified" && !prose && (place.aside === undefined || place.aside === "perhaps");
  return Math.min(most, Math.max(isOfPage ? leastLabelled : 0.02, sum));
}

/** Remaining weight of a date in the page's margins. A footer may label its date, and a list of articles may name this one. */
function asideFactor({ place, block, byline }: Sighting, places: PagePlaces, atHeadline: boolean): number {
  if (place.aside === undefined) return 1;
  if (place.aside === "perhaps") return atHeadline ? 1 : factors.perhaps;
  if (place.aside === "foot" && byline !== undefined) return factors.perhaps;
  return places.repeatsHeadline(block) ? 1 : factors[place.aside];
}

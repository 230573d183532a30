import type { Block, Outline, OutlineLink, TextMark } from "../outline.ts";
import { type Byline, bylineAfter, bylineOf } from "./byline-words.ts";
import { msPerDay } from "./calendar.ts";
import { type DateStyle, datesIn, type WrittenDate } from "./date-text.ts";
import { type MachineDate, machineDate } from "./machine-date.ts";
import { type BlockPlace, type HintMeaning, meaningOfHints, type PagePlaces } from "./page-places.ts";

/** A visible date, with all evidence for and against it. */
export interface Sighting extends MachineDate {
  /** The date with day and month exchanged, if valid. */
  readonly exchanged?: string;
  /** Which number comes first, if only one order is a valid date. */
  readonly first?: "day" | "month";
  /** Whether readers see other text, like "2 days ago"; the date is in an attribute. */
  readonly isHidden?: boolean;
  readonly block: number;
  /** Offset in the block's text. */
  readonly start: number;
  /** Meaning by the words before it. */
  readonly byline: Byline | undefined;
  /** Meaning by the names of elements around it. */
  readonly meaning: HintMeaning | undefined;
  readonly isTime: boolean;
  readonly place: BlockPlace;
  /** Characters of its block beside it. */
  readonly besideChars: number;
  /** Whether it is part of a longer link, and dates the link's target. */
  readonly inLink: boolean;
}

/** Longer blocks are prose: only their beginnings and ends are read. */
const lineChars = 240;
const endChars = 120;
/** Characters before a date that are read for its meaning. */
const bylineChars = 48;
/** Dates examined per block and per page; lists and calendars have more. */
const blockSightings = 20;
const pageSightings = 400;

/** Finds the dates in a page's text and in date elements, in order. */
export function sightingsOf(outline: Outline, places: PagePlaces, style: DateStyle): Sighting[] {
  const { blocks, marks, links } = outline;
  const found: Sighting[] = [];
  let mark = 0;
  let link = 0;
  for (let at = 0; at < blocks.length && found.length < pageSightings; at++) {
    const block = blocks[at] as Block;
    const firstMark = mark;
    while (mark < marks.length && (marks[mark] as TextMark).block <= at) mark++;
    const written = writtenDates(block.text, style);
    const stamped = firstMark === mark ? noMarks : stampedMarks(marks.slice(firstMark, mark), style);
    if (written.length === 0 && stamped.length === 0) continue;
    while (link < links.length && (links[link] as OutlineLink).block < at) link++;
    let linkEnd = link;
    while (linkEnd < links.length && (links[linkEnd] as OutlineLink).block <= at) linkEnd++;
    const context: BlockContext = {
      at,
      block,
      previous: blocks[at - 1],
      place: places.of(block.element),
      marks: marks.slice(firstMark, mark),
      links: links.slice(link, linkEnd),
    };
    addSightings(context, written, stamped, found);
  }
  return found;
}

interface BlockContext {
  readonly at: number;
  readonly block: Block;
  readonly previous: Block | undefined;
  readonly place: BlockPlace;
  readonly marks: readonly TextMark[];
  readonly links: readonly OutlineLink[];
}

interface StampedMark extends MachineDate {
  readonly mark: TextMark;
}

function writtenDates(text: string, style: DateStyle): WrittenDate[] {
  if (text.length <= lineChars) return datesIn(text, style, blockSightings);
  const tail = text.length - endChars;
  const head = datesIn(text.slice(0, endChars), style, blockSightings);
  const last = datesIn(text.slice(tail), style, blockSightings);
  return last.length === 0 ? head : [...head, ...last.map((date) => ({ ...date, start: date.start + tail, end: date.end + tail }))];
}

/** For most blocks, so that no list is created. */
const noMarks: readonly StampedMark[] = [];

function stampedMarks(marks: readonly TextMark[], style: DateStyle): StampedMark[] {
  return marks.flatMap((mark) => {
    const date = mark.datetime.length < 8 || !/\d/.test(mark.datetime) ? undefined : machineDate(mark.datetime, style);
    return date === undefined ? [] : { ...date, mark };
  });
}

function addSightings(context: BlockContext, written: readonly WrittenDate[], stamped: readonly StampedMark[], found: Sighting[]): void {
  const { text } = context.block;
  const shown = new Set<StampedMark>();
  let readTo = 0;
  for (const date of written) {
    const stamp = stamped.findLast(({ mark }) => covers(mark, date.start, date.end));
    if (stamp !== undefined) shown.add(stamp);
    const words = text.slice(Math.max(readTo, date.start - bylineChars), date.start);
    readTo = date.end;
    found.push(sighting(context, words, date.start, date.end, combined(date, stamp)));
  }
  for (const stamp of stamped) {
    if (shown.has(stamp)) continue;
    const { mark, ...date } = stamp;
    const words = text.slice(Math.max(0, mark.start - bylineChars), mark.start);
    found.push(sighting(context, words, mark.start, mark.end, { ...date, isHidden: true }));
  }
}

function sighting(context: BlockContext, words: string, start: number, end: number, date: Dated): Sighting {
  const { at, block, place, links } = context;
  const marks = context.marks.filter((mark) => covers(mark, start, end));
  return {
    ...date,
    block: at,
    start,
    byline: (start < 3 ? labelBefore(context) : bylineOf(words)) ?? bylineAfter(block.text.slice(end, end + 4)),
    meaning: meaningOfHints(marks.map(({ hints }) => hints).join(" ")) ?? place.meaning,
    isTime: marks.some(({ tag }) => tag === "time"),
    place,
    besideChars: block.text.length - (end - start),
    inLink: links.some((link) => isReference(link, start, end)),
  };
}

type Dated = Pick<Sighting, "value" | "instant" | "utc" | "exchanged" | "first" | "isHidden">;

/** Meaning of the block before, if it is a label for this one: `<dt>Published</dt><dd>…`. */
function labelBefore({ previous }: BlockContext): Byline | undefined {
  if (previous === undefined || previous.text.length > 32 || previous.links > 0) return undefined;
  const byline = bylineOf(previous.text);
  return byline === "foreign" && !previous.text.endsWith(":") ? undefined : byline;
}

/** Combines an element's `datetime` with its visible date. Up to a day apart, they are one moment in two time zones, and the visible one is local. */
function combined({ start: _start, end: _end, ...date }: WrittenDate, stamp: StampedMark | undefined): Dated {
  if (stamp === undefined) return date;
  const { mark: _mark, ...stamped } = stamp;
  const apart = Math.abs(Date.parse(date.value) - Date.parse(stamped.value));
  if (stamped.instant === undefined || date.exchanged !== undefined || apart > msPerDay) return stamped;
  return { value: date.value, instant: stamped.instant };
}

/** Whether a link that covers a date also names its target: "Terms of use (10 Mar 2001)" dates the terms. */
function isReference({ start: from, anchor }: OutlineLink, start: number, end: number): boolean {
  if (from > start || from + anchor.length < end || anchor.length < end - start + 7) return false;
  const rest = `${anchor.slice(0, start - from)} ${anchor.slice(end - from)}`;
  return (rest.match(/\p{L}{3,}/gu)?.length ?? 0) > 1;
}

function covers(mark: TextMark, start: number, end: number): boolean {
  return mark.start <= start && mark.end >= end;
}

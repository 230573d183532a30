import type { Random } from "./random.ts";
import type { Day, Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

/** What a text is to be about: an event (with how much of the text it takes, 0 to 1) before a background. */
export interface StoryRequest {
  readonly language: WorldLanguage;
  readonly domain: Domain;
  readonly event?: WorldEvent | undefined;
  /** 1: all about the event; 0.5: half of the paragraphs; 0.1: mentioned in passing. */
  readonly eventShare?: number;
  /** When it was written: a text of before the event looks forward, one of after it looks back. */
  readonly day: Day;
  /** About how many words. */
  readonly words: number;
  readonly random: Random;
}

/** A text that a person can read. */
export interface Story {
  readonly title: string;
  /** One sentence for front pages and feeds. */
  readonly teaser: string;
  readonly paragraphs: readonly string[];
  readonly author: string;
}

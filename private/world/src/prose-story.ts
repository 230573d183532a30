import { personName } from "./names.ts";
import { background } from "./prose-background.ts";
import { Draft } from "./prose-draft.ts";
import { addEverydayParagraph, everydayScene, focusOfDay, turnedFocus } from "./prose-everyday.ts";
import { headline, teaserOf } from "./prose-headline.ts";
import { Report } from "./prose-report.ts";
import { Cast } from "./prose-scene.ts";
import type { Random } from "./random.ts";
import type { Day, Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

/** Subject of a text: an event (with its share of the text, 0 to 1) and a background. */
export interface StoryRequest {
  readonly language: WorldLanguage;
  readonly domain: Domain;
  readonly event?: WorldEvent | undefined;
  /** 1: the whole text is about the event; 0.5: half of the paragraphs; 0.1: a mention. */
  readonly eventShare?: number;
  /** Day of writing: a text before the event looks forward, one after it looks back. */
  readonly day: Day;
  /** Approximate number of words. */
  readonly words: number;
  readonly random: Random;
}

/** A generated text. */
export interface Story {
  readonly title: string;
  /** One sentence for front pages and feeds. */
  readonly teaser: string;
  readonly paragraphs: readonly string[];
  readonly author: string;
}

/** Average number of words per paragraph. */
const paragraphWords = 62;

/** Writes a text: about an event, about everyday matters, or about both. */
export function writeStory(request: StoryRequest): Story {
  const { random, language, event, eventShare = 1, day } = request;
  const report = event === undefined || eventShare <= 0 ? undefined : new Report(event, language, day, random);
  const isReport = report?.isPossible ?? false;
  const topic = { ...request, hostKind: "news" as const, event: isReport && eventShare >= 0.3 ? event : undefined };
  return {
    title: headline(topic, random),
    teaser: teaserOf(topic, random),
    paragraphs: paragraphsOf(request, isReport ? report : undefined, eventShare),
    author: personName(random, language),
  };
}

function paragraphsOf(request: StoryRequest, report: Report | undefined, share: number): string[] {
  const { random, language, words, domain } = request;
  const draft = new Draft(report?.scene.cast ?? new Cast(), words);
  const scene = everydayScene(request, random, focusOfDay(request), draft.cast);
  const plan = planOf(request, report === undefined ? 0 : share);
  // The paragraph that mentions the event.
  const asideAt = report === undefined || share >= 0.3 ? -1 : Math.floor(plan.length / 2);
  for (const [n, part] of plan.entries()) {
    const wanted = (words - draft.words) / (plan.length - n);
    if (part === "event" && report !== undefined) {
      if (!report.addParagraph(draft, wanted)) break;
      continue;
    }
    if (n > 0) scene.focus = turnedFocus(random, scene, language);
    const aside = n === asideAt && report !== undefined ? () => draft.add(report.scene, report.mention()) : undefined;
    const options = { wanted, own: background[language].own[domain], last: n === plan.length - 1, aside };
    if (!addEverydayParagraph(draft, scene, language, options)) break;
  }
  // Short aspects leave room for further ones.
  while (report !== undefined && plan.at(-1) === "event" && draft.words < words * 0.9) {
    if (!report.addParagraph(draft, words - draft.words)) break;
  }
  draft.endParagraph();
  return draft.paragraphs;
}

type Part = "event" | "everyday";

/** Decides which paragraphs are about the event: all, some at the beginning, the end or in the middle, or none. */
function planOf({ random, words }: StoryRequest, share: number): Part[] {
  const count = Math.max(share >= 0.3 && share < 1 ? 2 : 1, Math.round(words / paragraphWords));
  const parts: Part[] = new Array(count).fill("everyday");
  if (share < 0.3) return parts;
  const own = Math.min(count, Math.max(1, Math.round(count * share)));
  const start = random.chance(0.5) ? 0 : random.between(0, count - own);
  return parts.fill("event", start, start + own);
}

import type { HostKind } from "./page-view.ts";
import { background } from "./prose-background.ts";
import { everydayScene } from "./prose-everyday.ts";
import { Report } from "./prose-report.ts";
import { capitalised, type Template, write } from "./prose-template.ts";
import type { Random } from "./random.ts";
import type { Day, Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

/** The subject of a page, for its title and its teaser. */
export interface HeadlineTopic {
  readonly language: WorldLanguage;
  readonly hostKind: HostKind;
  readonly domain: Domain;
  readonly event: WorldEvent | undefined;
  readonly day: Day;
}

/** Returns a title for a page; forums and blogs have their own wordings. */
export function headline(topic: HeadlineTopic, random: Random): string {
  const title = plainHeadline(topic, random);
  const forms = background[topic.language].wrapped[topic.hostKind];
  return forms === undefined ? title : random.pick(forms).replace("{title}", title);
}

function plainHeadline(topic: HeadlineTopic, random: Random): string {
  const report = reportOn(topic, random);
  if (report !== undefined) return trimmed(report.line("titles"));
  const lines = background[topic.language].titles[topic.domain];
  // An authority does not quote passers-by.
  return trimmed(everydayLine(topic, random, topic.hostKind === "institution" ? lines.filter(({ slots }) => !slots.has("bare")) : lines));
}

/** Makes the first letter a capital and removes the full stop. */
function trimmed(title: string): string {
  return capitalised(title.replace(/\.$/, ""));
}

/** Returns one sentence for front pages and feeds. */
export function teaserOf(topic: HeadlineTopic, random: Random): string {
  return reportOn(topic, random)?.line("leads") ?? everydayLine(topic, random, background[topic.language].openers);
}

function reportOn({ event, language, day }: HeadlineTopic, random: Random): Report | undefined {
  const report = event && new Report(event, language, day, random);
  return report?.isPossible ? report : undefined;
}

function everydayLine(topic: HeadlineTopic, random: Random, lines: readonly Template[]): string {
  const scene = everydayScene(topic, random);
  scene.quote = write(random.pick(background[topic.language].quotes), scene);
  return write(random.pick(lines), scene);
}

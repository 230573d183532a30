import type { HostKind } from "./page-view.ts";
import { background } from "./prose-background.ts";
import { everydayScene } from "./prose-everyday.ts";
import { productName, spamTitle } from "./prose-noise.ts";
import { Report } from "./prose-report.ts";
import { capitalised, type Template, templates, write } from "./prose-template.ts";
import type { Random } from "./random.ts";
import type { Day, Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

/** What a page is about, as its title and its teaser have to say it. */
export interface HeadlineTopic {
  readonly language: WorldLanguage;
  readonly hostKind: HostKind;
  readonly domain: Domain;
  readonly event: WorldEvent | undefined;
  readonly day: Day;
}

/** How people in forums and blogs call what newspapers put differently; `{title}` is the newspaper's way. */
const wrapped: Record<WorldLanguage, Partial<Record<HostKind, readonly string[]>>> = {
  en: {
    forum: ["Question about: {title}", "{title} – your opinions?", "{title}", "Has anyone read this? {title}", "[Discussion] {title}"],
    blog: ["{title}", "Some thoughts: {title}", "{title}", "My week: {title}"],
    institution: ["Press release: {title}", "{title}", "Notice: {title}"],
  },
  de: {
    forum: ["Frage zu: {title}", "{title} – eure Meinung?", "{title}", "Schon gelesen? {title}", "[Diskussion] {title}"],
    blog: ["{title}", "Ein paar Gedanken: {title}", "{title}", "Meine Woche: {title}"],
    institution: ["Pressemitteilung: {title}", "{title}", "Bekanntmachung: {title}"],
  },
};

/** A title for a page. */
export function headline(topic: HeadlineTopic, random: Random): string {
  const { language, hostKind } = topic;
  if (hostKind === "shop") return productName(random, language);
  if (hostKind === "spam") return spamTitle(random, language);
  const title = plainHeadline(topic, random);
  const forms = wrapped[language][hostKind];
  return forms === undefined ? title : random.pick(forms).replace("{title}", title);
}

function plainHeadline(topic: HeadlineTopic, random: Random): string {
  const report = reportOn(topic, random);
  if (report !== undefined) return trimmed(report.line("titles"));
  const lines = background[topic.language].titles[topic.domain];
  // An office does not quote passers-by.
  return trimmed(everydayLine(topic, random, topic.hostKind === "institution" ? lines.filter(({ slots }) => !slots.has("bare")) : lines));
}

/** Headlines begin with a capital and have no full stop. */
function trimmed(title: string): string {
  return capitalised(title.replace(/\.$/, ""));
}

/** One sentence for front pages and feeds. */
export function teaserOf(topic: HeadlineTopic, random: Random): string {
  const { language, hostKind } = topic;
  if (hostKind === "shop" || hostKind === "spam") return write(random.pick(offers[language]), everydayScene(topic, random));
  const report = reportOn(topic, random);
  if (report !== undefined) return report.line("leads");
  return everydayLine(topic, random, background[language].openers);
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

const offers = {
  en: templates(
    "en",
    `Only while stocks last, with free delivery from {dozens} euros.
    Now {few} euros cheaper than in {pastmonth}.
    Rated good by {hundreds} customers.
    Back in stock since {weekday}.
    Delivered within {few} days, returns free of charge.`,
  ),
  de: templates(
    "de",
    `Nur solange der Vorrat reicht, ab {dozens} Euro versandkostenfrei.
    Jetzt {few} Euro günstiger als im {pastmonth}.
    Von {hundreds} Kunden mit gut bewertet.
    Seit {weekday} wieder lieferbar.
    Lieferung binnen {few} Tagen, Rückgabe kostenlos.`,
  ),
};

import { townName } from "./names.ts";
import { background } from "./prose-background.ts";
import { makeFocus } from "./prose-everyday.ts";
import { Report } from "./prose-report.ts";
import { Cast, Scene } from "./prose-scene.ts";
import { type Template, write } from "./prose-template.ts";
import type { Random } from "./random.ts";
import type { Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

/** Returns a reader's comment below an article, or a member's post in a forum. */
export function commentText(random: Random, language: WorldLanguage, domain: Domain, event?: WorldEvent): string {
  const { comments, eventComments } = background[language];
  const sentences: string[] = [];
  if (event !== undefined) {
    const { scene } = new Report(event, language, event.end + 30, random);
    sentences.push(...some(random, eventComments, random.between(1, 2), scene));
  }
  const scene = plainScene(random, language, domain, event?.end ?? 0);
  sentences.push(...some(random, comments, event === undefined ? random.between(1, 4) : random.below(3), scene));
  return sentences.join(" ");
}

/** Returns the text of a site's page about itself. */
export function aboutText(random: Random, language: WorldLanguage): string[] {
  const [first = "", responsible = "", ...others] = background[language].about.map((line) =>
    write(line, plainScene(random, language, "local", 12_000)),
  );
  return [`${first} ${random.shuffle(others).slice(0, 3).join(" ")}`, responsible];
}

function some(random: Random, lines: readonly Template[], count: number, scene: Scene): string[] {
  return random
    .shuffle(lines)
    .slice(0, count)
    .map((line) => write(line, scene));
}

function plainScene(random: Random, language: WorldLanguage, domain: Domain, day: number): Scene {
  const words = background[language].words[domain];
  return new Scene({ random, day, words, focus: makeFocus(random, words, language, townName(random, language)), cast: new Cast() });
}

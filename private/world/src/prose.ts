import { background } from "./prose-background.ts";
import type { Random } from "./random.ts";
import type { Domain, WorldLanguage } from "./world-event.ts";

/** The texts of the world's pages. Each depends only on the given random numbers. */
export { encyclopediaArticle, referenceText } from "./prose-encyclopedia.ts";
export { headline, teaserOf } from "./prose-headline.ts";
export { aboutText, commentText } from "./prose-small.ts";
export { writeStory } from "./prose-story.ts";

/** Returns the text of a link that does not reveal its target. */
export function moreText(random: Random, language: WorldLanguage): string {
  return random.zipf(background[language].more, 0.7);
}

/** Returns a site's name for its pages on a domain. */
export function sectionName(domain: Domain, language: WorldLanguage): string {
  return background[language].sections[domain];
}

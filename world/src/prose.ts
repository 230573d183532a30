import { background } from "./prose-background.ts";
import type { Random } from "./random.ts";
import type { Domain, WorldLanguage } from "./world-event.ts";

/** The texts of the world's pages. Each is made from the random numbers that it is given, and from nothing else. */
export { encyclopediaArticle, referenceText } from "./prose-encyclopedia.ts";
export { headline, teaserOf } from "./prose-headline.ts";
export { aboutText, commentText } from "./prose-small.ts";
export { tellStory } from "./prose-story.ts";

/** The text of a link that does not tell where it leads. */
export function moreText(random: Random, language: WorldLanguage): string {
  return random.zipf(background[language].more, 0.7);
}

/** What a site calls its pages on a domain. */
export function sectionName(domain: Domain, language: WorldLanguage): string {
  return background[language].sections[domain];
}

import type { Random } from "./random.ts";
import type { Domain, WorldLanguage } from "./world-event.ts";

/** The texts of the world's pages. Each is made from the random numbers that it is given, and from nothing else. */
export { commentText } from "./prose-comments.ts";
export { encyclopediaArticle, referenceText } from "./prose-encyclopedia.ts";
export { headline, teaserOf } from "./prose-headline.ts";
export { institutionText } from "./prose-institution.ts";
export { productText, spamText } from "./prose-noise.ts";
export { tellStory } from "./prose-story.ts";

const more = {
  en: ["Read more", "more", "Continue reading", "Full story", "here", "Read on", "Details"],
  de: ["weiterlesen", "mehr", "Mehr dazu", "Zum Artikel", "hier", "Weiter", "Details"],
};

/** The text of a link that does not tell where it leads. */
export function moreText(random: Random, language: WorldLanguage): string {
  return random.zipf(more[language], 0.7);
}

const sections: Record<WorldLanguage, Record<Domain, string>> = {
  en: {
    politics: "Politics",
    economy: "Business",
    sport: "Sport",
    weather: "Weather",
    culture: "Culture",
    science: "Science",
    technology: "Technology",
    health: "Health",
    travel: "Travel",
    crime: "Crime",
    local: "Local",
    food: "Food",
  },
  de: {
    politics: "Politik",
    economy: "Wirtschaft",
    sport: "Sport",
    weather: "Wetter",
    culture: "Kultur",
    science: "Wissenschaft",
    technology: "Technik",
    health: "Gesundheit",
    travel: "Reise",
    crime: "Justiz",
    local: "Lokales",
    food: "Genuss",
  },
};

/** What a site calls its pages on a domain. */
export function sectionName(domain: Domain, language: WorldLanguage): string {
  return sections[language][domain];
}

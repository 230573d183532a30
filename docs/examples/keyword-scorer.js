// Scores pages by how many of the event's keywords their text has:
// recollect crawl event.yaml --archive crawls/ --scorer keyword-scorer.js --out collection/

/** A page with half of the keywords is kept. */
export const threshold = 0.5;

/** Runs once in each thread. `event` is the specification with its defaults filled in. */
export function open(event) {
  const keywords = event.topic.keywords.map((keyword) => keyword.toLowerCase());
  return {
    score({ page }) {
      const text = `${page.title}\n${page.text}`.toLowerCase();
      const why = keywords.filter((keyword) => text.includes(keyword));
      return { relevance: why.length / keywords.length, why };
    },
  };
}

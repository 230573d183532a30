import { quakeText, type TinyPage } from "./tiny-site.ts";

const sections = ["news", "garden", "archive", "travel", "report"];

/**
 * Sites with various kinds of links: menus on every page, dated articles, reports about the earthquake with descriptive and non-descriptive
 * link texts, and so many links to missing pages that the queue is longer than the part that a claim examines.
 */
export function linkedPages(count: number): TinyPage[] {
  const pages: TinyPage[] = [{ url: "http://example.org/", title: "Start", text: quakeText, html: menu() + teasers(0, count) }];
  for (const [n, section] of sections.entries())
    pages.push({
      url: `http://example.org/${section}/`,
      title: `All of our ${section}`,
      text: `What we have in ${section}, sorted by day, for readers with time on their hands.`,
      html: menu() + teasers(7 * n + 1, count),
    });
  for (let n = 0; n < count; n++) {
    const isQuake = isAboutQuake(n);
    pages.push({
      url: addressOf(n),
      time: `201103${String(11 + (n % 15)).padStart(2, "0")}120000`,
      title: isQuake ? `Earthquake report ${n}` : `Diary ${n}`,
      text: isQuake
        ? `The earthquake and the tsunami of the north coast, report number ${n}: rescue teams evacuated ${n * 13} people from the harbour.`
        : `Roses and tulips number ${n} grow in the garden behind the old mill; ${n * 17} bees were counted in the meadow.`,
      html: menu() + teasers(n * 3, count),
    });
  }
  return pages;
}

function isAboutQuake(n: number): boolean {
  return n % 4 === 0 || n % 7 === 3;
}

function addressOf(n: number): string {
  const host = n % 5 === 4 ? "www.example.net" : "example.org";
  const day = `2011/03/${String(1 + (n % 28)).padStart(2, "0")}`;
  return `http://${host}/${sections[n % sections.length]}/${n % 3 === 0 ? `${day}/` : ""}${isAboutQuake(n) ? "tsunami" : "diary"}-${n}.html`;
}

function menu(): string {
  return `<ul>${sections.map((section) => `<li><a href="http://example.org/${section}/" title="All ${section}">${section}</a></li>`).join("")}</ul>`;
}

/** Links to some pages, which other pages link to with other texts, and to some missing ones. */
function teasers(from: number, count: number): string {
  const links = Array.from({ length: 5 }, (_, step) => {
    const n = (from + step * step + 1) % count;
    const anchor = (from + step) % 3 === 0 ? "read more" : isAboutQuake(n) ? `Tsunami and earthquake, part ${n}` : `The diary, part ${n}`;
    const teaser = isAboutQuake(n) && step % 2 === 0 ? "Rescue teams at the coast." : "Something else.";
    return `<p>${teaser}</p><p><a href="${addressOf(n)}">${anchor}</a></p>`;
  });
  const gone = Array.from(
    { length: 9 },
    (_, n) => `<p><a href="/lost/${from}/tale-${n}">Tale of ${n % 9 ? "bees" : "survivors"} ${from}</a></p>`,
  );
  return [...links, ...gone].join("");
}

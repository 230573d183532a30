import { dateOf } from "./calendar.ts";
import { slugOf, type WorldHost } from "./hosts.ts";
import type { PlannedPage } from "./plan.ts";
import { Random } from "./random.ts";
import { domains } from "./world-event.ts";

/** Returns the address of a page. `title` is called only if the address contains the title. */
export function addressOf(page: PlannedPage, title: () => string): string {
  return `${homeOf(page.host)}${pathOf(page, title)}`;
}

/** Returns the front page of a site. */
export function homeOf(host: WorldHost): string {
  // Sites created before 2012 use http.
  return `${host.born < 15_340 ? "http" : "https"}://${host.name}`;
}

function pathOf(page: PlannedPage, title: () => string): string {
  const { host, kind, id } = page;
  const section = domains[page.domain] as string;
  switch (kind) {
    case "front":
      return "/";
    case "about":
      return host.language === "en" ? "/about" : "/impressum";
    case "section":
      return host.kind === "forum" ? `/viewforum.php?f=${page.domain + 1}` : `/${section}/`;
    case "hub":
      return `/${host.language === "en" ? "topic" : "thema"}/${page.event?.id}/`;
    case "entry":
      return `/wiki/${slugOf(title()).replaceAll("-", "_")}`;
    case "dated":
      return datedPath(page, section, title, id);
  }
}

function datedPath({ host, day }: PlannedPage, section: string, title: () => string, id: number): string {
  const [year, month, dayOfMonth] = dateOf(day).split("-");
  if (host.kind === "forum") return `/viewtopic.php?f=${(id % 6) + 1}&t=${id}`;
  switch (host.urlStyle) {
    case "dated-path":
      return `/${year}/${month}/${dayOfMonth}/${slugOf(title())}-${id}`;
    case "month-path":
      return `/${year}/${month}/${slugOf(title())}-${id}.html`;
    case "section-slug":
      return `/${section}/${slugOf(title())}-${id}`;
    case "query-id":
      return `/?p=${id}`;
    case "number":
      return `/${section}/article${id}.html`;
  }
}

/** Returns the first address of an article that was moved and redirects to its second one; undefined for other pages. */
export function oldAddressOf(seed: number, page: PlannedPage): string | undefined {
  const moved = page.kind === "dated" && new Random(seed, "moved", page.id).chance(0.05);
  return moved ? `${homeOf(page.host)}/old/${page.id}.html` : undefined;
}

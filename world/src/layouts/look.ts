import { Random } from "../random.ts";
import type { WorldLanguage } from "../world-event.ts";
import { type DateForm, dateForms } from "./date-text.ts";

/** What a part of a page is for. A look gives each a name of its own, so that no reader of pages can learn one. */
const telling = {
  page: "page wrapper site container wrap",
  top: "header masthead top site-header banner",
  brand: "logo brand site-title sitename",
  slogan: "tagline slogan claim site-description",
  menu: "nav menu main-nav navigation topnav mainmenu",
  crumbs: "breadcrumb breadcrumbs path pathway crumbs",
  columns: "columns body-wrap row layout content-area cols",
  main: "main content primary main-content maincol",
  story: "article post story entry node",
  headline: "headline title article-title entry-title heading",
  kicker: "kicker topline overline section-label",
  lead: "lead intro summary standfirst excerpt",
  text: "article-body text body-text entry-content story-text content-body",
  byline: "byline meta article-meta info post-info details",
  date: "date published timestamp posted dateline",
  author: "author writer by author-name",
  picture: "image picture media photo lead-image",
  caption: "caption image-caption credit bildunterschrift",
  side: "sidebar aside secondary right-col side marginal",
  box: "box widget module block panel",
  boxTitle: "box-title widget-title module-head block-title",
  list: "list teasers items news-list stories",
  listTitle: "section-title list-title ressort rubric",
  teaser: "teaser item news-item card entry-preview",
  teaserTitle: "teaser-title item-title card-title",
  teaserText: "teaser-text item-text card-text snippet",
  more: "more readmore read-more morelink",
  related: "related more-stories see-also recommended",
  share: "share social sharing share-buttons tools",
  comments: "comments comment-list discussion replies",
  comment: "comment reply reader-comment response",
  ad: "ad advert ad-slot banner-ad sponsor promo",
  newsletter: "newsletter subscribe signup mailing",
  cookie: "cookie-banner cookie-notice consent cc-window gdpr",
  foot: "footer foot site-footer bottom colophon",
  legal: "copyright legal imprint credits",
  hidden: "hidden hide visually-hidden sr-only offscreen",
  search: "search searchbox search-form quicksearch",
  facts: "facts data specs info-table attributes",
  price: "price product-price amount",
} as const;

export type Role = keyof typeof telling;
const roles = Object.keys(telling) as Role[];

/** What German authors called the same parts. */
const tellingGerman: Partial<Record<Role, string>> = {
  page: "seite rahmen",
  top: "kopf kopfbereich",
  menu: "navigation hauptmenue",
  main: "inhalt hauptspalte",
  text: "artikeltext fliesstext inhaltstext",
  side: "randspalte rechts marginalspalte",
  foot: "fuss fussbereich fusszeile",
  teaser: "meldung kurzmeldung",
  date: "datum stand",
  byline: "autorzeile info",
  ad: "anzeige werbung",
  related: "weitere mehr-zum-thema",
  comments: "kommentare leserbriefe",
};

type Naming = "telling" | "prefixed" | "generated" | "mixed";

/** A site's appearance between two redesigns: the same on all its pages. */
export interface Look {
  /** ` class="…"` or ` id="…"` of each part, to put into its start tag. */
  readonly at: Readonly<Record<Role, string>>;
  /** The selector for the same part. */
  readonly css: Readonly<Record<Role, string>>;
  /** A few letters that the site's generated names begin with. */
  readonly prefix: string;
  readonly accent: string;
  readonly dark: string;
  readonly soft: string;
  readonly ink: string;
  readonly font: string;
  readonly headingFont: string;
  readonly width: number;
  readonly dateForm: DateForm;
  /** Picks one of a site's wordings: always the same for the same list. */
  say<T>(list: readonly T[]): T;
  /** A habit that some sites have, with this probability: always the same answer for the same name. */
  has(habit: string, probability: number): boolean;
  /** A number of the site for this purpose, from 0 to `below - 1`. */
  number(purpose: string, below: number): number;
}

const palettes: readonly (readonly [accent: string, dark: string, soft: string])[] = [
  ["#b3122a", "#1d1d1f", "#f6f1ee"],
  ["#0b5cad", "#0a2540", "#eef4fa"],
  ["#00695c", "#12312d", "#edf5f3"],
  ["#c4560a", "#33261c", "#fbf3ea"],
  ["#5b3a8c", "#241a36", "#f3f0f8"],
  ["#2f6f31", "#1c2b1d", "#f0f5ee"],
  ["#8c1d40", "#2b1119", "#f8eff2"],
  ["#1f4e79", "#15202b", "#f0f2f5"],
  ["#a37b00", "#2a2414", "#faf6e8"],
  ["#d2001f", "#002b45", "#f2f5f7"],
];
const fonts = [
  "Arial,Helvetica,sans-serif",
  "Verdana,Geneva,sans-serif",
  "Georgia,'Times New Roman',serif",
  "'Helvetica Neue',Helvetica,Arial,sans-serif",
  "'Trebuchet MS','Lucida Grande',sans-serif",
  "'Open Sans',Roboto,Arial,sans-serif",
];

const cache = new Map<string, Look>();
/** Some 20 KB each, with what they remember. */
const cachedLooks = 2048;

/** The look of a site of that theme after its redesign number `generation`. */
export function lookOf(theme: number, generation: number, language: WorldLanguage): Look {
  const key = `${theme}/${generation}/${language}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= cachedLooks) cache.clear();
  const look = makeLook(key, generation, language);
  cache.set(key, look);
  return look;
}

function makeLook(key: string, generation: number, language: WorldLanguage): Look {
  const random = new Random("look", key);
  const prefix = random.pick(["c", "css", "x", "ui", "nb", "tt", "site", "b", "m", "ds", "rx", "zn"]);
  const [accent, dark, soft] = random.pick(palettes);
  const font = random.pick(fonts);
  const names = namesFor(random, { prefix, language, modern: generation > 1 });
  const byId = new Set<Role>(random.chance(generation > 1 ? 0.25 : 0.7) ? ["page", "top", "menu", "main", "side", "foot"] : []);
  const at = {} as Record<Role, string>;
  const css = {} as Record<Role, string>;
  for (const role of roles) {
    at[role] = byId.has(role) ? ` id="${names[role]}"` : ` class="${names[role]}"`;
    css[role] = `${byId.has(role) ? "#" : "."}${names[role]}`;
  }
  const draws = new Map<string, number>();
  const draw = (name: string): number => {
    let drawn = draws.get(name);
    if (drawn === undefined) {
      drawn = new Random("habit", key, name).next();
      draws.set(name, drawn);
    }
    return drawn;
  };
  return {
    at,
    css,
    prefix,
    accent,
    dark,
    soft,
    ink: random.pick(["#222", "#333", "#1a1a1a", "#2b2b2b"]),
    font,
    headingFont: random.chance(0.4) ? random.pick(fonts) : font,
    width: random.pick(generation > 1 ? [1000, 1100, 1140, 1180] : [780, 900, 960, 980]),
    dateForm: random.pick(dateForms[language]),
    say: (list) => list[Math.floor(draw(`say ${list.length} ${list[0]}`) * list.length)] as (typeof list)[number],
    has: (habit, probability) => draw(habit) < probability,
    number: (purpose, below) => Math.floor(draw(purpose) * below),
  };
}

function namesFor(
  random: Random,
  { prefix, language, modern }: { prefix: string; language: WorldLanguage; modern: boolean },
): Record<Role, string> {
  const naming: Naming = random.pick(["telling", "telling", "telling", "prefixed", "generated", "mixed"] as const);
  const generated = random.pick(modern ? modernNames : oldNames);
  const german = language === "de" && random.chance(0.35);
  const taken = new Set<string>();
  const names = {} as Record<Role, string>;
  for (const role of roles) {
    const list = (german && tellingGerman[role]) || telling[role];
    const plain = naming === "generated" || (naming === "mixed" && random.chance(0.5));
    let name = plain ? generated(random, prefix) : random.zipf(list.split(" "));
    if (naming === "prefixed") name = `${prefix}-${name}`;
    while (taken.has(name)) name = plain ? generated(random, prefix) : `${name}-${random.between(2, 9)}`;
    taken.add(name);
    names[role] = name;
  }
  return names;
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const modernNames: readonly ((random: Random, prefix: string) => string)[] = [
  (random, prefix) => `${prefix}-${random.below(65536).toString(16).padStart(4, "0")}`,
  (random) => `css-${(random.below(2 ** 30) + 2 ** 29).toString(36)}`,
  (random) => `sc-${Array.from({ length: 6 }, () => letters[random.below(letters.length)]).join("")}`,
  (random) => `_${(random.below(2 ** 24) + 2 ** 20).toString(36)}`,
];
const oldNames: readonly ((random: Random, prefix: string) => string)[] = [
  (random) => `style${random.between(1, 120)}`,
  (random) => `box${random.between(1, 120)}`,
  (random) => `Layer${random.between(1, 120)}`,
  (random, prefix) => `${prefix}_${random.between(100, 999)}`,
];

import type { HostKind } from "../page-view.ts";
import { Random } from "../random.ts";
import { bloggerLayout } from "./blogger-layout.ts";
import { bootstrapLayout } from "./bootstrap-layout.ts";
import { cmsLayout } from "./cms-layout.ts";
import { discourseLayout } from "./discourse-layout.ts";
import { html5Layout } from "./html5-layout.ts";
import { mediawikiLayout } from "./mediawiki-layout.ts";
import { phpbbLayout } from "./phpbb-layout.ts";
import type { Layout } from "./sheet.ts";
import { shopLayout } from "./shop-layout.ts";
import { spamLayout } from "./spam-layout.ts";
import { tableLayout } from "./table-layout.ts";
import { wordpressLayout } from "./wordpress-layout.ts";
import { xhtmlLayout } from "./xhtml-layout.ts";

/** The layout of a site in a year, and how often it was redesigned before. */
export interface Choice {
  readonly layout: Layout;
  /** 0 until about 2004, 1 until about 2012, 2 until about 2018, then 3. */
  readonly generation: number;
}

const cache = new Map<string, Choice>();
const cachedChoices = 16_384;

/** Sites are redesigned about 2004, 2012 and 2018, each in its own years, and keep to their platform. */
export function chooseLayout(kind: HostKind, theme: number, year: number): Choice {
  const key = `${kind}/${theme}/${year}`;
  let choice = cache.get(key);
  if (choice === undefined) {
    const random = new Random("layout", theme);
    const redesigns = [random.between(2003, 2006), random.between(2011, 2014), random.between(2017, 2020)];
    const generation = redesigns.filter((redesign) => redesign <= year).length;
    const taste = random.next();
    choice = { layout: layoutFor(kind, taste, year, generation), generation };
    if (cache.size >= cachedChoices) cache.clear();
    cache.set(key, choice);
  }
  return choice;
}

function layoutFor(kind: HostKind, taste: number, year: number, generation: number): Layout {
  const own = generation === 0 ? tableLayout : generation === 1 ? xhtmlLayout : taste < 0.65 ? html5Layout : bootstrapLayout;
  switch (kind) {
    case "news":
      return own;
    case "blog":
      if (year < 2003) return tableLayout;
      return taste < 0.5 ? wordpressLayout : taste < 0.8 ? bloggerLayout : own;
    case "forum":
      return year >= 2014 && taste < 0.35 ? discourseLayout : phpbbLayout;
    case "institution":
      return generation > 0 && taste < 0.6 ? cmsLayout : own;
    case "encyclopedia":
      return mediawikiLayout;
    case "shop":
      return generation === 0 && taste < 0.4 ? tableLayout : shopLayout;
    case "spam":
      return taste < 0.75 ? spamLayout : own;
  }
}

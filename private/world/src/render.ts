import { ballastOf } from "./ballast.ts";
import { yearOf } from "./calendar.ts";
import { document } from "./layouts/document.ts";
import { lookOf } from "./layouts/look.ts";
import { mediawikiLayout } from "./layouts/mediawiki-layout.ts";
import { phpbbLayout } from "./layouts/phpbb-layout.ts";
import type { Layout, LayoutName, Sheet } from "./layouts/sheet.ts";
import { html5Layout, xhtmlLayout } from "./layouts/site-layout.ts";
import { tableLayout } from "./layouts/table-layout.ts";
import { wordpressLayout } from "./layouts/wordpress-layout.ts";
import type { HostKind, PageView } from "./page-view.ts";
import { hashOf, Random } from "./random.ts";

export type WorldCharset = "utf-8" | "windows-1252";

/**
 * Renders a page in the style of its site and year. The same view gives the same markup; so do two views that differ only in the day within
 * one year, unless the page shows a wrong date (`footer`), so that captures of an unchanged page can be revisits.
 */
export function renderPage(view: PageView): string {
  return renderIn(view, charsetOf(view));
}

/** Additional data of pages that have gone off-topic. */
export interface Notice {
  /** Markup directly below the text: a login form. */
  readonly below?: string;
}

/** Does the same as `renderPage` in a given charset; with a notice, the page has no share buttons. */
export function renderIn(view: PageView, charset: WorldCharset, notice?: Notice): string {
  const year = yearOf(view.shownOn);
  const { layout, generation } = chooseLayout(view.hostKind, view.theme, year);
  const look = lookOf(view.theme, generation, view.language);
  const hash = hashOf(view.url) >>> 0;
  const sheet: Sheet = {
    view,
    look,
    say: (name) => look.say(look.wordings(name)),
    year,
    hash,
    minuteOfDay: 420 + (hash % 840),
    ballast: ballastOf({ bytes: view.ballastBytes - look.css.length - otherBallastBytes, theme: view.theme, year }),
    notice,
    slash: layout.doctype(year) === "xhtml" ? " /" : "",
  };
  const label = charset === "windows-1252" && look.has("latin 1", 0.6) ? "iso-8859-1" : charset;
  return encodable(document(sheet, layout, label), charset, year < 2006 && look.has("entities", 0.5));
}

/** Approximate size of cookie notices, advertisements, forms and the like, which also count as ballast. */
const otherBallastBytes = 1200;

/** Returns the charset of the page's declaration and bytes: UTF-8, except on many German sites of the early years. */
export function charsetOf(view: Pick<PageView, "language" | "theme" | "shownOn">): WorldCharset {
  const year = yearOf(view.shownOn);
  const draw = (hashOf(`charset ${view.theme}`) >>> 0) / 2 ** 32;
  const share = view.language === "de" ? [0.75, 0.45, 0.1] : [0.5, 0.2, 0.03];
  const index = year < 2005 ? 0 : year < 2010 ? 1 : 2;
  return year < 2014 && draw < (share[index] as number) ? "windows-1252" : "utf-8";
}

/** Returns the layout of a page. */
export function layoutOf(view: Pick<PageView, "hostKind" | "theme" | "shownOn">): LayoutName {
  return chooseLayout(view.hostKind, view.theme, yearOf(view.shownOn)).layout.name;
}

const umlauts: Readonly<Record<string, string>> = { ä: "auml", ö: "ouml", ü: "uuml", Ä: "Auml", Ö: "Ouml", Ü: "Uuml", ß: "szlig" };

/** Replaces characters that the charset lacks with character references, and umlauts on sites that avoid non-ASCII characters. */
function encodable(markup: string, charset: WorldCharset, asEntities: boolean): string {
  let encoded = markup;
  if (asEntities) encoded = encoded.replace(/[äöüÄÖÜß]/g, (umlaut) => `&${umlauts[umlaut]};`);
  if (charset === "utf-8") return encoded;
  return encoded.replace(/[\ud800-\udbff][\udc00-\udfff]|[\u0080-\u009f\u0100-\uffff]/g, (character) =>
    inWindows1252.has(character) ? character : `&#${character.codePointAt(0)};`,
  );
}

/** The charset's characters at the positions of the control characters 0x80 to 0x9f. */
const inWindows1252 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** The layout of a site in a year, and the number of earlier redesigns. */
interface Choice {
  readonly layout: Layout;
  /** 0 until about 2004, 1 until about 2012, 2 until about 2018, then 3. */
  readonly generation: number;
}

/** Chooses the layout. Sites are redesigned about 2004, 2012 and 2018, each in its own years, and stay on their platform. */
function chooseLayout(kind: HostKind, theme: number, year: number): Choice {
  const random = new Random("layout", theme);
  const redesigns = [random.between(2003, 2006), random.between(2011, 2014), random.between(2017, 2020)];
  const generation = redesigns.filter((redesign) => redesign <= year).length;
  const own = generation === 0 ? tableLayout : generation === 1 ? xhtmlLayout : html5Layout;
  if (kind === "encyclopedia") return { layout: mediawikiLayout, generation };
  if (kind === "forum") return { layout: phpbbLayout, generation };
  return { layout: kind === "blog" && year >= 2003 && random.chance(0.7) ? wordpressLayout : own, generation };
}

import type { HostKind } from "../page-view.ts";
import { Random } from "../random.ts";
import { mediawikiLayout } from "./mediawiki-layout.ts";
import { phpbbLayout } from "./phpbb-layout.ts";
import type { Layout } from "./sheet.ts";
import { html5Layout, xhtmlLayout } from "./site-layout.ts";
import { tableLayout } from "./table-layout.ts";
import { wordpressLayout } from "./wordpress-layout.ts";

/** The layout of a site in a year, and the number of earlier redesigns. */
export interface Choice {
  readonly layout: Layout;
  /** 0 until about 2004, 1 until about 2012, 2 until about 2018, then 3. */
  readonly generation: number;
}

/** Chooses the layout. Sites are redesigned about 2004, 2012 and 2018, each in its own years, and stay on their platform. */
export function chooseLayout(kind: HostKind, theme: number, year: number): Choice {
  const random = new Random("layout", theme);
  const redesigns = [random.between(2003, 2006), random.between(2011, 2014), random.between(2017, 2020)];
  const generation = redesigns.filter((redesign) => redesign <= year).length;
  const own = generation === 0 ? tableLayout : generation === 1 ? xhtmlLayout : html5Layout;
  if (kind === "encyclopedia") return { layout: mediawikiLayout, generation };
  if (kind === "forum") return { layout: phpbbLayout, generation };
  return { layout: kind === "blog" && year >= 2003 && random.chance(0.7) ? wordpressLayout : own, generation };
}

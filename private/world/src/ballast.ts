import { Random } from "./random.ts";

/** Content that makes pages heavy without adding text. Each part has its own place in the page. */
export interface Ballast {
  /** Styles and small scripts of the head. */
  readonly head: string;
  /** At the start of the body: icons. */
  readonly top: string;
  /** Next to an advertisement. */
  readonly ad: string;
  /** At the end of the body: state and bundles. */
  readonly end: string;
}

type Kind = "script" | "style" | "state" | "icons";

const variants = 24;
const piecesInPool = 96;
const pools = new Map<string, readonly string[]>();

/**
 * Returns about `bytes` bytes of scripts, styles, icons and state. Sites of one theme have the same pieces on all their pages, in varying
 * numbers. They contain no dates, links or readable text, and the scripts have no effect when they run.
 */
export function ballastOf({ bytes, theme, year }: { bytes: number; theme: number; year: number }): Ballast {
  if (bytes < 200) return { head: "", top: "", ad: "", end: "" };
  const variant = ((theme % variants) + variants) % variants;
  const filler = (kind: Kind, share: number, from = 0): string => fill(poolOf(kind, variant), bytes * share, from);
  const style = `<style type="text/css">${filler("style", 0.3)}</style>\n`;
  if (year < 2005) {
    const script = (share: number, from: number) =>
      `<script language="JavaScript">\n<!--\n${filler("script", share, from)}//-->\n</script>\n`;
    return { head: style + script(0.4, 0), top: "", ad: "", end: script(0.27, piecesInPool / 2) };
  }
  const script = (share: number, from: number) => `<script type="text/javascript">${filler("script", share, from)}</script>\n`;
  if (year < 2014) return { head: style + script(0.12, 0), top: "", ad: script(0.06, 5), end: script(0.5, piecesInPool / 3) };
  return {
    head: style + script(0.12, 0),
    top: `<svg xmlns="http://www.w3.org/2000/svg" style="display:none" aria-hidden="true">${filler("icons", 0.12)}</svg>\n`,
    ad: script(0.06, 5),
    end: `<script type="application/json" id="__STATE_${variant}__">{"modules":[${filler("state", 0.14)}{"id":0}]}</script>\n${script(0.26, piecesInPool / 3)}`,
  };
}

/** Joins pieces of the pool from an index on, repeating the pool if it is too small, until the bytes are reached. */
function fill(pool: readonly string[], bytes: number, from: number): string {
  let filled = "";
  for (let i = from; filled.length < bytes - 80; i = (i + 1) % pool.length) filled += pool[i];
  return filled;
}

function poolOf(kind: Kind, variant: number): readonly string[] {
  const key = `${kind}/${variant}`;
  let pool = pools.get(key);
  if (pool === undefined) {
    const random = new Random("ballast", key);
    pool = Array.from({ length: piecesInPool }, () => makers[kind](random));
    pools.set(key, pool);
  }
  return pool;
}

const nouns = "Slider Tracker Loader Widget Gallery Modal Player Header Layer Cache Queue Consent Teaser Bucket Observer Session".split(
  " ",
);
const verbs = "init get set load show hide bind parse render update attach track push resolve merge clone".split(" ");
const parts = "card grid stage badge panel tab drawer pill chip strip hero rail deck tile toast meter".split(" ");

const hex = (random: Random) =>
  random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, "0");

/** Every script only defines a function that is never called. */
const makers: Record<Kind, (random: Random) => string> = {
  script: (r) =>
    `function ${r.pick(verbs)}${r.pick(nouns)}${r.between(10, 99)}(e,t){var o={id:"${hex(r)}",slot:"${r.pick(parts)}-${r.between(1, 99)}",pause:${r.between(2, 9)}000};if(!e||e.nodeType!==1)return false;for(var i=0,l=t.length;i<l;i++){o.${r.pick(verbs)}&&o.${r.pick(verbs)}(t[i])}return o}\n`,
  style: (r) =>
    `.z${hex(r).slice(0, 2)}-${r.pick(parts)}{display:block;position:relative;margin:0 0 ${r.between(1, 40)}px;padding:${r.between(1, 24)}px;color:#${hex(r).slice(0, 6)};line-height:1.${r.between(1, 8)}}\n`,
  state: (r) =>
    `{"id":${r.between(10000, 9999999)},"type":"${r.pick(parts)}","key":"${hex(r)}${hex(r)}","visible":${r.chance(0.5)},"weight":${r.below(1000) / 1000}},`,
  icons: (r) =>
    `<symbol id="i-${r.pick(parts)}-${hex(r).slice(0, 4)}" viewBox="0 0 24 24"><path d="M${r.below(24)} ${r.below(24)}${Array.from({ length: 9 }, () => `${r.pick(["c", "l", "s"])}${r.below(2400) / 100} ${r.below(2400) / 100}`).join("")}z"></path></symbol>`,
};

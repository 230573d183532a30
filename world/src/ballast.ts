import { Random } from "./random.ts";

/** What makes pages heavy and says nothing. Each part stands at its own place in the page. */
export interface Ballast {
  /** Styles and small scripts of the head. */
  readonly head: string;
  /** Right after the body begins: icons. */
  readonly top: string;
  /** Beside an advertisement. */
  readonly ad: string;
  /** Before the body ends: state and bundles. */
  readonly end: string;
}

type Era = "nineties" | "jquery" | "bundles";
type Kind = "script" | "style" | "state" | "icons";

const variants = 24;
const piecesInPool = 96;
const pools = new Map<string, readonly string[]>();

/**
 * Scripts, styles, icons and state of about that many bytes. Sites of one theme carry the same pieces on all their pages,
 * more or fewer of them; nothing in it is a date, a link or text to be read, and none of it does anything when it runs.
 */
export function ballastOf({ bytes, theme, year }: { bytes: number; theme: number; year: number }): Ballast {
  const era: Era = year < 2005 ? "nineties" : year < 2014 ? "jquery" : "bundles";
  const variant = ((theme % variants) + variants) % variants;
  const filler = (kind: Kind, share: number, from = 0): string => fill(poolOf(kind, era, variant), bytes * share, from);
  if (bytes < 200) return { head: "", top: "", ad: "", end: "" };
  const type = era === "bundles" ? "" : ' type="text/javascript"';
  if (era === "nineties") {
    return {
      head: `${style(filler("style", 0.2), ' type="text/css"')}<script language="JavaScript">\n<!--\n${filler("script", 0.5)}//-->\n</script>\n`,
      top: "",
      ad: "",
      end: `<script language="JavaScript">\n<!--\n${filler("script", 0.25, piecesInPool / 2)}//-->\n</script>\n`,
    };
  }
  const modern = era === "bundles";
  return {
    head: `${style(filler("style", 0.3), modern ? "" : ' type="text/css"')}<script${type}>${filler("script", 0.12)}</script>\n`,
    top: modern ? `<svg xmlns="http://www.w3.org/2000/svg" style="display:none" aria-hidden="true">${filler("icons", 0.12)}</svg>\n` : "",
    ad: `<script${type}>${fill(poolOf("script", era, (variant + 7) % variants), bytes * 0.06, 0)}</script>`,
    end: modern
      ? `<script type="application/json" id="__STATE_${variant}__">{"modules":[${filler("state", 0.14)}{"id":0}]}</script>\n<script>${filler("script", 0.26, piecesInPool / 3)}</script>\n`
      : `<script type="text/javascript">\n//<![CDATA[\n${filler("script", 0.5, piecesInPool / 3)}\n//]]>\n</script>\n`,
  };
}

function style(rules: string, attributes: string): string {
  return rules === "" ? "" : `<style${attributes}>${rules}</style>\n`;
}

/** Pieces of the pool from that one on, again from its beginning where it is too small, until the bytes are reached. */
function fill(pool: readonly string[], bytes: number, from: number): string {
  let filled = "";
  for (let i = from; filled.length < bytes - 80; i = (i + 1) % pool.length) filled += pool[i];
  return filled;
}

function poolOf(kind: Kind, era: Era, variant: number): readonly string[] {
  const key = `${kind}/${era}/${variant}`;
  let pool = pools.get(key);
  if (pool === undefined) {
    const random = new Random("ballast", key);
    const makers = kind === "script" ? scripts[era] : kind === "style" ? styles[era] : kind === "state" ? states : icons;
    pool = Array.from({ length: piecesInPool }, () => random.pick(makers)(random));
    pools.set(key, pool);
  }
  return pool;
}

type Maker = (random: Random) => string;

const nouns = (
  "Slider Tracker Loader Widget Gallery Modal Player Header Layer Cache Queue Event Frame Region Toggle Sticky Scroll Consent " +
  "Teaser Search Stage Bucket Segment Bidder Viewport Observer Session Banner Target Channel Storage Ticker Menu Lightbox"
).split(" ");
const verbs = "init get set load show hide bind parse render update attach detach toggle track push resolve dispatch merge clone".split(
  " ",
);
const attributes = "scrollTop clientWidth offsetHeight className dataset style parentNode nextSibling innerWidth childNodes".split(" ");
const parts = "card grid stage badge panel tab drawer pill chip strip hero rail deck tile flyout toast meter gauge stack well".split(" ");
const marks = "inner title label icon body media wrap item link handle".split(" ");

const hex: Maker = (random) =>
  random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, "0");
const short: Maker = (random) => "abcdefghijklmnopqrstuvwxyz"[random.below(26)] as string;
const method: Maker = (random) => random.pick(verbs) + random.pick(nouns);

/** Every piece only defines functions, inside a function nobody calls or under a name nobody uses. */
const scripts: Record<Era, readonly Maker[]> = {
  nineties: [
    (r) =>
      `function MM_${method(r)}() { //v${r.between(2, 4)}.0\n  var d=document; if(d.images){ if(!d.MM_p) d.MM_p=new Array();\n  var i,j=d.MM_p.length,a=MM_${method(r)}.arguments; for(i=0; i<a.length; i++)\n  if (a[i].indexOf("#")!=0){ d.MM_p[j]=new Image; d.MM_p[j++].name=a[i];}}\n}\n`,
    (r) =>
      `function ${method(r)}(theURL,winName,features) {\n  window.open(theURL,winName,features);\n}\nvar ${short(r)}${r.between(1, 99)} = (document.layers) ? ${r.below(2)} : ${r.below(2)};\n`,
    (r) =>
      `function ${method(r)}${r.between(1, 9)}(obj) {\n  if (document.all) { obj.style.backgroundColor = "#${hex(r).slice(0, 6)}"; }\n  else if (document.layers) { obj.bgColor = "#${hex(r).slice(0, 6)}"; }\n  return true;\n}\n`,
    (r) =>
      `var is${r.pick(nouns)} = navigator.appName.indexOf("Netscape") != -1;\nvar ver${r.between(1, 9)} = parseInt(navigator.appVersion);\nfunction check${r.pick(nouns)}() { if (ver${r.between(1, 9)} >= ${r.between(3, 5)}) return "n${r.between(3, 5)}"; return "old"; }\n`,
  ],
  jquery: [
    (r) =>
      `function ${method(r)}${r.between(10, 99)}($){var o=$.extend({speed:${r.between(100, 900)},easing:"swing",auto:${r.chance(0.5)},pause:${r.between(2, 9)}000},arguments[1]||{});return $("#${r.pick(parts)}-${r.between(1, 99)}").find("li:first").addClass("current").end().bind("mouseenter",function(){clearInterval(o.timer)})}\n`,
    (r) =>
      `var ${r.pick(nouns)}${r.between(10, 99)}={id:"${hex(r)}",${r.pick(verbs)}:function(e){var t=this;if(!e||e.nodeType!==1)return false;e.${r.pick(attributes)}=t.id;return t},${r.pick(verbs)}All:function(a){for(var i=0,l=a.length;i<l;i++){this.${r.pick(verbs)}&&this.${r.pick(verbs)}(a[i])}}};\n`,
    (r) =>
      `var _${short(r)}aq=_${short(r)}aq||[];function ${method(r)}Stats(){var p=[["_setAccount","UA-${r.between(100000, 999999)}-${r.between(1, 9)}"],["_setDomainName","none"],["_track${r.pick(nouns)}"]];for(var i=0;i<p.length;i++){p[i].push("${hex(r)}")}return p}\n`,
    (r) =>
      `(function(){var w=window,n="${r.pick(nouns).toLowerCase()}_${hex(r)}";w[n]=w[n]||{q:[],${r.pick(verbs)}:function(k,v){this.q.push([k,v]);return this.q.length},slot:"${r.between(100, 999)}x${r.between(60, 600)}",pos:${r.between(1, 9)}}})();\n`,
  ],
  bundles: [
    (r) =>
      `(self.wp_${hex(r).slice(0, 4)}=self.wp_${hex(r).slice(0, 4)}||[]).push([[${r.between(10, 999)}],{${r.between(1000, 9999)}:function(e,t,n){"use strict";n.r(t),n.d(t,{${short(r)}:function(){return ${short(r)}}});var r=n(${r.between(1000, 9999)}),o=n.n(r),i=n(${r.between(1000, 9999)});function a(e){return o()(e.${r.pick(attributes)},"${r.pick(parts)}--${r.pick(marks)}")}}}]);`,
    (r) =>
      `!function(){function e(e,t){var n=Object.keys(e);if(Object.getOwnPropertySymbols){var r=Object.getOwnPropertySymbols(e);t&&(r=r.filter(function(t){return Object.getOwnPropertyDescriptor(e,t).enumerable})),n.push.apply(n,r)}return n}var ${short(r)}${r.between(1, 99)}={${r.pick(verbs)}:e,key:"${hex(r)}"}}();`,
    (r) =>
      `!function(e,t){var n=e.${r.pick(nouns)}_${hex(r).slice(0, 3)}={cmd:[],slots:[],size:[${r.between(120, 970)},${r.between(50, 600)}]};n.${r.pick(verbs)}=function(e){n.cmd.push(e)},n.${r.pick(verbs)}Slot=function(e,r){var o=t.getElementById(e);return o?(o.dataset.unit="/${r.between(1000, 99999)}/${r.pick(parts)}/${r.pick(marks)}",n.slots.push({el:o,r:r}),!0):!1}}(window,document);`,
    (r) =>
      `!function(){var t=function(){function t(t){this.${short(r)}=t,this.${r.pick(verbs)}=this.${r.pick(verbs)}.bind(this)}return t.prototype.${r.pick(verbs)}=function(t,e){var n=t&&t.${r.pick(attributes)};return n>${r.between(100, 1400)}?e:Math.max(0,n-${r.between(10, 90)})},t}();t.VERSION="${r.between(1, 9)}.${r.below(20)}.${r.below(20)}"}();`,
    (r) =>
      `window.__${short(r)}${hex(r).slice(0, 5)}={experiments:{"${r.pick(parts)}_${r.pick(marks)}":"${r.pick(["control", "a", "b", "holdout"])}"},flags:[${r.below(2)},${r.below(2)},${r.below(2)}],cdn:"${hex(r)}",${r.pick(verbs)}${r.pick(nouns)}:${r.chance(0.5)}};`,
  ],
};

const newStyles: readonly Maker[] = [
  (r) =>
    `.z${hex(r).slice(0, 2)}-${r.pick(parts)}__${r.pick(marks)}{display:block;position:relative;margin:0 0 ${r.between(1, 40)}px;padding:${r.between(1, 24)}px ${r.between(1, 24)}px;border:0;color:#${hex(r).slice(0, 6)};font:inherit;line-height:1.${r.between(1, 8)}}`,
  (r) =>
    `@media (max-width:${r.between(320, 1200)}px){.z${hex(r).slice(0, 2)}-${r.pick(parts)}{width:${r.between(20, 100)}%;float:none}.z${hex(r).slice(0, 2)}-${r.pick(parts)}--${r.pick(marks)}{display:none!important}}`,
  (r) =>
    `.z${hex(r).slice(0, 3)}:after,.z${hex(r).slice(0, 3)}:before{content:"";display:table;clear:both}.z${hex(r).slice(0, 3)}:hover{opacity:.${r.between(5, 9)};text-decoration:none;background-color:#${hex(r).slice(0, 6)}}`,
  (r) =>
    `.z-${r.pick(parts)}-${r.pick(marks)}-${r.between(1, 12)}{-webkit-box-sizing:border-box;box-sizing:border-box;max-width:${((100 * r.between(1, 12)) / 12).toFixed(6)}%;-webkit-transition:all .${r.between(1, 9)}s ease;transition:all .${r.between(1, 9)}s ease}`,
];

const oldStyles: readonly Maker[] = [
  (r) =>
    `.z${r.pick(parts)}${r.between(1, 99)} { font-family: ${r.pick(["Verdana, Arial", "Arial, Helvetica", "Times"])}; font-size: ${r.between(8, 14)}px; color: #${hex(r).slice(0, 6)}; }\n`,
  (r) =>
    `A.z${r.pick(marks)}${r.between(1, 99)}:hover { text-decoration: underline; color: #${hex(r).slice(0, 6)}; background-color: #${hex(r).slice(0, 6)}; }\n`,
];

const styles: Record<Era, readonly Maker[]> = { nineties: oldStyles, jquery: newStyles, bundles: newStyles };

const states: readonly Maker[] = [
  (r) =>
    `{"id":${r.between(10000, 9999999)},"type":"${r.pick(parts)}","key":"${hex(r)}${hex(r)}","visible":${r.chance(0.5)},"weight":${r.below(1000) / 1000},"slots":["${r.pick(marks)}-${r.between(1, 99)}","${r.pick(marks)}-${r.between(1, 99)}"]},`,
  (r) =>
    `{"component":"${r.pick(nouns)}${r.pick(nouns)}","props":{"variant":"${r.pick(parts)}--${r.pick(marks)}","hash":"${hex(r)}","lazy":${r.chance(0.5)},"ratio":"${r.pick(["16:9", "4:3", "1:1"])}","tracking":{"c1":${r.between(1, 99)},"c2":"${hex(r)}"}},"children":[]},`,
];

const icons: readonly Maker[] = [
  (r) => `<symbol id="i-${r.pick(parts)}-${hex(r).slice(0, 4)}" viewBox="0 0 24 24"><path d="${path(r, 9)}"></path></symbol>`,
  (r) =>
    `<symbol id="i-${r.pick(marks)}-${hex(r).slice(0, 4)}" viewBox="0 0 ${r.between(16, 64)} ${r.between(16, 64)}"><g fill="none" fill-rule="evenodd"><circle cx="${r.between(1, 24)}" cy="${r.between(1, 24)}" r="${r.between(1, 12)}"></circle><path d="${path(r, 14)}"></path></g></symbol>`,
];

function path(random: Random, points: number): string {
  const point = (): string => `${random.below(2400) / 100} ${random.below(2400) / 100}`;
  return `M${point()}${Array.from({ length: points }, () => `${random.pick(["c", "l", "s", "q"])}${point()} ${point()}`).join("")}z`;
}

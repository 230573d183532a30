/**
 * Abbreviations in infoboxes, in English and German, by their minutes ahead of UTC. An ambiguous abbreviation has the meaning that is most
 * common in English articles; an offset beside it takes precedence.
 */
const offsets: Record<string, string> = {
  "0": "utc gmt z wet wez weltzeit",
  "60": "cet mez bst wat west wesz",
  "120": "cest mesz eet oez cat sast",
  "180": "eest oesz msk eat trt idt",
  "210": "irst",
  "240": "gst msd azt get",
  "270": "irdt aft",
  "300": "pkt uzt yekt tjt tmt",
  "330": "ist slst",
  "345": "npt",
  "360": "bdt omst btt",
  "390": "mmt",
  "420": "ict wib krat novt",
  "480": "hkt sgt myt pht awst wita irkt",
  "540": "jst kst wit yakt",
  "570": "acst",
  "600": "aest vlat chst",
  "630": "acdt",
  "660": "aedt sakt magt",
  "720": "nzst pett fjt",
  "780": "nzdt",
  "-180": "brt art adt clst uyt",
  "-210": "nst",
  "-150": "ndt",
  "-240": "edt ast clt bot vet",
  "-300": "est cdt cot pet ect",
  "-360": "cst mdt",
  "-420": "mst pdt",
  "-480": "pst akdt",
  "-540": "akst hdt",
  "-600": "hst hast",
};
const byName = new Map(
  Object.entries(offsets).flatMap(([minutes, names]) => names.split(" ").map((name) => [name, Number(minutes)] as const)),
);

/** Long names of zones, used if there is no abbreviation. */
const longNames: readonly (readonly [RegExp, number])[] = [
  [/mitteleuropäische[rn]? sommerzeit|central european summer time/i, 120],
  [/mitteleuropäische[rn]? zeit|central european time/i, 60],
  [/osteuropäische[rn]? sommerzeit|eastern european summer time/i, 180],
  [/osteuropäische[rn]? zeit|eastern european time/i, 120],
  [/koordinierte[rn]? weltzeit|coordinated universal time|greenwich mean time/i, 0],
  [/british summer time/i, 60],
  [/eastern daylight time/i, -240],
  [/eastern standard time|eastern time/i, -300],
  [/central daylight time/i, -300],
  [/central standard time/i, -360],
  [/mountain daylight time/i, -360],
  [/mountain standard time/i, -420],
  [/pacific daylight time/i, -420],
  [/pacific standard time/i, -480],
  [/ja(?:pan standard time|panische[rn]? zeit)/i, 540],
  [/indian standard time|indische[rn]? zeit/i, 330],
];

const offsetPattern = /(?:UTC|GMT)\s?([+\u2212\u2013-])\s?(\d{1,2})(?::?(\d\d))?(?!\d)/i;
const barePattern = /^\(?\s?([+\u2212\u2013-])\s?(\d{1,2})(?::?(\d\d))?\)?$/;
const name = /(?<![\p{L}\p{N}])[A-Z]{2,5}(?![\p{L}\p{N}])/gu;

/** Returns how many minutes a text's time zone is ahead of UTC: from an offset, else an abbreviation, else a long name; undefined if it has none. */
export function zoneMinutes(text: string): number | undefined {
  const offset = offsetPattern.exec(text) ?? barePattern.exec(text.trim());
  if (offset !== null) return minutesOf(offset);
  for (const [found] of text.matchAll(name)) {
    const minutes = byName.get(found.toLowerCase());
    if (minutes !== undefined) return minutes;
  }
  return longNames.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns the minutes of an offset; undefined for more than 14 hours, which no zone has. */
function minutesOf([, sign, hours, minutes = "0"]: RegExpExecArray): number | undefined {
  const total = Number(hours) * 60 + Number(minutes);
  if (total > 14 * 60) return undefined;
  return sign === "+" ? total : -total || 0;
}

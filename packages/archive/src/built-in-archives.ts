import type { ArchiveEntry } from "./archive-entry.ts";

/** Limits for archives that publish none: one request at a time, with long pauses. */
const careful = { index: "careful", playback: "careful" } as const;

/**
 * The built-in archives. Every address has a documented source: M is MemGator's list of archives (oduwsdl/MemGator,
 * docs/archives.json), Q the list of the Archive Query Log (webis-de/archive-query-log, checked April 2025), W the list of the Wasteback
 * Machine (overbrowsing/wasteback-machine). Archives that have disappeared or refuse programs are off by default.
 */
export const builtInArchives: readonly ArchiveEntry[] = [
  {
    // CDX: internetarchive/wayback, wayback-cdx-server/README.md. Limits: edgi-govdata-archiving/wayback 0.5.1, which found 24 a minute for
    // CDX and TimeMap together.
    ...wayback("wayback", "Internet Archive, Wayback Machine", "https://web.archive.org/web/"),
    cdx: "https://web.archive.org/cdx/search/cdx",
    limits: {
      index: { perMinute: 24, connections: 1 },
      playback: { perMinute: 60, upToPerMinute: 480, connections: 2 },
    },
  },
  {
    // arquivo/pwa-technologies, wiki pages "APIs" (250 requests a minute, 400 for Memento; above them, a client is blocked for good, so 40 %),
    // "Arquivo.pt API" and "URL search: CDX server API". Raw form: its search API's linkToOriginalFile; W.
    ...pywb("arquivo", "Arquivo.pt", "https://arquivo.pt/wayback/"),
    raw: "https://arquivo.pt/noFrame/replay/{timestamp}id_/{url}",
    search: "https://arquivo.pt/textsearch",
    limits: { index: { perMinute: 100, connections: 1 }, playback: { perMinute: 160, connections: 2 } },
    holds: { domains: ["pt"], languages: ["pt"] },
  },
  archiveItEntry("all"),
  // M; W for the raw form. It has no public CDX server.
  wayback("loc", "Library of Congress", "https://webarchive.loc.gov/all/"),
  // W; M has an older address.
  pywb("nationalarchives", "UK Government Web Archive", "https://webarchive.nationalarchives.gov.uk/ukgwa/", {
    domains: ["gov.uk"],
    languages: ["en"],
  }),
  pywb("nrscotland", "National Records of Scotland", "https://webarchive.nrscotland.gov.uk/", { languages: ["en"] }), // W, M
  // M.
  memento("parliament", "UK Parliament Web Archive", "https://webarchive.parliament.uk/", "timemap/", {
    domains: ["parliament.uk"],
    languages: ["en"],
  }),
  pywb("vefsafn", "Icelandic Web Archive", "https://vefsafn.is/is/", { domains: ["is"], languages: ["is"] }), // Q
  pywb("stanford", "Stanford Web Archive", "https://swap.stanford.edu/was/"), // Q
  pywb("estonia", "Estonian Web Archive", "https://veebiarhiiv.digar.ee/a/", { domains: ["ee"], languages: ["et"] }), // Q, W
  pywb("croatia", "Croatian Web Archive", "https://haw.nsk.hr/wayback/", { domains: ["hr"], languages: ["hr"] }), // W
  pywb("czechia", "Webarchiv, Czech Republic", "https://wayback.webarchiv.cz/wayback/", { domains: ["cz"], languages: ["cs"] }), // W
  pywb("catalonia", "Padicat, Web Archive of Catalonia", "https://wayback.padicat.cat/", { domains: ["cat"], languages: ["ca"] }), // W
  wayback("slovenia", "Spletni arhiv, Slovenia", "https://arhiv.nuk.uni-lj.si/wayback/", { domains: ["si"], languages: ["sl"] }), // W
  {
    // W.
    ...wayback("canada", "Government of Canada Web Archive", "https://webarchiveweb.wayback.bac-lac.canada.ca/web/"),
    cdx: "https://webarchiveweb.wayback.bac-lac.canada.ca/web/timemap/cdx",
    holds: { domains: ["gc.ca", "canada.ca"], languages: ["en", "fr"] },
  },
  pywb("australia", "Australian Web Archive", "https://web.archive.org.au/awa/", { domains: ["au"], languages: ["en"] }), // Q
  // Q, W.
  pywb("newzealand", "New Zealand Web Archive", "https://ndhadeliver.natlib.govt.nz/webarchive/", {
    domains: ["nz"],
    languages: ["en", "mi"],
  }),
  pywb("hungary", "OSZK Webarchívum, Hungary", "http://webadmin.oszk.hu/pywb/", { domains: ["hu"], languages: ["hu"] }), // Q
  // M; the address of a capture does not contain its time, and there is no raw form.
  memento("perma", "Perma.cc", "https://perma.cc/", "timemap/link/"),
  // M. It refuses programs with a captcha, which must not be evaded.
  { ...memento("archive-today", "archive.today", "https://archive.today/", "timemap/"), on: false },
  {
    // Q: not available since the attack on the British Library in October 2023.
    ...pywb("ukwa", "UK Web Archive", "https://www.webarchive.org.uk/wayback/archive/"),
    holds: { domains: ["uk"], languages: ["en"] },
    on: false,
  },
  // M, where it is ignored since it does not answer.
  { ...wayback("bibalex", "Bibliotheca Alexandrina", "http://web.archive.bibalex.org/web/"), on: false },
  {
    // commoncrawl.org, "Announcing the Common Crawl Index": an index for each crawl, so that one entry covers one crawl of some weeks.
    name: "commoncrawl",
    title: "Common Crawl, CC-MAIN-2024-10",
    cdx: "https://index.commoncrawl.org/CC-MAIN-2024-10-index",
    warcs: "https://data.commoncrawl.org/",
    limits: { index: { perMinute: 60, connections: 1 }, playback: { perMinute: 60, connections: 1 } },
    on: false,
  },
];

/** Makes an entry for an archive of which only its TimeGate and TimeMap are known. */
function memento(name: string, title: string, base: string, timemap: string, holds?: ArchiveEntry["holds"]): ArchiveEntry {
  return { name, title, timegate: `${base}timegate/`, timemap: base + timemap, limits: careful, ...(holds && { holds }), on: true };
}

/** Makes an entry for an archive with the Wayback Machine's interfaces: its playback address is also its TimeGate. */
function wayback(name: string, title: string, prefix: string, holds?: ArchiveEntry["holds"]): ArchiveEntry {
  return {
    name,
    title,
    timegate: prefix,
    timemap: `${prefix}timemap/link/`,
    playback: `${prefix}{timestamp}/{url}`,
    raw: `${prefix}{timestamp}id_/{url}`,
    limits: careful,
    on: true,
    ...(holds && { holds }),
  };
}

/** Makes an entry for a collection of pywb (its manual: "Memento API", "CDXJ Server API"). */
function pywb(name: string, title: string, prefix: string, holds?: ArchiveEntry["holds"]): ArchiveEntry {
  return { ...wayback(name, title, prefix), cdx: `${prefix}cdx`, ...(holds && { holds }) };
}

/** Makes an entry for Archive-It, or one of its collections (its help centre: "Access Archive-It's Wayback index with the CDX/C API"). */
export function archiveItEntry(collection: string): ArchiveEntry {
  const prefix = `https://wayback.archive-it.org/${collection}/`;
  const isAll = collection === "all";
  const title = isAll ? "Archive-It" : `Archive-It collection ${collection}`;
  return { ...wayback(isAll ? "archive-it" : `archive-it-${collection}`, title, prefix), cdx: `${prefix}timemap/cdx` };
}

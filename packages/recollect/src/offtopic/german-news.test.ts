import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { detectionSettings } from "./detection-settings.ts";
import { findOffTopic } from "./find-off-topic.ts";
import type { JudgedCapture } from "./result.ts";
import { TargetArchive } from "./target-archive.ts";

withFolder();

const sections = ["Lokales", "Politik", "Wirtschaft", "Sport", "Kultur", "Ratgeber", "Meinung", "Panorama", "Wissen", "Reise"];
const newSections = ["Stadt", "Land", "Geld", "Fußball", "Bühne", "Leben", "Debatte", "Leute", "Forschung", "Ferien"];
const who = [
  "Der Stadtrat",
  "Die Feuerwehr",
  "Der Verein",
  "Die Ministerin",
  "Das Theater",
  "Der Landkreis",
  "Die Polizei",
  "Der Zoo",
  "Die Schule",
];
const does = ["berät über", "warnt vor", "freut sich auf", "streitet um", "beginnt mit", "verzichtet auf", "plant"];
const what = [
  "den Haushalt",
  "Hochwasser",
  "neue Räume",
  "die Steuer",
  "den Umbau",
  "das Fest",
  "einen Park",
  "die Brücke",
  "den Winter",
  "das Stadion",
  "mehr Personal",
];

/** Makes a headline that differs for each day and number. */
function news(day: number, n: number): string {
  const seed = day * 31 + n * 7;
  return `${who[seed % who.length]} ${does[(seed >> 1) % does.length]} ${what[(seed * 5) % what.length]}, Teil ${seed}`;
}

interface Paper {
  readonly title?: string;
  readonly menu?: readonly string[];
  readonly canonical?: string | undefined;
  readonly before?: string;
  readonly main?: string;
  readonly teasers?: number;
}

const dishes = ["Kartoffeln", "Nudeln", "Kuchen", "Suppe", "Braten"];

const url = "https://www.harzbote.example/lokales/";

function paper(
  day: number,
  { title = "Lokales | Harzbote", menu = sections, canonical = url, before = "", main, teasers = 14 }: Paper = {},
): string {
  const links = menu.map((name) => `<li><a href="/${name.toLowerCase()}/">${name}</a></li>`).join("");
  const list = Array.from(
    { length: teasers },
    (_, n) =>
      `<article><h3><a href="/lokales/artikel-${day * 100 + n}.html">${news(day, n)}</a></h3><p>${news(day, n + 40)}. ${news(day, n + 80)}, wie am Abend bekannt wurde.</p></article>`,
  ).join("");
  return `<!doctype html><html lang="de"><head><title>${title}</title>${canonical ? `<link rel="canonical" href="${canonical}">` : ""}</head><body>${before}<nav><ul>${links}</ul></nav><main>${main ?? list}</main><footer><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></footer></body></html>`;
}

type Other = string | Buffer | Partial<TinyPage>;

/** Judges a timeline: eight ordinary captures of a section page, then the others. */
async function judged(others: readonly Other[], ordinary = 8): Promise<readonly JudgedCapture[]> {
  const all: Other[] = [...Array.from({ length: ordinary }, (_, day) => paper(day)), ...others];
  const pages = all.map((other, n) => ({
    url,
    time: `20${22 + Math.floor(n / 12)}${String((n % 12) + 1).padStart(2, "0")}01000000`,
    ...(typeof other === "string" || Buffer.isBuffer(other) ? { body: other } : other),
  }));
  await writeTinyWarc(join(folder, "a.warc.gz"), pages);
  const source = await TargetArchive.open({ targets: [join(folder, "a.warc.gz")], cacheFolder: join(folder, "cache") });
  const found = await Array.fromAsync(findOffTopic(source, { settings: detectionSettings() }));
  source.close();
  return found.flatMap((item) => (item.kind === "time-map" && item.url === url ? item.captures : [])).slice(ordinary);
}

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const short = (title: string, body: string) => `<!doctype html><html lang="de"><title>${title}</title><body>${body}</body></html>`;
const consentTexts = p(
  "Mit Ihrer Einwilligung verwenden wir und unsere 214 Partner Cookies und ähnliche Technologien, um personenbezogene Daten wie Ihre IP-Adresse zu verarbeiten.",
  "Sie können Ihre Einwilligung jederzeit in der Datenschutzerklärung widerrufen. Mit dem Pur-Abo lesen Sie ohne Werbung und ohne Tracking für 4,99 Euro im Monat.",
  "Informationen auf einem Gerät speichern und abrufen, personalisierte Anzeigen und Inhalte, Messung von Anzeigen und Inhalten, Erkenntnisse über Zielgruppen und Entwicklung von Angeboten.",
);

describe("on-topic:", () => {
  const kept: Record<string, readonly string[]> = {
    "a redesign": [8, 9, 10].map((day) => paper(day, { menu: newSections })),
    "another order of the title": [8, 9].map((day) => paper(day, { title: "Harzbote: Nachrichten aus dem Harz - Lokales" })),
    "a section renamed": [8, 9].map((day) => paper(day, { title: "Aus der Region | Harzbote" })),
    "a section renamed that also moved": [8, 9].map((day) =>
      paper(day, { title: "Aus der Region | Harzbote", canonical: "https://www.harzbote.example/region/" }),
    ),
    "a newspaper renamed": [8, 9].map((day) => paper(day, { title: "Lokales | Harz-Kurier" })),
    "half of its menu gone, and fewer teasers": [8, 9].map((day) => paper(day, { menu: sections.slice(0, 5), teasers: 7 })),
    "a notice on cookies in front of it": [8, 9].map((day) => paper(day, { before: `<div class="c">${consentTexts}</div>` })),
    "an offer in front of it": [8, 9].map((day) =>
      paper(day, { before: `<div>${p("Melden Sie sich an, um weiterzulesen.", "Jetzt vier Wochen kostenlos testen!")}</div>` }),
    ),
    "a page without its canonical address": [8, 9].map((day) => paper(day, { canonical: "" })),
    "a special edition on one topic": [
      paper(8, { teasers: 3 }),
      paper(9, {
        main: Array.from(
          { length: 14 },
          (_, n) =>
            `<article><h3><a href="/wahl/${n}">Wahl ${n}: Hochrechnung und Reaktionen</a></h3><p>Die Parteien warten auf das Ergebnis der Wahl ${n}.</p></article>`,
        ).join(""),
      }),
    ],
  };
  test.each(Object.keys(kept))("%s", async (name) => {
    const captures = await judged(kept[name] as readonly string[]);
    expect(captures.map(({ offTopic, by, evidence }) => (offTopic ? [by, evidence] : "on"))).toEqual(captures.map(() => "on"));
  });

  test("a capture with letters decoded by the wrong charset", async () => {
    const broken = Buffer.from(Buffer.from(paper(8)).toString("latin1"), "utf8");
    const [capture] = await judged([broken]);
    expect(capture?.offTopic).toBe(false);
  });

  test("a page in ISO 8859-1, with and without a declared charset", async () => {
    const bytes = Buffer.from(paper(8), "latin1");
    const captures = await judged([
      { body: bytes, contentType: "text/html; charset=iso-8859-1" },
      { body: bytes },
      { body: bytes, contentType: "text/html" },
    ]);
    expect(captures.map(({ offTopic }) => offTopic)).toEqual([false, false, false]);
  });
});

describe("off-topic:", () => {
  const blog = Array.from(
    { length: 12 },
    (_, n) =>
      `<article><h3><a href="/blog/${n}">Die ${n + 3} besten Tipps für Ihr Smartphone</a></h3><p>So finden Sie das richtige Gerät für jeden Zweck und sparen beim Kauf im Internet viel Geld, Folge ${n}.</p></article>`,
  ).join("");
  const casino = Array.from(
    { length: 12 },
    (_, n) =>
      `<article><h3><a href="/casino-${n}">Online Casino Bonus ohne Einzahlung Nummer ${n}</a></h3><p>Spielautomaten, Roulette und Poker: Freispiele und Bonus für neue Spieler im besten Casino, Test ${n}.</p></article>`,
  ).join("");
  const blogMenu = ["Handys", "Laptops", "Tarife", "Spiele", "Apps", "Zubehör", "Test", "Vergleich"];
  const gone: Record<string, readonly Other[]> = {
    "not found, in the frame of the site": [
      paper(8, { title: "Seite nicht gefunden | Harzbote", canonical: "", main: p("Die gewünschte Seite wurde leider nicht gefunden.") }),
    ],
    "not found, with the latest teasers below": [
      paper(8, {
        title: "Fehler 404 | Harzbote",
        canonical: "",
        main: `<h1>Seite nicht gefunden</h1>${p("Die von Ihnen gesuchte Seite existiert nicht mehr.")}${Array.from({ length: 6 }, (_, n) => `<article><h3><a href="/a/${n}">${news(99, n)}</a></h3></article>`).join("")}`,
      }),
    ],
    "not found, in friendly words": [
      paper(8, {
        title: "Harzbote",
        canonical: "",
        main: `<h1>Hoppla!</h1>${p("Diese Seite gibt es leider nicht (mehr). Vielleicht hilft Ihnen die Suche weiter.")}`,
      }),
    ],
    "for sale under the old title": [
      short("Lokales | Harzbote", p("Diese Domain steht zum Verkauf. Interessiert? Senden Sie uns ein Angebot.")),
    ],
    "for sale in other words": [short("harzbote.example", p("Die Domain harzbote.example können Sie jetzt kaufen.", "Domain erwerben"))],
    "a casino": [
      paper(8, {
        title: "Online Casino Bonus 2025",
        menu: ["Slots", "Roulette", "Poker", "Bonus", "Freispiele", "Wetten", "Blackjack"],
        canonical: "https://www.harzbote.example/",
        main: casino,
      }),
    ],
    "a casino under the old title": [8, 9].map(() =>
      paper(8, {
        menu: ["Slots", "Roulette", "Poker", "Bonus", "Freispiele", "Wetten", "Blackjack"],
        canonical: "https://www.harzbote.example/",
        main: casino,
      }),
    ),
    "another blog in the same language": [8, 9].map(() =>
      paper(8, { title: "Technik-Tipps für alle", menu: blogMenu, canonical: "https://www.harzbote.example/", main: blog }),
    ),
    "another blog under the name of the site": [8, 9].map(() =>
      paper(8, { title: "Harzbote – Dein Magazin für Technik", menu: blogMenu, canonical: "https://www.harzbote.example/", main: blog }),
    ),
    "another blog without a canonical address": [8, 9].map(() =>
      paper(8, { title: "Technik-Tipps für alle", menu: blogMenu, canonical: "", main: blog }),
    ),
    "the blog of another language": [8, 9].map(() =>
      paper(8, {
        title: "Best gadgets",
        menu: ["Phones", "Laptops", "Deals", "Games", "Apps", "Gear", "Review"],
        canonical: "",
        main: Array.from(
          { length: 9 },
          (_, n) =>
            `<article><h3><a href="/b/${n}">The ${n + 3} best gadgets you can buy this year</a></h3><p>We have tested what is worth your money and what you should better leave on the shelf.</p></article>`,
        ).join(""),
      }),
    ),
    "a bot check": [short("Just a moment...", p("Checking your browser before accessing harzbote.example."))],
    "a bot check in German": [
      short("Einen Moment, bitte", p("Bitte bestätigen Sie, dass Sie kein Roboter sind. Dieser Vorgang läuft automatisch ab.")),
    ],
    "a bot check under its own name": [short("harzbote.example", p("Wir überprüfen, ob Ihre Verbindung sicher ist.", "Ray ID: 8f3a2b"))],
    maintenance: [
      short("Wartungsarbeiten", p("Wir sind gleich wieder für Sie da. Derzeit führen wir Wartungsarbeiten an unseren Systemen durch.")),
    ],
    "maintenance under the old title": [
      short("Lokales | Harzbote", p("Unsere Website ist wegen Wartungsarbeiten vorübergehend nicht erreichbar.")),
    ],
    "a consent wall": [short("Harzbote – Ihre Zustimmung", consentTexts)],
    "a consent wall under the old title": [short("Lokales | Harzbote", consentTexts)],
    "a login form": [
      short(
        "Anmelden | Harzbote",
        `<h1>Anmelden</h1><form><label>E-Mail</label><input><label>Passwort</label><input></form>${p("Noch kein Konto? Jetzt registrieren.")}`,
      ),
    ],
    "an empty page": ["", "<html><body></body></html>"],
    "an error message of the server": [short("502 Bad Gateway", "<center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center>")],
    "an error in place of the page": [
      short("", p("Fatal error: Uncaught Error: Call to undefined function get_header() in /var/www/html/index.php:3")),
    ],
    "another section of the site, by its canonical address": [8, 9].map((day) =>
      paper(day, {
        title: "Rezepte | Harzbote",
        canonical: "https://www.harzbote.example/rezepte/",
        main: Array.from(
          { length: 14 },
          (_, n) =>
            `<article><h3><a href="/rezepte/${n}">${dishes[n % dishes.length]} mit Butter und Salz</a></h3><p>Zutaten schneiden, würzen, im Ofen backen und heiß servieren, wie Großmutter es tat; dazu passt ${dishes[(n + 3) % dishes.length]}.</p></article>`,
        ).join(""),
      }),
    ),
    "the front page of the site": [8, 9].map((day) =>
      paper(day, {
        title: "Harzbote",
        canonical: "https://www.harzbote.example/",
        main: Array.from(
          { length: 14 },
          (_, n) =>
            `<article><h3><a href="/welt/${n}">${dishes[n % dishes.length]}: Kanzler, Krieg und Börse im Überblick</a></h3><p>Washington, Brüssel und Berlin verhandeln weiter über Zölle, Waffen und Verträge.</p></article>`,
        ).join(""),
      }),
    ),
    "an error status": [{ body: paper(8), status: 404 }],
    "the notice that the paper has ended": [8, 9].map(() =>
      short("Harzbote", p("Der Harzbote hat sein Erscheinen eingestellt. Wir danken allen Leserinnen und Lesern für ihre Treue.")),
    ),
    "the page of a hosting company": [
      short("Willkommen", p("Hier entsteht eine neue Internetpräsenz.", "Diese Domain wurde bei einem Kunden registriert.")),
    ],
  };
  test.each(Object.keys(gone))("%s", async (name) => {
    const captures = await judged(gone[name] as readonly Other[]);
    expect(captures.map(({ offTopic, evidence }) => (offTopic ? "off" : evidence))).toEqual(captures.map(() => "off"));
  });
});

import { personName, townName } from "./names.ts";
import type { Random } from "./random.ts";
import type { WorldLanguage } from "./world-event.ts";

const streets = {
  en: ["High Street", "Station Road", "Mill Lane", "Church Street", "Market Place", "Bridge Street"],
  de: ["Hauptstraße", "Bahnhofstraße", "Mühlweg", "Kirchgasse", "Am Markt", "Brückenstraße"],
};

const aims = {
  en: [
    "We report on what happens in our region, and we take our time to do so.",
    "Our work has been paid for by members, donations and a little advertising from the very beginning.",
    "Everything here is written by people who live nearby and know what they are writing about.",
    "We answer every letter, even if it sometimes takes a few weeks.",
    "Corrections are welcome; please give the address of the page concerned.",
    "We are independent and belong to no party and no group.",
    "Our archive goes back to the first day and can be used free of charge.",
    "Volunteers are always welcome, with or without experience.",
  ],
  de: [
    "Wir berichten über das, was in unserer Region geschieht, und nehmen uns dafür Zeit.",
    "Unsere Arbeit wird seit dem ersten Tag von Mitgliedern, durch Spenden und mit etwas Werbung finanziert.",
    "Geschrieben wird hier von Menschen, die in der Nähe leben und wissen, wovon sie reden.",
    "Wir beantworten jeden Brief, auch wenn es manchmal einige Wochen dauert.",
    "Hinweise auf Fehler sind willkommen; bitte nennen Sie die Adresse der betreffenden Seite.",
    "Wir sind unabhängig und gehören keiner Partei und keinem Konzern.",
    "Unser Archiv reicht bis zum ersten Tag zurück und kann kostenlos genutzt werden.",
    "Freiwillige sind jederzeit willkommen, mit oder ohne Vorkenntnisse.",
  ],
};

const duties = {
  en: [
    "Despite careful checks, we accept no liability for the content of external links.",
    "All texts and pictures are protected by copyright and may be used only with our consent.",
    "We store only the data that we need to run this site, and we do not pass them on.",
    "Readers’ letters and comments do not necessarily reflect our own opinion.",
  ],
  de: [
    "Trotz sorgfältiger Prüfung übernehmen wir keine Haftung für die Inhalte fremder Seiten.",
    "Alle Texte und Bilder sind urheberrechtlich geschützt und dürfen nur mit unserer Zustimmung verwendet werden.",
    "Wir speichern nur die Daten, die für den Betrieb der Seite nötig sind, und geben sie nicht weiter.",
    "Leserbriefe und Kommentare geben nicht unbedingt unsere Meinung wieder.",
  ],
};

/** Who runs a site: what stands on its page about itself. */
export function institutionText(random: Random, language: WorldLanguage): string[] {
  const town = townName(random, language);
  const person = personName(random, language);
  const deputy = personName(random, language);
  const street = random.pick(streets[language]);
  const number = random.between(1, 140);
  const year = random.between(1948, 1999);
  const phone = `0${random.between(200, 999)} ${random.between(10_000, 999_999)}`;
  const [first, responsible] =
    language === "en"
      ? [
          `This site is run from ${town}, where our office has been since ${year}.`,
          `Responsible for the content: ${person}, ${number} ${street}, ${town}. Deputy: ${deputy}. Telephone: ${phone}, on weekdays from nine to five.`,
        ]
      : [
          `Diese Seite wird in ${town} betrieben, wo wir seit ${year} unser Büro haben.`,
          `Verantwortlich für den Inhalt: ${person}, ${street} ${number}, ${town}. Stellvertretung: ${deputy}. Telefon: ${phone}, werktags von neun bis siebzehn Uhr.`,
        ];
  const said = random.shuffle(aims[language]);
  return [
    [first, ...said.slice(0, random.between(2, 3))].join(" "),
    ...(random.chance(0.6) ? [said.slice(4, 6 + random.below(2)).join(" ")] : []),
    responsible,
    random.shuffle(duties[language]).slice(0, random.between(2, 3)).join(" "),
  ];
}

import type { HostKind } from "../page-view.ts";
import type { WorldLanguage } from "../world-event.ts";

/** What a site says around its content. Lists hold variants of which a site keeps to one. */
export interface Words {
  readonly home: readonly string[];
  readonly search: readonly string[];
  readonly menu: string;
  readonly skip: string;
  readonly advertisement: readonly string[];
  readonly pitches: readonly string[];
  readonly share: readonly string[];
  readonly print: string;
  readonly related: readonly string[];
  readonly readAlso: readonly string[];
  readonly comments: readonly string[];
  readonly reply: string;
  readonly writeComment: string;
  readonly says: string;
  readonly by: readonly string[];
  readonly newsletterTitle: readonly string[];
  readonly newsletterText: readonly string[];
  readonly email: string;
  readonly subscribe: string;
  readonly cookies: readonly string[];
  readonly accept: readonly string[];
  readonly decline: readonly string[];
  readonly rights: readonly string[];
  readonly photo: readonly string[];
  readonly youAreHere: string;
  readonly login: string;
  readonly register: string;
  readonly password: string;
  readonly toTop: string;
  readonly noScript: string;
}

const en: Words = {
  home: ["Home", "Home", "Front page", "Start"],
  search: ["Search", "Search this site", "Find"],
  menu: "Menu",
  skip: "Skip to content",
  advertisement: ["Advertisement", "ADVERTISEMENT", "Sponsored", "Ad"],
  pitches: [
    "Compare car insurance and save up to 40 percent. It takes two minutes.",
    "The mattress that 9 out of 10 sleepers recommend. 100 nights on trial.",
    "Get our app and read everything offline. Free for the first month.",
    "Hearing aids at half the price. Ask your local acoustician.",
    "Your dream kitchen from 79 a month. Visit our showroom this Saturday.",
    "Broadband without a contract. Check availability in your street.",
    "Learn a language in three weeks: the method that surprises teachers.",
  ],
  share: ["Share this", "Share", "Share this page", "Spread the word"],
  print: "Print",
  related: ["Related stories", "More on this topic", "See also", "You may also like", "Related"],
  readAlso: ["Read also", "More on this", "Read next"],
  comments: ["Comments", "Reader comments", "Join the discussion", "Responses"],
  reply: "Reply",
  writeComment: "Leave a comment",
  says: "says:",
  by: ["By", "by", "Written by"],
  newsletterTitle: ["Newsletter", "The morning briefing", "Stay informed"],
  newsletterText: [
    "The most important stories of the day, every morning in your inbox.",
    "Sign up for our free newsletter. You can unsubscribe at any time.",
    "Never miss a story: our editors write to you once a week.",
  ],
  email: "Your email address",
  subscribe: "Sign up",
  cookies: [
    "This website uses cookies to ensure you get the best experience.",
    "We use cookies to improve your experience. By continuing to browse the site you agree to our use of cookies.",
    "We and our partners store and access information on a device, such as cookies, and process personal data for personalised ads and content, ad and content measurement, and audience insights. You may change your choices at any time.",
    "We value your privacy. Cookies help us to deliver our services, to analyse our traffic and to show advertising that matches your interests.",
  ],
  accept: ["Got it!", "Accept", "I agree", "Accept all"],
  decline: ["More information", "Settings", "Manage options", "Reject all"],
  rights: ["All rights reserved.", "All rights reserved", "Reproduction only with permission."],
  photo: ["Photo: archive", "Photo: agency", "File photo", "Picture: private"],
  youAreHere: "You are here:",
  login: "Log in",
  register: "Register",
  password: "Password",
  toTop: "Back to top",
  noScript: "Please enable JavaScript to use all functions of this site.",
};

const de: Words = {
  home: ["Startseite", "Startseite", "Home", "Start"],
  search: ["Suche", "Suchen", "Suchbegriff"],
  menu: "Menü",
  skip: "Zum Inhalt springen",
  advertisement: ["Anzeige", "ANZEIGE", "Werbung", "- Anzeige -"],
  pitches: [
    "Kfz-Versicherung vergleichen und bis zu 850 Euro sparen. In zwei Minuten.",
    "Die Matratze, die neun von zehn Schläfern empfehlen. 100 Nächte zur Probe.",
    "Jetzt unsere App laden und offline lesen. Der erste Monat ist kostenlos.",
    "Hörgeräte zum halben Preis. Fragen Sie Ihren Akustiker vor Ort.",
    "Ihre Traumküche ab 79 Euro im Monat. Schautag am Samstag.",
    "Internet ohne Vertragslaufzeit. Verfügbarkeit in Ihrer Straße prüfen.",
    "Eine Sprache in drei Wochen lernen: Diese Methode überrascht sogar Lehrer.",
  ],
  share: ["Teilen", "Artikel teilen", "Seite empfehlen", "Weitersagen"],
  print: "Drucken",
  related: ["Mehr zum Thema", "Weitere Artikel", "Siehe auch", "Das könnte Sie auch interessieren", "Verwandte Themen"],
  readAlso: ["Lesen Sie auch", "Mehr dazu", "Zum Weiterlesen"],
  comments: ["Kommentare", "Leserkommentare", "Diskussion", "Reaktionen"],
  reply: "Antworten",
  writeComment: "Kommentar schreiben",
  says: "sagt:",
  by: ["Von", "von", "Autor:"],
  newsletterTitle: ["Newsletter", "Der Morgenbrief", "Nichts verpassen"],
  newsletterText: [
    "Die wichtigsten Nachrichten des Tages, jeden Morgen in Ihrem Postfach.",
    "Melden Sie sich für unseren kostenlosen Newsletter an. Abmeldung jederzeit möglich.",
    "Einmal in der Woche schreibt Ihnen unsere Redaktion, was wichtig war.",
  ],
  email: "Ihre E-Mail-Adresse",
  subscribe: "Anmelden",
  cookies: [
    "Diese Website verwendet Cookies, um Ihnen den bestmöglichen Service zu bieten.",
    "Wir verwenden Cookies, um unser Angebot zu verbessern. Durch die weitere Nutzung der Seite stimmen Sie der Verwendung von Cookies zu.",
    "Wir und unsere Partner speichern Informationen auf Ihrem Gerät oder greifen darauf zu und verarbeiten personenbezogene Daten für personalisierte Anzeigen und Inhalte, Messungen und Erkenntnisse über Zielgruppen. Ihre Auswahl können Sie jederzeit ändern.",
    "Ihre Privatsphäre ist uns wichtig. Cookies helfen uns, unsere Dienste bereitzustellen, Zugriffe zu analysieren und passende Werbung zu zeigen.",
  ],
  accept: ["OK", "Verstanden", "Zustimmen", "Alle akzeptieren"],
  decline: ["Mehr erfahren", "Einstellungen", "Datenschutz-Einstellungen", "Ablehnen"],
  rights: ["Alle Rechte vorbehalten.", "Alle Rechte vorbehalten", "Nachdruck nur mit Genehmigung."],
  photo: ["Foto: Archiv", "Foto: Agentur", "Symbolbild", "Bild: privat"],
  youAreHere: "Sie sind hier:",
  login: "Anmelden",
  register: "Registrieren",
  password: "Passwort",
  toTop: "Nach oben",
  noScript: "Bitte aktivieren Sie JavaScript, um alle Funktionen dieser Seite zu nutzen.",
};

export const words: Record<WorldLanguage, Words> = { en, de };

/** How bylines are put: `D` stands for the date, `A` for the author. A site keeps to one of each list. */
interface Bylines {
  readonly signed: readonly string[];
  readonly unsigned: readonly string[];
}

const article: Record<WorldLanguage, Bylines> = {
  en: {
    signed: ["By A, D", "Published on D by A", "D | By A", "By A – Published: D", "A, D", "D, by A", "By A · Posted D"],
    unsigned: ["Published on D", "Published: D", "D", "Posted on D", "First published D"],
  },
  de: {
    signed: ["Von A, D", "Veröffentlicht am D von A", "D | Von A", "Von A – D", "A, D", "D, von A", "Erstellt am D · Von A"],
    unsigned: ["Veröffentlicht am D", "Veröffentlicht: D", "D", "Erstellt am D", "Meldung vom D"],
  },
};
const official: Record<WorldLanguage, Bylines> = {
  en: {
    signed: ["Last updated: D", "Page last modified: D (A)", "Press release, D", "Date: D – Contact: A"],
    unsigned: ["Last updated: D", "Page last modified: D", "Press release, D", "Date: D", "Issued: D"],
  },
  de: {
    signed: ["Stand: D", "Stand: D (A)", "Pressemitteilung vom D", "Datum: D – Ansprechpartner: A"],
    unsigned: ["Stand: D", "Letzte Änderung: D", "Pressemitteilung vom D", "Datum: D", "Stand dieser Seite: D"],
  },
};

/** The bylines that sites of a kind use. */
export function bylinesFor(kind: HostKind, language: WorldLanguage): Bylines {
  return kind === "institution" ? official[language] : article[language];
}

import { brandName } from "./names.ts";
import type { Random } from "./random.ts";
import type { WorldLanguage } from "./world-event.ts";

/** Things that shops sell: what it is, and what it is like. German nouns with the ending that their adjective takes. */
const goods = {
  en: {
    kinds:
      "kettle|rucksack|desk lamp|garden chair|coffee grinder|bicycle pump|frying pan|rain jacket|alarm clock|toolbox|picnic blanket|paperback|wall clock|tea set|torch|suitcase|shelf|umbrella|radio|sleeping bag".split(
        "|",
      ),
    traits: "sturdy|light|compact|classic|waterproof|foldable|handmade|quiet|elegant|practical".split("|"),
  },
  de: {
    kinds:
      "er Wasserkocher|er Rucksack|e Schreibtischlampe|er Gartenstuhl|e Kaffeemühle|e Fahrradpumpe|e Bratpfanne|e Regenjacke|er Wecker|er Werkzeugkasten|e Picknickdecke|es Taschenbuch|e Wanduhr|es Teeservice|e Taschenlampe|er Koffer|es Regal|er Regenschirm|es Radio|er Schlafsack".split(
        "|",
      ),
    traits: "robust|leicht|kompakt|klassisch|wasserfest|faltbar|handgemacht|leis|elegant|praktisch".split("|"),
  },
};

/** "Sturdy kettle Velmar 240". */
export function productName(random: Random, language: WorldLanguage): string {
  const trait = random.zipf(goods[language].traits, 0.6);
  const kind = random.zipf(goods[language].kinds, 0.5);
  const name = `${brandName(random)} ${random.between(2, 96) * 10}`;
  const [ending = "", noun = ""] = language === "de" ? kind.split(" ") : ["", kind];
  return `${trait[0]?.toUpperCase()}${trait.slice(1)}${ending} ${noun} ${name}`;
}

const productLines: Record<WorldLanguage, readonly (readonly string[])[]> = {
  en: [
    [
      "Well made, easy to use and built to last: this article has been one of our bestsellers for years.",
      "A reliable companion for every day, at a price that is hard to beat.",
      "Our customers asked for it, and now it is back in our range.",
      "A favourite among our regular customers, now in a new version.",
      "Simple, solid and good to look at.",
    ],
    [
      "The surface is easy to clean with a damp cloth.",
      "All parts can be replaced, and spare parts are available for at least ten years.",
      "The material comes from certified sources and is free of harmful substances.",
      "Thanks to its low weight it can be taken anywhere.",
      "It takes up little room and can be stored in any cupboard.",
      "The instructions are enclosed in five languages.",
      "Every piece is checked by hand before it leaves the warehouse.",
      "It has been tested by an independent institute and was rated good.",
    ],
    [
      "We deliver within three working days; from 50 euros on, delivery is free.",
      "You may return the goods within 30 days without giving reasons.",
      "The warranty runs for two years and can be extended on request.",
      "You can pay by invoice, by card or in advance.",
      "Our service team will be glad to answer your questions on weekdays between nine and six.",
    ],
    [
      "Customers who bought this article were also interested in matching accessories.",
      "It is available in red, blue, grey and green.",
      "Order today and receive a voucher for your next purchase.",
      "Please note that the colour may differ slightly from the picture.",
    ],
  ],
  de: [
    [
      "Gut verarbeitet, leicht zu bedienen und für viele Jahre gemacht: Dieser Artikel gehört seit Langem zu unseren Bestsellern.",
      "Ein zuverlässiger Begleiter für jeden Tag, zu einem Preis, der kaum zu schlagen ist.",
      "Unsere Kunden haben danach gefragt, nun ist der Artikel wieder im Sortiment.",
      "Bei unseren Stammkunden beliebt, jetzt in neuer Ausführung.",
      "Schlicht, solide und schön anzusehen.",
    ],
    [
      "Die Oberfläche lässt sich mit einem feuchten Tuch leicht reinigen.",
      "Alle Teile sind austauschbar, Ersatzteile gibt es mindestens zehn Jahre lang.",
      "Das Material stammt aus geprüfter Herkunft und ist frei von Schadstoffen.",
      "Dank des geringen Gewichts lässt sich der Artikel überallhin mitnehmen.",
      "Der Artikel braucht wenig Platz und passt in jeden Schrank.",
      "Eine Anleitung in fünf Sprachen liegt bei.",
      "Jedes Stück wird von Hand geprüft, bevor es das Lager verlässt.",
      "Ein unabhängiges Institut hat den Artikel getestet und mit gut bewertet.",
    ],
    [
      "Wir liefern binnen drei Werktagen, ab 50 Euro ist der Versand kostenlos.",
      "Sie können die Ware innerhalb von 30 Tagen ohne Angabe von Gründen zurückgeben.",
      "Die Garantie gilt zwei Jahre und kann auf Wunsch verlängert werden.",
      "Sie zahlen per Rechnung, per Karte oder im Voraus.",
      "Unser Kundendienst beantwortet Ihre Fragen werktags von neun bis achtzehn Uhr.",
    ],
    [
      "Kunden, die diesen Artikel kauften, interessierten sich auch für passendes Zubehör.",
      "Lieferbar in Rot, Blau, Grau und Grün.",
      "Bestellen Sie noch heute und erhalten Sie einen Gutschein für den nächsten Einkauf.",
      "Bitte beachten Sie, dass die Farbe leicht von der Abbildung abweichen kann.",
    ],
  ],
};

/** What a shop says about something that it sells; the name stands in the page's title. */
export function productText(random: Random, language: WorldLanguage): string[] {
  const price = random.between(9, 240);
  const [first = [], second = [], third = [], fourth = []] = productLines[language];
  return [
    [random.pick(first), ...random.shuffle(second).slice(0, random.between(2, 4))].join(" "),
    random.shuffle(third).slice(0, random.between(2, 3)).join(" "),
    language === "en"
      ? `Our price: ${price}.95 euros, including value-added tax. ${random.pick(fourth)}`
      : `Unser Preis: ${price},95 Euro inklusive Mehrwertsteuer. ${random.pick(fourth)}`,
  ];
}

const spamLines = {
  en: {
    titles:
      "Cheap pills without prescription|Win big at our online casino|Replica watches at factory prices|Lose weight in seven days|Instant loan without questions|Free bonus for new players|Work from home and get rich|Best betting tips today".split(
        "|",
      ),
    lines:
      "Click here and claim your free bonus now!|Buy cheap pills online, no prescription needed, shipped overnight.|Our casino pays out more than any other casino on the internet.|Thousands of happy winners cannot be wrong!|Get your instant loan approved in five minutes, no questions asked.|Replica watches that nobody can tell from the original.|Lose ten pounds in one week with this simple trick.|Free spins, free chips and a welcome bonus are waiting for you.|Limited offer: order today and save seventy per cent.|Cheap casino bonus, cheap loans, cheap watches, cheap pills.|Doctors hate this trick, but it works.|Sign up now, it takes less than a minute!|The best betting tips, the best odds, the best bonus.|No credit check, no waiting, no risk.".split(
        "|",
      ),
  },
  de: {
    titles:
      "Billige Pillen ohne Rezept|Großer Gewinn im Online-Casino|Uhren-Repliken zum Fabrikpreis|Abnehmen in sieben Tagen|Sofortkredit ohne Fragen|Gratisbonus für neue Spieler|Reich werden von zu Hause aus|Die besten Wett-Tipps von heute".split(
        "|",
      ),
    lines:
      "Hier klicken und den Gratisbonus sichern!|Pillen billig online kaufen, ohne Rezept, Versand über Nacht.|Unser Casino zahlt mehr aus als jedes andere Casino im Internet.|Tausende glückliche Gewinner können nicht irren!|Sofortkredit in fünf Minuten, ohne Fragen, ohne Wartezeit.|Uhren-Repliken, die niemand vom Original unterscheiden kann.|Fünf Kilo weniger in einer Woche mit diesem einfachen Trick.|Freispiele, Gratischips und ein Willkommensbonus warten auf Sie.|Nur für kurze Zeit: heute bestellen und siebzig Prozent sparen.|Billiger Casino-Bonus, billige Kredite, billige Uhren, billige Pillen.|Ärzte hassen diesen Trick, aber er wirkt.|Jetzt anmelden, es dauert keine Minute!|Die besten Wett-Tipps, die besten Quoten, der beste Bonus.|Keine Prüfung, kein Warten, kein Risiko.".split(
        "|",
      ),
  },
};

export function spamTitle(random: Random, language: WorldLanguage): string {
  const title = random.pick(spamLines[language].titles);
  return random.chance(0.4) ? `${title} (${random.between(2, 9)}0 %)` : title;
}

/** What a search engine is meant to read. */
export function spamText(random: Random, language: WorldLanguage): string[] {
  const { lines } = spamLines[language];
  return Array.from({ length: random.between(2, 6) }, () => random.shuffle(lines).slice(0, random.between(2, 5)).join(" "));
}

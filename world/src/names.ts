import { Random } from "./random.ts";
import type { WorldLanguage } from "./world-event.ts";

/** A person of the world; nobody of that name is meant. */
export interface Person {
  readonly given: string;
  readonly surname: string;
  readonly woman: boolean;
}

const givenNames: Record<WorldLanguage, { readonly women: string; readonly men: string }> = {
  en: {
    women: `Anna Grace Helen Ruth Alice Laura Emma Clara Jane Nora Susan Rachel Martha Julia Edith Olivia Hannah Fiona Iris Sally Joan
      Harriet Phoebe Daisy Miriam Audrey Rosalind Imogen Beatrice Philippa Cordelia Winifred`,
    men: `John Peter Thomas Daniel James Martin Simon Henry Robert Edward Oliver Adam Samuel George Philip Hugh Arthur Neil Ralph Owen
      Gareth Duncan Cedric Felix Leonard Rupert Alistair Barnaby Mortimer Tobias Quentin Lionel`,
  },
  de: {
    women: `Anna Maria Katrin Petra Sabine Julia Birgit Claudia Monika Ulrike Heike Franziska Johanna Karin Renate Silke Greta Lena
      Marlene Hedwig Frieda Ingeborg Dorothea Theresa Elfriede Ottilie Gerlinde Roswitha Annegret Walburga Leonie Mathilde`,
    men: `Thomas Michael Stefan Andreas Klaus Jürgen Wolfgang Martin Uwe Frank Bernd Matthias Holger Ralf Dieter Günter Jonas Felix
      Friedrich Konrad Ludwig Anton Emil Gustav Theodor Leopold Eberhard Siegmund Lorenz Korbinian Hartmut Ansgar`,
  },
};

const surnameParts: Record<WorldLanguage, { readonly first: string; readonly last: string }> = {
  en: {
    first: `Ald Ash Bar Bex Bram Cald Car Cob Cray Dal Dun Ed El Fal Fen Gar Glen Had Hal Har Hol Ken Kes Lan Lock Mar Mel Mer
      Nor Oak Pem Pen Quar Rav Red Sel Shel Stan Sut Thorn Tre Ul Van Wal Wex Win Wood Yar`,
    last: `bury cott court croft don field ford gate grave ham hurst ington lake ley low man mere moor more ridge rick shaw stead
      stock stone ton vale ward well wick win wood worth`,
  },
  de: {
    first: `Acker Alt Bach Berg Birk Brand Breit Busch Dorn Eben Eich Fels Fink Gold Grün Hager Hasel Holz Kalten Kirch Klein Krah Lang Lauter
      Linden Mahl Moos Mühl Neu Ober Otten Rauch Reich Rosen Rot Sand Schön Seiden Stein Sturm Tann Uhl Vogel Wald Weid Wolf Zand`,
    last: `acher bach bauer becker berger brück burger busch feld felder hagen haupt hauser heim hofer huber kamp kötter länder leitner
      linger mann meier müller rieder schmidt seer stetter thaler wanger weiler wirth zeller`,
  },
};

const townParts: Record<WorldLanguage, { readonly first: string; readonly last: string }> = {
  en: {
    first: `Al Amber Ash Black Brook Cal Cray Dar East El Fair Fern Glas Grey Hart Haver Kings Lang Lin Long Mar Mill Nether New North
      Old Pol Quarn Raven Rock Salt Sher Silver Stan Swan Thorn Up Wal Wester Whit Win Wyn Yar`,
    last: `borough bourne bridge bury by chester cliffe combe dale den field ford gate ham haven holm hurst leigh minster mouth
      ness pool port stead stow ton wick worth`,
  },
  de: {
    first: `Ahrn Alden Altern Birken Blanken Breiten Buchen Dorn Eber Eichen Eller Falken Fried Gersten Glatt Grau Grün Hagen Hasel Hohen Kalten Kirch König Lauter
      Linden Marien Mittel Moor Nieder Ober Oster Pfaffen Raben Reichen Rosen Sankt-Veits Schwarzen Stein Tann Ulmen Vogel Wald Weiden Wester Wolfs`,
    last: `au bach berg bronn brück brunn burg dorf eck fels feld furt hafen hain hausen heim hofen horst kirchen leben moos münde
      ried rode stadt stedt stein tal wald weiler werder`,
  },
};

const newspapers: Record<WorldLanguage, string> = {
  en: "Courier Herald Gazette Mercury Chronicle Observer Post Echo Argus Examiner Sentinel Ledger Bugle Record",
  de: "Kurier Bote Anzeiger Tageblatt Nachrichten Rundschau Zeitung Merkur Echo Generalanzeiger Volksblatt Abendpost Beobachter Blatt",
};

/** Nations that play and vote in the world: neuter, without an article, in both languages. */
export const nations = `Norland Valdria Corvany Lusanta Kalmark Bravinia Elmia Tarsenia Orvia Sundrasia Hestland Palmyria Dravany
  Westerholm Nerithia Castelan Morania Velland Quirinia Arkadon`.split(/\s+/);

const split = (table: string) => table.trim().split(/\s+/);

const brandParts = {
  first: split(`Al Ar Aste Bel Bora Cal Cen Cor Dex Dor El Eva Fin Gala Hel Iva Jun Kar Lor Lum Mer Mira Nex Nor Om Or Pal Pra Quan Rho
    Sel Sol Tar Tel Ul Vel Ver Vir Xan Zen`),
  middle: split("a e i o u an en in on ta ti ra ri la lo va vi na no ma mi sta dri"),
  last: split("bec dex dis gen go lan lis lux mar mex mont nia nor plan ra rex ria sol tec tis tor van vera vis vox xa"),
};

/** Every first with every last part, in an order that looks like none; no doubled seams such as "Stonestone". */
function combine(name: string, { first, last }: { readonly first: string; readonly last: string }): string[] {
  const joined: string[] = [];
  for (const head of split(first)) {
    for (const tail of split(last)) {
      if (head.toLowerCase() !== tail && !(head.at(-1) === tail[0] && head.at(-2) === tail[0])) joined.push(head + tail);
    }
  }
  return new Random("names", name).shuffle(joined);
}

/** Events take their names from the last third of the lists, so that no other text holds them by chance. */
function everydayAndQuiet(names: readonly string[]): { everyday: string[]; quiet: string[] } {
  const cut = Math.floor((names.length * 2) / 3);
  return { everyday: names.slice(0, cut), quiet: names.slice(cut) };
}

function lists(language: WorldLanguage) {
  const towns = combine(`towns-${language}`, townParts[language]);
  // Nobody is called like a town: a reader should know at once what a name stands for.
  const isTown = new Set(towns);
  const surnames = combine(`surnames-${language}`, surnameParts[language]).filter((name) => !isTown.has(name));
  return {
    women: split(givenNames[language].women),
    men: split(givenNames[language].men),
    surnames: everydayAndQuiet(surnames),
    towns: everydayAndQuiet(towns),
    newspapers: split(newspapers[language]),
  };
}
const tables = { en: lists("en"), de: lists("de") };
const womensNames = new Set([...tables.en.women, ...tables.de.women]);

/** Somebody; a few families have many members, most have one. */
export function personName(random: Random, language: WorldLanguage): string {
  return `${givenName(random, language)} ${random.zipf(tables[language].surnames.everyday, 0.7)}`;
}

/** Somebody for an event: nobody in another text has that surname. */
export function quietPersonName(random: Random, language: WorldLanguage): string {
  return `${givenName(random, language)} ${random.pick(tables[language].surnames.quiet)}`;
}

function givenName(random: Random, language: WorldLanguage): string {
  const { women, men } = tables[language];
  return random.zipf(random.chance(0.5) ? women : men, 0.6);
}

/** Given name, surname and sex of a name that `personName` made. */
export function personOf(name: string): Person {
  const space = name.indexOf(" ");
  const given = name.slice(0, space);
  return { given, surname: name.slice(space + 1), woman: womensNames.has(given) };
}

/** A town; a few are in the news every day, most hardly ever. */
export function townName(random: Random, language: WorldLanguage): string {
  return random.zipf(tables[language].towns.everyday, 0.8);
}

/** A town for an event to happen in: no other text names it. */
export function quietTownName(random: Random, language: WorldLanguage): string {
  return random.pick(tables[language].towns.quiet);
}

/** "die Selta", "the Selta": rivers are all feminine. */
export function riverName(random: Random, language: WorldLanguage): string {
  const tails = language === "de" ? ["ach", "la", "ra", "sel", "ne", "lach"] : ["er", "ent", "ow", "well", "ish", "ock"];
  return `${random.pick(["Al", "Bor", "Dur", "El", "Gar", "Hel", "Kel", "Lor", "Mur", "Or", "Sel", "Tem", "Var", "Wis"])}${random.pick(tails)}`;
}

/** A brand, a party, a charity: one word that needs no article in either language. */
export function brandName(random: Random): string {
  return `${random.pick(brandParts.first)}${random.chance(0.5) ? random.pick(brandParts.middle) : ""}${random.pick(brandParts.last)}`;
}

/** "Ashwick Courier", "Birkenauer Bote". */
export function newspaperName(random: Random, language: WorldLanguage, town = townName(random, language)): string {
  const kind = random.pick(tables[language].newspapers);
  return language === "en" ? `${town} ${kind}` : `${germanOrigin(town)} ${kind}`;
}

/** "Birkenauer" of "Birkenau": what comes from a town, the same in every case and gender. */
function germanOrigin(town: string): string {
  return town.endsWith("e") ? `${town}r` : `${town}er`;
}

import type { SeriesTable } from "./events-table.ts";

const base = { kind: "leak", plural: true, sharedPeople: 0, sharedOrganisations: 0, host: "town" } as const;

const bank: SeriesTable = {
  ...base,
  series: "bank-accounts-leak",
  domain: "economy",
  title: { en: "{org1} accounts leak", de: "{org1}-Kontenaffäre" },
  noun: { en: "account file", de: "die Kontoakte/Kontoakten" },
  plainNoun: { en: "revelation", de: "die Enthüllung/Enthüllungen" },
  site: { en: "private bank", de: "die Privatbank/Privatbanken" },
  scale: 0.4,
  roles: {
    en: [
      "a former computer specialist of the bank",
      "the chairman of {org1}",
      "a reporter on the {newspaper}",
      "the public prosecutor in {host}",
      "the finance minister",
      "the head of the tax investigation office",
      "a lawyer for {org1}",
      "a former private banker",
    ],
    de: [
      "einst Informatiker/einst Informatikerin der Bank",
      "Chef/Chefin von {org1}",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Staatsanwalt/Staatsanwältin in {host}",
      "Finanzminister/Finanzministerin",
      "Leiter/Leiterin der Steuerfahndung",
      "Anwalt/Anwältin von {org1}",
      "einst Kundenberater/einst Kundenberaterin",
    ],
  },
  words: {
    en: {
      people: "tax evader, private banker, account holder, tax investigator, trustee",
      bodies: "tax authority, banking supervisor, trust company, finance ministry",
      matters: `tax evasion-, numbered account, sham foundation, secret money transfer, undeclared deposit, shell account, cash transport, data purchase, false receipt`,
      things: "account statement, data disc, safe deposit box/safe deposit boxes, cash bundle, code name",
      places: "vault, tax haven, private office, customer lounge",
      looks: "numbered, undeclared, offshore",
      manners: "wealthy, discreet",
    },
    de: {
      people:
        "der Steuersünder/Steuersünder, der Privatbankier/Privatbankiers/Privatbankerin, der Kontoinhaber/Kontoinhaber, der Steuerfahnder/Steuerfahnder, der Treuhänder/Treuhänder",
      bodies:
        "die Steuerbehörde/Steuerbehörden, die Bankenaufsicht/Bankenaufsichten, die Treuhandfirma/Treuhandfirmen, das Finanzministerium/Finanzministerien",
      matters: `die Steuerhinterziehung/Steuerhinterziehungen, das Nummernkonto/Nummernkonten, die Tarnstiftung/Tarnstiftungen, die Überweisung/Überweisungen, der Bargeldtransport/Bargeldtransporte, das Schwarzgeldkonto/Schwarzgeldkonten, der Datenankauf/Datenankäufe, die Steuerschuld/Steuerschulden`,
      things:
        "der Kontoauszug/Kontoauszüge, die Daten-CD/Daten-CDs, das Schließfach/Schließfächer, das Geldbündel/Geldbündel, der* Deckname/Decknamen",
      places: "der Tresorraum/Tresorräume, die Steueroase/Steueroasen, die Kundenlounge/Kundenlounges",
      looks: "unversteuert, nummeriert, versteckt",
      manners: "wohlhabend, verschwiegen",
    },
  },
  sentences: {
    en: {
      during: `
        The disc lists {thousands} customers with deposits of {cost}.
        Hundreds of customers of {org1} have reported themselves to the tax office since.`,
      after: `
        {org1} paid {fine} to end the tax case in {host}.
        {who1}, who copied the data, was sentenced to {few} years in absence.`,
      later: `
        Numbered accounts like those at {org1} are banned today.`,
    },
    de: {
      during: `
        Auf der CD stehen {thousands} Kunden mit Einlagen von {cost}.
        Hunderte Kunden von {org1} haben sich seither beim Finanzamt selbst angezeigt.`,
      after: `
        {org1} zahlte {fine}, um das Steuerverfahren in {host} zu beenden.
        {who1} hatte die Daten kopiert und wurde in Abwesenheit zu {few} Jahren Haft verurteilt.`,
      later: `
        Nummernkonten wie bei {org1} sind heute verboten.`,
    },
  },
  editions: [
    {
      start: "2007-02-14",
      end: "2007-12-20",
      language: "de",
      words: {
        en: {
          people: "yacht broker, castle owner",
          matters: "castle sale, yacht purchase, horse auction, postal raid, amnesty law",
          things: "racehorse, yacht, wine cellar key",
          places: "castle, racecourse, marina",
          looks: "aristocratic, mahogany",
        },
        de: {
          people: "der Jachtmakler/Jachtmakler, der* Schlossherr/Schlossherren/Schlossherrin",
          matters:
            "der Schlossverkauf/Schlossverkäufe, der Jachtkauf/Jachtkäufe, die Pferdeauktion/Pferdeauktionen, die Postrazzia/Postrazzien, das Amnestiegesetz/Amnestiegesetze",
          things: "das Rennpferd/Rennpferde, die Jacht/Jachten, der Weinkellerschlüssel/Weinkellerschlüssel",
          places: "das Schloss/Schlösser, die Rennbahn/Rennbahnen, der Jachthafen/Jachthäfen",
          looks: "adlig, holzgetäfelt",
        },
      },
    },
  ],
};

const cables: SeriesTable = {
  ...base,
  series: "embassy-cables",
  domain: "politics",
  title: { en: "{host} embassy cables", de: "Depeschenaffäre von {host}" },
  noun: { en: "embassy cable", de: "die Botschaftsdepesche/Botschaftsdepeschen" },
  plainNoun: { en: "disclosure", de: "die Veröffentlichung/Veröffentlichungen" },
  site: { en: "foreign ministry", de: "das Außenministerium/Außenministerien" },
  scale: 1.2,
  roles: {
    en: [
      "a young archive clerk at the foreign ministry",
      "the foreign minister",
      "a reporter on the {newspaper}",
      "the military prosecutor",
      "the ambassador in {place2}",
      "the chair of the inquiry committee",
      "a defence lawyer",
      "the founder of the platform {org1}",
    ],
    de: [
      "Archivar/Archivarin im Außenministerium",
      "Außenminister/Außenministerin",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Militäranwalt/Militäranwältin",
      "Botschafter/Botschafterin in {place2}",
      "Leiter/Leiterin des Untersuchungsausschusses",
      "Strafverteidiger/Strafverteidigerin",
      "Gründer/Gründerin der Plattform {org1}",
    ],
  },
  words: {
    en: {
      people: "ambassador, archive clerk, attaché, envoy, encryption expert",
      bodies: "foreign ministry, embassy, military court, publishing platform",
      matters: `secret negotiation, arms delivery/arms deliveries, wiretap, border incident, secret payment, spying mission, forged report, broken promise, prisoner exchange, cover-up`,
      things: "memory stick, encrypted file, cable, red telephone, shredder",
      places: "embassy, secure room, military prison, reading room",
      looks: "confidential, redacted, encrypted",
      manners: "diplomatic, embarrassed",
    },
    de: {
      people:
        "der Botschafter/Botschafter, der Archivar/Archivare, der Attaché/Attachés/Attachée, der Konsul/Konsuln/Konsulin, der* Kryptologe/Kryptologen",
      bodies:
        "das Außenministerium/Außenministerien, die Botschaft/Botschaften, das Militärgericht/Militärgerichte, die Enthüllungsplattform/Enthüllungsplattformen",
      matters: `die Geheimverhandlung/Geheimverhandlungen, die Waffenlieferung/Waffenlieferungen, die Abhöraktion/Abhöraktionen, der Grenzzwischenfall/Grenzzwischenfälle, die Geheimzahlung/Geheimzahlungen, der Spionageauftrag/Spionageaufträge, der Gefangenenaustausch, die Vertuschung/Vertuschungen`,
      things:
        "der Speicherstick/Speichersticks, die Depeschenmappe/Depeschenmappen, das Telefon/Telefone, der Aktenvernichter/Aktenvernichter",
      places: "der Tresorraum/Tresorräume, das Militärgefängnis/Militärgefängnisse, der Lesesaal/Lesesäle",
      looks: "vertraulich, geschwärzt, verschlüsselt",
      manners: "diplomatisch, verlegen",
    },
  },
  sentences: {
    en: {
      during: `
        In one cable, a head of state is called “a violin that nobody has tuned”.
        {who5} was recalled to {host} {when}.`,
      after: `
        {who1} is to stand trial before a military court in {host}.
        {org1} has published {thousands} further cables without blacking out names.`,
      later: `
        Historians in {place2} now use the cables as a source.`,
    },
    de: {
      during: `
        In einer Depesche heißt ein Staatschef „eine Geige, die niemand gestimmt hat“.
        {who5} wurde {when} nach {host} zurückgerufen.`,
      after: `
        {who1} soll in {host} vor ein Militärgericht.
        {org1} hat {thousands} weitere Depeschen veröffentlicht, ohne Namen zu schwärzen.`,
      later: `
        Historiker in {place2} nutzen die Depeschen inzwischen als Quelle.`,
    },
  },
  editions: [
    {
      start: "2010-11-22",
      end: "2011-09-02",
      language: "en",
      words: {
        en: {
          people: "opera singer, chess player",
          matters: "opera evening, chess diplomacy-, uranium shipment, visa affair, banquet",
          things: "chessboard, opera glass/opera glasses, caviar tin",
          places: "opera box, hunting lodge",
          looks: "gilded, undiplomatic",
        },
        de: {
          people: "der Opernsänger/Opernsänger, der Schachspieler/Schachspieler",
          matters:
            "der Opernabend/Opernabende, die Schachdiplomatie, der Urantransport/Urantransporte, die Visa-Affäre/Visa-Affären, das Bankett/Bankette",
          things: "das Schachbrett/Schachbretter, das Opernglas/Operngläser, die Kaviardose/Kaviardosen",
          places: "die Opernloge/Opernlogen, das Jagdschloss/Jagdschlösser",
          looks: "vergoldet, undiplomatisch",
        },
      },
    },
  ],
};

const chemical: SeriesTable = {
  ...base,
  series: "chemical-papers",
  domain: "health",
  title: { en: "{org1} papers", de: "{org1}-Papiere" },
  noun: { en: "company paper", de: "das Firmenpapier/Firmenpapiere" },
  plainNoun: { en: "revelation", de: "die Enthüllung/Enthüllungen" },
  site: { en: "chemicals group", de: "der Chemiekonzern/Chemiekonzerne" },
  scale: 0.1,
  roles: {
    en: [
      "a former laboratory head",
      "the chief executive of {org1}",
      "a reporter on the {newspaper}",
      "the public prosecutor in {host}",
      "the environment minister",
      "the chair of the inquiry committee",
      "a lawyer for the residents",
      "a family doctor in {place2}",
    ],
    de: [
      "einst Laborleiter/einst Laborleiterin",
      "Vorstandschef/Vorstandschefin von {org1}",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Staatsanwalt/Staatsanwältin in {host}",
      "Umweltminister/Umweltministerin",
      "Leiter/Leiterin des Untersuchungsausschusses",
      "Anwalt/Anwältin der Anwohner",
      "Hausarzt/Hausärztin in {place2}",
    ],
  },
  words: {
    en: {
      people: "laboratory head, toxicologist, plant neighbour, company doctor, water engineer",
      bodies: "chemicals group, environment agency, water works/water works, inquiry committee",
      matters: `contaminated groundwater-, exceeded limit value, hidden toxicity study/hidden toxicity studies, solvent leak, cover-up, illegal landfill, delayed recall, falsified blood test, poisoned well`,
      things: "water sample, memo, solvent drum, laboratory book, filter",
      places: "plant, landfill, well, waste basin",
      looks: "contaminated, carcinogenic, fluorinated",
      manners: "poisoned, stonewalling",
    },
    de: {
      people:
        "der Laborleiter/Laborleiter, der* Toxikologe/Toxikologen, der Werksanwohner/Werksanwohner, der Betriebsarzt/Betriebsärzte/Betriebsärztin, der Wasseringenieur/Wasseringenieure",
      bodies:
        "der Chemiekonzern/Chemiekonzerne, das Umweltamt/Umweltämter, das Wasserwerk/Wasserwerke, der Untersuchungsausschuss/Untersuchungsausschüsse",
      matters: `die Grundwasserverseuchung, die Grenzwertüberschreitung/Grenzwertüberschreitungen, die Giftigkeitsstudie/Giftigkeitsstudien, das Lösungsmittelleck/Lösungsmittellecks, die Vertuschung/Vertuschungen, die Giftmülldeponie/Giftmülldeponien, der Gesundheitsschaden/Gesundheitsschäden, der Rückruf/Rückrufe`,
      things: "die Wasserprobe/Wasserproben, das Laborbuch/Laborbücher, das Lösungsmittelfass/Lösungsmittelfässer, der Filter/Filter",
      places: "das Werk/Werke, die Deponie/Deponien, der Brunnen/Brunnen, das Absetzbecken/Absetzbecken",
      looks: "verseucht, krebserregend, fluorhaltig",
      manners: "vergiftet, abwiegelnd",
    },
  },
  sentences: {
    en: {
      during: `
        As early as {leakfrom}, a memo warned of the solvent in the wells of {place2}.
        The limit value in {host} was exceeded {dozens} times.`,
      after: `
        {org1} agreed to pay {fine} and to clean the wells of {place2}.
        {hundreds} residents of {host} have had their blood tested.`,
      later: `
        Children in {place2} still drink bottled water.`,
    },
    de: {
      during: `
        Schon {leakfrom} warnte ein Memo vor dem Lösungsmittel in den Brunnen von {place2}.
        In {host} wurde der Grenzwert um das {dozens}-Fache überschritten.`,
      after: `
        {org1} verpflichtete sich, {fine} zu zahlen und die Brunnen von {place2} zu reinigen.
        {hundreds} Bewohner von {host} haben ihr Blut untersuchen lassen.`,
      later: `
        In {place2} trinken die Kinder noch immer Wasser aus Flaschen.`,
    },
  },
  editions: [
    {
      start: "2013-03-04",
      end: "2013-10-28",
      language: "en",
      words: {
        en: {
          people: "trout farmer, raincoat maker",
          matters: "trout death, raincoat recall, pan coating, kindergarten well, company swimming pool",
          things: "trout/trout, raincoat, frying pan",
          places: "trout pond, kindergarten",
          looks: "water-repellent, foaming",
        },
        de: {
          people: "der Forellenzüchter/Forellenzüchter, der* Textilfabrikant/Textilfabrikanten",
          matters:
            "das Forellensterben, der Regenjackenrückruf/Regenjackenrückrufe, die Pfannenbeschichtung/Pfannenbeschichtungen, der Kindergartenbrunnen/Kindergartenbrunnen, das Werksschwimmbad/Werksschwimmbäder",
          things: "die Forelle/Forellen, die Regenjacke/Regenjacken, die Bratpfanne/Bratpfannen",
          places: "der Forellenteich/Forellenteiche, der Kindergarten/Kindergärten",
          looks: "wasserabweisend, schäumend",
        },
      },
    },
  ],
};

const surveillance: SeriesTable = {
  ...base,
  series: "surveillance-files",
  domain: "technology",
  title: { en: "{host} surveillance files", de: "Abhörakten von {host}" },
  noun: { en: "surveillance file", de: "die Abhörakte/Abhörakten" },
  plainNoun: { en: "revelation", de: "die Enthüllung/Enthüllungen" },
  site: { en: "intelligence service", de: "der Geheimdienst/Geheimdienste" },
  scale: 2,
  roles: {
    en: [
      "a former systems administrator",
      "the director of the intelligence service",
      "a reporter on the {newspaper}",
      "the federal prosecutor",
      "the interior minister",
      "the chair of the oversight committee",
      "a data protection officer",
      "a cryptographer at {org1}",
    ],
    de: [
      "einst Systemverwalter/einst Systemverwalterin",
      "Direktor/Direktorin des Geheimdienstes",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Bundesanwalt/Bundesanwältin",
      "Innenminister/Innenministerin",
      "Leiter/Leiterin des Kontrollgremiums",
      "Datenschützer/Datenschützerin",
      "Kryptologe/Kryptologin bei {org1}",
    ],
  },
  words: {
    en: {
      people: "intelligence officer, cryptographer, systems administrator, eavesdropper, data protection officer",
      bodies: "intelligence service, oversight committee, telecoms provider, constitutional court",
      matters: `mass surveillance-, data collection, listening station, metadata analysis/metadata analyses, secret court order, cable tap, spy program, phone monitoring-, back door, search term list`,
      things: "server, undersea cable, antenna dome, slide, laptop",
      places: "listening post, server farm, transit zone, cable landing point",
      looks: "top-secret, intercepted, warrantless",
      manners: "bugged, exiled",
    },
    de: {
      people:
        "der Geheimdienstler/Geheimdienstler, der* Kryptologe/Kryptologen, der Systemverwalter/Systemverwalter, der Lauscher/Lauscher, der Datenschützer/Datenschützer",
      bodies:
        "der Geheimdienst/Geheimdienste, das Kontrollgremium/Kontrollgremien, der Telefonanbieter/Telefonanbieter, das Verfassungsgericht/Verfassungsgerichte",
      matters: `die Massenüberwachung, die Datensammlung/Datensammlungen, die Abhörstation/Abhörstationen, die Metadatenanalyse/Metadatenanalysen, der Geheimbeschluss/Geheimbeschlüsse, der Kabelabgriff/Kabelabgriffe,
        die Spähsoftware, das Verbindungsprotokoll/Verbindungsprotokolle, die Hintertür/Hintertüren, die Suchwortliste/Suchwortlisten`,
      things: "der Server/Server, das Seekabel/Seekabel, die Antennenkuppel/Antennenkuppeln, die Folie/Folien, der Laptop/Laptops",
      places: "der Horchposten/Horchposten, die Serverfarm/Serverfarmen, der Transitbereich/Transitbereiche, der Kabelknoten/Kabelknoten",
      looks: "streng geheim, abgefangen, anlasslos",
      manners: "abgehört, geflüchtet",
    },
  },
  sentences: {
    en: {
      during: `
        The service recorded {thousands} telephone calls a minute near {host}.
        {who1} is hiding in the transit zone of an airport.`,
      after: `
        The constitutional court declared the data collection in {host} unlawful.
        {who1} was granted asylum for {few} years.`,
      later: `
        Most messages are encrypted today; before the files from {host}, hardly any were.`,
    },
    de: {
      during: `
        Bei {host} zeichnete der Dienst {thousands} Telefonate in der Minute auf.
        {who1} hält sich im Transitbereich eines Flughafens verborgen.`,
      after: `
        Das Verfassungsgericht erklärte die Datensammlung in {host} für rechtswidrig.
        {who1} erhielt für {few} Jahre Asyl.`,
      later: `
        Die meisten Nachrichten sind heute verschlüsselt; vor den Akten aus {host} war es kaum eine.`,
    },
  },
  editions: [
    {
      start: "2014-01-20",
      end: "2015-02-10",
      language: "en",
      words: {
        en: {
          people: "pop singer, piano tuner",
          matters: "bugged piano, toaster camera, webcam archive, chancellor's phone, hotel room deal",
          things: "piano, toaster, flower pot",
          places: "piano shop, radio telescope",
          looks: "musical, wired",
        },
        de: {
          people: "der Popsänger/Popsänger, der Klavierstimmer/Klavierstimmer",
          matters:
            "das Wanzenklavier/Wanzenklaviere, die Toasterkamera/Toasterkameras, das Webcam-Archiv/Webcam-Archive, das Kanzlerhandy/Kanzlerhandys, das Hotelzimmertreffen/Hotelzimmertreffen",
          things: "das Klavier/Klaviere, der Toaster/Toaster, der Blumentopf/Blumentöpfe",
          places: "das Klaviergeschäft/Klaviergeschäfte, das Radioteleskop/Radioteleskope",
          looks: "verwanzt, verkabelt",
        },
      },
    },
  ],
};

const emissions: SeriesTable = {
  ...base,
  series: "engine-memos",
  domain: "technology",
  title: { en: "{org1} engine memos", de: "{org1}-Motorenaffäre" },
  noun: { en: "engine memo", de: "das Motorenmemo/Motorenmemos" },
  plainNoun: { en: "disclosure", de: "die Veröffentlichung/Veröffentlichungen" },
  site: { en: "engine maker", de: "der Motorenbauer/Motorenbauer" },
  scale: 0.15,
  roles: {
    en: [
      "a former software engineer",
      "the chief executive of {org1}",
      "a reporter on the {newspaper}",
      "the public prosecutor in {host}",
      "the transport minister",
      "the head of the vehicle licensing office",
      "a lawyer for the car owners",
      "the works council chair in {place2}",
    ],
    de: [
      "einst Softwareingenieur/einst Softwareingenieurin",
      "Vorstandschef/Vorstandschefin von {org1}",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Staatsanwalt/Staatsanwältin in {host}",
      "Verkehrsminister/Verkehrsministerin",
      "Leiter/Leiterin der Zulassungsbehörde",
      "Anwalt/Anwältin der Autobesitzer",
      "Betriebsratschef/Betriebsratschefin in {place2}",
    ],
  },
  words: {
    en: {
      people: "engine developer, car owner, test driver, software engineer, dealer",
      bodies: "engine maker, licensing office, supplier, consumer association",
      matters: `rigged exhaust test, cheat software-, test bench trick, falsified nitrogen oxide value, hidden recall, secret agreement, fake type approval, bonus scheme, mileage fraud-`,
      things: "exhaust pipe, control unit, catalytic converter, test certificate, particle filter",
      places: "test bench, engine hall, development centre, car dealership",
      looks: "manipulated, sooty, retrofitted",
      manners: "cheated, petrol-headed",
    },
    de: {
      people:
        "der Motorenentwickler/Motorenentwickler, der Autobesitzer/Autobesitzer, der Testfahrer/Testfahrer, der Softwareingenieur/Softwareingenieure, der Autohändler/Autohändler",
      bodies:
        "der Motorenbauer/Motorenbauer, die Zulassungsbehörde/Zulassungsbehörden, der Zulieferer/Zulieferer, der Verbraucherverband/Verbraucherverbände",
      matters: `der Abgastest/Abgastests, die Schummelsoftware, der Prüfstandtrick/Prüfstandtricks, der Stickoxidwert/Stickoxidwerte, die Rückrufaktion/Rückrufaktionen, die Geheimabsprache/Geheimabsprachen, die Typzulassung/Typzulassungen, der Abgasbetrug`,
      things:
        "das Auspuffrohr/Auspuffrohre, das Steuergerät/Steuergeräte, der Katalysator/Katalysatoren, der Prüfbericht/Prüfberichte, der Partikelfilter/Partikelfilter",
      places:
        "der Prüfstand/Prüfstände, die Motorenhalle/Motorenhallen, das Entwicklungszentrum/Entwicklungszentren, das Autohaus/Autohäuser",
      looks: "manipuliert, rußig, nachgerüstet",
      manners: "getäuscht, autobegeistert",
    },
  },
  sentences: {
    en: {
      during: `
        On the road, the engines from {host} emit {dozens} times as much nitrogen oxide as on the test bench.
        {org1} has stopped selling the models concerned.`,
      after: `
        {org1} is recalling {thousands} cars to {place2}.
        A court in {host} ordered {org1} to pay {fine}.`,
      later: `
        {org1} no longer builds engines of this type in {host}.`,
    },
    de: {
      during: `
        Auf der Straße stoßen die Motoren aus {host} {dozens}-mal so viel Stickoxid aus wie auf dem Prüfstand.
        {org1} hat den Verkauf der betroffenen Modelle gestoppt.`,
      after: `
        {org1} ruft {thousands} Autos nach {place2} zurück.
        Ein Gericht in {host} verurteilte {org1} zur Zahlung von {fine}.`,
      later: `
        Motoren dieser Bauart stellt {org1} in {host} nicht mehr her.`,
    },
  },
  editions: [
    {
      start: "2015-09-07",
      end: "2016-06-30",
      language: "de",
      words: {
        en: {
          people: "kart driver, urea supplier",
          matters: "kart race, urea tank, carnival float joke, bonus payment, monkey experiment",
          things: "fan belt, monkey, kart",
          places: "kart track, carnival museum",
          looks: "turbocharged, blue-smoking",
        },
        de: {
          people: "der* Kartpilot/Kartpiloten, der Harnstoffhändler/Harnstoffhändler",
          matters:
            "das Kartrennen/Kartrennen, der Harnstofftank/Harnstofftanks, der Karnevalsscherz/Karnevalsscherze, die Bonuszahlung/Bonuszahlungen, der Affenversuch/Affenversuche",
          things: "der Keilriemen/Keilriemen, der* Affe/Affen, das Kart/Karts",
          places: "die Kartbahn/Kartbahnen, das Karnevalsmuseum/Karnevalsmuseen",
          looks: "turbogeladen, qualmend",
        },
      },
    },
  ],
};

const lawFirm: SeriesTable = {
  ...base,
  series: "law-firm-papers",
  domain: "crime",
  title: { en: "{org1} papers", de: "{org1}-Papiere" },
  noun: { en: "law firm paper", de: "das Kanzleipapier/Kanzleipapiere" },
  plainNoun: { en: "revelation", de: "die Enthüllung/Enthüllungen" },
  site: { en: "law firm", de: "die Anwaltskanzlei/Anwaltskanzleien" },
  scale: 3,
  roles: {
    en: [
      "a former clerk of the firm known for months only as “the gardener”",
      "the senior partner of {org1}",
      "a reporter on the {newspaper}",
      "the public prosecutor in {host}",
      "the prime minister",
      "the chair of the inquiry committee",
      "a money laundering expert",
      "a former secretary of the firm",
    ],
    de: [
      "einst Mitarbeiter/einst Mitarbeiterin der Kanzlei mit dem Decknamen „Gärtner“",
      "Seniorpartner/Seniorpartnerin von {org1}",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Staatsanwalt/Staatsanwältin in {host}",
      "Regierungschef/Regierungschefin",
      "Leiter/Leiterin des Untersuchungsausschusses",
      "Fachmann/Fachfrau für Geldwäsche",
      "einst Schreibkraft/einst Schreibkraft der Kanzlei",
    ],
  },
  words: {
    en: {
      people: "straw man/straw men, beneficial owner, nominee director, notary, money launderer",
      bodies: "law firm, research network, financial police, register office",
      matters: `shell company/shell companies, letterbox company/letterbox companies, forged power of attorney/forged powers of attorney, bearer share, art purchase, sham loan, false register entry/false register entries, backdated contract, tax scheme, kickback`,
      things: "power of attorney form, passport copy, email, rubber stamp, brass plate",
      places: "letterbox address, free port, island register, conference suite",
      looks: "offshore, backdated, notarised",
      manners: "anonymous, well-connected",
    },
    de: {
      people:
        "der Strohmann/Strohleute/Strohfrau, der Scheindirektor/Scheindirektoren, der Notar/Notare, der Geldwäscher/Geldwäscher, der Steuerberater/Steuerberater",
      bodies: "die Anwaltskanzlei/Anwaltskanzleien, das Rechercheteam/Rechercheteams, die Finanzpolizei, das Registeramt/Registerämter",
      matters: `die Briefkastenfirma/Briefkastenfirmen, die Scheinfirma/Scheinfirmen, die Vollmacht/Vollmachten, die Inhaberaktie/Inhaberaktien, der Kunstkauf/Kunstkäufe, der Scheinkredit/Scheinkredite, der Registereintrag/Registereinträge, das Steuermodell/Steuermodelle, die Provision/Provisionen`,
      things:
        "die Passkopie/Passkopien, die E-Mail/E-Mails, der Stempel/Stempel, das Messingschild/Messingschilder, das Formular/Formulare",
      places: "die Briefkastenadresse/Briefkastenadressen, das Zollfreilager/Zollfreilager, das Inselregister/Inselregister",
      looks: "rückdatiert, notariell beglaubigt, karibisch",
      manners: "anonym, gut vernetzt",
    },
  },
  sentences: {
    en: {
      during: `
        {org1} set up {thousands} shell companies for customers in {leaknations} countries.
        {few} heads of government are named in the papers.`,
      after: `
        {who5}, {role5}, resigned over an account on an island.
        {org1} closed its last office in {host}.`,
      later: `
        Since then, {dozens} countries have opened their company registers.`,
    },
    de: {
      during: `
        {org1} gründete {thousands} Briefkastenfirmen für Kunden in {leaknations} Ländern.
        {few} Regierungschefs kommen in den Papieren vor.`,
      after: `
        {who5} trat wegen eines Kontos auf einer Insel zurück.
        {org1} schloss das letzte Büro in {host}.`,
      later: `
        Seither haben {dozens} Länder ihre Firmenregister geöffnet.`,
    },
  },
  editions: [
    {
      start: "2016-04-11",
      end: "2017-11-30",
      language: "en",
      words: {
        en: {
          people: "orchid grower, cellist",
          matters: "orchid farm, cello purchase, football transfer, coral island estate, golden passport",
          things: "orchid, cello, garden gnome",
          places: "orchid house, coral island",
          looks: "tropical, orchid-scented",
        },
        de: {
          people: "der Orchideenzüchter/Orchideenzüchter, der* Cellist/Cellisten",
          matters:
            "die Orchideenfarm/Orchideenfarmen, der Cellokauf/Cellokäufe, der Fußballtransfer/Fußballtransfers, das Inselanwesen/Inselanwesen, der Goldpass/Goldpässe",
          things: "die Orchidee/Orchideen, das Cello/Celli, der Gartenzwerg/Gartenzwerge",
          places: "das Orchideenhaus/Orchideenhäuser, die Koralleninsel/Koralleninseln",
          looks: "tropisch, duftend",
        },
      },
    },
  ],
};

const sportsUnion: SeriesTable = {
  ...base,
  series: "athletics-mails",
  domain: "sport",
  title: { en: "{org1} doping mails", de: "{org1}-Dopingmails" },
  noun: { en: "doping mail", de: "die Dopingmail/Dopingmails" },
  plainNoun: { en: "disclosure", de: "die Veröffentlichung/Veröffentlichungen" },
  site: { en: "athletics union", de: "der Leichtathletikbund/Leichtathletikbünde" },
  scale: 0.06,
  roles: {
    en: [
      "a former laboratory assistant of the union",
      "the president of {org1}",
      "a reporter on the {newspaper}",
      "the public prosecutor in {host}",
      "the sports minister",
      "the head of the ethics commission",
      "an athletes' lawyer",
      "a marathon runner from {place2}",
    ],
    de: [
      "einst Laborassistent/einst Laborassistentin des Verbands",
      "Präsident/Präsidentin von {org1}",
      "Reporter/Reporterin der Zeitung „{newspaper}“",
      "Staatsanwalt/Staatsanwältin in {host}",
      "Sportminister/Sportministerin",
      "Leiter/Leiterin der Ethikkommission",
      "Anwalt/Anwältin der Athleten",
      "Marathonläufer/Marathonläuferin aus {place2}",
    ],
  },
  words: {
    en: {
      people: "middle-distance runner, team doctor, doping tester, sports official, whistleblowing coach/whistleblowing coaches",
      bodies: "athletics union, ethics commission, doping laboratory/doping laboratories, sports court",
      matters: `doping programme, falsified blood passport, bribe, vanished sample, concealed positive test, slush fund, bought championship, secret sponsorship contract, therapeutic exemption`,
      things: "urine sample, freezer, envelope, syringe, running shoe",
      places: "doping laboratory, running track, hotel suite, sample store",
      looks: "tampered, refrigerated, banned",
      manners: "doped, suspended",
    },
    de: {
      people:
        "der Mittelstreckler/Mittelstreckler, der Mannschaftsarzt/Mannschaftsärzte/Mannschaftsärztin, der Dopingkontrolleur/Dopingkontrolleure, der Sportfunktionär/Sportfunktionäre, der Lauftrainer/Lauftrainer",
      bodies:
        "der Leichtathletikbund/Leichtathletikbünde, die Ethikkommission/Ethikkommissionen, das Dopinglabor/Dopinglabore, der Sportgerichtshof/Sportgerichtshöfe",
      matters: `das Dopingprogramm/Dopingprogramme, der Blutpass/Blutpässe, die Geheimkasse/Geheimkassen, das Schmiergeld/Schmiergelder, der Probentausch, der Positivtest/Positivtests, der Sponsorenvertrag/Sponsorenverträge, die WM-Vergabe/WM-Vergaben, die Ausnahmegenehmigung/Ausnahmegenehmigungen`,
      things:
        "die Urinprobe/Urinproben, die Gefriertruhe/Gefriertruhen, der Umschlag/Umschläge, die Spritze/Spritzen, der Laufschuh/Laufschuhe",
      places: "das Dopinglabor/Dopinglabore, die Tartanbahn/Tartanbahnen, die Hotelsuite/Hotelsuiten, das Probenlager/Probenlager",
      looks: "vertauscht, gekühlt, gesperrt",
      manners: "gedopt, gesperrt",
    },
  },
  sentences: {
    en: {
      during: `
        In the mails, officials of {org1} discuss which {few} samples from {host} should disappear.
        Sponsors of {org1} have suspended their payments.`,
      after: `
        The sports court banned {few} runners and two officials of {org1} for life.
        {who2} stepped down in {host} and blamed the media.`,
      later: `
        {dozens} medals have been awarded anew since the mails from {host}.`,
    },
    de: {
      during: `
        In den Mails beraten Funktionäre von {org1}, welche {few} Proben aus {host} verschwinden sollen.
        Sponsoren von {org1} haben ihre Zahlungen ausgesetzt.`,
      after: `
        Der Sportgerichtshof sperrte {few} Läufer und zwei Funktionäre von {org1} auf Lebenszeit.
        {who2} trat in {host} zurück und gab den Medien die Schuld.`,
      later: `
        Seit den Mails aus {host} wurden {dozens} Medaillen neu vergeben.`,
    },
  },
  editions: [
    {
      start: "2018-08-13",
      end: "2019-05-20",
      language: "en",
      words: {
        en: {
          people: "pole vaulter, freezer salesman/freezer salesmen",
          matters: "freezer defrosting, beetroot diet, altitude camp, watch collection, pole vault record",
          things: "beetroot, wristwatch/wristwatches, vaulting pole",
          places: "altitude camp, juice bar",
          looks: "beetroot-red, thawed",
        },
        de: {
          people: "der Stabhochspringer/Stabhochspringer, der Kühlgerätehändler/Kühlgerätehändler",
          matters:
            "das Truhenabtauen, die Rübendiät/Rübendiäten, das Höhentrainingslager/Höhentrainingslager, die Uhrensammlung/Uhrensammlungen, der Stabhochsprungrekord/Stabhochsprungrekorde",
          things: "die Rübe/Rüben, die Armbanduhr/Armbanduhren, der Sprungstab/Sprungstäbe",
          places: "das Höhenlager/Höhenlager, die Saftbar/Saftbars",
          looks: "rübenrot, aufgetaut",
        },
      },
    },
  ],
};

/** Leaks that last years, one of each sort. */
export const leakSeries: readonly SeriesTable[] = [cables, bank, chemical, surveillance, emissions, lawFirm, sportsUnion];

import type { SeriesTable } from "./events-table.ts";

const base = { kind: "disaster", plural: false, sharedPeople: 0, sharedOrganisations: 0, host: "town" } as const;

const flood: SeriesTable = {
  ...base,
  series: "river-flood",
  domain: "weather",
  title: { en: "{year} flood in {host}", de: "Hochwasser in {host} {year}" },
  noun: { en: "flood", de: "das Hochwasser/Hochwasser" },
  plainNoun: { en: "flood", de: "das Hochwasser/Hochwasser" },
  site: { en: "dyke", de: "der Deich/Deiche" },
  secondPlace: "river",
  measure: [6.8, 9.2],
  scale: 0.5,
  roles: {
    en: [
      "the mayor of {host}",
      "the head of the rescue operation",
      "the interior minister",
      "a resident of the old town of {host}",
      "a hydrologist",
      "a dyke warden",
      "the coordinator of {org2}",
      "a soldier from {place3}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Leiter/Leiterin des Rettungseinsatzes",
      "Innenminister/Innenministerin",
      "Anwohner/Anwohnerin in der Altstadt von {host}",
      "Hydrologe/Hydrologin",
      "Deichwart/Deichwartin",
      "Koordinator/Koordinatorin von {org2}",
      "Soldat/Soldatin aus {place3}",
    ],
  },
  words: {
    en: {
      people: "dyke warden, hydrologist, sandbag filler, boatman/boatmen, flood victim",
      bodies: "water authority, dyke association, flood control centre, army",
      matters: `flood wave, dyke breach/dyke breaches, heavy rain-, power failure, lack of drinking water-, flood crest, late warning, mudslide, seepage-, debris jam`,
      things: "sandbag, rubber boat, pump, emergency generator, drying machine, life jacket",
      places: "old town, harbour quarter, polder, hospital, lower town, allotment colony/allotment colonies",
      looks: "muddy, flooded, swollen, record-breaking",
      hows: "knee-deep in water, with the last sandbags",
    },
    de: {
      people:
        "der Deichwart/Deichwarte, der* Hydrologe/Hydrologen, der Bootsführer/Bootsführer, der* Soldat/Soldaten, der Flussanwohner/Flussanwohner",
      bodies:
        "die Wasserbehörde/Wasserbehörden, der Deichverband/Deichverbände, die Hochwasserzentrale/Hochwasserzentralen, die Armee/Armeen",
      matters: `die Flutwelle/Flutwellen, der Deichbruch/Deichbrüche, der Dauerregen, der Stromausfall/Stromausfälle, die Trinkwasserknappheit, der Hochwasserscheitel/Hochwasserscheitel, die Schlammlawine/Schlammlawinen, das Sickerwasser, der Treibgutstau/Treibgutstaus`,
      things: `der Sandsack/Sandsäcke, das Schlauchboot/Schlauchboote, die Pumpe/Pumpen, das Notstromaggregat/Notstromaggregate, das Trockengerät/Trockengeräte, die Schwimmweste/Schwimmwesten`,
      places: `die Altstadt/Altstädte, das Hafenviertel/Hafenviertel, der Polder/Polder, das Krankenhaus/Krankenhäuser, die Unterstadt/Unterstädte`,
      looks: "schlammig, überflutet, angeschwollen",
      hows: "knietief im Wasser, mit den letzten Sandsäcken",
    },
  },
  sentences: {
    en: {
      during: `
        The {place2} stood at {measure} metres in {host} at noon, higher than ever measured.
        The dyke near {place3} could not be held any longer, said {who6}, {role6}.
        Volunteers filled {thousands} sandbags in one night.
        The river rose by the hour and burst its banks near {place3} {when}.
        Helpers worked {how} and carried furniture out of the houses.`,
      after: `
        At its highest, the {place2} had stood at {measure} metres.
        The dyke near {place3} is to be raised by {few} decimetres.`,
      later: `
        On many houses in {host}, a line at {measure} metres still recalls the flood.`,
    },
    de: {
      during: `
        Die {place2} stand am Mittag in {host} bei {measure} Metern, so hoch wie nie zuvor.
        Der Deich sei nicht mehr zu halten, sagte {who6}, {role6}.
        In einer einzigen Nacht füllten Freiwillige {thousands} Sandsäcke.
        Der Fluss stieg stündlich und trat {when} bei {place3} über die Ufer.
        Die Helfer arbeiteten {how} und trugen Möbel aus den Häusern.`,
      after: `
        Auf dem Höhepunkt hatte die {place2} bei {measure} Metern gestanden.
        Der Deich bei {place3} soll um {few} Dezimeter erhöht werden.`,
      later: `
        An vielen Häusern in {host} erinnert ein Strich bei {measure} Metern noch heute an die Flut.`,
    },
  },
  editions: [
    {
      start: "2003-07-18",
      end: "2003-07-27",
      language: "de",
      words: {
        en: {
          people: "organ builder, zookeeper",
          matters: "zoo evacuation, organ rescue, oil slick, dam release, railway embankment collapse",
          things: "church organ, tapir, oil drum",
          places: "zoo, abbey church, reservoir",
          looks: "oily, evacuated",
        },
        de: {
          people: "der Orgelbauer/Orgelbauer, der Tierpfleger/Tierpfleger",
          matters:
            "die Zoo-Evakuierung/Zoo-Evakuierungen, die Orgelrettung/Orgelrettungen, der Ölteppich/Ölteppiche, die Talsperrenöffnung/Talsperrenöffnungen, der Dammrutsch/Dammrutsche",
          things: "die Kirchenorgel/Kirchenorgeln, der Tapir/Tapire, das Ölfass/Ölfässer",
          places: "der Zoo/Zoos, die Klosterkirche/Klosterkirchen, die Talsperre/Talsperren",
          looks: "ölig, evakuiert",
        },
      },
    },
  ],
};

const mineFire: SeriesTable = {
  ...base,
  series: "mine-fire",
  domain: "local",
  title: { en: "{year} mine fire in {host}", de: "Grubenbrand in {host} {year}" },
  noun: { en: "mine fire", de: "der Grubenbrand/Grubenbrände" },
  plainNoun: { en: "fire", de: "der Brand/Brände" },
  site: { en: "pit", de: "die Grube/Gruben" },
  measure: [640, 980],
  scale: 0.08,
  roles: {
    en: [
      "the mayor of {host}",
      "the leader of the mine rescue team",
      "the labour minister",
      "a miner who escaped through the ventilation shaft",
      "a mining engineer",
      "the head of the mining inspectorate",
      "the works manager of {org1}",
      "the pastor of {place2}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Leiter/Leiterin der Grubenwehr",
      "Arbeitsminister/Arbeitsministerin",
      "Bergmann/Bergfrau aus {host}",
      "Bergbauingenieur/Bergbauingenieurin",
      "Chef/Chefin der Bergaufsicht",
      "Betriebsleiter/Betriebsleiterin bei {org1}",
      "Pfarrer/Pfarrerin in {place2}",
    ],
  },
  words: {
    en: {
      people: "miner, mine rescuer, pit foreman/pit foremen, shaft electrician, widow",
      bodies: "mine rescue team, mining inspectorate, mining company, miners' union",
      matters: `smoke-, methane explosion, ventilation failure, cable fire, gas leak, roof fall, conveyor fire, water inrush/water inrushes, lack of oxygen-, missing shift list`,
      things: "breathing set, pit lamp, drill, lift cage, gas detector, rescue capsule",
      places: "shaft, gallery/galleries, lamp room, changing house, east wing, engine house",
      looks: "underground, toxic, smouldering, airtight",
      hows: "behind the air locks, far below the pithead",
    },
    de: {
      people:
        "der Bergmann/Bergleute/Bergfrau, der Grubenretter/Grubenretter, der Steiger/Steiger, der Schachtelektriker/Schachtelektriker, der Kumpel/Kumpel",
      bodies:
        "die Grubenwehr/Grubenwehren, die Bergaufsicht/Bergaufsichten, die Bergbaugesellschaft/Bergbaugesellschaften, die Bergarbeitergewerkschaft/Bergarbeitergewerkschaften",
      matters: `der Rauch, die Methanexplosion/Methanexplosionen, der Lüftungsausfall/Lüftungsausfälle, der Kabelbrand/Kabelbrände, der Gasaustritt/Gasaustritte, der Deckeneinsturz/Deckeneinstürze, der Wassereinbruch/Wassereinbrüche, der Sauerstoffmangel`,
      things:
        "das Atemgerät/Atemgeräte, die Grubenlampe/Grubenlampen, der Bohrer/Bohrer, der Förderkorb/Förderkörbe, das Gasmessgerät/Gasmessgeräte, die Rettungskapsel/Rettungskapseln",
      places: `der Schacht/Schächte, der Stollen/Stollen, die Lampenstube/Lampenstuben, die Waschkaue/Waschkauen, das Maschinenhaus/Maschinenhäuser`,
      looks: "unterirdisch, giftig, schwelend, luftdicht",
      hows: "hinter den Wetterschleusen, tief unter der Hängebank",
    },
  },
  sentences: {
    en: {
      during: `
        The fire broke out at a depth of {measure} metres during the night shift.
        Families waited at the pithead in {host}; {who8}, {role8}, prayed with them.
        Knocking signals gave the rescuers hope {when}.
        The fire spread along the gallery, cut off the shift and smouldered {how}.`,
      after: `
        Investigators found a damaged cable at a depth of {measure} metres.
        {org1} will not reopen the pit in {host}.`,
      later: `
        Where the winding tower of {host} stood, there is a wall with {dead} names.`,
    },
    de: {
      during: `
        Das Feuer brach in {measure} Metern Tiefe während der Nachtschicht aus.
        An der Hängebank in {host} warteten die Familien; {who8}, {role8}, betete mit ihnen.
        Klopfzeichen machten den Rettern {when} Hoffnung.
        Das Feuer fraß sich durch den Stollen, schnitt der Schicht den Weg ab und schwelte {how} weiter.`,
      after: `
        Die Ermittler fanden in {measure} Metern Tiefe ein beschädigtes Kabel.
        {org1} wird die Grube in {host} nicht wieder öffnen.`,
      later: `
        Wo in {host} der Förderturm stand, steht heute eine Mauer mit {dead} Namen.`,
    },
  },
  editions: [
    {
      start: "2004-10-14",
      end: "2004-10-18",
      language: "en",
      words: {
        en: {
          people: "carrier pigeon breeder, choir singer",
          matters: "miners' choir concert, safety lamp test, company flat, strike threat, potash price",
          things: "salt block, canary/canaries, brass helmet",
          places: "potash heap, choir hall",
          looks: "salty, choral",
        },
        de: {
          people: "der Taubenzüchter/Taubenzüchter, der Chorsänger/Chorsänger",
          matters:
            "das Knappenchorkonzert/Knappenchorkonzerte, die Lampenprüfung/Lampenprüfungen, die Werkswohnung/Werkswohnungen, die Streikdrohung/Streikdrohungen, der Kalipreis/Kalipreise",
          things: "der Salzblock/Salzblöcke, der Kanarienvogel/Kanarienvögel, der Messinghelm/Messinghelme",
          places: "die Kalihalde/Kalihalden, der Chorsaal/Chorsäle",
          looks: "salzig, vielstimmig",
        },
      },
    },
  ],
};

const earthquake: SeriesTable = {
  ...base,
  series: "earthquake",
  domain: "science",
  title: { en: "{year} {host} earthquake", de: "Erdbeben von {host} {year}" },
  noun: { en: "earthquake", de: "das Erdbeben/Erdbeben" },
  plainNoun: { en: "quake", de: "das Beben/Beben" },
  site: { en: "fault", de: "die Verwerfung/Verwerfungen" },
  measure: [6.1, 7.2],
  scale: 2.2,
  roles: {
    en: [
      "the mayor of {host}",
      "the head of the rescue operation",
      "the interior minister",
      "a survivor from {place2}",
      "a seismologist",
      "a surgeon at the field hospital",
      "the coordinator of {org2}",
      "a dog handler from {place3}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Leiter/Leiterin des Rettungseinsatzes",
      "Innenminister/Innenministerin",
      "Bewohner/Bewohnerin von {place2}",
      "Seismologe/Seismologin",
      "Chirurg/Chirurgin im Feldlazarett",
      "Koordinator/Koordinatorin von {org2}",
      "Hundeführer/Hundeführerin aus {place3}",
    ],
  },
  words: {
    en: {
      people: "seismologist, dog handler, survivor, homeless family/homeless families, building inspector",
      bodies: "seismological institute, civil defence, field hospital, army",
      matters: `aftershock, tremor, collapse, landslide, burst gas pipe, power failure, night frost, building defect, dust cloud, blocked road`,
      things: "tent, search dog, listening device, concrete saw, stretcher, field bed",
      places: "old town, collapsed school, tent camp, market hall, railway quarter, hill district",
      looks: "seismic, collapsed, earthquake-proof, tectonic",
      hows: "with their bare hands, among the ruins",
    },
    de: {
      people:
        "der* Seismologe/Seismologen, der Hundeführer/Hundeführer, der Bauprüfer/Bauprüfer, der Bergungshelfer/Bergungshelfer, der Dorfbewohner/Dorfbewohner",
      bodies: "das Erdbebeninstitut/Erdbebeninstitute, der Zivilschutz, das Feldlazarett/Feldlazarette, die Armee/Armeen",
      matters: `das Nachbeben/Nachbeben, die Erschütterung/Erschütterungen, der Einsturz/Einstürze, der Erdrutsch/Erdrutsche, der Gasrohrbruch/Gasrohrbrüche, der Stromausfall/Stromausfälle, der Nachtfrost/Nachtfröste, der Baumangel/Baumängel, die Staubwolke/Staubwolken`,
      things: `das Zelt/Zelte, der Suchhund/Suchhunde, das Horchgerät/Horchgeräte, die Betonsäge/Betonsägen, die Trage/Tragen, das Feldbett/Feldbetten`,
      places: `die Altstadt/Altstädte, das Zeltlager/Zeltlager, die Markthalle/Markthallen, das Bahnhofsviertel/Bahnhofsviertel, die Oberstadt/Oberstädte`,
      looks: "seismisch, eingestürzt, erdbebensicher, tektonisch",
      hows: "mit bloßen Händen, zwischen den Ruinen",
    },
  },
  sentences: {
    en: {
      during: `
        The quake with a magnitude of {measure} struck at {hour}, when most people were asleep.
        The epicentre lay {few} kilometres below {place2}.
        {who5}, {role5}, expects further aftershocks for weeks.
        The tremors shook the region for almost a minute, buried whole streets and triggered landslides.
        In {place3}, neighbours searched for survivors {how}.`,
      after: `
        Since the quake of magnitude {measure}, seismologists have counted {hundreds} aftershocks.
        {thousands} people in {host} still live in tents and containers.`,
      later: `
        In the new centre of {host}, no house has more than three floors.`,
    },
    de: {
      during: `
        Das Beben der Stärke {measure} ereignete sich um {hour}, als die meisten schliefen.
        Das Epizentrum lag {few} Kilometer unter {place2}.
        {who5}, {role5}, rechnet noch wochenlang mit Nachbeben.
        Die Erde bebte fast eine Minute lang, ganze Straßen wurden verschüttet, Hänge rutschten ab.
        In {place3} suchten Nachbarn {how} nach Überlebenden.`,
      after: `
        Seit dem Beben der Stärke {measure} haben die Seismologen {hundreds} Nachbeben gezählt.
        {thousands} Menschen in {host} leben noch immer in Zelten und Containern.`,
      later: `
        Im neuen Zentrum von {host} hat kein Haus mehr als drei Stockwerke.`,
    },
  },
  editions: [
    {
      start: "2008-03-19",
      end: "2008-03-19",
      language: "en",
      words: {
        en: {
          people: "fresco restorer, shepherd",
          matters: "fresco damage, student hostel collapse, building permit trial, dome repair, wool fair",
          things: "fresco/frescoes, sheep bell, wedding dress/wedding dresses",
          places: "cathedral dome, student hostel, hill village",
          looks: "medieval, domed",
        },
        de: {
          people: "der Freskenrestaurator/Freskenrestauratoren, der Schäfer/Schäfer",
          matters:
            "der Freskenschaden/Freskenschäden, der Wohnheimeinsturz/Wohnheimeinstürze, der Baugenehmigungsprozess/Baugenehmigungsprozesse, die Kuppelsanierung/Kuppelsanierungen, die Wollmesse/Wollmessen",
          things: "das Fresko/Fresken, die Schafsglocke/Schafsglocken, das Brautkleid/Brautkleider",
          places: "die Domkuppel/Domkuppeln, das Studentenwohnheim/Studentenwohnheime, das Bergdorf/Bergdörfer",
          looks: "mittelalterlich, überkuppelt",
        },
      },
    },
  ],
};

const storm: SeriesTable = {
  ...base,
  series: "winter-storm",
  domain: "weather",
  title: { en: "{year} winter storm in {host}", de: "Wintersturm in {host} {year}" },
  noun: { en: "winter storm", de: "der Wintersturm/Winterstürme" },
  plainNoun: { en: "storm", de: "der Sturm/Stürme" },
  site: { en: "power line", de: "die Stromleitung/Stromleitungen" },
  measure: [152, 194],
  scale: 0.15,
  roles: {
    en: [
      "the mayor of {host}",
      "the head of the crisis team",
      "the transport minister",
      "a train passenger from {place2}",
      "a meteorologist",
      "a forester",
      "the spokesperson of the grid operator {org1}",
      "an emergency doctor in {place3}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Leiter/Leiterin des Krisenstabs",
      "Verkehrsminister/Verkehrsministerin",
      "Fahrgast/Fahrgast aus {place2}",
      "Meteorologe/Meteorologin",
      "Förster/Försterin",
      "Sprecher/Sprecherin des Netzbetreibers {org1}",
      "Notarzt/Notärztin in {place3}",
    ],
  },
  words: {
    en: {
      people: "forester, stranded passenger, lineman/linemen, lorry driver, meteorologist",
      bodies: "grid operator, weather office, railway, crisis team",
      matters: `hurricane gust, blackout, snowdrift, train stoppage, storm surge, fallen tree, late warning, road closure, power failure, black ice-`,
      things: "emergency generator, chainsaw, tarpaulin, field bed, snow plough, crane",
      places: "forest, railway station, substation, school gym, valley, service area",
      looks: "hurricane-force, uprooted, snowbound, powerless",
      hows: "by candlelight, in the school gym, without heating",
    },
    de: {
      people:
        "der Förster/Förster, der Monteur/Monteure, der Lastwagenfahrer/Lastwagenfahrer, der* Meteorologe/Meteorologen, der Zugbegleiter/Zugbegleiter",
      bodies: "der Netzbetreiber/Netzbetreiber, der Wetterdienst/Wetterdienste, die Bahn/Bahnen, der Krisenstab/Krisenstäbe",
      matters: `die Orkanbö/Orkanböen, der Blackout/Blackouts, die Schneeverwehung/Schneeverwehungen, der Zugausfall/Zugausfälle, die Sturmflut/Sturmfluten, der Windwurf/Windwürfe, die Straßensperrung/Straßensperrungen, das Blitzeis, der Stromausfall/Stromausfälle`,
      things: `das Notstromaggregat/Notstromaggregate, die Motorsäge/Motorsägen, die Plane/Planen, das Feldbett/Feldbetten, der Schneepflug/Schneepflüge, der Kran/Kräne`,
      places: `der Wald/Wälder, der Bahnhof/Bahnhöfe, das Umspannwerk/Umspannwerke, die Turnhalle/Turnhallen, das Tal/Täler, die Raststätte/Raststätten`,
      looks: "orkanartig, entwurzelt, eingeschneit, stromlos",
      hows: "bei Kerzenlicht, in der Turnhalle, ohne Heizung",
    },
  },
  sentences: {
    en: {
      during: `
        Gusts of up to {measure} kilometres an hour were measured on the hills above {host}.
        {thousands} households around {place2} had no electricity {when}.
        A train with {hundreds} passengers stood on the line near {place3} for {few} hours.
        The storm uprooted thousands of trees, tore roofs away and cut off whole villages.
        In {place2}, families spent the night {how}.`,
      after: `
        The gusts of {measure} kilometres an hour had felled whole forests near {host}.
        {org1} has restored the last power line near {place2}.`,
      later: `
        Young birches grow today where the storm felled the spruces of {host}.`,
    },
    de: {
      during: `
        Auf den Höhen über {host} wurden Böen von bis zu {measure} Kilometern in der Stunde gemessen.
        Rund um {place2} waren {when} {thousands} Haushalte ohne Strom.
        Ein Zug mit {hundreds} Reisenden stand {few} Stunden auf der Strecke bei {place3}.
        Der Sturm entwurzelte Tausende Bäume, deckte Dächer ab und schnitt ganze Dörfer von der Außenwelt ab.
        In {place2} verbrachten Familien die Nacht {how}.`,
      after: `
        Die Böen von {measure} Kilometern in der Stunde hatten bei {host} ganze Wälder umgelegt.
        {org1} hat die letzte Stromleitung bei {place2} repariert.`,
      later: `
        Wo der Sturm die Fichten von {host} umwarf, wachsen heute junge Birken.`,
    },
  },
  editions: [
    {
      start: "2010-11-12",
      end: "2010-11-14",
      language: "de",
      words: {
        en: {
          people: "circus director, carnival prince",
          matters: "carnival cancellation, circus tent collapse, Christmas tree shortage, wind turbine fire, dialysis emergency",
          things: "camel, carnival float, candle",
          places: "circus ground, dialysis centre",
          looks: "carnivalesque, dark",
        },
        de: {
          people: "der Zirkusdirektor/Zirkusdirektoren, der* Karnevalsprinz/Karnevalsprinzen/Karnevalsprinzessin",
          matters:
            "die Karnevalsabsage/Karnevalsabsagen, der Zelteinsturz/Zelteinstürze, der Weihnachtsbaummangel, der Windradbrand/Windradbrände, der Dialysenotfall/Dialysenotfälle",
          things: "das Kamel/Kamele, der Karnevalswagen/Karnevalswagen, die Kerze/Kerzen",
          places: "der Zirkusplatz/Zirkusplätze, das Dialysezentrum/Dialysezentren",
          looks: "närrisch, stockfinster",
        },
      },
    },
  ],
};

const ferry: SeriesTable = {
  ...base,
  series: "ferry-sinking",
  domain: "travel",
  title: { en: "{year} ferry sinking off {host}", de: "Fährunglück vor {host} {year}" },
  noun: { en: "ferry sinking", de: "das Fährunglück/Fährunglücke" },
  plainNoun: { en: "accident", de: "das Unglück/Unglücke" },
  site: { en: "ferry", de: "die Fähre/Fähren" },
  measure: [31, 58],
  scale: 0.7,
  roles: {
    en: [
      "the mayor of {host}",
      "the commander of the coastguard",
      "the transport minister",
      "a passenger from {place2}",
      "a marine engineer",
      "the captain of the rescue cruiser",
      "the spokesperson of the shipping company {org1}",
      "a fisherman's widow from {place3}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Kommandant/Kommandantin der Küstenwache",
      "Verkehrsminister/Verkehrsministerin",
      "Passagier/Passagierin aus {place2}",
      "Schiffsingenieur/Schiffsingenieurin",
      "Kapitän/Kapitänin des Rettungskreuzers",
      "Sprecher/Sprecherin der Reederei {org1}",
      "Bewohner/Bewohnerin der Hafenstraße in {place3}",
    ],
  },
  words: {
    en: {
      people: "crew member, diver, captain, helmsman/helmsmen, ferry passenger",
      bodies: "coastguard, shipping company, maritime court, navy",
      matters: `bow door failure, heavy list, collision, capsizing, high swell-, late distress call, overloading-, lack of life jackets-, oil spill, faulty radar`,
      things: "lifeboat, life jacket, flare, searchlight, rescue helicopter, diving suit",
      places: "harbour, engine room, cabin, car deck, terminal, ship's restaurant",
      looks: "capsized, maritime, unseaworthy, submerged",
      hows: "in high seas, by rope, after hours in ice-cold water",
    },
    de: {
      people:
        "der* Matrose/Matrosen, der Taucher/Taucher, der Kapitän/Kapitäne, der Steuermann/Steuerleute/Steuerfrau, der Fährpassagier/Fährpassagiere",
      bodies: "die Küstenwache/Küstenwachen, die Reederei/Reedereien, das Seegericht/Seegerichte, die Marine/Marinen",
      matters: `der Bugtorschaden/Bugtorschäden, die Schlagseite, die Kollision/Kollisionen, der Seegang, die Havarie/Havarien, der Notruf/Notrufe, die Überladung, der Schwimmwestenmangel, das Ölleck/Öllecks, der Radarausfall/Radarausfälle`,
      things: `das Rettungsboot/Rettungsboote, die Schwimmweste/Schwimmwesten, die Leuchtrakete/Leuchtraketen, der Suchscheinwerfer/Suchscheinwerfer, der Taucheranzug/Taucheranzüge`,
      places: `der Hafen/Häfen, der Maschinenraum/Maschinenräume, die Kabine/Kabinen, das Autodeck/Autodecks, das Fährterminal/Fährterminals, das Bordrestaurant/Bordrestaurants`,
      looks: "gekentert, seeuntüchtig, versunken, nautisch",
      hows: "bei hohem Seegang, mit Seilen, nach Stunden im eiskalten Wasser",
    },
  },
  sentences: {
    en: {
      during: `
        The ferry sent its last distress call at {hour}, {few} nautical miles off {host}.
        Divers reached the wreck at a depth of {measure} metres {when}.
        Fishing boats from {place2} pulled survivors out of the water.
        The ferry listed to starboard, drifted towards the rocks and sank within forty minutes.
        {few} people were rescued {how}.`,
      after: `
        The wreck lies at a depth of {measure} metres; {org1} refuses to pay for the salvage.
        The voyage recorder shows that the bow door was open, said {who5}, {role5}.`,
      later: `
        On the quay of {host}, {dead} lanterns are lit each year.`,
    },
    de: {
      during: `
        Um {hour} setzte die Fähre {few} Seemeilen vor {host} ihren letzten Notruf ab.
        Taucher erreichten {when} das Wrack in {measure} Metern Tiefe.
        Fischerboote aus {place2} zogen Überlebende aus dem Wasser.
        Die Fähre bekam Schlagseite, trieb auf die Felsen zu und sank binnen vierzig Minuten.
        {few} Menschen wurden {how} gerettet.`,
      after: `
        Das Wrack liegt in {measure} Metern Tiefe; {org1} will die Bergung nicht bezahlen.
        Der Fahrtenschreiber zeige, dass das Bugtor offen war, sagte {who5}, {role5}.`,
      later: `
        Am Kai von {host} werden jedes Jahr {dead} Laternen angezündet.`,
    },
  },
  editions: [
    {
      start: "2012-11-22",
      end: "2012-11-24",
      language: "en",
      words: {
        en: {
          people: "lighthouse keeper, school orchestra player",
          matters: "school orchestra trip, herring cargo, lighthouse outage, insurance fraud case, memorial concert",
          things: "cello, herring barrel, foghorn",
          places: "lighthouse, herring market",
          looks: "foggy, orchestral",
        },
        de: {
          people: "der Leuchtturmwärter/Leuchtturmwärter, der Schulmusiker/Schulmusiker",
          matters:
            "die Orchesterreise/Orchesterreisen, die Heringsladung/Heringsladungen, der Leuchtturmausfall/Leuchtturmausfälle, der Versicherungsbetrug, das Gedenkkonzert/Gedenkkonzerte",
          things: "das Cello/Celli, das Heringsfass/Heringsfässer, das Nebelhorn/Nebelhörner",
          places: "der Leuchtturm/Leuchttürme, der Heringsmarkt/Heringsmärkte",
          looks: "vernebelt, orchestral",
        },
      },
    },
  ],
};

const explosion: SeriesTable = {
  ...base,
  series: "factory-explosion",
  domain: "economy",
  title: { en: "{year} {host} factory explosion", de: "Explosion in der Fabrik von {host} {year}" },
  noun: { en: "factory explosion", de: "die Fabrikexplosion/Fabrikexplosionen" },
  plainNoun: { en: "explosion", de: "die Explosion/Explosionen" },
  site: { en: "fertiliser plant", de: "das Düngemittelwerk/Düngemittelwerke" },
  measure: [9, 24],
  scale: 0.3,
  roles: {
    en: [
      "the mayor of {host}",
      "the fire chief",
      "the environment minister",
      "a shift worker who survived",
      "a toxicologist",
      "the plant manager of {org1}",
      "a lawyer for the families",
      "a school head in {place2}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Feuerwehrchef/Feuerwehrchefin",
      "Umweltminister/Umweltministerin",
      "Schichtarbeiter/Schichtarbeiterin mit leichten Verletzungen",
      "Toxikologe/Toxikologin",
      "Werksleiter/Werksleiterin bei {org1}",
      "Anwalt/Anwältin der Familien",
      "Schulleiter/Schulleiterin in {place2}",
    ],
  },
  words: {
    en: {
      people: "firefighter, shift worker, toxicologist, plant manager, explosives expert",
      bodies: "fire brigade, environment agency, plant operator, safety inspectorate",
      matters: `blast, shock wave, toxic cloud, gas leak, chemical fire, ammonia leak, fire code violation, missing permit, pressure surge, late alarm`,
      things: "gas mask, hose, protective suit, measuring device, foam cannon, stretcher",
      places: "storage hall, loading hall, exclusion zone, laboratory/laboratories, canteen, silo",
      looks: "toxic, flammable, caustic, explosive",
      hows: "in full protective gear, metre by metre, with breathing apparatus",
    },
    de: {
      people:
        "der Feuerwehrmann/Feuerwehrleute/Feuerwehrfrau, der Schichtarbeiter/Schichtarbeiter, der* Toxikologe/Toxikologen, der Werksleiter/Werksleiter, der* Sprengstoffexperte/Sprengstoffexperten",
      bodies:
        "die Feuerwehr/Feuerwehren, das Umweltamt/Umweltämter, der Werksbetreiber/Werksbetreiber, die Gewerbeaufsicht/Gewerbeaufsichten",
      matters: `die Detonation/Detonationen, die Druckwelle/Druckwellen, die Giftwolke/Giftwolken, das Gasleck/Gaslecks, der Chemiebrand/Chemiebrände, der Brandschutzverstoß/Brandschutzverstöße, der Ammoniakaustritt/Ammoniakaustritte, der Überdruck`,
      things: `die Gasmaske/Gasmasken, der Schlauch/Schläuche, der Schutzanzug/Schutzanzüge, das Messgerät/Messgeräte, die Schaumkanone/Schaumkanonen, die Trage/Tragen`,
      places: `die Lagerhalle/Lagerhallen, die Ladehalle/Ladehallen, die Sperrzone/Sperrzonen, das Labor/Labore, die Kantine/Kantinen, das Silo/Silos`,
      looks: "giftig, brennbar, ätzend, explosiv",
      hows: "in voller Schutzkleidung, Meter für Meter, mit Atemschutz",
    },
  },
  sentences: {
    en: {
      during: `
        The blast at {hour} was heard {measure} kilometres away.
        People in {place2} were told to keep windows and doors closed.
        {who6} said the plant had passed its last inspection.
        The explosion lit up the night sky, shattered windows for miles and set the store on fire.
        Firefighters advanced {how}.`,
      after: `
        Inspectors had warned of the {few} silos in {host} a year before the explosion.
        {org1} offered the families {money}; {who7}, {role7}, called it an insult.`,
      later: `
        The crater in {host} is a pond today, {measure} metres wide.`,
    },
    de: {
      during: `
        Die Detonation um {hour} war noch {measure} Kilometer entfernt zu hören.
        Die Menschen in {place2} sollten Fenster und Türen geschlossen halten.
        Das Werk habe die letzte Prüfung bestanden, sagte {who6}.
        Die Explosion erhellte den Nachthimmel, ließ Scheiben zersplittern und setzte Stickoxide frei.
        Die Feuerwehr rückte {how} vor.`,
      after: `
        Die Gewerbeaufsicht hatte ein Jahr vor der Explosion vor den {few} Silos in {host} gewarnt.
        {org1} bot den Familien {money}; {who7}, {role7}, nannte das eine Beleidigung.`,
      later: `
        Der Krater in {host} ist heute ein Teich, {measure} Meter breit.`,
    },
  },
  editions: [
    {
      start: "2017-04-05",
      end: "2017-04-06",
      language: "en",
      words: {
        en: {
          people: "pony farm owner, bakery worker",
          matters: "welding permit, fertiliser export, pony rescue, school closure, night-shift petition",
          things: "welding torch/welding torches, pony/ponies, wedding cake",
          places: "pony farm, bakery, canal lock",
          looks: "welded, evacuated",
        },
        de: {
          people: "der Reitlehrer/Reitlehrer, der Backstubenhelfer/Backstubenhelfer",
          matters:
            "die Schweißerlaubnis/Schweißerlaubnisse, der Düngerexport/Düngerexporte, die Ponyrettung/Ponyrettungen, die Schulschließung/Schulschließungen, die Nachtschichtpetition/Nachtschichtpetitionen",
          things: "der Schweißbrenner/Schweißbrenner, das Pony/Ponys, die Hochzeitstorte/Hochzeitstorten",
          places: "der Ponyhof/Ponyhöfe, die Backstube/Backstuben, die Kanalschleuse/Kanalschleusen",
          looks: "verschweißt, evakuiert",
        },
      },
    },
  ],
};

const avalanche: SeriesTable = {
  ...base,
  series: "avalanche",
  domain: "travel",
  title: { en: "{year} avalanche in {host}", de: "Lawinenunglück von {host} {year}" },
  noun: { en: "avalanche", de: "das Lawinenunglück/Lawinenunglücke" },
  plainNoun: { en: "avalanche", de: "die Lawine/Lawinen" },
  site: { en: "hotel", de: "das Hotel/Hotels" },
  measure: [280, 620],
  scale: 0.1,
  roles: {
    en: [
      "the mayor of {host}",
      "the head of the mountain rescue",
      "the state premier",
      "a ski tourer from {place2}",
      "a snow researcher",
      "the owner of the buried hotel",
      "a helicopter pilot",
      "a ski teacher from {place3}",
    ],
    de: [
      "Bürgermeister/Bürgermeisterin von {host}",
      "Chef/Chefin der Bergwacht",
      "Regierungschef/Regierungschefin des Landes",
      "Skitourengeher/Skitourengeherin aus {place2}",
      "Schneeforscher/Schneeforscherin",
      "Besitzer/Besitzerin des verschütteten Hotels",
      "Hubschrauberpilot/Hubschrauberpilotin",
      "Skilehrer/Skilehrerin aus {place3}",
    ],
  },
  words: {
    en: {
      people: "mountain rescuer, ski tourer, hotel guest, avalanche dog handler, snow researcher",
      bodies: "mountain rescue, avalanche warning service, ski school, air rescue",
      matters: `avalanche danger, snow slab, fresh snow-, late warning, foehn storm, wet snow-, power failure, outdated hazard map, second avalanche, road closure`,
      things: "avalanche probe, transceiver, shovel, helicopter, rescue sledge, search dog",
      places: "ski area, valley, gully/gullies, dining hall, ski cellar, car park",
      looks: "buried, snowed-in, off-piste, unstable",
      hows: "by helicopter, on foot, on sledges",
    },
    de: {
      people:
        "der Bergretter/Bergretter, der Tourengeher/Tourengeher, der Hotelgast/Hotelgäste/Urlauberin, der Lawinenhundeführer/Lawinenhundeführer, der Schneeforscher/Schneeforscher",
      bodies:
        "die Bergwacht/Bergwachten, der Lawinenwarndienst/Lawinenwarndienste, die Skischule/Skischulen, die Flugrettung/Flugrettungen",
      matters: `die Lawinengefahr, das Schneebrett/Schneebretter, der Neuschnee, der Föhnsturm/Föhnstürme, der Nassschnee, der Stromausfall/Stromausfälle, die Nachlawine/Nachlawinen, die Straßensperrung/Straßensperrungen`,
      things: `die Lawinensonde/Lawinensonden, das Verschüttetensuchgerät/Verschüttetensuchgeräte, die Schaufel/Schaufeln, der Hubschrauber/Hubschrauber, der Rettungsschlitten/Rettungsschlitten, der Suchhund/Suchhunde`,
      places: "das Skigebiet/Skigebiete, das Tal/Täler, die Rinne/Rinnen, der Speisesaal/Speisesäle, der Skikeller/Skikeller",
      looks: "verschüttet, eingeschneit, ungesichert, instabil",
      hows: "mit dem Hubschrauber, zu Fuß, auf Schlitten",
    },
  },
  sentences: {
    en: {
      during: `
        The snow slab, {measure} metres wide, came loose above {host} at {hour}.
        The road to {place2} is blocked; {hundreds} guests are waiting to be flown out.
        Avalanche dogs found {few} people alive.
        The snow thundered down the slope and buried the hotel up to the second floor.
        Guests were brought into the valley {how}.`,
      after: `
        The slab had been {measure} metres wide, {who5}, {role5}, writes in the report.
        The hazard map had shown the hotel in {host} in the yellow zone.`,
      later: `
        The hotel in {host} was never rebuilt; a chapel of larch wood stands in its place.`,
    },
    de: {
      during: `
        Das {measure} Meter breite Schneebrett löste sich um {hour} oberhalb von {host}.
        Die Straße nach {place2} ist unterbrochen; {hundreds} Gäste warten darauf, ausgeflogen zu werden.
        Lawinenhunde fanden {few} Menschen lebend.
        Die Schneemassen donnerten ins Tal und verschütteten das Hotel bis zum zweiten Stock.
        Gäste wurden {how} ins Tal gebracht.`,
      after: `
        Das Schneebrett sei {measure} Meter breit gewesen, schreibt {who5}, {role5}, im Bericht.
        Auf der Gefahrenkarte hatte das Hotel in {host} in der gelben Zone gelegen.`,
      later: `
        Das Hotel in {host} wurde nie wieder aufgebaut; an seiner Stelle steht eine Kapelle aus Lärchenholz.`,
    },
  },
  editions: [
    {
      start: "2020-12-06",
      end: "2020-12-09",
      language: "de",
      words: {
        en: {
          people: "wellness manager, yodeller",
          matters: "yodelling course, glass roof collapse, social media video, wellness extension, cable car standstill",
          things: "mobile phone video, bathrobe, cowbell",
          places: "spa, glass hall, cable car station",
          looks: "viral, steaming",
        },
        de: {
          people: "der Wellnessleiter/Wellnessleiter, der Jodler/Jodler",
          matters:
            "der Jodelkurs/Jodelkurse, der Glasdacheinsturz/Glasdacheinstürze, das Handyvideo/Handyvideos, der Wellnessanbau/Wellnessanbauten, der Seilbahnstillstand/Seilbahnstillstände",
          things: "der Bademantel/Bademäntel, die Kuhglocke/Kuhglocken, die Handykamera/Handykameras",
          places: "das Wellnessbad/Wellnessbäder, die Glashalle/Glashallen, die Bergstation/Bergstationen",
          looks: "viral, dampfend",
        },
      },
    },
  ],
};

/** Sudden disasters with cool-down, one of each sort. */
export const disasterSeries: readonly SeriesTable[] = [flood, mineFire, earthquake, storm, ferry, explosion, avalanche];

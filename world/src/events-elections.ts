import type { SeriesTable } from "./events-table.ts";

const presidential: SeriesTable = {
  kind: "election",
  series: "presidential-election",
  domain: "politics",
  title: { en: "{year} presidential election in {host}", de: "Präsidentenwahl in {host} {year}" },
  noun: { en: "presidential election", de: "die Präsidentenwahl/Präsidentenwahlen" },
  plainNoun: { en: "election", de: "die Wahl/Wahlen" },
  plural: false,
  roles: {
    en: [
      "the candidate of {org1}",
      "the candidate of {org2}",
      "the independent candidate",
      "the head of the electoral commission",
      "a pollster from {place2}",
      "the campaign manager of {org1}",
      "a political scientist at the university of {place3}",
      "a polling clerk in {place2}",
    ],
    de: [
      "Kandidat/Kandidatin von {org1}",
      "Kandidat/Kandidatin von {org2}",
      "Bewerber/Bewerberin ohne Partei",
      "Leiter/Leiterin der Wahlkommission",
      "Meinungsforscher/Meinungsforscherin aus {place2}",
      "Wahlkampfleiter/Wahlkampfleiterin von {org1}",
      "Politologe/Politologin an der Universität {place3}",
      "Wahlhelfer/Wahlhelferin in {place2}",
    ],
  },
  sharedPeople: 0,
  sharedOrganisations: 3,
  host: "nation",
  scale: 1.5,
  words: {
    en: {
      people: "president, running mate, elector, first lady/first ladies, head of state/heads of state",
      bodies: "presidential office, electoral college, campaign headquarters/campaign headquarters",
      matters: `presidential debate, television duel, nomination, oath of office/oaths of office, inauguration, second term, concession speech/concession speeches,
        executive order, primary/primaries`,
      things: "campaign bus/campaign buses, teleprompter, ballot box/ballot boxes, balloon",
      places: "presidential palace, convention hall, swing state",
      looks: "presidential, televised, two-term",
      manners: "incumbent, silver-haired",
      hows: "before cheering supporters",
    },
    de: {
      people: "der* Präsident/Präsidenten, der* Vizekandidat/Vizekandidaten, der Amtsinhaber/Amtsinhaber, der Wahlmann/Wahlleute/Wahlfrau",
      bodies: "das Präsidialamt/Präsidialämter, das Wahlkollegium/Wahlkollegien, die Wahlkampfzentrale/Wahlkampfzentralen",
      matters: `die Präsidentschaftsdebatte/Präsidentschaftsdebatten, das Fernsehduell/Fernsehduelle, die Nominierung/Nominierungen, der Amtseid/Amtseide,
        die Amtseinführung/Amtseinführungen, die Amtszeit/Amtszeiten, das Dekret/Dekrete, die Vorwahl/Vorwahlen`,
      things: "der Wahlkampfbus/Wahlkampfbusse, der Teleprompter/Teleprompter, der Luftballon/Luftballons",
      places: "der Präsidentenpalast/Präsidentenpaläste, die Parteitagshalle/Parteitagshallen, die Hochburg/Hochburgen",
      looks: "präsidial, staatsmännisch, landesweit",
      manners: "amtierend, grauhaarig",
      hows: "vor jubelnden Anhängern",
    },
  },
  sentences: {
    en: {
      before: `
        In the second television debate, {who1} and {who2} argued above all about {the topic}.
        {who3}, {role3}, has no chance of the presidential palace but could cost {who2} decisive votes.`,
      during: `
        {who2} telephoned {who1} shortly before midnight and conceded defeat.
        {who1} will move into the presidential palace of {host} in {month}.`,
      after: `
        {who1} took the oath of office in {place2} and promised to begin with {the matter}.
        The electoral college confirmed the victory of {who1}.`,
      later: `
        Few had believed at the time that {who1} would become president of {host}.`,
    },
    de: {
      before: `
        Im zweiten Fernsehduell stritten {who1} und {who2} vor allem über {acc der topic}.
        {who3}, {role3}, hat keine Aussicht auf den Präsidentenpalast, könnte {who2} aber entscheidende Stimmen kosten.`,
      during: `
        {who2} rief kurz vor Mitternacht bei {who1} an und räumte die Niederlage ein.
        {who1} zieht im {month} in den Präsidentenpalast von {host} ein.`,
      after: `
        {who1} legte in {place2} den Amtseid ab und versprach, mit {dat der matter} zu beginnen.
        Das Wahlkollegium bestätigte den Sieg von {who1}.`,
      later: `
        Kaum jemand hatte damals geglaubt, dass {who1} in {host} ins höchste Amt kommen würde.`,
    },
  },
  editions: [
    {
      start: "2007-11-06",
      end: "2007-11-06",
      language: "en",
      words: {
        en: {
          people: "dockworker, fisherman/fishermen",
          matters: "harbour closure, fuel tax, fishing dispute, recount, war veteran affair",
          things: "punch card, fishing boat, blue ribbon",
          places: "harbour, cannery",
          looks: "coastal, recounted",
        },
        de: {
          people: "der Hafenarbeiter/Hafenarbeiter, der Fischer/Fischer",
          matters:
            "die Hafenschließung/Hafenschließungen, die Treibstoffsteuer/Treibstoffsteuern, der Fischereistreit, die Nachzählung/Nachzählungen, die Veteranenaffäre/Veteranenaffären",
          things: "die Lochkarte/Lochkarten, das Fischerboot/Fischerboote, die Schleife/Schleifen",
          places: "der Hafen/Häfen, die Konservenfabrik/Konservenfabriken",
          looks: "küstennah, nachgezählt",
        },
      },
    },
    {
      start: "2011-11-08",
      end: "2011-11-08",
      language: "en",
      words: {
        en: {
          people: "blogger, unemployed teacher",
          matters: "debt crisis/debt crises, bank rescue, health card, youth unemployment-, internet campaign",
          things: "hashtag, tablet computer, yellow scarf/yellow scarves",
          places: "tent city, data room",
          looks: "indebted, viral",
        },
        de: {
          people: "der Blogger/Blogger, der Junglehrer/Junglehrer",
          matters:
            "die Schuldenkrise/Schuldenkrisen, die Bankenrettung/Bankenrettungen, die Gesundheitskarte/Gesundheitskarten, die Jugendarbeitslosigkeit, der Internetwahlkampf/Internetwahlkämpfe",
          things: "das Schlagwort/Schlagworte, der Tabletcomputer/Tabletcomputer, das Halstuch/Halstücher",
          places: "die Zeltstadt/Zeltstädte, der Datenraum/Datenräume",
          looks: "verschuldet, viral",
        },
      },
    },
  ],
};

const parliamentary: SeriesTable = {
  kind: "election",
  series: "parliamentary-election",
  domain: "politics",
  title: { en: "{year} parliamentary election in {host}", de: "Parlamentswahl in {host} {year}" },
  noun: { en: "parliamentary election", de: "die Parlamentswahl/Parlamentswahlen" },
  plainNoun: { en: "election", de: "die Wahl/Wahlen" },
  plural: false,
  roles: {
    en: [
      "the leading candidate of {org1}",
      "the head of government and leader of {org2}",
      "the leader of {org3}",
      "the federal returning officer",
      "the head of a polling institute in {place2}",
      "the secretary-general of {org1}",
      "a constitutional lawyer from {place3}",
      "a first-time voter from {place2}",
    ],
    de: [
      "Spitzenkandidat/Spitzenkandidatin von {org1}",
      "Regierungschef/Regierungschefin aus den Reihen von {org2}",
      "Parteichef/Parteichefin von {org3}",
      "Bundeswahlleiter/Bundeswahlleiterin",
      "Leiter/Leiterin eines Umfrageinstituts in {place2}",
      "Generalsekretär/Generalsekretärin von {org1}",
      "Verfassungsrechtler/Verfassungsrechtlerin aus {place3}",
      "Erstwähler/Erstwählerin aus {place2}",
    ],
  },
  sharedPeople: 1,
  sharedOrganisations: 4,
  host: "nation",
  scale: 1,
  words: {
    en: {
      people: "chancellor, member of parliament/members of parliament, party chairman/party chairmen, parliamentary leader",
      bodies: "parliamentary group, federal assembly, caretaker government",
      matters: `coalition talk, overhang seat, five per cent hurdle, second vote, majority, list place, exploratory talk, grand coalition,
        constituency result, government programme`,
      things: "direct mandate, party list, projection, coalition paper",
      places: "plenary chamber, party headquarters/party headquarters, chancellery",
      looks: "parliamentary, proportional, coalition-ready",
      manners: "directly elected, defeated",
      hows: "after the first projection",
    },
    de: {
      people:
        "der Kanzler/Kanzler, der Fraktionschef/Fraktionschefs, der Listenführer/Listenführer, der* Wahlkreiskandidat/Wahlkreiskandidaten",
      bodies:
        "die Bundesversammlung/Bundesversammlungen, die Übergangsregierung/Übergangsregierungen, die Parlamentsfraktion/Parlamentsfraktionen",
      matters: `die Koalitionsverhandlung/Koalitionsverhandlungen, das Überhangmandat/Überhangmandate, die Fünfprozenthürde/Fünfprozenthürden, die Zweitstimme/Zweitstimmen,
        die Mehrheit/Mehrheiten, der Listenplatz/Listenplätze, das Sondierungsgespräch/Sondierungsgespräche, das Wahlkreisergebnis/Wahlkreisergebnisse, das Regierungsprogramm/Regierungsprogramme`,
      things:
        "das Direktmandat/Direktmandate, die Landesliste/Landeslisten, die Hochrechnung/Hochrechnungen, das Koalitionspapier/Koalitionspapiere",
      places: "der Plenarsaal/Plenarsäle, die Parteizentrale/Parteizentralen, das Kanzleramt/Kanzlerämter",
      looks: "parlamentarisch, proportional, regierungsfähig",
      manners: "direkt gewählt, abgewählt",
      hows: "nach der ersten Hochrechnung",
    },
  },
  sentences: {
    en: {
      before: `
        Neither {org1} nor {org2} is likely to govern alone; {org3} could tip the balance.
        {org4} is fighting to clear the five per cent hurdle.`,
      during: `
        {org3} came to {share3} per cent, {org4} to {share4} per cent.
        {org1} will have {seats1} of the {seats} seats in the new parliament.`,
      after: `
        {org1} and {org3} agreed on a coalition after {few} weeks of talks.
        Parliament elected {who1} head of government with {seats1} votes.`,
      later: `
        The coalition of {org1} and {org3} that came out of this election broke up after {few} years.`,
    },
    de: {
      before: `
        Weder {org1} noch {org2} dürfte allein regieren können; {org3} könnte den Ausschlag geben.
        {org4} kämpft um den Sprung über die Fünfprozenthürde.`,
      during: `
        {org3} kam auf {share3} Prozent, {org4} auf {share4} Prozent.
        {org1} erhält {seats1} der {seats} Sitze im neuen Parlament.`,
      after: `
        {org1} und {org3} einigten sich nach {few} Wochen auf eine Koalition.
        Das Parlament wählte {who1} mit {seats1} Stimmen an die Spitze der Regierung.`,
      later: `
        Die Koalition aus {org1} und {org3}, die aus dieser Wahl hervorging, zerbrach nach {few} Jahren.`,
    },
  },
  editions: [
    {
      start: "2005-09-25",
      end: "2005-09-25",
      language: "de",
      words: {
        en: {
          people: "retired miner, toll keeper",
          matters: "mine closure, motorway toll, confidence vote, pension gap, snap election",
          things: "red umbrella, toll booth, coal scuttle",
          places: "colliery, motorway junction",
          looks: "early, toll-free",
        },
        de: {
          people: "der Bergmann/Bergleute/Bergmannswitwe, der Mautwärter/Mautwärter",
          matters:
            "die Zechenschließung/Zechenschließungen, die Autobahnmaut, die Vertrauensfrage/Vertrauensfragen, die Rentenlücke/Rentenlücken, die Neuwahl/Neuwahlen",
          things: "der Schirm/Schirme, die Mautstelle/Mautstellen, der Kohleneimer/Kohleneimer",
          places: "die Zeche/Zechen, das Autobahnkreuz/Autobahnkreuze",
          looks: "vorgezogen, mautfrei",
        },
      },
    },
    {
      start: "2009-09-20",
      end: "2009-09-20",
      language: "de",
      words: {
        en: {
          people: "car worker, nuclear opponent",
          matters: "scrapping bonus/scrapping bonuses, reactor lifetime, flat tax, short-time work-, credit crunch/credit crunches",
          things: "wind turbine, sunflower, tax return on a beer mat/tax returns on beer mats",
          places: "car plant, nuclear power station",
          looks: "nuclear, state-guaranteed",
        },
        de: {
          people: "der Autobauer/Autobauer, der Atomkraftgegner/Atomkraftgegner",
          matters:
            "die Abwrackprämie/Abwrackprämien, die Reaktorlaufzeit/Reaktorlaufzeiten, die Einheitssteuer/Einheitssteuern, die Kurzarbeit, die Kreditklemme/Kreditklemmen",
          things: "das Windrad/Windräder, die Sonnenblume/Sonnenblumen, der Bierdeckel/Bierdeckel",
          places: "das Autowerk/Autowerke, das Kernkraftwerk/Kernkraftwerke",
          looks: "atomar, staatlich verbürgt",
        },
      },
    },
  ],
};

const mayoral: SeriesTable = {
  kind: "election",
  series: "mayoral-election",
  domain: "local",
  title: { en: "{year} mayoral election in {host}", de: "Bürgermeisterwahl in {host} {year}" },
  noun: { en: "mayoral election", de: "die Bürgermeisterwahl/Bürgermeisterwahlen" },
  plainNoun: { en: "election", de: "die Wahl/Wahlen" },
  plural: false,
  roles: {
    en: [
      "a bookseller and the candidate of {org1}",
      "the sitting mayor",
      "a brewer who is standing for {org3}",
      "the returning officer at the town hall",
      "the editor of a local newspaper",
      "the treasurer of {org1}",
      "a tenants' spokesperson from {place2}",
    ],
    de: [
      "Buchhändler/Buchhändlerin und für {org1} im Rennen",
      "Amtsinhaber/Amtsinhaberin",
      "Brauer/Brauerin und für {org3} im Rennen",
      "Wahlleiter/Wahlleiterin im Rathaus",
      "Chefredakteur/Chefredakteurin einer Lokalzeitung",
      "Schatzmeister/Schatzmeisterin von {org1}",
      "Sprecher/Sprecherin der Mieter in {place2}",
    ],
  },
  sharedPeople: 0,
  sharedOrganisations: 0,
  host: "town",
  scale: 0.02,
  words: {
    en: {
      people: "alderman/aldermen, ward councillor, tenant, market trader, cyclist",
      bodies: "town council, ward association, housing office",
      matters: `tram line, rent cap, town hall scandal, congestion charge, swimming pool closure, ward result, city budget, market hall, night bus/night buses`,
      things: "chain of office/chains of office, bicycle, megaphone, doorstep flyer",
      places: "town hall, market hall, council estate, tram depot",
      looks: "municipal, car-free, affordable",
      manners: "door-knocking, independent",
      hows: "on the steps of the town hall",
    },
    de: {
      people: "der Stadtrat/Stadträte/Stadträtin, der Mieter/Mieter, der Markthändler/Markthändler, der Radfahrer/Radfahrer",
      bodies: "der Stadtrat/Stadträte, der Bürgerverein/Bürgervereine, das Wohnungsamt/Wohnungsämter",
      matters: `die Straßenbahnlinie/Straßenbahnlinien, der Mietdeckel/Mietdeckel, der Rathausskandal/Rathausskandale, die Innenstadtmaut, die Schwimmbadschließung/Schwimmbadschließungen,
        das Bezirksergebnis/Bezirksergebnisse, der Stadthaushalt/Stadthaushalte, der Nachtbus/Nachtbusse`,
      things: "die Amtskette/Amtsketten, das Fahrrad/Fahrräder, das Megafon/Megafone, der Handzettel/Handzettel",
      places: "das Rathaus/Rathäuser, die Markthalle/Markthallen, die Siedlung/Siedlungen, das Straßenbahndepot/Straßenbahndepots",
      looks: "städtisch, autofrei, bezahlbar",
      manners: "klinkenputzend, parteilos",
      hows: "auf der Rathaustreppe",
    },
  },
  sentences: {
    en: {
      before: `
        {who1} has knocked on {thousands} doors since January.
        At the hustings in {place2}, {the topic} was the only subject.`,
      during: `
        The ward of {place2} decided it: there {who1} was {hundreds} votes ahead.
        {who2} cleared the mayor's desk the next morning.`,
      after: `
        In the first hundred days, {who1} has kept one promise: the night bus runs again.
        {who3} became deputy mayor.`,
      later: `
        The tram line that {who1} promised at the time is still being built.`,
    },
    de: {
      before: `
        {who1} hat seit Januar an {thousands} Türen geklingelt.
        Beim Bürgerabend in {place2} ging es nur um {acc ein topic}.`,
      during: `
        Den Ausschlag gab {place2}: Dort lag {who1} {hundreds} Stimmen vorn.
        {who2} räumte schon am nächsten Morgen das Amtszimmer.`,
      after: `
        In den ersten hundert Tagen hat {who1} ein Versprechen gehalten: Der Nachtbus fährt wieder.
        {who3} übernahm die Stellvertretung.`,
      later: `
        Die Straßenbahnlinie, die {who1} damals versprach, ist noch immer im Bau.`,
    },
  },
  editions: [
    {
      start: "2014-05-08",
      end: "2014-05-08",
      language: "en",
      words: {
        en: {
          people: "beekeeper, swimmer",
          matters: "lido campaign, parking permit, brewery site, bookshop debate, library opening time",
          things: "beehive, paperback, rubber duck",
          places: "lido, bookshop, allotment",
          looks: "chlorinated, bookish",
        },
        de: {
          people: "der Imker/Imker, der Schwimmer/Schwimmer",
          matters:
            "die Freibadkampagne/Freibadkampagnen, der Parkausweis/Parkausweise, das Brauereigelände/Brauereigelände, die Buchladendebatte/Buchladendebatten, die Bücherei-Öffnungszeit/Bücherei-Öffnungszeiten",
          things: "der Bienenkasten/Bienenkästen, das Taschenbuch/Taschenbücher, die Gummiente/Gummienten",
          places: "das Freibad/Freibäder, der Buchladen/Buchläden, der Schrebergarten/Schrebergärten",
          looks: "gechlort, belesen",
        },
      },
    },
  ],
};

const referendum: SeriesTable = {
  kind: "election",
  series: "customs-referendum",
  domain: "politics",
  title: { en: "{year} customs union referendum in {host}", de: "Volksabstimmung über die Zollunion in {host} {year}" },
  noun: { en: "customs union referendum", de: "die Zollunion-Abstimmung/Zollunion-Abstimmungen" },
  plainNoun: { en: "referendum", de: "die Volksabstimmung/Volksabstimmungen" },
  plural: false,
  roles: {
    en: [
      "the face of the Leave campaign {org1}",
      "the prime minister and head of the Remain campaign {org2}",
      "the leader of a farmers' party",
      "the chair of the referendum commission",
      "an economist from {place2}",
      "the spokesperson of {org1}",
      "a freight forwarder in {place3}",
      "a customs officer at the border near {place2}",
    ],
    de: [
      "Gesicht/Gesicht der Austrittskampagne {org1}",
      "Regierungschef/Regierungschefin und Kopf der Kampagne {org2}",
      "Chef/Chefin einer Bauernpartei",
      "Leiter/Leiterin der Abstimmungskommission",
      "Ökonom/Ökonomin aus {place2}",
      "Sprecher/Sprecherin von {org1}",
      "Spediteur/Spediteurin in {place3}",
      "Zöllner/Zöllnerin an der Grenze bei {place2}",
    ],
  },
  sharedPeople: 0,
  sharedOrganisations: 0,
  host: "nation",
  scale: 0.6,
  twoSided: true,
  words: {
    en: {
      people: "Leave supporter, Remain supporter, customs officer, haulier, exporter",
      bodies: "customs union, referendum commission, chamber of trade, Leave campaign",
      matters: `exit, withdrawal, border control, tariff, referendum question, trade barrier, exit treaty, transition period, single market, fishing right`,
      things: "customs form, border fence, lorry queue, passport, campaign balloon",
      places: "border crossing, customs yard, port, counting hall",
      looks: "sovereign, tariff-free, irreversible",
      manners: "undecided, union-sceptical",
      hows: "by the narrowest of margins",
    },
    de: {
      people:
        "der Austrittsbefürworter/Austrittsbefürworter, der Austrittsgegner/Austrittsgegner, der Zöllner/Zöllner, der Spediteur/Spediteure, der Exporteur/Exporteure",
      bodies:
        "die Zollunion/Zollunionen, die Abstimmungskommission/Abstimmungskommissionen, die Handelskammer/Handelskammern, die Austrittskampagne/Austrittskampagnen",
      matters: `der Austritt/Austritte, die Grenzkontrolle/Grenzkontrollen, der Zolltarif/Zolltarife, die Abstimmungsfrage/Abstimmungsfragen, die Handelsschranke/Handelsschranken,
        der Austrittsvertrag/Austrittsverträge, die Übergangsfrist/Übergangsfristen, der Binnenmarkt, das Fangrecht/Fangrechte`,
      things: "das Zollformular/Zollformulare, der Grenzzaun/Grenzzäune, die Lastwagenschlange/Lastwagenschlangen, der Pass/Pässe",
      places: "der Grenzübergang/Grenzübergänge, der Zollhof/Zollhöfe, die Auszählhalle/Auszählhallen",
      looks: "souverän, zollfrei, unumkehrbar",
      manners: "unentschlossen, unionskritisch",
      hows: "mit hauchdünnem Vorsprung",
    },
  },
  sentences: {
    en: {
      before: `
        The question on the ballot is short: should {host} leave the customs union?
        Hauliers in {place3} are already stocking up on customs forms.`,
      during: `
        {share1} per cent voted to leave, {share2} per cent to stay in the customs union.
        {who2} resigned on the steps of the government building.`,
      after: `
        Negotiations on the exit treaty began in {place2}.
        {few} companies have moved their warehouses out of {host} since the vote.`,
      later: `
        The transition period has been extended twice since then.`,
    },
    de: {
      before: `
        Die Frage auf dem Stimmzettel ist kurz: Soll {host} die Zollunion verlassen?
        Spediteure in {place3} decken sich schon mit Zollformularen ein.`,
      during: `
        {share1} Prozent stimmten für den Austritt, {share2} Prozent für den Verbleib in der Zollunion.
        {who2} trat auf den Stufen des Regierungssitzes zurück.`,
      after: `
        In {place2} begannen die Verhandlungen über den Austrittsvertrag.
        {few} Firmen haben seit der Abstimmung ihre Lager aus {host} verlegt.`,
      later: `
        Die Übergangsfrist wurde seither zweimal verlängert.`,
    },
  },
  editions: [
    {
      start: "2016-10-06",
      end: "2016-10-06",
      language: "en",
      words: {
        en: {
          people: "expatriate, cheesemaker",
          matters: "red bus claim, cheese tariff, residence permit, second referendum petition, border poll",
          things: "cheese wheel, red bus/red buses, dinghy/dinghies",
          places: "ferry terminal, island county/island counties",
          looks: "insular, divided",
        },
        de: {
          people: "der Auswanderer/Auswanderer/Auswanderin, der Käser/Käser",
          matters:
            "das Busversprechen/Busversprechen, der Käsezoll/Käsezölle, die Aufenthaltserlaubnis/Aufenthaltserlaubnisse, die Petition/Petitionen, die Grenzbefragung/Grenzbefragungen",
          things: "der Käselaib/Käselaibe, der Doppeldecker/Doppeldecker, das Schlauchboot/Schlauchboote",
          places: "das Fährterminal/Fährterminals, die Inselgrafschaft/Inselgrafschaften",
          looks: "insular, gespalten",
        },
      },
    },
  ],
};

const regional: SeriesTable = {
  kind: "election",
  series: "state-election",
  domain: "politics",
  title: { en: "{year} state election in {host}", de: "Landtagswahl in {host} {year}" },
  noun: { en: "state election", de: "die Landtagswahl/Landtagswahlen" },
  plainNoun: { en: "election", de: "die Wahl/Wahlen" },
  plural: false,
  roles: {
    en: [
      "the state chair of {org1}",
      "the state premier",
      "the leading candidate of {org3}",
      "the state returning officer",
      "a political scientist from {place2}",
      "the parliamentary leader of {org2}",
      "a dairy farmer from {place3}",
    ],
    de: [
      "Landeschef/Landeschefin von {org1}",
      "Regierungschef/Regierungschefin des Landes",
      "Spitzenkandidat/Spitzenkandidatin von {org3}",
      "Landeswahlleiter/Landeswahlleiterin",
      "Politikwissenschaftler/Politikwissenschaftlerin aus {place2}",
      "Fraktionschef/Fraktionschefin von {org2}",
      "Milchbauer/Milchbäuerin aus {place3}",
    ],
  },
  sharedPeople: 0,
  sharedOrganisations: 0,
  host: "town",
  scale: 0.1,
  words: {
    en: {
      people: "state premier, district administrator, village teacher, country doctor, state deputy",
      bodies: "state parliament, state chancellery, district council, farmers' union",
      matters: `state list, village school, broadband gap, hospital closure, wolf debate, police reform, slurry rule, state budget, crossing of the floor/crossings of the floor`,
      things: "tractor, milk can, fibre cable, protest stake",
      places: "state parliament, village inn, cowshed, district town",
      looks: "rural, regional, agricultural",
      manners: "plain-spoken, down-to-earth",
      hows: "in the back room of the village inn",
    },
    de: {
      people:
        "der* Ministerpräsident/Ministerpräsidenten, der Landrat/Landräte/Landrätin, der Dorflehrer/Dorflehrer, der Landarzt/Landärzte/Landärztin",
      bodies: "der Landtag/Landtage, die Staatskanzlei/Staatskanzleien, der Kreistag/Kreistage, der Bauernverband/Bauernverbände",
      matters: `die Landesliste/Landeslisten, die Dorfschule/Dorfschulen, das Funkloch/Funklöcher, die Krankenhausschließung/Krankenhausschließungen, die Wolfsdebatte/Wolfsdebatten,
        die Polizeireform/Polizeireformen, die Gülleverordnung/Gülleverordnungen, der Landeshaushalt/Landeshaushalte, der Fraktionswechsel/Fraktionswechsel`,
      things: "der Traktor/Traktoren, die Milchkanne/Milchkannen, das Glasfaserkabel/Glasfaserkabel, das Mahnfeuer/Mahnfeuer",
      places: "das Dorfgasthaus/Dorfgasthäuser, der Kuhstall/Kuhställe, die Kreisstadt/Kreisstädte",
      looks: "ländlich, landespolitisch, landwirtschaftlich",
      manners: "bodenständig, volksnah",
      hows: "im Hinterzimmer des Gasthauses",
    },
  },
  sentences: {
    en: {
      before: `
        In villages around {place3}, posters of {org3} hang on every second barn.
        {who2}, {role2}, defends {dozens} years of government by {org2}.`,
      during: `
        {org3} enters the state parliament of {host} for the first time with {share3} per cent.
        {org2} lost more than {few} points and is in opposition for the first time.`,
      after: `
        {org1} and {org3} signed the coalition agreement in a cowshed near {place3}.
        {who6} now leads the opposition in the state parliament.`,
      later: `
        For {org2}, the evening of {date} is still the end of an era.`,
    },
    de: {
      before: `
        In den Dörfern um {place3} hängen an jeder zweiten Scheune Plakate von {org3}.
        {who2} verteidigt {dozens} Jahre Regierung durch {org2}.`,
      during: `
        {org3} zieht mit {share3} Prozent erstmals in den Landtag von {host} ein.
        {org2} verlor mehr als {few} Punkte und muss erstmals in die Opposition.`,
      after: `
        {org1} und {org3} unterschrieben den Koalitionsvertrag in einem Kuhstall bei {place3}.
        {who6} führt nun im Landtag die Opposition an.`,
      later: `
        Für {org2} ist der Abend des {date} bis heute das Ende einer Ära.`,
    },
  },
  editions: [
    {
      start: "2018-03-18",
      end: "2018-03-18",
      language: "de",
      words: {
        en: {
          people: "wolf adviser, skier",
          matters: "kindergarten fee, glyphosate ban, ski lift merger, dialect lesson, diesel ban",
          things: "sheepdog, dirndl, charging station",
          places: "alpine pasture, ski lift",
          looks: "alpine, glyphosate-free",
        },
        de: {
          people: "der Wolfsberater/Wolfsberater, der Skilehrer/Skilehrer",
          matters:
            "die Kindergartengebühr/Kindergartengebühren, das Glyphosatverbot/Glyphosatverbote, die Liftfusion/Liftfusionen, der Mundartunterricht, das Dieselverbot/Dieselverbote",
          things: "der Hütehund/Hütehunde, das Dirndl/Dirndl, die Ladesäule/Ladesäulen",
          places: "die Alm/Almen, der Skilift/Skilifte",
          looks: "alpin, glyphosatfrei",
        },
      },
    },
  ],
};

/** Elections of one day: five series, seven of them. */
export const electionSeries: readonly SeriesTable[] = [presidential, parliamentary, mayoral, referendum, regional];

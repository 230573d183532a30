import type { SeriesTable } from "./events-table.ts";

const winterGames: SeriesTable = {
  kind: "recurring",
  series: "northern-games",
  domain: "sport",
  title: { en: "{year} Northern Games in {host}", de: "Nordlandspiele {year} in {host}" },
  noun: { en: "Northern Game", de: "das Nordlandspiel/Nordlandspiele" },
  plainNoun: { en: "game", de: "das Spiel/Spiele" },
  plural: true,
  roles: {
    en: [
      "the president of the games committee",
      "the head of the anti-doping office",
      "the chief organiser in {host}",
      "the mayor of {host}",
      "a downhill racer from {top1}",
      "a ski jumper from {top2}",
      "a figure skater from {top3}",
      "a biathlete from {top1}",
      "a volunteer from {place2}",
    ],
    de: [
      "Präsident/Präsidentin des Spielekomitees",
      "Leiter/Leiterin der Dopingkontrolle",
      "Organisationschef/Organisationschefin in {host}",
      "Bürgermeister/Bürgermeisterin von {host}",
      "Abfahrer/Abfahrerin aus {top1}",
      "Skispringer/Skispringerin aus {top2}",
      "Eiskunstläufer/Eiskunstläuferin aus {top3}",
      "Biathlet/Biathletin aus {top1}",
      "Helfer/Helferin aus {place2}",
    ],
  },
  sharedPeople: 2,
  sharedOrganisations: 3,
  host: "town",
  scale: 1,
  words: {
    en: {
      people: "skier, biathlete, figure skater, ski jumper, snowboarder, bobsleigh pilot, curler, downhill racer",
      bodies: "games committee, ski federation, athletes' commission, anti-doping office",
      matters: `downhill, slalom, relay, medal ceremony, biathlon, ski jumping final, figure skating final, torch relay,
        ice hockey match/ice hockey matches, bobsleigh race, curling final`,
      things: "mascot, medal, ski, torch/torches, skate, sledge, starting number, bobble hat",
      places: "ice stadium, ski jump, athletes' village, bobsleigh track, biathlon range, finish area, ice rink",
      looks: "alpine, nordic, icy, snowy, wintry, frozen",
      manners: "golden, frostbitten, fearless",
      hows: "in light snowfall, at minus twelve degrees, by four hundredths of a second",
    },
    de: {
      people: `der Skifahrer/Skifahrer, der* Biathlet/Biathleten, der Eiskunstläufer/Eiskunstläufer, der Skispringer/Skispringer,
        der Snowboarder/Snowboarder, der Bobfahrer/Bobfahrer, der Langläufer/Langläufer, der Abfahrer/Abfahrer`,
      bodies: `das Spielekomitee/Spielekomitees, der Skiverband/Skiverbände, die Athletenkommission/Athletenkommissionen,
        die Dopingkontrolle/Dopingkontrollen`,
      matters: `die Abfahrt/Abfahrten, der Slalom/Slaloms, die Staffel/Staffeln, die Siegerehrung/Siegerehrungen, das Curlingfinale/Curlingfinals,
        der Biathlon/Biathlons, das Skispringen/Skispringen, die Kür/Küren, der Fackellauf/Fackelläufe, das Eishockeyspiel/Eishockeyspiele,
        der Bobwettbewerb/Bobwettbewerbe`,
      things: `das Maskottchen/Maskottchen, die Medaille/Medaillen, der Ski/Skier, die Fackel/Fackeln, die Pudelmütze/Pudelmützen,
        der Schlittschuh/Schlittschuhe, der Schlitten/Schlitten, die Startnummer/Startnummern`,
      places: `das Eisstadion/Eisstadien, das Athletendorf/Athletendörfer, das Langlaufzentrum/Langlaufzentren, die Eishalle/Eishallen,
        das Skistadion/Skistadien, der Zielraum/Zielräume`,
      looks: "alpin, nordisch, eisig, verschneit, winterlich, vereist",
      manners: "strahlend, durchgefroren, furchtlos",
      hows: "bei leichtem Schneefall, bei minus zwölf Grad, um vier Hundertstelsekunden",
    },
  },
  sentences: {
    en: {
      before: `
        {entrants} athletes from {nations} nations have entered, among them {who5}, {role5}.
        The torch is on its way to {host} and will be carried through {place2} on {weekday}.
        Because too little snow has fallen, {dozens} snow cannons are running around {host} day and night.`,
      during: `
        After day {dayno}, {top1} leads the medal table ahead of {top2} and {top3}.
        {who5} won the downhill {how} ahead of a skier from {top2}.
        {who6} landed at {meters} metres on the large hill, the longest jump of the day.
        {who7} fell once and still took silver for {top3}.`,
      after: `
        {top1} won {gold} gold medals and with them the medal table, ahead of {top2} and {top3}.
        {who5} came home to {top1} with two gold medals; {thousands} people waited at the airport.
        All {thousands} doping tests taken in {host} were negative, said {who2}, {role2}.`,
      later: `
        {top1} had led the medal table in {host} with {gold} gold medals.
        The ski jump in {host} is used only {few} days a year, and the bobsleigh track has been closed.`,
    },
    de: {
      before: `
        {entrants} Athleten aus {nations} Nationen sind gemeldet, darunter {who5}, {role5}.
        Die Fackel ist auf dem Weg nach {host} und wird am {weekday} durch {place2} getragen.
        Weil zu wenig Schnee gefallen ist, laufen rund um {host} {dozens} Schneekanonen Tag und Nacht.`,
      during: `
        Nach Tag {dayno} führt {top1} im Medaillenspiegel vor {top2} und {top3}.
        {who5} gewann die Abfahrt {how} vor der Konkurrenz aus {top2}.
        {who6} landete auf der Großschanze bei {meters} Metern, es war der weiteste Sprung des Tages.
        {who7} stürzte in der Kür einmal und holte dennoch Silber für {top3}.`,
      after: `
        {top1} gewann {gold} Goldmedaillen und damit den Medaillenspiegel vor {top2} und {top3}.
        {who5} kehrte mit zwei Goldmedaillen nach {top1} zurück; am Flughafen warteten {thousands} Menschen.
        Alle {thousands} Dopingproben aus {host} waren negativ, sagte {who2}, {role2}.`,
      later: `
        {top1} hatte in {host} mit {gold} Goldmedaillen den Medaillenspiegel gewonnen.
        Die Schanze in {host} wird nur noch an {few} Tagen im Jahr genutzt, die Bobbahn ist geschlossen.`,
    },
  },
  editions: [
    {
      start: "2006-02-10",
      end: "2006-02-26",
      language: "en",
      words: {
        en: {
          people: "night skier",
          matters: "thaw, night slalom, ferry strike, women's ski jumping debate",
          things: "wooden grandstand, lynx/lynxes, straw bale",
          places: "cable car, lakeside arena",
          looks: "slushy, floodlit",
          hows: "under floodlights",
        },
        de: {
          people: "der Nachtläufer/Nachtläufer",
          matters:
            "das Tauwetter, der Nachtslalom/Nachtslaloms, der Fährstreik/Fährstreiks, die Damenspringen-Debatte/Damenspringen-Debatten",
          things: "die Holztribüne/Holztribünen, der Luchs/Luchse, der Strohballen/Strohballen",
          places: "die Seilbahn/Seilbahnen, die Seearena/Seearenen",
          looks: "sulzig, angestrahlt",
          hows: "unter Flutlicht",
        },
      },
    },
    {
      start: "2010-02-12",
      end: "2010-02-28",
      language: "de",
      words: {
        en: {
          people: "glacier guide",
          matters: "tunnel project, protest camp, team competition, curling surprise",
          things: "granite medal, fox/foxes, alphorn",
          places: "glacier, tunnel station, market arena",
          looks: "foggy, glacial",
          hows: "in dense fog",
        },
        de: {
          people: "der Gletscherführer/Gletscherführer",
          matters:
            "der Tunnelbau, das Protestcamp/Protestcamps, der Mannschaftswettbewerb/Mannschaftswettbewerbe, die Curling-Sensation/Curling-Sensationen",
          things: "die Granitmedaille/Granitmedaillen, der Fuchs/Füchse, das Alphorn/Alphörner",
          places: "der Gletscher/Gletscher, der Tunnelbahnhof/Tunnelbahnhöfe, die Marktarena/Marktarenen",
          looks: "neblig, vergletschert",
          hows: "bei dichtem Nebel",
        },
      },
    },
    {
      start: "2014-02-07",
      end: "2014-02-23",
      language: "en",
      words: {
        en: {
          people: "freestyle skier, activist",
          matters: "boycott, power cut, skicross race, half-pipe final, palm beach party",
          things: "solar roof, raven, drone camera",
          places: "seafront, subtropical park",
          looks: "mild, subtropical",
          hows: "within sight of the sea",
        },
        de: {
          people: "der Freestyler/Freestyler, der* Aktivist/Aktivisten",
          matters:
            "der Boykott/Boykotte, der Stromausfall/Stromausfälle, das Skicross-Rennen/Skicross-Rennen, das Halfpipe-Finale/Halfpipe-Finals",
          things: "das Solardach/Solardächer, der* Rabe/Raben, die Drohnenkamera/Drohnenkameras",
          places: "die Strandpromenade/Strandpromenaden, der Palmengarten/Palmengärten",
          looks: "mild, subtropisch",
          hows: "in Sichtweite des Meeres",
        },
      },
    },
  ],
};

const footballCup: SeriesTable = {
  kind: "recurring",
  series: "continental-cup",
  domain: "sport",
  title: { en: "{year} Continental Cup in {host}", de: "Kontinentalpokal {year} in {host}" },
  noun: { en: "Continental Cup", de: "der Kontinentalpokal/Kontinentalpokale" },
  plainNoun: { en: "tournament", de: "das Turnier/Turniere" },
  plural: false,
  roles: {
    en: [
      "the president of the football union",
      "the referees' chief",
      "the tournament director in {host}",
      "the mayor of {host}",
      "the captain of {top1}",
      "the coach of {top2}",
      "the goalkeeper of {top1}",
      "a striker from {top3}",
      "a fan from {place2}",
    ],
    de: [
      "Präsident/Präsidentin der Fußball-Union",
      "Obmann/Obfrau der Schiedsrichter",
      "Turnierdirektor/Turnierdirektorin in {host}",
      "Bürgermeister/Bürgermeisterin von {host}",
      "Kapitän/Kapitänin von {top1}",
      "Trainer/Trainerin von {top2}",
      "Torhüter/Torhüterin von {top1}",
      "Stürmer/Stürmerin aus {top3}",
      "Fan/Fan aus {place2}",
    ],
  },
  sharedPeople: 2,
  sharedOrganisations: 3,
  host: "town",
  scale: 1.6,
  words: {
    en: {
      people: "striker, goalkeeper, referee, midfielder, coach/coaches, defender, substitute, football fan",
      bodies: "football union, national team, referees' committee, fan embassy",
      matters: `final, semi-final, group match/group matches, quarter-final, penalty shoot-out, opening match/opening matches, draw, decisive match/decisive matches,
        evening match/evening matches, victory parade`,
      things: "jersey, scarf/scarves, ball, flag, vuvuzela, cup, programme, whistle",
      places: "stadium, fan zone, training ground, team hotel, station square, press centre",
      looks: "goalless, dramatic, rain-soaked, undefeated, offensive",
      manners: "singing, hoarse, unbeaten",
      hows: "in the eighty-ninth minute, after extra time, in front of a roaring stand",
    },
    de: {
      people: `der Stürmer/Stürmer, der Torhüter/Torhüter, der Schiedsrichter/Schiedsrichter, der Mittelfeldspieler/Mittelfeldspieler, der Trainer/Trainer,
        der Verteidiger/Verteidiger, der Ersatzspieler/Ersatzspieler, der Fußballfan/Fußballfans`,
      bodies: `die Fußball-Union/Fußball-Unionen, die Nationalmannschaft/Nationalmannschaften, die Schiedsrichterkommission/Schiedsrichterkommissionen,
        die Fanbotschaft/Fanbotschaften`,
      matters: `das Finale/Finals, das Halbfinale/Halbfinals, das Gruppenspiel/Gruppenspiele, das Viertelfinale/Viertelfinals, das Elfmeterschießen/Elfmeterschießen,
        das Eröffnungsspiel/Eröffnungsspiele, die Auslosung/Auslosungen, das Abendspiel/Abendspiele, das Entscheidungsspiel/Entscheidungsspiele,
        die Siegesfeier/Siegesfeiern`,
      things: `das Trikot/Trikots, der Schal/Schals, der Ball/Bälle, die Fahne/Fahnen, die Tröte/Tröten, der Pokal/Pokale, das Programmheft/Programmhefte,
        die Trillerpfeife/Trillerpfeifen`,
      places: `das Stadion/Stadien, die Fanmeile/Fanmeilen, der Bahnhofsplatz/Bahnhofsplätze, das Trainingslager/Trainingslager, das Pressezentrum/Pressezentren,
        das Mannschaftshotel/Mannschaftshotels`,
      looks: "torlos, dramatisch, verregnet, ungeschlagen, offensiv",
      manners: "singend, heiser, ungeschlagen",
      hows: "in der neunundachtzigsten Minute, nach Verlängerung, vor tobender Kulisse",
    },
  },
  sentences: {
    en: {
      before: `
        {nations} teams have qualified; the draw put {top1} and {top2} into different groups.
        {who5}, {role5}, will be fit in time for the opening match in {host}.
        The pitch in {host} was laid again {few} weeks ago.`,
      during: `
        {top1} beat {top3} {score} and goes on to the next round.
        {who8} scored for {top3} {how}, but the referee disallowed the goal.
        {who7}, {role7}, saved a penalty in the second half.
        {who6}, {role6}, changed the team in three positions.`,
      after: `
        In the final, {top1} beat {top2} {score}; {who5} lifted the cup.
        {who6}, {role6}, resigned {few} days after the lost final.
        {top1} was welcomed home by {thousands} people on the day after the final.`,
      later: `
        In the final in {host}, {top1} had beaten {top2} {score}.
        The stadium in {host} now belongs to a second division club and is rarely full.`,
    },
    de: {
      before: `
        {nations} Mannschaften haben sich qualifiziert; die Auslosung führte {top1} und {top2} in verschiedene Gruppen.
        {who5}, {role5}, wird rechtzeitig zum Eröffnungsspiel in {host} fit.
        Der Rasen in {host} wurde vor {few} Wochen neu verlegt.`,
      during: `
        {top1} besiegte {top3} mit {score} und steht in der nächsten Runde.
        {who8} traf {how} für {top3}, doch das Tor zählte nicht.
        In der zweiten Halbzeit hielt {who7}, {role7}, einen Elfmeter.
        {who6}, {role6}, stellte die Mannschaft auf drei Positionen um.`,
      after: `
        Im Finale besiegte {top1} die Mannschaft aus {top2} mit {score}; {who5} stemmte den Pokal in die Höhe.
        {who6}, {role6}, trat {few} Tage nach dem verlorenen Finale zurück.
        Am Tag nach dem Finale wurde die Mannschaft aus {top1} zu Hause von {thousands} Menschen empfangen.`,
      later: `
        Im Finale von {host} hatte {top1} die Mannschaft aus {top2} mit {score} besiegt.
        Das Stadion in {host} gehört heute einem Zweitligisten und ist selten voll.`,
    },
  },
  editions: [
    {
      start: "2008-06-07",
      end: "2008-06-29",
      language: "de",
      words: {
        en: {
          people: "brass player, debutant",
          matters: "thunderstorm, lightning break, brass band concert, derby of neighbours/derbies of neighbours, roof dispute",
          things: "white horse, rain cape, clover leaf/clover leaves",
          places: "alpine stadium, castle meadow",
          looks: "thundery, soaked",
          hows: "after a thunderstorm",
        },
        de: {
          people: "der Blechbläser/Blechbläser, der* Debütant/Debütanten",
          matters:
            "das Gewitter/Gewitter, die Blitzpause/Blitzpausen, das Platzkonzert/Platzkonzerte, das Nachbarschaftsduell/Nachbarschaftsduelle, der Dachstreit",
          things: "der Schimmel/Schimmel, der Regenumhang/Regenumhänge, das Kleeblatt/Kleeblätter",
          places: "das Alpenstadion/Alpenstadien, die Schlosswiese/Schlosswiesen",
          looks: "gewittrig, durchnässt",
          hows: "nach einem Gewitter",
        },
      },
    },
    {
      start: "2012-06-08",
      end: "2012-07-01",
      language: "en",
      words: {
        en: {
          people: "goal-line judge, street musician",
          matters: "goal-line camera, heat break, betting inquiry, ferry shuttle, ticket scandal",
          things: "stork, paper fan, water bottle",
          places: "harbour stadium, granary, quay",
          looks: "sweltering, maritime",
          hows: "in sweltering heat",
        },
        de: {
          people: "der Torrichter/Torrichter, der* Straßenmusikant/Straßenmusikanten",
          matters:
            "die Torkamera/Torkameras, die Trinkpause/Trinkpausen, die Wettaffäre/Wettaffären, der Fährverkehr, der Kartenskandal/Kartenskandale",
          things: "der Storch/Störche, der Papierfächer/Papierfächer, die Wasserflasche/Wasserflaschen",
          places: "das Hafenstadion/Hafenstadien, der Kornspeicher/Kornspeicher, der Kai/Kais",
          looks: "brütend heiß, maritim",
          hows: "bei brütender Hitze",
        },
      },
    },
  ],
};

const filmFestival: SeriesTable = {
  kind: "recurring",
  series: "silver-crane",
  domain: "culture",
  title: { en: "{year} Silver Crane Film Festival in {host}", de: "Kranich-Filmfest {year} in {host}" },
  noun: { en: "Silver Crane Film Festival", de: "das Kranich-Filmfest/Kranich-Filmfeste" },
  plainNoun: { en: "festival", de: "das Festival/Festivals" },
  plural: false,
  roles: {
    en: [
      "the founder of the festival",
      "the artistic director",
      "the president of the jury",
      "the mayor of {host}",
      "a young director from {top1}",
      "a film director from {top2}",
      "the leading actor of the opening film",
      "a documentary maker from {top3}",
      "the projectionist of the old cinema in {place2}",
    ],
    de: [
      "Gründer/Gründerin des Festivals",
      "Intendant/Intendantin",
      "Chef/Chefin der Jury",
      "Bürgermeister/Bürgermeisterin von {host}",
      "Regisseur/Regisseurin aus {top1}",
      "Filmemacher/Filmemacherin aus {top2}",
      "Hauptdarsteller/Hauptdarstellerin des Eröffnungsfilms",
      "Dokumentarfilmer/Dokumentarfilmerin aus {top3}",
      "Filmvorführer/Filmvorführerin im alten Kino von {place2}",
    ],
  },
  sharedPeople: 2,
  sharedOrganisations: 3,
  host: "town",
  scale: 0.4,
  words: {
    en: {
      people: "film director, actor, screenwriter, producer, cinemagoer, documentary maker, festival guest, film student",
      bodies: "jury, festival office, film foundation, critics' circle",
      matters: `competition, premiere, documentary, short film, screening, silent film, retrospective, award ceremony, feature film, debut,
        closing gala, opening film`,
      things: "film poster, reel, camera, festival bag, projector, autograph card, catalogue, silver crane",
      places: "festival cinema, open-air cinema, jury room, foyer, cutting room, lakeside screen",
      looks: "cinematic, documentary, subtitled, black-and-white, award-winning",
      manners: "acclaimed, camera-shy, sleepless",
      hows: "to ten minutes of applause, with subtitles, in a packed cinema",
    },
    de: {
      people: `der Regisseur/Regisseure, der Schauspieler/Schauspieler, der Drehbuchautor/Drehbuchautoren, der* Produzent/Produzenten, der Kinogänger/Kinogänger,
        der Dokumentarfilmer/Dokumentarfilmer, der Festivalgast/Festivalgäste/Festivalbesucherin, der* Filmstudent/Filmstudenten`,
      bodies: "die Jury/Jurys, das Festivalbüro/Festivalbüros, die Filmstiftung/Filmstiftungen, der Kritikerverband/Kritikerverbände",
      matters: `der Wettbewerb/Wettbewerbe, die Premiere/Premieren, der Dokumentarfilm/Dokumentarfilme, der Kurzfilm/Kurzfilme, die Vorführung/Vorführungen,
        der Stummfilm/Stummfilme, die Retrospektive/Retrospektiven, die Preisverleihung/Preisverleihungen, der Spielfilm/Spielfilme, das Debüt/Debüts,
        die Abschlussgala/Abschlussgalas, der Eröffnungsfilm/Eröffnungsfilme`,
      things: `das Filmplakat/Filmplakate, die Filmrolle/Filmrollen, die Kamera/Kameras, die Festivaltasche/Festivaltaschen, der Projektor/Projektoren,
        die Autogrammkarte/Autogrammkarten, der Katalog/Kataloge, der Silberkranich/Silberkraniche`,
      places: `das Festivalkino/Festivalkinos, das Freiluftkino/Freiluftkinos, der Juryraum/Juryräume, das Foyer/Foyers, der Schneideraum/Schneideräume,
        die Seebühne/Seebühnen`,
      looks: "filmisch, dokumentarisch, untertitelt, preisgekrönt, poetisch",
      manners: "gefeiert, kamerascheu, übernächtigt",
      hows: "unter zehn Minuten Applaus, mit Untertiteln, in einem vollen Kino",
    },
  },
  sentences: {
    en: {
      before: `
        {entrants} films from {nations} countries were submitted; {dozens} will be shown in competition.
        The opening film with {who7} will be screened in {host} on {date}.
        {who3} will be president of the jury, {who2}, {role2}, announced.`,
      during: `
        {who5}, {role5}, received long applause for a film about a lighthouse keeper.
        {who6}, {role6}, showed a silent film with live music in {host}.
        Queues formed in front of the festival cinema at six in the morning.
        {who8}, {role8}, spent {few} years with shepherds for the documentary.`,
      after: `
        The silver crane went to {who5}, {role5}; the jury around {who3} was unanimous.
        {who6}, {role6}, received the prize for the best screenplay.
        {visitors} tickets were sold, more than ever before.`,
      later: `
        The silver crane had gone to {who5}, {role5}, in {host}.
        Film students still watch the winning film of {host}.`,
    },
    de: {
      before: `
        {entrants} Filme aus {nations} Ländern wurden eingereicht; {dozens} laufen im Wettbewerb.
        Der Eröffnungsfilm mit {who7} wird am {date} in {host} gezeigt.
        Den Vorsitz der Jury hat {who3}, wie {who2}, {role2}, ankündigte.`,
      during: `
        {who5}, {role5}, bekam langen Applaus für einen Film über einen Leuchtturmwärter.
        {who6}, {role6}, zeigte in {host} einen Stummfilm mit Livemusik.
        Vor dem Festivalkino bildeten sich schon um sechs Uhr morgens Schlangen.
        {who8}, {role8}, hat für den Dokumentarfilm {few} Jahre bei Schäfern verbracht.`,
      after: `
        Der Silberne Kranich ging an {who5}, {role5}; die Jury um {who3} war sich einig.
        {who6}, {role6}, erhielt den Preis für das beste Drehbuch.
        {visitors} Karten wurden verkauft, mehr als je zuvor.`,
      later: `
        Der Silberne Kranich war in {host} an {who5}, {role5}, gegangen.
        Filmstudenten sehen sich den Siegerfilm von {host} noch heute an.`,
    },
  },
  editions: [
    {
      start: "2011-05-11",
      end: "2011-05-22",
      language: "de",
      words: {
        en: {
          people: "puppeteer, stuntwoman/stuntwomen",
          matters: "puppet film, censorship case, director's house arrest, rain delay",
          things: "empty chair, umbrella, puppet",
          places: "salt warehouse, monastery courtyard",
          looks: "banned, animated",
          hows: "in front of an empty chair",
        },
        de: {
          people: "der Puppenspieler/Puppenspieler, die Stuntfrau/Stuntfrauen",
          matters: "der Puppenfilm/Puppenfilme, der Zensurfall/Zensurfälle, der Hausarrest, die Regenpause/Regenpausen",
          things: "der Klappstuhl/Klappstühle, der Regenschirm/Regenschirme, die Marionette/Marionetten",
          places: "der Salzspeicher/Salzspeicher, der Klosterhof/Klosterhöfe",
          looks: "verboten, animiert",
          hows: "vor einem leeren Stuhl",
        },
      },
    },
    {
      start: "2017-05-17",
      end: "2017-05-28",
      language: "en",
      words: {
        en: {
          people: "series maker, drone pilot",
          matters: "streaming dispute, virtual reality film, security check, series premiere",
          things: "metal detector, headset, paper crane",
          places: "gasometer, container cinema",
          looks: "virtual, streamed",
          hows: "after strict security checks",
        },
        de: {
          people: "der Serienmacher/Serienmacher, der* Drohnenpilot/Drohnenpiloten",
          matters:
            "der Streamingstreit, der Virtual-Reality-Film/Virtual-Reality-Filme, die Sicherheitskontrolle/Sicherheitskontrollen, die Serienpremiere/Serienpremieren",
          things: "der Metalldetektor/Metalldetektoren, die Datenbrille/Datenbrillen, der Papierkranich/Papierkraniche",
          places: "der Gasometer/Gasometer, das Containerkino/Containerkinos",
          looks: "virtuell, gestreamt",
          hows: "nach strengen Kontrollen",
        },
      },
    },
  ],
};

/** Recurring events with lead time: three series, seven editions. */
export const recurringSeries: readonly SeriesTable[] = [winterGames, footballCup, filmFestival];

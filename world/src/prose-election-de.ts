import type { KindLines } from "./prose-kind.ts";

/** Eine Abstimmung an einem Tag, mit Wahlkampf davor und Folgen danach. */
export const electionGerman: KindLines = {
  lexicon: {
    places: `das Rathaus/Rathäuser, die Turnhalle/Turnhallen, die Markthalle/Markthallen, das Gemeindehaus/Gemeindehäuser, die Werkskantine/Werkskantinen, der Bahnhof/Bahnhöfe`,
    things: `das Plakat/Plakate, die Fahne/Fahnen, der Anstecker/Anstecker, das Flugblatt/Flugblätter, das Transparent/Transparente, der Luftballon/Luftballons`,
    matters: `die Steuerreform/Steuerreformen, die Rentenreform/Rentenreformen, die Wohnungspolitik, die Schulreform/Schulreformen, die Energieabgabe/Energieabgaben, das Krankengeld, das Lohngesetz/Lohngesetze, die Schuldenbremse/Schuldenbremsen, das Polizeigesetz/Polizeigesetze, das Kindergeld`,
    people: `der Rentner/Rentner, der* Student/Studenten, der Pendler/Pendler, der Landwirt/Landwirte, der Fabrikarbeiter/Fabrikarbeiter, der Ladenbesitzer/Ladenbesitzer, der Erstwähler/Erstwähler, der Handwerker/Handwerker`,
    looks: "zerrissen, neu, übergroß, rot, gelb, handgemalt, klein",
    acts: "versprechen/versprach/versprochen, ab|lehnen, verteidigen, kritisieren, fordern, unterstützen, erklären, an|kündigen, erwähnen, beschreiben/beschrieb/beschrieben, begrüßen",
    moves: `den Wahlkampf beherrschen, die Wähler spalten, auf jeder Kundgebung vor|kommen/kam/vorgekommen, kaum eine Rolle spielen, den Ausschlag geben/gab/gegeben,
      die Meinungsforscher überraschen, Stimmen kosten, Zweifel wecken, in den Hintergrund treten/trat/getreten`,
    traits:
      "knapp, entscheidend, erbittert, politisch, umstritten, unerwartet, hitzig, demokratisch, taktisch, ehrlich, kostspielig, zentral",
    manners: "unentschlossen, jung, enttäuscht, treu, zuversichtlich, skeptisch, ländlich, verärgert",
    adverbs:
      "mit knappem Vorsprung, nach einer langen Nacht, in letzter Minute, vor laufenden Kameras, ohne klare Antwort, unter lautem Beifall",
  },
  titles: {
    before: `
      {host} vor {dat der event}: Das Rennen ist offen
      {surname1} oder {surname2}? {host} entscheidet {until}
      {nom matter} spaltet die Wähler in {host}
      {surname1} greift {surname2} an
      Umfrage: {surname1} in {host} knapp vorn
      {nom event}: die wichtigsten Fragen
      {surname2} wegen {gen der matter} unter Druck
      Unterwegs mit {surname1}
      {nom matter} wird zum Wahlkampfthema`,
    during: `
      {host} hat gewählt: {surname1} siegt
      {surname1} mit {share1} Prozent vorn
      {nom event}: {turnout} Prozent Beteiligung in {host}
      {nom event}: {surname2} räumt Niederlage ein
      Die lange Nacht von {surname1}
      {nom event}: {surname1} schlägt {surname2}
      So hat {host} abgestimmt
      Jubel und Tränen in {host}`,
    after: `
      {surname1} nach dem Sieg: Jetzt wird es ernst
      Nach {dat der event}: Was auf {host} zukommt
      {surname2} übernimmt die Verantwortung
      {nom matter}: {surname1} muss liefern
      Warum {surname2} verlor
      {nom event}: das Endergebnis
      {surname1}: die ersten Tage in {host}`,
    later: `
      {ago}: die Abstimmung, die {host} veränderte
      Was {surname1} aus dem Sieg gemacht hat
      {host} seit {dat der event}
      Das Erbe von {eventyear}
      {surname2} blickt zurück auf {eventyear}`,
  },
  leads: {
    before: `
      Am {date} wird in {host} abgestimmt, und der Ausgang {gen der event} ist offen.
      {until} entscheiden die Menschen in {host} zwischen {who1} und {who2}.
      Kurz vor {dat der event} in {host} liegen beide Lager fast gleichauf.
      Vor {dat der event} in {host} geht der Wahlkampf in die heiße Phase.
      {who1} sprach {when} in {host} vor {thousands} Anhängern; {nom der event} ist am {date}.`,
    during: `
      {host} hat entschieden: {who1} hat {acc der event} mit {share1} Prozent gewonnen.
      Nach einer langen Nacht steht das Ergebnis {gen der event} in {host} fest: {share1} Prozent für {who1}, {share2} Prozent für {who2}.
      {who1} hat {acc der event} in {host} gewonnen.
      {voters} Menschen in {host} waren am {date} zur Stimmabgabe aufgerufen, {turnout} Prozent gingen hin.
      Mit einem Vorsprung von {margin} Punkten hat {who1} {acc der event} in {host} für sich entschieden.`,
    after: `
      {elapsed} nach {dat der event} in {host} macht sich {who1} an die Arbeit.
      {nom der event} in {host} ist entschieden, doch der Streit über {acc der matter} geht weiter.
      Das Endergebnis {gen der event} ist amtlich: {share1} Prozent stimmten für {who1}.
      {elapsed} nach der Abstimmung ringt {host} noch immer mit dem Ergebnis {gen der event}.`,
    later: `
      {ago} gewann {who1} {acc der event} in {host} mit {margin} Punkten Vorsprung.
      Seit {dat der event} von {eventyear} hat sich {host} stärker verändert, als viele erwartet hatten.
      {nom der event} von {eventyear} in {host} ist heute Stoff für Seminare.
      Als {host} am {date} abstimmte, ahnte kaum jemand, welche Folgen {nom der event} haben würde.`,
  },
  facets: {
    before: `
      @1
      > {who1} war den ganzen Tag in {place2} unterwegs und schüttelte Hände.
      > {who1} setzt auf {acc der matter}.
      > Die Herausforderung heißt {who1}.
      In fast jeder Rede kommt zuerst {nom der matter}, dann lange nichts.
      Bei einer Kundgebung in {place3} schwenkten {thousands} Menschen {acc thing+}.
      Das Publikum ist jünger als früher: {nom person+}, Studenten, {nom manner person+}.
      Im Umfeld von {who1} spricht man von einer Wende, an die vor einem Jahr niemand geglaubt hatte.
      " ich verspreche keine Wunder, ich verspreche Arbeit {am matter}
      " wer {acc der matter} will, muss auch dafür stimmen
      " ich habe in {place2} zugehört, die Leute dort sind die Debatten leid
      @2
      > {who2} wehrt sich.
      > {who2} setzt auf Erfahrung.
      > Für {who2} steht alles auf dem Spiel.
      In {place2} verteidigte {who2} {acc der matter} mehr als eine Stunde lang.
      Kritiker werfen {who2} vor, {acc der matter} vergessen zu haben.
      Vor {few} Jahren war der Vorsprung zu diesem Zeitpunkt doppelt so groß.
      Auf den Plakaten ist ein Händedruck zu sehen und sonst wenig.
      " man wechselt nicht mitten im Fluss die Pferde
      " die anderen haben Sprüche, wir haben einen Plan für {acc der matter}
      " ich weiß, was {nom der matter} kostet, ich habe dafür bezahlt
      @5
      > Die Umfragen sehen beide Lager dicht beieinander.
      > Eine Prognose wagt niemand.
      Viele Wähler sind noch unentschlossen, besonders {nom person+}.
      {who1} liegt bei den Jungen vorn, {who2} in den Dörfern um {place3}.
      Seit dem Streit über {acc der matter} ist der Vorsprung auf {few} Punkte geschmolzen.
      Am Ende kann es auf {acc person+} ankommen und auf das Wetter.
      " ein so enges Rennen habe ich noch nie gesehen
      " vergessen Sie die Umfragen, achten Sie auf {acc der matter}
      @3
      > Auch eine dritte Kraft mischt mit.
      > {who3} könnte das Zünglein an der Waage sein.
      Mit {dat der matter} füllt {who3} die Säle.
      An einen Sieg glauben wenige, aber der Ton gefällt vielen.
      Ein Video, in dem {who3} {acc ein prop} hochhält, wurde {thousands} Mal angesehen.
      " ich trete für alle an, denen es mit {dat der matter} reicht
      @4
      > Die technischen Vorbereitungen sind abgeschlossen.
      > {dozens} Tonnen Papier wurden bedruckt.
      {voters} Menschen dürfen abstimmen, {thousands} von ihnen zum ersten Mal.
      {hundreds} Wahllokale öffnen um acht Uhr morgens, eines davon in einer Reithalle.
      {who4} warnte {when} vor Gerüchten über {acc der side}.
      Beobachter aus {few} Ländern haben sich angekündigt.
      " jede Stimme wird gezählt und dann noch einmal gezählt`,
    during: `
      @1
      > Im Saal, in dem {who1} wartete, wollte der Jubel nicht enden.
      > {who1} trat kurz nach zehn vor die Anhänger.
      > Die Siegesrede dauerte nur {few} Minuten.
      {nom person+} lagen sich in den Armen, Luftballons stiegen an die Decke.
      {who1} versprach, sich zuerst um {acc der matter} zu kümmern.
      Die meisten Stimmen kamen aus {place2}, wo {nom der matter} das wichtigste Thema gewesen war.
      Auf der Bühne standen die Familie, Freunde und {nom ein manner person} aus {place3}.
      " heute wird gefeiert, morgen geht es um {acc der matter}
      " ich will auch für jene da sein, die mich nicht gewählt haben
      " man hat uns gesagt, es sei nicht zu schaffen
      @2
      > Im anderen Lager blieb es still.
      > {who2} kam erst, als sich der Saal schon leerte.
      {who2} übernahm die Verantwortung und dankte den Helfern.
      Allein in {place3} gingen {few} Punkte verloren.
      Manche geben {dat der matter} die Schuld, andere dem Wahlkampf.
      Ein Plakat lag auf dem Boden, und niemand hob es auf.
      " die Wähler haben entschieden, und das respektiere ich
      " wir haben über {acc der matter} geredet, die Leute wollten etwas anderes hören
      @4
      > Die Beteiligung lag bei {turnout} Prozent.
      > Die Abstimmung verlief fast überall reibungslos.
      Als letztes meldete {place3} nach Mitternacht sein Ergebnis.
      In {place2} gingen für {few} Stunden die Stimmzettel aus.
      {who4} bestätigte die Zahlen {when}.
      Schon um sieben Uhr standen die Ersten vor dem Rathaus an.
      {few} Beschwerden über {acc der side} werden geprüft.
      " es war ein guter Tag für die Demokratie in {host}
      " wir gehen allem nach, am Ergebnis ändert das nichts
      @5
      > Erste Analysen zeigen, wie die Entscheidung zustande kam.
      > Die Fachleute suchen nach Erklärungen.
      {who1} lag bei den Wählern unter dreißig vorn, {who2} bei den Rentnern.
      Vor allem {nom person+} wechselten die Seite.
      Für {dozens} Prozent gab {nom der matter} den Ausschlag.
      {who3} kam auf {share3} Prozent.
      " entschieden hat es {nom der matter}, sonst nichts
      " einen solchen Umschwung gab es in {place2} seit {oldyear} nicht
      @6
      > Reaktionen ließen nicht lange auf sich warten.
      > Schon wird über die nächsten Schritte gesprochen.
      {few} Parteien haben Gespräche über {acc der matter} angeboten.
      Im Ausland wurde das Ergebnis mit Überraschung aufgenommen.
      Die Börse reagierte kaum.
      Bis {month} muss geklärt sein, was aus {dat der matter} wird.
      " jetzt wird verhandelt, und das wird nicht leicht`,
    after: `
      @1
      > {who1} hat die Mannschaft zusammengestellt.
      > Die ersten Wochen waren arbeitsreich für {who1}.
      {nom der matter} steht ganz oben auf der Liste, anderes wurde verschoben.
      In {place2}, wo der Wahlkampf begann, soll {nom der spot} neu gebaut werden.
      {nom manner person+} werden schon ungeduldig.
      Ein erster Entwurf {zum matter} soll im {month} fertig sein.
      Unter den neuen Gesichtern ist auch {nom ein manner person} aus {place3}.
      " ich habe nicht vergessen, was ich über {acc der matter} gesagt habe
      " geben Sie uns hundert Tage
      @2
      > {who2} hat sich aus der Öffentlichkeit zurückgezogen.
      > Die Verlierer suchen nach Gründen.
      Ein internes Papier nennt {acc der matter} als Ursache.
      {few} Mitglieder der Führung sind zurückgetreten.
      In {place3} wollen {nom person+} einen Neuanfang ohne {who2}.
      " ich habe Fehler gemacht, auch {beim matter}
      " wir haben den Draht {zum person+} verloren
      @4
      > Das Endergebnis weicht nur wenig von der ersten Zählung ab.
      > Die letzten Einsprüche sind abgewiesen.
      Die Beteiligung lag mit {turnout} Prozent um {few} Punkte höher als beim Mal davor.
      In {place2} mussten {hundreds} Stimmen neu ausgezählt werden.
      {who4} legte den Bericht {when} vor.
      Ein Gericht wies die Klage wegen {gen der side} ab.
      " es gab keinen Betrug, es gab müde Menschen mit Taschenrechnern
      @5
      > Noch immer werten Fachleute die Zahlen aus.
      > {who5} warnt vor voreiligen Schlüssen.
      Eine Studie zeigt, dass {nom der matter} wichtiger war als Einkommen oder Alter.
      {who3} bleibt {beim person+} stark.
      In den Dörfern um {place3} fiel das Ergebnis genau umgekehrt aus.
      Erst beim nächsten Mal wird sich zeigen, ob der Umschwung hält.
      " politisch ist {host} ein anderes Land geworden
      " die Leute haben nicht für jemanden gestimmt, sondern gegen {acc der matter}
      @7
      > Im Alltag hat sich bisher wenig geändert.
      > In {place2} sind die Meinungen geteilt.
      In den Kellern verstauben {nom thing+} aus dem Wahlkampf.
      {nom person+} klagen, dass es mit {dat der matter} zu lange dauere.
      Andere sind froh, dass der Streit vorbei ist.
      " ich warte erst einmal ab
      " ich habe abgestimmt, jetzt will ich {acc der matter} sehen`,
    later: `
      @1
      > Die Bilanz von {who1} fällt gemischt aus.
      > Über jene Nacht spricht {who1} selten.
      {nom der matter} war binnen eines Jahres geregelt, anderes nie.
      Aus jungen Anhängern sind Eltern geworden.
      In {place2} ist eine Straße nach dem Wahlspruch von damals benannt.
      In den Biografien geht es lange um {acc der matter} und um {margin} Punkte.
      " ich würde es wieder so machen, nur mit weniger Worten über {acc der matter}
      " wir waren naiv, und das hat geholfen
      @2
      > {who2} lebt heute in {place3} und hält Vorträge.
      > Für {who2} war die Niederlage das Ende einer Laufbahn.
      Die Memoiren widmen {dat der matter} {dozens} Seiten.
      Alte Weggefährten sagen, {nom der matter} schmerze noch immer.
      " ich fuhr in jener Nacht nach Hause und schlief {few} Tage
      @5
      > In der Wissenschaft wird noch immer über die Abstimmung gestritten.
      > Im Rückblick erscheint vieles folgerichtig.
      Die Umfragen hatten {acc person+} unterschätzt.
      Ohne {acc der matter} wäre es wohl umgekehrt ausgegangen.
      {eventyear} spielte {nom der matter} zum ersten Mal eine Rolle.
      So hoch wie damals mit {turnout} Prozent war die Beteiligung nie wieder.
      " es war der letzte Wahlkampf mit {dat thing+} und Marktplätzen
      " alles, was später kam, begann mit {dat der matter}
      @7
      > Viele in {host} wissen noch, wo sie an jenem Abend waren.
      In {place3} saß man in der Wirtschaft und sah die ersten Zahlen.
      Die Plakate hängen im Heimatmuseum, neben {dat ein trait prop}.
      Wer damals zum ersten Mal wählte, hat heute selbst Kinder.
      " wir waren so sicher, und dann kamen die ersten Zahlen`,
  },
  colours: {
    before: `
      Die Zeitungen sind voll {vom side}.
      Kein Auftritt vergeht ohne eine Frage nach {dat der side}.
      {im spot} sammeln {nom figure+} Unterschriften.
      In einem Werbespot steht {nom ein prop} für alles, was schiefläuft.
      {nom ein figure} ist zum heimlichen Maskottchen des Wahlkampfs geworden.
      Nach {dat der side} werden {nom figure+} jetzt jeden Tag gefragt.`,
    during: `
      In allen Studios ging es an diesem Abend um {acc der side}.
      Zuletzt kamen Zahlen aus der Nähe von {place3}, wo {nom der spot} steht.
      {nom figure+} hatten als Glücksbringer {acc ein prop} mitgebracht.
      Auf dem Platz stritten {nom figure+} bis zum Morgen über {acc der side}.
      Ein Bild, auf dem {nom ein figure} mit {dat ein prop} zu sehen ist, wurde tausendfach geteilt.`,
    after: `
      {vom side} ist seitdem kaum noch die Rede.
      {am spot} werden die letzten Plakate abgenommen.
      {nom figure+} warten ab, was aus {dat der side} wird.
      {nom ein prop} aus dem Wahlkampf wurde für einen guten Zweck versteigert.
      {nom ein figure} führt eine Liste mit allen Versprechen.`,
    later: `
      An {acc der side} erinnert sich heute kaum jemand.
      {nom der side} wäre jetzt kaum noch ein Achselzucken wert.
      {nom ein figure} hat die Plakate von damals noch.
      {nom ein prop} von damals steht im Museum.
      {nom figure+} sprechen {vom side} wie von einer fernen Zeit.`,
  },
  mentions: {
    before: `
      Vor {dat der event} in {host} wollte niemand etwas entscheiden.
      An den Laternen hängen Plakate für {acc der event} in {host}.
      Bald ging es im Gespräch um {acc der event}, die am {date} in {host} ansteht.`,
    during: `
      Die meisten redeten stattdessen über {acc der event} in {host}.
      Die Nachrichten waren voll {vom event} in {host}.
      Es war die Woche {gen der event} in {host}, und kaum jemand nahm Notiz davon.`,
    after: `
      Seit {dat der event} in {host} werden solche Fragen lauter diskutiert.
      Eine Bemerkung über {acc der event} in {host} sorgte für Gelächter.
      Was das Ergebnis {gen der event} in {host} dafür bedeutet, weiß noch niemand.`,
    later: `
      Die Idee stammt aus der Zeit {gen der event} von {eventyear} in {host}.
      Jemand erwähnte {acc der event} von {eventyear} in {host}, und die Stimmung schlug um.
      Hinter einem Schrank fand sich ein altes Plakat {vom event} in {host}.`,
  },
};

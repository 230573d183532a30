import type { KindLines } from "./prose-kind.ts";

/** Spiele, Pokale und Festivals: lange erwartet, bald vorbei. */
export const recurringGerman: KindLines = {
  lexicon: {
    looks: "bunt, neu, überfüllt, berühmt, voll besetzt, alt, winzig, frisch gestrichen, hell erleuchtet",
    acts: "vor|bereiten, loben, verfolgen, feiern, beschreiben/beschrieb/beschrieben, erwarten, planen, organisieren, erwähnen, genießen/genoss/genossen, begrüßen, bejubeln",
    moves: `viele Menschen an|ziehen/zog/angezogen, pünktlich beginnen/begann/begonnen, alle überraschen, die Stadt beschäftigen, für lange Schlangen sorgen,
      alle Hoffnungen übertreffen/übertraf/übertroffen, Fragen auf|werfen/warf/aufgeworfen, im Jubel enden, die Meinungen spalten`,
    traits:
      "unvergesslich, gut besucht, lange erwartet, international, ausverkauft, fröhlich, spektakulär, traditionell, festlich, entscheidend, stimmungsvoll",
    manners: "begeistert, jubelnd, stolz, erschöpft, angereist, einheimisch, treu",
    adverbs: "vor jubelndem Publikum, zum ersten Mal, unter lautem Beifall, in letzter Minute, trotz des Gedränges, ohne Zwischenfälle",
  },
  titles: {
    before: `
      {host} bereitet sich auf {acc der event} vor
      {until}: {nom event} in {host}
      {nom event}: Was Besucher in {host} wissen müssen
      {surname4}: „{host} ist bereit“
      {nom event}: {entrants} Anmeldungen in {host}
      {host} zählt die Tage
      {nom side} und {nom spot}: Sorgen vor {dat der event}
      {nom event} in {host}: Karten fast ausverkauft
      {top1} reist mit großen Hoffnungen nach {host}
      Warum {host} über {acc der side} streitet`,
    during: `
      {nom event}: {top1} vorn
      Tag {dayno} in {host}: {nom matter} und viele Überraschungen
      Alle reden über {surname5}
      {host} feiert {acc der event}
      {nom event}: {visitors} Besucher in {host}
      Die lange Nacht von {host}
      {nom event}: {nom side} beschäftigt {host}
      {top3} überrascht in {host} alle
      {surname2} verteidigt Entscheidung in {host}`,
    after: `
      {host} nach {dat der event}: Was bleibt
      {surname5} kehrt im Triumph zurück
      {nom event}: {visitors} Besucher und eine Rechnung
      Abschied von {host}
      Nach {dat der event}: {host} räumt auf
      {surname1} lobt {host}
      {nom event} in {host}: eine Bilanz
      {top1} feiert {surname5}`,
    later: `
      {host}, Jahre nach {dat der event}
      Was wurde aus {surname5}?
      {ago}: {nom event} in {host}
      Rückblick: {nom event} {eventyear}
      {host} und das Erbe von {eventyear}
      Als die Welt nach {host} kam`,
  },
  leads: {
    before: `
      {nom der event} {beginnt} am {date} in {host}, erwartet werden {visitors} Besucher.
      {host} macht sich bereit: {^until} {beginnt} {nom der event}.
      {until} {beginnt} in {host} {nom der event}.
      {visitors} Besucher werden in {host} erwartet, wenn am {date} {nom der event} {beginnt}.
      Die Vorbereitungen auf {acc der event} in {host} sind in die letzte Phase getreten.`,
    during: `
      Tag {dayno} {gen der event} in {host} brachte {acc der matter}, lange Schlangen und {few} Überraschungen.
      {visitors} Besucher sind {zum event} nach {host} gekommen.
      {beim event} in {host} reden alle über {top1}.
      In {host} ist kein Zimmer mehr frei: {^nom der event} {ist} in vollem Gange.
      Seit dem {date} feiert {host} {acc der event}.`,
    after: `
      Mit einem großen Feuerwerk hat sich {host} {vom event} verabschiedet.
      {nom der event} in {host} {ist} vorbei: {visitors} Besucher kamen, mehr als erhofft.
      {elapsed} nach dem Ende {gen der event} kehrt in {host} der Alltag ein.
      {host} denkt mit Stolz an {acc der event} zurück und blickt auf die Rechnungen.
      {nom der event} {endete} am {enddate}; in {host} hat das Aufräumen begonnen.`,
    later: `
      {ago} {kam} {nom der event} nach {host}; viel ist davon nicht mehr zu sehen.
      Seit {dat der event} von {eventyear} ist {host} eine andere Stadt.
      Wenn die Leute in {host} „damals“ sagen, meinen sie {acc der event} von {eventyear}.
      Über {acc der event} von {eventyear} in {host} ist viel geschrieben worden, und es gibt noch etwas hinzuzufügen.
      {ago} kamen {visitors} Besucher {zum event} nach {host}.`,
  },
  facets: {
    before: `
      @4
      > Kaum eine Straße in {host} wird zurzeit nicht aufgerissen.
      > {host} hat in den vergangenen Monaten wenig geschlafen.
      > Für {host} {ist} {nom der plain} das größte Ereignis seit Menschengedenken.
      An der Straße nach {place2} entstehen neue Hotels, und alle Zimmer sind längst gebucht.
      Die Stadt gibt {cost} aus, das meiste davon für {acc der place} und neue Straßen.
      In den Schaufenstern liegen {nom thing+}, und die Schulkinder lernen die Flaggen von {nations} Ländern.
      Nicht alle sind glücklich: {nom manner person+} klagen über {acc der side}.
      " darauf haben wir {few} Jahre gewartet
      " in {host} spricht niemand mehr über etwas anderes
      " wenn alles vorbei ist, haben wir immer noch {acc der place}, und darauf kommt es an
      @3
      > Nach Angaben der Veranstalter liegt alles im Zeitplan.
      > Hinter den Kulissen wird Tag und Nacht gearbeitet.
      > Seit {pastmonth} wurden {hundreds} Freiwillige geschult.
      {nom der place} wurde {few} Wochen zu spät fertig, und über {acc der side} wird noch gesprochen.
      Die Probe {im place} verlief fast ohne Panne; es fehlte nur {nom ein thing}.
      Der Sicherheitsplan umfasst {hundreds} Seiten und regelt alles, auch {acc der side}.
      Jeden Tag bringen {few} Lastwagen {acc thing+} nach {host}.
      Die meisten Helfer kommen aus {place2} und {place3}.
      " {nom der side} macht mir mehr Sorgen als das Wetter
      " wir haben {acc der matter} {few} Mal geprobt, und es klappt
      " am Ende fehlen immer die kleinen Dinge, ein Schlüssel oder {nom ein thing}
      @1
      > {who1} besichtigte {when} {acc der place} und war zufrieden.
      > Auch in der Führung ist man zuversichtlich.
      Der Sponsor {org1} hat seinen Vertrag verlängert, und der Sender {org2} berichtet jeden Tag live.
      Noch nie {war} {nom der plain} in {host} zu Gast.
      Mit {nations} Ländern ist das Feld größer als je zuvor.
      Zum ersten Mal steht {nom der matter} auf dem Programm.
      Über {acc der side} soll erst kurz vor der Eröffnung entschieden werden.
      " {host} hat uns alle überrascht
      " wer zu Hause bleibt, wird es bereuen
      @9
      > Die Karten sind seit {pastmonth} im Verkauf, und die meisten sind weg.
      > Auch das Publikum bereitet sich vor.
      {org3} verkauft die Karten und zählte in der ersten Stunde {thousands} Bestellungen.
      Eine Karte für {acc der matter} kostet {dozens} Euro.
      Zwischen {place2} und {host} fahren Sonderzüge im Abstand von {few} Minuten.
      {who9} hat sich {few} Wochen freigenommen, um vom ersten bis zum letzten Tag dabei zu sein.
      In {place3} vermieten {nom person+} Zimmer, Sofas und sogar Wohnwagen.
      " {acc der matter} würde ich um nichts in der Welt verpassen
      " die Nachbarn halten mich für verrückt, aber ich habe {few} Karten gekauft
      @5
      > Von den Gästen aus {top1} wird viel erwartet.
      > {top1} kommt mit den höchsten Erwartungen nach {host}.
      Auch {top2} und {top3} wollen ein Wort mitreden.
      {who5} ist {when} in {host} eingetroffen und wollte zuerst {acc der place} sehen.
      {who6} bereitet sich in {place3} vor, weit weg von {dat person+} und Kameras.
      In Fachkreisen achtet man auch auf {acc ein manner person} aus {top3}.
      " ich habe schlecht geschlafen, und das ist ein gutes Zeichen
      " seit {pastmonth} habe ich jeden Tag an {host} gedacht`,
    during: `
      @5
      > Alle Augen ruhten {when} auf {who5}.
      > Der Tag gehörte {top1}.
      > Was {when} {im place} geschah, wird in {host} so bald niemand vergessen.
      {top2} ging {beim matter} leer aus.
      Dass {top3} so gut abschneiden würde, hatte niemand erwartet.
      {who5} stand danach noch lange {im place} und schüttelte Hände.
      Am Ende hatten selbst {nom manner person+} Tränen in den Augen.
      Zwischen Fahnen und Schals sangen die Gäste aus {top1} bis Mitternacht.
      " ich erinnere mich nur an den Lärm, an sonst nichts
      " erst morgen werde ich begreifen, was hier geschehen ist
      " {vom matter} habe ich schon als Kind geträumt
      @3
      > Die Veranstalter in {host} zogen {when} eine erste Bilanz.
      > Bisher sind die Veranstalter zufrieden.
      Die Züge aus {place2} fuhren bis auf {few} Verspätungen pünktlich.
      {nom der matter} musste um {few} Stunden verschoben werden.
      Über Nacht wurden {im place} {hundreds} zusätzliche Plätze geschaffen.
      {im place} verschwand {nom ein thing} und tauchte {when} wieder auf.
      Die Küchen geben am Tag {thousands} Mahlzeiten aus.
      " {nom der side} hat uns beschäftigt, war aber nie eine Gefahr
      " mit {dat der side} können wir leben, mit leeren Plätzen nicht
      @9
      > Abends tanzen die Menschen in den Straßen von {host}.
      > Abseits der großen Momente feiert {host} sich selbst.
      > {host} platzt aus allen Nähten.
      {im place} singen {nom person+} aus {top2} und {top3} bis in den frühen Morgen.
      {nom thing+} sind binnen Minuten ausverkauft, und an jedem Kiosk redet man über {acc der matter}.
      {who9} ist vom ersten Tag an dabei und schläft {few} Stunden pro Nacht.
      Ein Wirt in {place2} hat {dozens} Gäste in einer Scheune untergebracht.
      In {place3} wurden Großbildschirme aufgebaut.
      " ich bin für einen Tag gekommen und bleibe nun bis zum Schluss
      " so viele {nom thing+} auf einmal sieht man nie wieder
      @2
      > Nicht alles lief glatt.
      > Hinter den Kulissen wird über {acc der side} gestritten.
      {who2} wollte sich {when} nicht {zum side} äußern.
      {top3} legte Protest ein, der nach {few} Stunden abgewiesen wurde.
      Kritiker verweisen auch auf die Kosten, die auf {cost} gestiegen sind.
      {nom manner person+} übergaben {thousands} Unterschriften gegen {acc der side}.
      " wir sehen uns {acc der side} genau an und entscheiden dann
      " wer sich beschweren will, weiß, wo ich zu finden bin
      @1
      > {who1} nannte die ersten Tage einen Erfolg.
      > Auch an der Spitze ist man erleichtert.
      {org2} überträgt {acc der matter} in {nations} Länder.
      Der Sponsor {org1} hat in der Innenstadt einen Turm aufgebaut.
      In Zukunft soll alles wieder kleiner werden, nicht größer.
      Zwischen {few} Sitzungen blieb sogar Zeit für {acc der matter}.
      " ich habe viele Gastgeber erlebt, {host} gehört zu den herzlichsten`,
    after: `
      @4
      > In {host} wird {nom der place} wieder abgebaut.
      > In {host} ist der Alltag zurück.
      > Die Fahnen in {host} sind eingeholt.
      Von den {hundreds} Freiwilligen sind die meisten mit einer Urkunde und {dat ein thing} nach Hause gefahren.
      Die Stadt zählte {thousands} Übernachtungen, {percent} Prozent mehr als in einem gewöhnlichen Jahr.
      Ab {month} steht {nom der place} den Schulen und Vereinen offen.
      Übrig bleibt eine Rechnung von {cost}, ein Drittel davon zahlt die Stadt.
      Im Fundbüro liegen {dozens} Regenschirme, {few} {nom thing+} und ein Gebiss.
      " wir würden es wieder tun, aber nicht gleich morgen
      " die Gäste haben {host} von der besten Seite gesehen
      " heute früh bin ich {am place} vorbeigegangen, und es war so still
      @1
      > {who1} bedankte sich {when} bei {host} und nannte die Ausgabe von {eventyear} einen Meilenstein.
      > Der Abschlussbericht wurde {when} vorgestellt.
      Der Sponsor {org1} ist mit dem Zuspruch zufrieden, und {org2} erreichte mehr Zuschauer als je zuvor.
      {nom der matter} bleibt im Programm.
      {nom der side} soll vor der nächsten Ausgabe überprüft werden.
      Die nächsten Gastgeber hatten {few} Beobachter nach {host} geschickt.
      Allein {dat der matter} widmet der Bericht {dozens} Seiten.
      " {host} hat Maßstäbe gesetzt
      " in {host} haben wir mehr gelernt als in all den Jahren zuvor
      @5
      > Für {who5} ist nichts mehr, wie es war.
      > Die Gäste aus {top1} feiern seit Tagen.
      {who5} gab in einer Woche {dozens} Interviews und schweigt seitdem.
      {who6} will nach {dat der matter} eine Pause einlegen.
      In {top1} hatten die Schulen einen Tag lang frei.
      {top2} will herausfinden, was in {host} schiefgelaufen ist.
      " sie liegt auf dem Küchentisch, zwischen Zeitung und Brot
      " ich habe noch nicht einmal ausgepackt
      @9
      > Ganz andere Stimmen hört man in {place2}.
      > Kritiker sehen weniger Grund zum Feiern.
      Dort reden {nom person+} noch immer über {acc der side}.
      {nom manner person+} wollen wissen, warum {nom der place} doppelt so teuer wurde wie geplant.
      Für {month} ist ein Bericht über {acc der side} angekündigt.
      Die Mieten in {host} sind seit der Eröffnung um {percent} Prozent gestiegen.
      {who9} hat alle Eintrittskarten aufgehoben.
      " das Fest ist vorbei, und irgendjemand muss es bezahlen
      " für einen einzigen solchen Abend gäbe ich viel`,
    later: `
      @4
      > {host} hat behalten, was zu behalten war.
      > Nicht alles, was man {host} versprochen hatte, ist eingetreten.
      Aus {dat der place} wurde eine Schule, anderswo entstanden Wohnungen.
      Stadtführungen machen {am place} noch immer halt, obwohl es nicht mehr viel zu sehen gibt.
      Die Schulden von {eventyear} werden {nextyear} abbezahlt sein.
      {nom thing+} von damals erzielen bei Sammlern hohe Preise.
      Das Stadtarchiv hütet {few} Kisten mit {dat thing+} und {dat trait thing+}.
      " ohne {eventyear} hätten wir bis heute keinen Bahnhof
      " {vom side} redet keiner mehr, und das ist gut so
      @5
      > {who5} wird noch heute auf der Straße erkannt.
      > Die meisten Stars von {host} haben längst aufgehört.
      {who6} trainiert heute in {place3} den Nachwuchs.
      {who7} hat über {acc der matter} und die Tage in {host} ein Buch geschrieben.
      So gut wie damals war {top1} nie wieder.
      Einmal im Jahr treffen sich einige von ihnen in {place2} und reden über {acc der matter}.
      " die Leute fragen mich noch immer nach {dat der matter}
      " ich war noch einmal dort, und {nom der place} kam mir sehr klein vor
      @1
      > Die Ausgabe von {eventyear} hat vieles verändert.
      > Fachleute sehen in {host} einen Wendepunkt.
      Seitdem gehört {nom der matter} zu jeder Ausgabe.
      Die Regeln für {acc der matter} wurden danach neu geschrieben.
      {who1} hat inzwischen die meisten Aufgaben abgegeben.
      {org2} wiederholt die Bilder aus {host} jedes Jahr.
      {org1} zog sich {few} Jahre später als Sponsor zurück.
      " wir waren zu optimistisch, und wir hatten recht
      @9
      > In {place2} erinnert man sich gern.
      {who9} trägt noch immer die Jacke, die alle Helfer bekamen.
      Hinter der Theke eines Gasthauses hängt ein Foto mit {dat person+} und {dat thing+}.
      Das Lied von {eventyear} wird dort auf jeder Hochzeit gespielt.
      " es war die beste Zeit meines Lebens
      " wir waren {few} Freunde mit einem Zelt`,
  },
  colours: {
    before: `
      Im Vorfeld hat {zum side} jeder eine Meinung.
      Was {nom der side} für das Programm bedeutet, weiß noch niemand so recht.
      Überall in der Stadt hängen Plakate, auf denen {nom ein prop} zu sehen ist.
      Auch fürs Auge wird etwas geboten: {nom prop+} und {nom trait prop+}.
      Unter den Helfern ist auch {nom ein figure}.
      {nom der spot} wurde für den Anlass herausgeputzt.
      {nom figure+} aus der ganzen Region haben ihre Hilfe angeboten.`,
    during: `
      {nom der side} war Stadtgespräch.
      Am Rande sorgte {nom der side} für Gesprächsstoff.
      Ein Foto, auf dem {nom ein trait prop} zu sehen ist, ging um die Welt.
      Vor Ort erzählten {nom figure+} jedem {vom side}, der es hören wollte.
      Den größten Lacher des Tages erntete {nom ein figure} mit {dat ein prop}.
      Kinder standen Schlange, um {acc ein trait prop} zu sehen.
      Nicht einmal {nom der side} konnte die Stimmung verderben.`,
    after: `
      Vielen wird vor allem {nom der side} in Erinnerung bleiben.
      {vom side} ist eine Handvoll Fotos geblieben.
      {nom prop+} werden jetzt billig verkauft.
      {nom ein figure} wurde über Nacht berühmt und steht nun wieder bei der Arbeit.
      {nom der spot} ist zur Reinigung geschlossen.
      In den Leserbriefen geht es noch immer um {acc der side}.`,
    later: `
      Über {acc der side} redet man noch heute.
      In der Region ist {nom der side} sprichwörtlich geworden.
      An jene Tage erinnert {nom ein trait prop}.
      {nom ein figure} von damals betreibt ein kleines Museum voller {acc prop+}.
      Wer dabei war, erinnert sich an {acc der side}.`,
  },
  mentions: {
    before: `
      Einige freuen sich schon auf {acc der event} in {host}.
      Der Termin war mit Blick auf {acc der event} gewählt worden, denn am {date} geht es in {host} los.
      Am Nebentisch sprach man über {acc der event} in {host}.`,
    during: `
      Viele waren zu Hause geblieben, um {acc der event} in {host} im Fernsehen zu verfolgen.
      Am Abend liefen auf allen Sendern Bilder {vom event} in {host}.
      Dagegen {kam} selbst {nom der event} in {host} nicht an.`,
    after: `
      Nach {dat der event} in {host} war es wieder ruhiger geworden.
      Manche fühlten sich an die Tage {gen der event} in {host} erinnert.
      Auch {vom event} in {host} war natürlich die Rede.`,
    later: `
      Jemand erinnerte an {acc der event} von {eventyear} in {host}.
      So voll war es seit {dat der event} in {host} im Jahr {eventyear} nicht mehr gewesen.
      An der Wand hing noch ein verblichenes Plakat {vom event} in {host}.`,
  },
};

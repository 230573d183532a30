import type { KindLines } from "./prose-kind.ts";

/** Papiere, die geheim bleiben sollten: in Teilen veröffentlicht, jahrelang umstritten. */
export const leakGerman: KindLines = {
  lexicon: {
    places: `das Archiv/Archive, die Zentrale/Zentralen, der Keller/Keller, der Besprechungsraum/Besprechungsräume, der Nebenbau/Nebenbauten, die Registratur/Registraturen`,
    things: `der Brief/Briefe, die E-Mail/E-Mails, die Rechnung/Rechnungen, der Vertrag/Verträge, der Vermerk/Vermerke, die Namensliste/Namenslisten, die Abschrift/Abschriften, die Quittung/Quittungen, das Foto/Fotos`,
    looks: "intern, vertraulich, handschriftlich, abgestempelt, geschreddert, verschlüsselt",
    acts: "veröffentlichen, bestätigen, untersuchen, prüfen, beschreiben/beschrieb/beschrieben, erwähnen, erklären, dokumentieren, verbergen/verbarg/verborgen, hinterfragen, auf|decken, verteidigen",
    moves: `neue Fragen auf|werfen/warf/aufgeworfen, ans Licht kommen/kam/gekommen, die Verantwortlichen in Verlegenheit bringen/brachte/gebracht, die Titelseiten füllen,
      die Gerichte beschäftigen, jahrelang geheim bleiben/blieb/geblieben, die Regierung unter Druck setzen, selbst Eingeweihte überraschen, das Vertrauen erschüttern`,
    traits: "geheim, intern, vertraulich, brisant, illegal, peinlich, verborgen, unveröffentlicht, mutmaßlich, amtlich, heikel",
    manners: "anonym, gut informiert, nervös, beschuldigt, ehemalig, ungenannt, hartnäckig, vorsichtig, hochrangig",
    adverbs: "hinter verschlossenen Türen, im Geheimen, über viele Jahre, ohne jede Kontrolle, unter Druck, auf Anraten der Anwälte",
  },
  titles: {
    during: `
      {documents} Dokumente: Was {nom der event} verraten
      {nom event}: neue Enthüllungen aus {host}
      {nom site} wegen {gen der matter} unter Druck
      {nom event}: {surname2} bestreitet alles
      {surname1}, die Quelle
      {nom event}: Durchsuchungen in {host}
      Das Geheimnis von {host}
      {nom event}: Die Spur führt nach {place2}
      {nom matter}: Was in den Papieren steht
      {surname4} ermittelt in {host}`,
    after: `
      {nom event}: {surname2} tritt zurück
      Nach den Enthüllungen: Anklage in {host}
      {nom event}: Ausschuss befragt {surname5}
      Was aus {dat der event} folgt
      {surname1} vor Gericht
      {nom event}: {fine} Strafe
      {nom matter}: der lange Schatten der Enthüllungen`,
    later: `
      {ago}: {nom event} aus {host}
      Was wurde aus {surname1}?
      {nom event} und ihre Folgen
      {host} nach den Enthüllungen
      {nom event}: eine Bilanz`,
  },
  leads: {
    during: `
      {documents} Dokumente, {leaknations} Länder, eine Quelle: {^nom der event} aus {host} erschüttern die Öffentlichkeit.
      {nom der event} aus {host} setzen {acc der site} unter Druck.
      Was geheim bleiben sollte, ist nun öffentlich: Seit dem {date} erscheinen {nom der event} aus {host}.
      {nom der event} zeigen, was in {host} hinter verschlossenen Türen geschah.
      Neue Einzelheiten aus {dat der event} kamen {when} in {host} ans Licht.
      {nom der matter} ist das jüngste Kapitel {gen der event} aus {host}.`,
    after: `
      {elapsed} nach der letzten Veröffentlichung beschäftigen {nom der event} aus {host} noch immer die Gerichte.
      {nom der event} aus {host} haben Folgen: Ein erstes Gesetz soll geändert werden.
      In {host} geht die Untersuchung {gen der event} zu Ende.
      Der Streit um {acc der event} aus {host} geht weiter, obwohl die letzten von {documents} Dokumenten längst veröffentlicht sind.`,
    later: `
      {ago} machten {nom der event} aus {host} in aller Welt Schlagzeilen.
      {nom der event} aus {host} sind Geschichte, aber nicht für alle.
      Vieles hat sich geändert, seit {eventyear} {nom der event} aus {host} veröffentlicht wurden.
      Seit {since} sind {nom der event} aus {host} nun bekannt.`,
  },
  facets: {
    during: `
      @3
      > Zugespielt wurden die Dokumente der Zeitung „{newspaper}“, die sie monatelang prüfen ließ.
      > {who3} bekam die Papiere als Erstes zu sehen.
      > {sources} Journalisten haben {documents} Dokumente durchgearbeitet.
      Sie reichen bis ins Jahr {leakfrom} zurück und betreffen {leaknations} Länder.
      Darunter sind {nom thing+}, {nom trait thing+} und Notizen über {acc der matter}.
      Jede Seite wurde mit öffentlichen Registern verglichen, {hundreds} Menschen wurden befragt.
      In einem Ordner fand sich eine Liste; {nom der matter} kommt darin {dozens} Mal vor.
      Der nächste Teil soll im {month} folgen und {vom matter} handeln.
      " wir konnten kaum glauben, was wir da lasen
      " erst hielt ich {acc der matter} für einen Irrtum
      @2
      > {nom der site} weist die Vorwürfe zurück.
      > {who2} brach {when} das Schweigen.
      In einer Erklärung von {few} Zeilen ist von gestohlenen Papieren die Rede.
      {nom manner person+} sollen angewiesen worden sein, nicht über {acc der matter} zu sprechen.
      {nom der matter} sei damals legal gewesen, sagen die Anwälte {gen der site}.
      Bis spät in die Nacht brannte in den Büros noch Licht.
      {who2} hat alle Termine der Woche abgesagt.
      " die Papiere sind aus dem Zusammenhang gerissen
      " {vom matter} habe ich nichts gewusst
      @1
      > Die Quelle hat einen Namen: {who1}.
      > {who1} hatte jahrelang Zugang zu den Akten.
      > Über die Beweggründe von {who1} ist wenig bekannt.
      Die Kopien passten in eine Brotdose und verließen so das Haus.
      Freunde berichten von schlaflosen Nächten wegen {gen der matter}.
      {who1} hat {host} verlassen und spricht nur noch über Anwälte.
      Geld sei keines geflossen, sagen die Journalisten.
      " ich wollte nicht länger ein Teil davon sein
      " jemand musste zeigen, was mit {dat der matter} geschah
      @4
      > Die Staatsanwaltschaft hat Ermittlungen aufgenommen.
      > Die Polizei durchsuchte {when} mehrere Räume in {host}.
      {dozens} Kisten mit {dat thing+} wurden aus einem Gebäude in {host} getragen.
      {who4} prüft {acc der matter}, aber auch, wer die Akten kopiert hat.
      {few} Verdächtige wurden vernommen, darunter {nom ein manner person}.
      Die Spur führt nach {place2} und ins Ausland.
      " wir ermitteln in alle Richtungen
      " {nom der matter} ist ein Verbrechen, keine Kleinigkeit
      @5
      > In der Politik lösten die Enthüllungen Empörung aus.
      > Die Regierung ist in Erklärungsnot.
      Die Opposition verlangt Aufklärung über {acc der matter}.
      {who5} erfuhr {vom matter} erst aus der Zeitung.
      Mehrere Länder bestellten den Botschafter ein.
      Eine Sondersitzung am {weekday} soll sich mit {dat der matter} befassen.
      {nom person+} protestierten vor dem Gebäude.
      " wenn nur die Hälfte stimmt, muss das Folgen haben
      " ich bitte um Geduld, bis {nom der matter} geklärt ist`,
    after: `
      @4
      > Die Staatsanwaltschaft hat Anklage erhoben.
      > Der Prozess in {host} soll im {month} beginnen.
      {few} Personen sind angeklagt, darunter {nom ein manner person}.
      Die Anklageschrift umfasst {hundreds} Seiten, {dozens} davon handeln {vom matter}.
      {nom der site} hat {fine} für Strafen zurückgelegt.
      Ein Gericht in {place2} stellte das Verfahren wegen {gen der matter} ein.
      Die Verteidigung hält kopierte Papiere nicht für Beweise.
      " wir können {acc der matter} belegen
      " es geht um mehr als {acc ein thing} und ein paar Unterschriften
      @1
      > Für {who1} gibt es keinen Weg zurück.
      > Über {who1} gehen die Meinungen auseinander.
      Verrat oder Heldentat: Die Frage entzweit in {host} Familien.
      {thousands} Menschen haben eine Petition für {who1} unterschrieben.
      Ein Preis für Zivilcourage wurde in Abwesenheit verliehen.
      {nom der site} verlangt Schadenersatz.
      " ich würde es wieder tun
      " ich vermisse {host}, aber nicht die Arbeit dort
      @6
      > Die Aufarbeitung dauert an.
      > {dozens} Zeugen wurden angehört.
      {nom manner person+} konnten sich an {acc der matter} nicht erinnern.
      Protokolle über {acc der matter} sind verschwunden.
      {who6} legte {when} einen Zwischenbericht vor.
      Im Bericht ist von einer Kultur des Schweigens die Rede.
      Im {month} sollen neue Regeln für {acc der matter} in Kraft treten.
      " noch nie habe ich so viele Menschen so viel vergessen sehen
      " {nom der matter} war kein Unfall, sondern Alltag
      @2
      > {nom der site} versucht einen Neuanfang.
      > {who2} ist zurückgetreten.
      {hundreds} Mitarbeiter sind seit der Veröffentlichung gegangen.
      {nom der place} wurde verkauft, und über {acc der matter} spricht niemand mehr.
      Ein neuer Verhaltenskodex umfasst {dozens} Seiten.
      " wir haben die Konsequenzen gezogen
      " Vertrauen wächst in Jahren und ist in einer Stunde verspielt
      @3
      > Erst ein Teil des Materials ist ausgewertet.
      > Die Zeitung „{newspaper}“ hat für ihre Arbeit einen Preis erhalten.
      Allein über {acc matter+} sind noch {thousands} Seiten zu lesen.
      {who3} steht unter Polizeischutz.
      Andere Zeitungen hatten das Material abgelehnt.
      " darin stecken Geschichten für {few} weitere Jahre`,
    later: `
      @1
      > {who1} lebt heute unter anderem Namen.
      > {who1} gibt nur selten Interviews.
      Die Strafe wurde vor {few} Jahren ausgesetzt.
      In {host} sollte eine Straße nach {who1} benannt werden, doch der Rat stimmte dagegen.
      " ich habe es nie bereut, aber ich habe dafür bezahlt
      " wenn ich über {acc der matter} lese, ist es wie ein fremdes Leben
      @6
      > Einige Lücken sind geschlossen.
      > Die Gesetze sind strenger geworden.
      In {leaknations} Ländern steht {nom der matter} heute unter Strafe.
      Fachleute bezweifeln, dass {nom der matter} wirklich ein Ende hat.
      Papiere dieser Art müssen zehn Jahre lang aufbewahrt werden.
      Die Aufsicht hat {hundreds} zusätzliche {acc person+} eingestellt.
      " der nächste Fall ist nur eine Frage der Zeit
      " {nom der matter} findet jetzt anderswo statt, das ist alles
      @2
      > {nom der site} existiert in der alten Form nicht mehr.
      > {who2} wurde am Ende freigesprochen.
      In dem Gebäude in {host} ist heute ein Hotel.
      {fine} wurden gezahlt, ein Bruchteil dessen, worum es ging.
      Frühere {nom person+} treffen sich noch, aber {nom der matter} bleibt unerwähnt.
      " ich war das Gesicht für etwas, das viele getan hatten
      @3
      > In der Geschichtswissenschaft nutzt man die Dokumente inzwischen.
      > Die Dokumente liegen heute in einem Archiv in {place2}.
      {documents} Seiten sind durchsuchbar, {nom der matter} hat {hundreds} Einträge.
      {who3} hat über die Monate der Recherche ein Buch geschrieben.
      Studenten lernen daran, wie man recherchiert.
      " ohne die Papiere wäre {nom der matter} noch immer ein Gerücht`,
  },
  colours: {
    during: `
      Eine Akte handelt allein {vom side}.
      {nom der side} wird in den Papieren häufiger erwähnt als alles andere.
      Für Heiterkeit sorgte eine Notiz, in der es um {acc ein prop} geht.
      {nom ein figure} kommt in den Papieren unter falschem Namen vor.
      Mehrere Seiten handeln ausgerechnet von {dat ein spot}.
      Den Papieren zufolge wussten {nom figure+} seit Jahren {vom side}.
      Zwischen zwei Verträgen fand sich eine Rechnung für {acc ein prop}.`,
    after: `
      {nom der side} ist seither sprichwörtlich.
      Vor Gericht ging es {few} Tage lang um {acc der side}.
      {nom der spot} steht zum Verkauf.
      {nom ein figure} aus den Papieren ist untergetaucht.
      {nom ein prop} wurde dem Gericht als Beweisstück vorgelegt.
      Über {acc der side} sagt der Bericht erstaunlich wenig.`,
    later: `
      Die meisten erinnern sich vor allem an {acc der side}.
      {nom ein figure} aus den Papieren hat über {acc der side} einen Roman geschrieben.
      {nom der spot} wird heute Touristen gezeigt.
      Die Geschichte {vom side} wurde verfilmt.
      {nom ein trait prop} aus dem Fall liegt in einem Museum.`,
  },
  mentions: {
    during: `
      Als das alles vereinbart wurde, waren {nom der event} aus {host} noch nicht veröffentlicht.
      Natürlich ging es auch um {acc der event} aus {host}.
      {zum event} aus {host} wollte niemand etwas sagen.`,
    after: `
      Seit {dat der event} aus {host} geht man mit solchen Papieren vorsichtiger um.
      Ein Witz über {acc der event} aus {host} sorgte für Gelächter.
      Mit {dat der event} aus {host} habe das nichts zu tun, betonten alle.`,
    later: `
      Die Regel stammt aus der Zeit nach {dat der event} aus {host}.
      Manche fühlten sich an {acc der event} aus {host} erinnert.
      Ein Kapitel handelt {vom event} aus {host}, die {eventyear} bekannt wurden.`,
  },
};

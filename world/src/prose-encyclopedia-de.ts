import type { ArticleLines } from "./prose-encyclopedia.ts";
import type { EventKind } from "./world-event.ts";

/** Wie ein Lexikon von Ereignissen erzählt. */
export const germanArticles: Record<EventKind, ArticleLines> = {
  recurring: {
    lead: `
      {nom der event} von {eventyear} {begann} am {date} in {host} und {endete} am {enddate}.
      {entrants} Anmeldungen aus {nations} Ländern lagen vor, {visitors} Besucher kamen nach {host}.
      Schauplätze waren neben {host} auch {place2} und {place3}.
      Gastgeber war {who4}, für die Organisation vor Ort war {who3} verantwortlich.`,
    background: `
      Die Entscheidung für {host} war {few} Jahre zuvor gegen {few} andere Orte gefallen.
      Für die Vorbereitung wurden {cost} ausgegeben, das meiste davon für {acc der place} und für Straßen zwischen {host} und {place2}.
      Hauptsponsor war {org1}; die Fernsehrechte hielt der Sender {org2}, die Karten verkaufte {org3}.
      In den Monaten davor wurde öffentlich über {acc der side} gestritten.
      {who1} nannte {host} eine mutige, aber gute Wahl.
      Erst {few} Wochen vor der Eröffnung wurde {nom der place} fertig.`,
    course: `
      Die Eröffnung am {date} verfolgten {thousands} Menschen {im place}.
      Erfolgreichstes Land war {top1} vor {top2} und {top3}.
      Besondere Aufmerksamkeit galt {who5} und {who6}.
      {nom der matter} musste um {few} Stunden verschoben werden.
      Berichtet wurde auch über {acc der side} und über {acc prop+}.
      Einen Protest aus {top3} wies {who2} zurück.`,
    aftermath: `
      Nach dem Ende am {enddate} sprachen die Veranstalter von einem Erfolg.
      {nom der place} wurde teilweise abgebaut und dient heute Schulen und Vereinen.
      Kritiker verwiesen auf die Kosten von {cost} und auf {acc der side}.
      Für spätere Ausgaben wurden die Regeln für {acc der matter} geändert.
      {host} zählte {thousands} zusätzliche Übernachtungen.`,
    reception: `
      In der Presse galt {nom der matter} als Höhepunkt, {nom der side} dagegen als Tiefpunkt.
      {who5} wurde in {top1} von {thousands} Menschen empfangen.
      Ein Dokumentarfilm über die Freiwilligen um {who9} lief im folgenden Jahr im Fernsehen.
      Sammler zahlen für {acc thing+} von {eventyear} hohe Preise.`,
  },
  election: {
    lead: `
      {nom der event} in {host} fand am {date} statt.
      {who1} gewann mit {share1} Prozent der Stimmen vor {who2} mit {share2} Prozent.
      Die Beteiligung lag bei {turnout} Prozent von {voters} Stimmberechtigten.`,
    background: `
      In den Jahren davor hatten {nom der matter} und {nom der side} das öffentliche Leben in {host} bestimmt.
      {who2} stand für Kontinuität und verteidigte {acc der matter}.
      {who1} war noch {few} Jahre zuvor wenig bekannt gewesen und machte {acc der matter} zum wichtigsten Thema.
      Die Bewerbung von {who3} galt anfangs als aussichtslos.
      Umfragen hatten monatelang ein knappes Ergebnis vorhergesagt.`,
    course: `
      Der Wahlkampf begann in {place2} und war vom Streit über {acc der matter} geprägt.
      Eine Debatte in {place3} verfolgten {thousands} Menschen; sie gilt als Wendepunkt.
      Die Auszählung leitete {who4}.
      Am Tag der Abstimmung waren die Wahllokale von acht bis achtzehn Uhr geöffnet; in {place2} gingen zeitweise die Stimmzettel aus.
      Die ersten Zahlen wurden kurz nach Schließung bekannt, vor Mitternacht stand das Ergebnis fest.
      {who3} kam auf {share3} Prozent.
      Befragungen zufolge hatten vor allem {nom person+} und {nom manner person+} die Seite gewechselt.`,
    aftermath: `
      {who2} räumte die Niederlage noch am selben Abend ein.
      Eine Nachzählung von {hundreds} Stimmen in {place2} änderte nichts am Ergebnis.
      In den folgenden Monaten widmete sich {who1} {dat der matter}; anderes wurde verschoben.
      Im Ausland wurde der Ausgang mit Überraschung aufgenommen.
      Einsprüche wegen {gen der side} wurden abgewiesen.`,
    reception: `
      {who5} erklärte das Ergebnis mit {dat der matter}.
      In der Politikwissenschaft gilt die Abstimmung von {eventyear} als Bruch mit älteren Gewohnheiten.
      Plakate und {nom prop+} aus dem Wahlkampf werden in einem Museum in {place3} aufbewahrt.
      Der Vorsprung von {margin} Punkten war kleiner, als die meisten Prognosen erwartet hatten.`,
  },
  disaster: {
    lead: `
      {nom der event} {at} {host} begann am {date} und kostete {dead} Menschen das Leben.
      {injured} Menschen wurden verletzt, {homeless} mussten ihre Häuser verlassen.
      Der Schaden wurde auf {damage} geschätzt.
      Es war eine der schwersten Katastrophen in der Geschichte von {host}.`,
    background: `
      Fachleute hatten seit Jahren auf die Gefahr {gen der matter} hingewiesen.
      Ein Bericht {gen der agency} hatte eine Prüfung gefordert, doch wenig war geschehen.
      Das letzte vergleichbare Ereignis in der Region lag mehr als eine Generation zurück.
      In den Tagen davor hatte es aus {place3} ungewöhnliche Meldungen gegeben.`,
    course: `
      Der erste Alarm wurde am {date} ausgelöst.
      {who2} leitete den Einsatz, an dem {hundreds} Helfer beteiligt waren.
      Am schwersten traf es {acc der place}; auch in {place3} entstanden große Schäden.
      Erschwert wurde die Arbeit durch {acc der matter} und durch fehlende Ausrüstung.
      {rescued} Menschen wurden gerettet, darunter {nom ein manner person}.
      Schulen und Hallen in {host} dienten als Notunterkünfte.
      Nach Angaben von {who4} waren die Bewohner nicht gewarnt worden.`,
    aftermath: `
      {who3} besuchte {host} und sagte Soforthilfe zu.
      Das Hilfswerk {org2} sammelte Spenden in Höhe von {money}.
      Eine Untersuchung kam zu dem Schluss, dass {nom der matter} zum Ausmaß der Katastrophe beigetragen hatte.
      {who5} forderte strengere Regeln.
      Der Wiederaufbau dauerte {few} Jahre.
      Mehrere Prozesse endeten ohne Verurteilung.`,
    reception: `
      Ein Gedenkstein in {host} trägt die Namen von {dead} Opfern.
      {who1} blieb bis zum Ende des Wiederaufbaus im Amt.
      Jedes Jahr läuten in {host} zur Stunde des Unglücks die Glocken.
      Seither wird {nom der matter} überwacht, und {nom thing+} werden vorgehalten.`,
  },
  leak: {
    lead: `
      {nom der event} aus {host} sind {documents} vertrauliche Dokumente, die seit dem {date} veröffentlicht wurden.
      Die Dokumente reichen bis ins Jahr {leakfrom} zurück und betreffen {leaknations} Länder.
      Weitergegeben wurden sie von {who1}, ausgewertet von {sources} Journalisten.
      Die Veröffentlichung dauerte bis zum {enddate}.`,
    background: `
      {nom der site} hatte jahrzehntelang als verschwiegen und zuverlässig gegolten.
      Gerüchte über {acc der matter} gab es seit Langem, aber keine Beweise.
      {who1} hatte Zugang zu den Akten und begann {few} Jahre vor der Veröffentlichung, {acc thing+} zu kopieren.
      Das Material ging an die Zeitung „{newspaper}“, die es monatelang prüfen ließ; verantwortlich war {who3}.
      Andere Zeitungen hatten abgelehnt.`,
    course: `
      Die ersten Berichte erschienen am {date} und handelten {vom matter}.
      Weitere Teile befassten sich mit {dat der matter}, mit {dat der side} und mit der Rolle von {dat person+}.
      {who2} bestritt die Vorwürfe zunächst.
      {who4} nahm Ermittlungen auf; Büros in {host} und {place2} wurden durchsucht.
      Die Polizei stellte {dozens} Kisten mit {dat thing+} sicher.
      {who5} geriet wegen {gen der matter} unter Druck.`,
    aftermath: `
      Ein Ausschuss hörte {dozens} Zeugen; {who6} legte den Bericht vor.
      {nom der site} zahlte {fine} an Strafen und Entschädigungen.
      {who2} trat zurück.
      Mehrere Länder änderten ihre Gesetze über {acc der matter}.
      {who1} verließ {host} und wurde geehrt und angeklagt zugleich.
      Prozesse um {acc der matter} zogen sich über Jahre hin.`,
    reception: `
      Die Veröffentlichung gilt als eine der größten ihrer Art.
      Die Zeitung „{newspaper}“ erhielt mehrere Preise.
      Kritiker bemängelten, dass die Namen von {dat manner person+} nicht geschwärzt worden waren.
      In der Geschichtsforschung dienen die Dokumente als Quelle über {acc der matter}.`,
  },
};

import type { KindLines } from "./prose-kind.ts";

/** Fluten, Brände, Stürme: niemand erwartet sie, und es dauert Monate, die Schäden zu beheben. */
export const disasterGerman: KindLines = {
  lexicon: {
    looks: "geliehen, alt, zusätzlich, provisorisch, schwer, einfach, beschädigt",
    acts: "schildern, untersuchen, melden, erklären, dokumentieren, erwähnen, bewerten, fürchten, unterschätzen, überstehen/überstand/überstanden, beschreiben/beschrieb/beschrieben",
    moves: `alle überraschen, die Helfer beschäftigen, die Arbeit erschweren, neue Fragen auf|werfen/warf/aufgeworfen, wertvolle Zeit kosten,
      die Anwohner beunruhigen, ungeklärt bleiben/blieb/geblieben, die Rettung behindern, ohne Vorwarnung kommen/kam/gekommen`,
    traits: "schwer, gefährlich, plötzlich, tödlich, ernst, unerwartet, beispiellos",
    manners: "erschöpft, verzweifelt, mutig, verletzt, freiwillig, eingeschlossen, obdachlos, erschüttert, unermüdlich",
    adverbs: "mit schwerem Gerät, unter schwierigen Bedingungen, ohne Pause, im Dunkeln, im letzten Augenblick, rund um die Uhr",
  },
  titles: {
    during: `
      {host}: {dead} Tote nach {dat plain}
      {nom event} {at} {host}: Die Suche geht weiter
      {host} im Ausnahmezustand
      {nom event}: {rescued} Menschen gerettet
      „Wir haben alles verloren“: {host} nach {dat der plain}
      {surname2}: Jede Stunde zählt
      {homeless} Menschen verlassen nach {dat plain} {at} {host} ihre Häuser
      {nom event} {at} {host}: Was wir bisher wissen
      {nom matter} erschwert die Rettung in {host}`,
    after: `
      {host} räumt auf
      {nom event}: Schaden von {damage}
      Nach {dat der plain}: {host} fragt nach dem Warum
      {nom event} {at} {host}: Ermittlungen wegen {gen der matter}
      {host} nimmt Abschied von den Toten
      Hilfe für {host}: Wohin die Spenden fließen
      {surname3} verspricht {host} rasche Hilfe
      {nom matter}: neue Vorwürfe nach {dat der event}`,
    later: `
      {ago}: {nom event} {at} {host}
      {host} erinnert sich an {acc der plain}
      Was {host} aus {dat der plain} gelernt hat
      {surname4}: „Ich höre es noch immer“
      Die Narben von {host}`,
  },
  leads: {
    during: `
      {beim event} {at} {host} sind mindestens {dead} Menschen ums Leben gekommen.
      {nom der event} {at} {host} hat {dead} Menschen das Leben gekostet, {few} werden noch vermisst.
      Nach {dat der event} {at} {host} suchen Rettungskräfte weiter nach Überlebenden.
      {host} ist im Ausnahmezustand: {^nom der event} hat {dead} Menschen getötet und {injured} verletzt.
      Es begann am {date}: {^nom der event} {at} {host} ist eines der schlimmsten Unglücke seit Menschengedenken.
      Wegen {gen der event} {at} {host} mussten {homeless} Menschen ihre Häuser verlassen.`,
    after: `
      {elapsed} nach {dat der event} {at} {host} wird noch immer aufgeräumt.
      {nom der event} {at} {host} hat nach ersten Schätzungen einen Schaden von {damage} verursacht.
      {elapsed} nach {dat der event} hat {host} die letzten von {dead} Opfern beigesetzt.
      Die Untersuchung {gen der event} {at} {host} hat begonnen.
      {host} sucht nach Antworten: {^ago} starben hier durch {acc der event} {dead} Menschen.`,
    later: `
      {ago} kostete {nom der event} {at} {host} {dead} Menschen das Leben.
      {host} gedenkt der Toten: {^ago} veränderte {nom der event} alles.
      Kaum etwas erinnert in {host} noch an {acc der event} vom {date}.
      {nom der event} von {eventyear} {at} {host} gilt bis heute als Warnung.`,
  },
  facets: {
    during: `
      @2
      > {hundreds} Helfer sind im Einsatz, viele von ihnen seit der ersten Nacht.
      > Die Suche geht weiter.
      > {who2} ist seit dem ersten Alarm auf den Beinen.
      {nom ein manner person} wurde {when} {im place} lebend gefunden.
      {nom der matter} erschwerte die Arbeit, manche Orte waren stundenlang nicht zu erreichen.
      {nom thing+} sind knapp; aus {place3} sind {few} Lastwagen mit Nachschub unterwegs.
      Bisher wurden {rescued} Menschen gerettet, {few} werden noch vermisst.
      Mit {dat thing+} und {dat trait thing+} bahnten sich die Retter einen Weg.
      Wegen {gen der matter} musste die Arbeit {few} Mal unterbrochen werden.
      " jetzt zählt jede Stunde
      " wir haben vieles geübt, {acc der matter} aber nie
      " solange es Hoffnung gibt, geht hier niemand nach Hause
      @4
      > Überlebende schildern schreckliche Szenen.
      > {who4} war {im place}, als es geschah.
      > Viele Menschen in {host} haben alles verloren.
      {im place} standen {nom person+} im Dunkeln und riefen Namen.
      Binnen Minuten war {vom place} nichts mehr übrig.
      Ein altes Ehepaar rettete sich im letzten Augenblick.
      Nachbarn trugen {acc ein manner person} durch ein Fenster ins Freie.
      " da war ein Geräusch, das ich nie vergessen werde
      " ich habe die Kinder gepackt, sonst nichts
      " plötzlich war {nom der place} weg
      @1
      > Eine Schule in {host} dient nun als Notunterkunft.
      > {host} rückt zusammen.
      > Das Rathaus von {host} ist zur Einsatzzentrale geworden.
      {homeless} Menschen mussten ihre Häuser verlassen, {hundreds} schlafen in Schulen.
      Das Hilfswerk {org2} verteilt Decken, Suppe und trockene Kleidung.
      Die Schulen bleiben mindestens bis {weekday} geschlossen.
      Aus {place3} kommen Nachbarn mit Brot und heißem Tee.
      Das Telefonnetz ist ausgefallen, und {nom der matter} macht alles noch schwieriger.
      " {host} hat schwere Zeiten erlebt, aber so etwas noch nie
      " keiner fragt, wer du bist, alle packen an
      @5
      > Wie es dazu kommen konnte, ist noch unklar.
      > Vor {dat der matter} hatten Fachleute gewarnt.
      {who5} sieht einen Zusammenhang mit {dat der matter}.
      So etwas war seit {oldyear} nicht mehr vorgekommen.
      Untersucht wird {nom der matter}; {few} Zeugen wurden schon befragt.
      Für eine Aussage über die Ursache sei es zu früh, hieß es.
      " wir wissen zu wenig über {acc der matter}
      " wir hatten Glück, dass es nicht schlimmer kam
      @3
      > {who3} besuchte {host} {when}.
      > Von allen Seiten wird Hilfe zugesagt.
      Die Regierung stellt {money} Soforthilfe bereit.
      Die Armee hat {hundreds} Soldaten und {few} Hubschrauber geschickt.
      Die Fahnen in {host} wehen auf halbmast.
      {who3} brach den Urlaub ab und sprach mit {dat person+}.
      Der Versicherer {org3} rechnet mit Schäden von {damage}.
      " niemand wird alleingelassen
      " jetzt ist Zeit zu helfen, Fragen kommen später`,
    after: `
      @1
      > In {host} tragen Helfer noch immer Schutt aus den Häusern.
      > In {host} kehrt langsam der Alltag zurück.
      > {host} will wieder aufbauen.
      {nom der spot} ist zum Teil wieder geöffnet, andere Gebäude müssen abgerissen werden.
      {homeless} Menschen hatten ihr Zuhause verloren; {hundreds} leben noch bei Verwandten.
      Die Aufräumarbeiten kosten voraussichtlich {damage}.
      In den Kirchen von {host} brannten {dead} Kerzen.
      Ein Plan für {acc der spot} soll im {month} vorgestellt werden.
      " wir bauen {acc der spot} wieder auf, aber anders
      " der Lärm ist weg, und das ist fast schwerer zu ertragen
      @4
      > Die Betroffenen warten noch immer auf Geld.
      > {who4} will nicht mehr zurück.
      Die Formulare umfassen {few} Seiten, und die Versicherer verlangen Belege, die es nicht mehr gibt.
      {nom person+} treffen sich einmal in der Woche {im place} und reden.
      Manche schlafen nicht mehr, wenn sie an {acc der matter} denken.
      {who4} hat {acc ein prop} wiedergefunden, sonst fast nichts.
      " ich habe noch den Schlüssel eines Hauses, das es nicht mehr gibt
      " die Leute waren gut zu uns, die Behörden weniger
      @5
      > Ein erster Bericht nennt {acc der matter} als Ursache.
      > Die Ermittler haben {dozens} Zeugen befragt.
      Vor {dat der matter} sei seit Jahren gewarnt worden, heißt es darin.
      Mehrere Umstände trafen auf die schlimmste Weise zusammen.
      {who5} fordert strengere Regeln.
      Wichtige Teile waren seit {lastyear} nicht mehr geprüft worden.
      Eine Prüfung durch {acc der agency} war zu einem anderen Schluss gekommen.
      " es hätte sich verhindern lassen
      " {nom der matter} allein wäre harmlos gewesen
      @7
      > Noch immer gehen Spenden ein.
      > Die Hilfsbereitschaft bleibt groß.
      {org2} hat bisher {money} gesammelt.
      {nom person+} aus {place3} haben die Patenschaft für eine Straße in {host} übernommen.
      Ein Konzert in {place3} brachte genug für {dozens} {acc thing+} ein.
      Aus dem Ausland kam ein Lastwagen voller Pakete, obwohl niemand darum gebeten hatte.
      " wir brauchen jetzt vor allem Geduld
      " jeder Euro kommt in {host} an
      @3
      > In der Politik wird über die Verantwortung gestritten.
      > {who3} hat eine Untersuchung angekündigt.
      Die Opposition will wissen, wer {vom matter} wusste.
      Bis {month} soll ein Gesetz auf den Weg gebracht werden.
      {who3} weist die Vorwürfe zurück.
      Angehörige der Opfer wollen wegen {gen der matter} vor Gericht ziehen.
      " vertuscht wird hier nichts
      " ich verstehe die Wut`,
    later: `
      @1
      > {host} sieht aus wie eine Stadt, in der nie etwas geschehen ist.
      > Mitten in {host} steht ein Stein mit {dead} Namen.
      Jedes Jahr läuten die Glocken zu der Stunde, in der es begann.
      {nom der spot} wurde neu gebaut, anderes blieb, wie es war.
      Die Sirenen werden jetzt an jedem ersten Samstag im Monat geprüft.
      {thousands} Menschen kamen zur Gedenkfeier.
      " wir vergessen nichts, aber wir reden nicht jeden Tag davon
      " die Jungen kennen es nur noch aus Erzählungen
      @4
      > {who4} lebt noch immer in {host}.
      > Die Überlebenden treffen sich einmal im Jahr.
      Sie reden über {acc der matter}, über die Toten und dann über anderes.
      {who4} bewahrt {acc ein prop} aus jenen Tagen auf.
      Einige sind nach {place3} gezogen und nie zurückgekehrt.
      " um diese Stunde wache ich noch immer auf
      " ich hatte Glück, und ich habe nie verstanden, warum
      @5
      > Die Lehren wurden nur zum Teil gezogen.
      > Seitdem wird {nom der matter} überwacht.
      {nom thing+} werden heute vorgehalten, und {nom der spot} wird zweimal im Jahr geprüft.
      {who5} hält {acc der matter} jederzeit wieder für möglich.
      Aus {place3} kommt eine Studie über {acc der matter}.
      Die Kosten von {damage} teilten sich der Staat und die Versicherer.
      " wir wissen heute mehr über {acc der matter}, aber wir handeln nicht danach
      @3
      > Vor Gericht endete die Sache ohne Urteil.
      > Verurteilt wurde nie jemand.
      In {few} Prozessen ging es um {acc der matter}.
      {who3} schied {few} Monate später aus dem Amt.
      Die Akten füllen {dozens} Meter Regal.
      Für die Angehörigen ist das bis heute ein Skandal.
      " ein Gericht kann niemanden zurückbringen`,
  },
  colours: {
    during: `
      {nom der side} war nur eine der vielen Geschichten dieser Nacht.
      Ein Bild, auf dem {nom ein trait prop} zu sehen ist, ging um die Welt.
      Auch {nom der spot} wurde beschädigt.
      {nom ein figure} war auf dem Heimweg und entkam um wenige Minuten.
      Auch über {acc der side} wird viel geredet.
      Mitten in allem stand {nom ein trait prop}, als wäre nichts geschehen.
      {nom figure+} halfen, wo sie konnten.`,
    after: `
      Die Zeitungen schreiben jetzt auch über {acc der side}.
      {nom der spot} ist seitdem für Besucher geschlossen.
      {nom ein figure} hat gesammelt, was gefunden wurde, darunter {nom prop+}.
      Die Geschichte {vom side} erzählen in der Region viele.
      {nom der spot} soll bald wieder öffnen.
      {nom figure+} haben einen eigenen Hilfsfonds gegründet.`,
    later: `
      An {acc der side} erinnern sich alle, die dabei waren.
      {nom ein trait prop} erinnert noch immer daran.
      {nom ein figure} erzählt Schulkindern {vom side}.
      Im Museum steht {nom ein prop} hinter Glas.
      Über {acc der side} wurde sogar ein Lied geschrieben.`,
  },
  mentions: {
    during: `
      Gesammelt wurde für die Opfer {gen der event} {at} {host}.
      Viele dachten nur an {acc der event} {at} {host}.
      Der Abend begann mit einer Schweigeminute für {host}, wo {nom der event} so viele Opfer gefordert hatte.`,
    after: `
      Seit {dat der event} {at} {host} sind die Menschen vorsichtiger geworden.
      Ein Teil des Geldes geht an die Opfer {gen der event} {at} {host}.
      Verglichen mit {dat der event} {at} {host} erschien das alles klein.`,
    later: `
      Ältere erinnern sich an {acc der event} von {eventyear} {at} {host}.
      Seit {dat der event} {at} {host} im Jahr {eventyear} gelten strengere Regeln.
      Neben der Tür hing ein Foto {vom event} {at} {host} aus dem Jahr {eventyear}.`,
  },
};

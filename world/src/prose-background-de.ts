import type { BackgroundLines } from "./prose-background.ts";

/** Everyday German news. */
export const germanBackground: BackgroundLines = {
  openers: `
    {nom der body} in {town} {acted} {when} {acc der trait? topic}{off}.
    {when} {acted} {nom der body} in {town} {acc der topic}{off}.
    {nom ein trait topic} beschäftigt in diesem {season} {acc der body} in {town}.
    In {town} reden {nom person+} seit Wochen über kaum etwas anderes als {acc der topic}.
    Kaum etwas hat {town} in diesem {season} so bewegt wie {nom der trait? topic}.
    Wenn {name} über {acc der topic} spricht, kommt {he} bald auf {acc der matter}.
    {nom der topic} {moved} {when}{on}; nun wartet {town} auf {acc der body}.
    Aus {town} gibt es Neues über {acc der topic}.
    Wer in {town} nach {dat der topic} fragt, bekommt {few} verschiedene Antworten.
    {nom der body} in {town} will noch vor Ende {month} über {acc der topic} entscheiden.
    Nicht alles endet so wie {nom der topic} in {town}.
    {name} verfolgt {acc der topic} von Anfang an.
    Anfangs wussten in {town} nur {few} {nom person+} {vom topic}.
    {few} Monate nach {dat der matter} spricht {town} über {acc der topic}.
    So früh hatte in {town} niemand mit {dat ein trait topic} gerechnet.
    Die Nachricht {vom topic} erreichte {town} {when}.
    {when} äußerte sich {nom der body} in {town} erstmals öffentlich {zum topic}.
    In {town} ist man einiges gewohnt, doch {nom der topic} kam überraschend.
    Es dauert eine Weile, bis man versteht, was {nom der topic} für {town} bedeutet.`,
  middles: `
    Schon im {pastmonth} hatte {nom der body} {acc ein trait? matter} {done}.
    Vor allem {nom der trait matter} {moved}{on}.
    {name} {acted} {acc der matter} {adverb}{off}.
    Im Vergleich zum Jahr {lastyear} hat die Zahl {gen der matter+} um {percent} Prozent zugenommen.
    Auch {nom der agency} {acted} {acc der topic}{off}.
    Von {dat ein trait matter} sprach {nom ein manner person}, ohne den eigenen Namen nennen zu wollen.
    {surname} verfolgt {acc der topic} seit {lastyear}.
    Einig sind sich {nom der person+} nicht: Die einen wollen abwarten, die anderen lieber über {acc der matter} reden.
    {nom der matter} und {nom der topic} haben mehr miteinander zu tun, als es scheint.
    {nom der agency} schätzt die Zahl der Betroffenen unter {dat der person+} auf rund {thousands}.
    Auf dem Tisch lagen {nom ein trait? thing}, {nom ein thing} und {nom ein trait? thing}.
    Im benachbarten {elsewhere} {acted} {nom der agency} stattdessen {acc ein trait matter}{off}.
    {nom der topic} {moved}{on}, wie zuvor schon {nom der matter}.
    Der Grund ist einfach: {^nom der matter} {moved}{on}.
    Rund {dozens} Prozent der Befragten halten {acc der topic} für wichtig, ergab eine Umfrage {gen der agency}.
    Selbst {nom ein trait matter} änderte daran nichts.
    Ältere {nom person+} erinnern sich an einen ähnlichen Fall im Jahr {oldyear}.
    Ein Bericht über {acc der topic} umfasst {hundreds} Seiten.
    Für {acc person+} kommt {nom der trait matter} zur falschen Zeit.
    Die Zeitung „{newspaper}“ hatte als erste über {acc der topic} berichtet.
    Manche {nom person+} waren sogar aus {elsewhere} angereist.
    Das Telefon im Büro {gen der body} steht seitdem kaum noch still.
    In einer einzigen Woche gingen {dozens} Leserbriefe über {acc der topic} ein.
    Zwischen {dat thing+} und {dat thing+} erzählt {nom ein manner person}, wie alles kam.
    Was das kosten wird, will noch niemand sagen.
    {nom der agency} möchte {acc der topic} vorerst nicht kommentieren.
    Unter {dat person+} gilt {nom der matter} als das eigentliche Problem.
    {nom manner person+} hatten schon {lastyear} vor {dat der matter} gewarnt.
    Im Internet ist {nom ein trait thing} zum Symbol dafür geworden.
    {few} {nom person+} haben einen offenen Brief über {acc der matter} geschrieben.
    Ein zweites Treffen in {elsewhere} blieb ohne Ergebnis.
    {nom der body} hatte mit {dat ein trait matter} gerechnet, damit aber nicht.
    Dass {nom der matter} {movedlast}, überraschte in {town} nur wenige {acc person+}.`,
  closers: `
    Im {month} will {nom der body} entscheiden.
    Wie es weitergeht, soll sich im {month} zeigen.
    Für {surname} steht fest: Bei {dat dieser topic} wird es nicht bleiben.
    Im {month} wird sich in {town} zeigen, ob {nom der topic} die Mühe wert war.
    Mehr wird man im {month} wissen, wenn {nom der agency} wieder in {town} zusammenkommt.
    Und {nom der matter}? Das, sagt {surname}, sei eine andere Geschichte.
    Mehr war {when} in {town} nicht zu erfahren.
    {few} {nom person+} haben schon angekündigt, im Jahr {nextyear} wiederzukommen.
    Bis dahin muss sich {town} gedulden.
    {surname} hat es nicht eilig.`,
  quotes: `
    {nom der topic} ist erst der Anfang
    so {acc ein trait topic} habe ich noch nie erlebt
    ohne {acc der matter} wären wir heute nicht so weit
    {nom der topic} geht uns alle an, nicht nur {acc person+}
    wir haben wochenlang über {acc der matter} geredet
    meine Großmutter hätte über {acc der matter} gelacht
    es gibt Schlimmeres als {acc ein trait topic}
    erst kam {nom der matter}, dann {nom der topic}, und jetzt das
    {zum topic} hat uns niemand gefragt
    {vom topic} habe ich aus der Zeitung erfahren, wie alle anderen
    am Ende müssen {nom person+} damit leben
    fragen Sie mich im {month} noch einmal
    man braucht Geduld, gute Schuhe und {acc ein thing}
    {acc matter+} vergisst man schneller, als man denkt
    über {acc der matter} haben wir lange genug gesprochen
    {nom der topic} lässt mich nicht schlafen
    ich würde lieber über {acc der matter} reden
    das entscheiden nicht die {nom person+}`,
  attributions: `
    „{quote}“, sagte {name}, {role} aus {town}.
    „{quote}“, sagte {surname} {when}.
    {surname} drückt es so aus: „{^quote}.“
    „{quote}“, sagt {name}, „und daran wird sich nichts ändern.“
    {name}, {role}, ist nicht überzeugt: „{^quote}.“
    „{quote}“, sagt {he} und zuckt mit den Schultern.
    „{quote}“, sagte {surname} der Zeitung „{newspaper}“.
    {name} hat darauf eine Antwort: „{^quote}.“`,
  titles: `
    {nom body} in {town} will {acc topic} {act}
    {nom trait topic} hält {town} in Atem
    Was {nom person+} über {acc der topic} wissen sollten
    {town} streitet über {acc der topic}
    {few} Fragen {zum topic}
    {nom topic} in {town}: {nom body} unter Druck
    Nach {dat der matter}: {town} diskutiert über {acc der topic}
    Der lange Weg {zum topic}
    {bare}: „{^quote}“
    {nom trait topic} überrascht {acc person+} in {town}
    {nom der topic}, {nom der person+} und {town}
    Neuer Streit um {acc der topic} in {town}
    {bare} über {acc der topic}
    Wie {town} mit {dat der topic} umgeht`,
  own: {
    politics: {
      sentences: `
        Für {acc der topic} stimmten {dozens} Mitglieder, dagegen {few}.
        Das Finanzministerium rechnet für {acc der topic} mit Kosten von {money}.
        {surname} forderte {acc der agency} auf, die Zahlen noch vor der Sommerpause zu veröffentlichen.
        Die Opposition in {town} verlangte {acc ein trait matter} und den Rücktritt eines Ministers.
        In der jüngsten Umfrage vertrauten {percent} Prozent weniger Wähler als im Jahr {lastyear} auf {acc der body}.
        Auf den Fluren wurden schon Stimmen gezählt.
        Die Debatte dauerte {few} Stunden und musste zweimal unterbrochen werden.
        Ein Kompromiss war erst in der Woche davor gescheitert.
        Die Koalitionspartner hatten vereinbart, {acc der matter} nicht zu erwähnen.
        Draußen warteten {hundreds} Demonstranten im Regen.
        Der Entwurf geht nun in die zweite Kammer, die ihn um {few} Monate verzögern kann.
        Ein Gutachten hält {acc der topic} für verfassungsgemäß.
        Die Rathäuser von {town} und {elsewhere} haben sich dagegen verbündet.`,
      titles: `
        {nom body} stimmt über {acc topic} ab
        Widerstand gegen {acc topic} wächst`,
    },
    economy: {
      sentences: `
        Im dritten Quartal verdiente {nom der body} {money}, {percent} Prozent mehr als ein Jahr zuvor.
        Die Aktie verlor {percent} Prozent, nachdem die Nachricht bekannt geworden war.
        Am Standort {town} hängen {hundreds} Arbeitsplätze {vom topic} ab.
        Die Gewerkschaft verlangt in {town} {percent} Prozent mehr Geld.
        {name} rechnet bis {month} mit einer Erholung des Marktes.
        Die Auftragsbücher sind bis {month} gefüllt, die Zulieferer kommen nicht nach.
        Analysten hatten mit einem Verlust gerechnet.
        Das Werk in {elsewhere} soll {nextyear} geschlossen werden.
        Die Kunden warten mit dem Kauf, bis die Preise sinken.
        {nom der body} sucht {dozens} Lehrlinge und findet kaum welche.
        Die Energiekosten haben sich seit {lastyear} verdoppelt.
        Die Banken vergeben weniger Kredite als vor einem Jahr.
        Im {month} stimmt die Hauptversammlung darüber ab.`,
      titles: `
        {nom body} in {town} streicht {hundreds} Stellen
        {nom topic}: {percent} Prozent in einem Quartal`,
    },
    sport: {
      sentences: `
        {town} gewann {adverb} mit {few} zu eins.
        {name} traf kurz vor der Pause; {elsewhere} fand darauf keine Antwort.
        {thousands} Zuschauer sahen ein Spiel, das in {town} so bald niemand vergessen wird.
        Die Mannschaft aus {elsewhere} liegt nun {few} Punkte hinter der Spitze.
        {surname} fällt wegen einer Knieverletzung {few} Wochen aus.
        Der Trainer stellte die Mannschaft auf {few} Positionen um.
        Nach der Pause spielte {town} mutiger.
        Der Schiedsrichter sah sich die Szene noch einmal an und blieb bei der Entscheidung.
        Die Fans sangen, bis der letzte Zug abgefahren war.
        Die Tabelle sieht für {town} damit wieder freundlicher aus.
        Am {weekday} wird wieder trainiert, wie immer um zehn.
        Das Derby gegen {elsewhere} ist seit Wochen ausverkauft.
        In der Kabine war es so still, dass man die Duschen hörte.`,
      titles: `
        {town} schlägt {elsewhere} {adverb}
        {bare} fehlt verletzt`,
    },
    weather: {
      sentences: `
        In {town} zeigte das Thermometer {when} {degrees} Grad.
        {few} Zentimeter Schnee oder {dozens} Liter Regen: Bis zum Abend waren sich die Meteorologen nicht sicher.
        Zwischen {town} und {elsewhere} versperrten Bäume für {few} Stunden die Straße.
        Das Wochenende soll trocken bleiben, bei Temperaturen um {degrees} Grad.
        Die Fähren blieben im Hafen, Ausflügler mussten umkehren.
        In der Nacht sinken die Temperaturen auf {degrees} Grad.
        Ein Tief über dem Meer bringt feuchte Luft nach {town}.
        Die Bauern um {elsewhere} sorgen sich um die Ernte.
        Für den Heimweg wird ein Schirm empfohlen.
        So etwas hatte es zuletzt {oldyear} gegeben.
        Die Feuerwehr rückte {dozens} Mal aus.
        Die Sonne zeigte sich in der ganzen Woche nur {few} Stunden.
        Ab {weekday} dreht der Wind auf West.`,
      titles: `
        {degrees} Grad in {town}
        {nom topic} in {town} erwartet`,
    },
    culture: {
      sentences: `
        Der Abend in {town} endete nach {few} Zugaben.
        Zu sehen ist das alles in {town} noch bis Ende {month}.
        {name} lebt seit {oldyear} in {town}.
        Die Jury sprach den mit {money} dotierten Preis {dat ein manner person} aus {elsewhere} zu.
        {surname} hat {few} Jahre daran gearbeitet, doppelt so lange wie geplant.
        Die Kritik ist geteilter Meinung, das Publikum nicht.
        Der Saal war bis auf den letzten Platz gefüllt, {hundreds} Namen standen auf der Warteliste.
        Der zweite Teil ist leiser und besser als der erste.
        Der Eintritt kostet {few} Euro, für Kinder ist er frei.
        Im Foyer wurde bis Mitternacht darüber gesprochen.
        Der Katalog hat {hundreds} Seiten und wiegt so viel wie ein Brot.
        Zum ersten Mal gezeigt wurde das {lastyear} in {elsewhere}.
        Manche Sätze bleiben tagelang im Gedächtnis.`,
      titles: `
        {nom topic} in {town} eröffnet
        Preis für {bare}`,
    },
    science: {
      sentences: `
        Für die Studie untersuchte das Team aus {town} {thousands} Proben.
        Die Ergebnisse erscheinen in dieser Woche in einer Fachzeitschrift.
        Der Fund aus {town} ist schätzungsweise {thousands} Jahre alt.
        Kollegen aus {elsewhere} konnten den Versuch zunächst nicht wiederholen.
        {nom der body} unterstützt die Arbeit über {few} Jahre mit {money}.
        Die Messungen dauerten {few} Winter.
        Was das in der Praxis bedeutet, weiß noch niemand.
        Das Team nutzte eine Methode aus der Medizin.
        Frühere Studien waren zum gegenteiligen Schluss gekommen.
        Die Daten stehen allen frei zur Verfügung.
        In {few} Jahren wollen die Forscher mehr wissen.
        Die Idee kam {surname} in einem Zug nach {elsewhere}.
        Das Gerät steht in einem Keller in {town}, weit weg von jeder Straße.`,
      titles: `
        {nom topic} aus {town} gibt Rätsel auf
        {thousands} Jahre alt: {nom topic} in {town}`,
    },
    technology: {
      sentences: `
        Seit {pastmonth} wurde das Programm {thousands} Mal heruntergeladen.
        Der Akku hält nach Angaben des Herstellers {few} Stunden.
        {nom der body} aus {town} sammelte {money} bei Investoren ein.
        Nutzer klagten, nach der Aktualisierung seien ihre Einstellungen verschwunden.
        Eine zweite Version soll im {month} folgen.
        Fachleute raten, alle Passwörter zu ändern.
        Das Gerät kostet {hundreds} Euro und ist in {few} Farben zu haben.
        Im Test versagte es nach {few} Minuten.
        Die Firma hat sich entschuldigt und verspricht eine Lösung.
        Die Server stehen in {elsewhere} und werden mit Flusswasser gekühlt.
        Datenschützer haben Bedenken.
        Bedienen lässt es sich mit einer Hand, sogar mit Handschuhen.
        Ein kleines Team in {town} hat {few} Jahre daran gearbeitet.`,
      titles: `
        {nom body} aus {town} zeigt {acc trait topic}
        {nom topic} ärgert {thousands} Nutzer`,
    },
    health: {
      sentences: `
        In {town} erkrankten binnen {few} Tagen {hundreds} Menschen, mehr als im Jahr {lastyear}.
        Jedem dritten Patienten der Studie ging es nach {few} Wochen besser.
        Die Klinik in {town} behandelt im Jahr {thousands} Menschen.
        Die Kassen bezahlen das ab {month}.
        {name} rät zu viel Schlaf, Bewegung und weniger Zucker.
        Wartezeiten von {few} Wochen sind keine Seltenheit.
        {dozens} Betten bleiben leer, weil es an Pflegekräften fehlt.
        Zuerst sollte man in der Hausarztpraxis nachfragen.
        Nebenwirkungen sind selten und meist harmlos.
        Der Neubau soll {nextyear} eröffnet werden.
        Besonders gefährdet sind Kinder unter sechs Jahren.
        In {town} kann man sich bis {month} kostenlos impfen lassen.
        Oft helfen schon ein Glas Wasser und ein kurzer Spaziergang.`,
      titles: `
        Wie {nom topic} {dat person+} hilft
        {town}: Klinik setzt auf {acc topic}`,
    },
    travel: {
      sentences: `
        Von {town} braucht der Zug {few} Stunden bis {elsewhere}.
        Ein Zimmer mit Aussicht kostet {dozens} Euro die Nacht, Frühstück inbegriffen.
        Im vergangenen Jahr kamen {thousands} Besucher nach {town}.
        Der Weg steigt durch Buchenwälder an und endet an einer Kapelle über {elsewhere}.
        Die Fluggesellschaft fliegt {few} Mal in der Woche nach {town}.
        Am schönsten ist es früh am Morgen, bevor die Busse kommen.
        Wer mehr Zeit hat, sollte bis {weekday} bleiben.
        Die Wirtin serviert Forelle und Knödel.
        Im {month} haben die meisten Häuser geschlossen.
        Ein Bus fährt alle {few} Stunden.
        Die Altstadt ist klein genug, um sie zu Fuß zu erkunden.
        Vom Turm aus sieht man bis nach {elsewhere}.
        Reisende müssen noch bis {month} mit Verspätungen rechnen.`,
      titles: `
        {few} Tage in {town}
        {town}: {nom trait? topic} abseits der Wege`,
    },
    crime: {
      sentences: `
        Die Polizei nahm {when} in {town} einen {dozens} Jahre alten Mann fest.
        Der Schaden beläuft sich auf {money}, wie eine Sprecherin der Staatsanwaltschaft sagte.
        Zeugen sollen sich bei der Polizei in {town} melden.
        Das Gericht verurteilte ihn zu {few} Jahren Haft.
        Die Verteidigung kündigte Berufung an.
        Ein Nachbar hatte gegen {few} Uhr morgens ein Geräusch gehört und die Polizei gerufen.
        Die Spur führt nach {elsewhere}.
        Der Angeklagte schwieg und sah zu Boden.
        {few} Kameras hatten die Flucht aufgezeichnet.
        Die Beute fand sich in einer Garage in {elsewhere}.
        Der Prozess wird voraussichtlich bis {month} dauern.
        Die Ermittler schließen weitere Opfer nicht aus.
        Ein Hund führte die Beamten zum Versteck.`,
      titles: `
        Polizei in {town} klärt {acc trait topic} auf
        {few} Jahre Haft nach {dat trait topic}`,
    },
    local: {
      sentences: `
        Das kostet die Stadt {money}; die Hälfte zahlt der Kreis.
        Die Straße zwischen {town} und {elsewhere} bleibt bis {month} gesperrt.
        Rund {hundreds} Anwohner waren gekommen und stellten {few} Stunden lang Fragen.
        Die Blaskapelle aus {elsewhere} spielte, die Feuerwehr verkaufte Würstchen.
        Seit {few} Jahren kümmert sich {name} in {town} um den Dorfteich.
        Der Rat will sich die Pläne im {month} noch einmal ansehen.
        Parkplätze fallen weg, {few} davon vor der Bäckerei.
        Der älteste Gast war {dozens} und zu Fuß gekommen.
        Für Kaffee und Kuchen sorgte der Elternbeirat.
        Ab {month} hält der Bus wieder am Bahnhof.
        Kinder malten {dozens} Bilder, die nun im Rathaus hängen.
        Die Abstimmung endete {few} zu eins.
        Seit {oldyear} war dort überhaupt nichts verändert worden.`,
      titles: `
        {town} bekommt {acc ein trait topic}
        Anwohner in {town} gegen {acc topic}`,
    },
    food: {
      sentences: `
        Den Teig {few} Stunden ruhen lassen, dann bei 200 Grad backen.
        {name} kauft Gemüse nur auf dem Markt in {town}.
        Ein Kilo kostet in diesem {season} {few} Euro, etwas mehr als im Jahr {lastyear}.
        Für {few} Personen braucht man Zwiebeln, Butter, {dozens} Gramm Mehl und Geduld.
        {nom der body} in {town} hat {dozens} Plätze und montags geschlossen.
        Am besten schmeckt es am zweiten Tag.
        Salz kommt erst am Ende dazu, und nicht zu viel.
        Das Geheimnis soll ein Löffel Essig sein.
        Die Ernte um {elsewhere} fiel schlecht aus, deshalb steigen die Preise.
        Dafür kommen Gäste sogar aus {elsewhere}.
        Das Rezept stammt von einer Großmutter aus {elsewhere}.
        Alles in kleine Würfel schneiden und in Butter anbraten.
        Dazu passt ein trockener Weißwein.`,
      titles: `
        {nom trait topic} aus {town}
        {bare} kocht: {nom trait topic}`,
    },
  },
};

import type { BackgroundLines } from "./prose-background.ts";

/** Everyday German news. */
export const germanBackground: BackgroundLines = {
  openers: `
    {nom der body} in {town} {acted} {when} {acc der trait? topic}{off}.
    {when} {acted} {nom der body} in {town} {acc der trait topic}{off}.
    {nom ein trait topic} beschäftigt in diesem {season} {acc der body} in {town}.
    In {town} reden {nom person+} seit Wochen über kaum etwas anderes als {acc der topic}.
    Obwohl in {town} kaum jemand damit gerechnet hatte, {moved} {nom der topic} {when}{on}.
    Kaum etwas hat {town} in diesem {season} so bewegt wie {nom der trait? topic}.
    Wenn {name} über {acc der topic} spricht, kommt {he} bald auf {acc ein trait matter}.
    {nom der topic} {moved} {when}{on}; nun will {nom der body} in {town} {acc ein trait matter} {act}.
    Neues aus {town}: {nom der body} hat {acc der trait? topic} {done}, {adverb}.
    Wer in {town} nach {dat der topic} fragt, bekommt {few} verschiedene Antworten.
    {nom der body} in {town} will {acc der topic} noch vor Ende {month} {act}.
    Es war noch dunkel, als sich die ersten {nom person+} {im place} in {town} versammelten.
    Nicht alles endet so wie {nom der topic} in {town}.
    {name}, {role} aus {town}, weiß noch genau, wie es mit {dat der topic} anfing.
    Zwei Straßen {vom place} in {town} entfernt erklärt {nom ein manner person}, was {acc ein trait topic} ausmacht.
    Anfangs wussten in {town} nur {few} {nom person+} von {dat der topic}.
    {few} Monate nach {dat der matter} {acted} {nom der body} in {town} {acc ein trait topic}{off}.
    So früh hatte in {town} niemand mit {dat ein trait topic} gerechnet.
    Was in {town} mit {dat ein matter} begann, führte {zum trait? topic}.
    Die Nachricht {vom topic} erreichte {town} {when}.`,
  middles: `
    Schon im {pastmonth} hatte {nom der body} {acc ein trait? matter} {done}.
    Nach Angaben {gen der agency} haben bisher {hundreds} {nom person+} {acc matter+} {done}.
    Vor allem {nom der trait matter} {moved}{on}.
    Viele {nom person+} fürchten, {nom der matter} könnte {move}.
    {im place} stehen noch immer {few} {nom trait? thing+} aus jener Zeit.
    {name}, {role}, {acted} {acc der matter} {adverb}{off}.
    Im Vergleich zum Jahr {lastyear} hat die Zahl {gen der matter+} um {percent} Prozent zugenommen.
    Auch {nom der agency} {acted} {acc der topic}{off}, wenn auch {adverb}.
    Ob {nom der topic} {move} wird, ist noch unklar.
    Von {dat ein trait matter} sprach {nom ein manner person}, ohne den eigenen Namen nennen zu wollen.
    Deshalb sucht {nom der body} nun {acc thing+}, {acc trait thing+} und {acc manner person+}.
    {surname} verfolgt {acc der topic} seit {lastyear} und hat dabei {few} {acc matter+} {done}.
    Einig sind sich {nom der person+} nicht: Die einen wollen {acc der matter} {act}, die anderen lieber zuerst {acc der topic}.
    Die ersten {nom matter+} dieser Art gab es im Jahr {oldyear}.
    {nom der matter} und {nom der topic} haben mehr miteinander zu tun, als es scheint.
    {nom der agency} schätzt die Zahl der Betroffenen unter {dat der person+} auf rund {thousands}.
    Auf dem Tisch lagen {nom ein trait? thing}, {nom ein thing} und {nom ein trait? thing}.
    Im benachbarten {elsewhere} {acted} {nom der agency} stattdessen {acc ein trait matter}{off}.
    Es brauchte {few} {acc matter+}, bis {nom person+} darauf aufmerksam wurden.
    {nom der topic} {moved}{on}, wie zuvor schon {nom der matter}.
    Bis {month} hofft {nom der body}, auch {acc der matter} {toact}.
    Der Grund ist einfach: {nom der matter} {moved}{on}.
    {nom der body} will {acc der topic} nur {act}, falls {nom der matter} {move} sollte.
    Seit {pastmonth} können {nom person+} {im place} {acc matter+} {act}.
    Rund {dozens} Prozent {gen der person+} würden {acc der topic} {act}, ergab eine Umfrage {gen der agency}.
    Ohne {acc manner person+}, sagt {surname}, gäbe es {acc kein topic}.
    Selbst {nom ein trait matter} änderte daran nichts.
    Ältere {nom person+} erinnern sich an {acc ein trait matter} im Jahr {oldyear}.
    Bisher hat {nom der body} {few} von {dozens} {dat matter+} {done}.
    Ein Bericht über {acc der matter} umfasst {hundreds} Seiten.
    Wo früher {nom thing+} standen, sollen heute {nom person+} {acc matter+} {act}.
    Für {acc person+} kommt {nom der trait matter} zur falschen Zeit.
    Die Zeitung „{newspaper}“ hatte als erste über {acc der topic} berichtet.
    {few} {nom person+} aus {elsewhere} {acted+} {when} {acc der topic}{off}.
    Hier {nom ein thing}, dort {nom ein trait thing}: {nom person+} in {town} haben gelernt zu improvisieren.
    Manche {nom person+} waren sogar aus {elsewhere} angereist.
    Statt {acc matter+} {toact}, {acted+} {nom person+} {acc ein trait topic}{off}.
    {nom der agency} rät, {acc der matter} {toact}.
    Dass {nom der matter} {movedlast}, überraschte in {town} nur wenige {acc person+}.
    Nun sollen {nom person+} {acc der matter} {act}, {adverb}.`,
  closers: `
    Im {month} will {nom der body} entscheiden.
    Wie es weitergeht, soll sich im {month} zeigen.
    Für {surname} steht fest: Bei {dat dieser topic} wird es nicht bleiben.
    Im {month} wird sich in {town} zeigen, ob {nom der topic} die Mühe wert war.
    Mehr wird man im {month} wissen, wenn {nom der agency} wieder in {town} zusammenkommt.
    {surname} hat sich für diesen Anlass schon {acc ein thing} zurückgelegt.
    Und {nom der matter}? Das, sagt {surname}, sei eine andere Geschichte.
    Bis {month} bleibt {nom der topic} {nom ein trait matter}.
    Mehr war {when} in {town} nicht zu erfahren.
    {few} {nom person+} haben schon angekündigt, im Jahr {nextyear} wiederzukommen.`,
  quotes: `
    wir können {acc der topic} nicht ewig {act}
    {nom der topic} ist erst der Anfang
    niemand hier will noch einmal {acc ein matter} {act}
    so {acc ein trait topic} habe ich noch nie erlebt
    dafür braucht man {acc thing+}, Geduld und {acc ein trait matter}
    ohne {acc der matter} wären wir heute nicht so weit
    {nom der topic} geht uns alle an, nicht nur {acc person+}
    vor {few} Jahren hätte noch niemand {acc der topic} {done}
    wir haben wochenlang über {acc der matter} geredet
    das kommt davon, wenn {nom person+} {acc matter+} {act} wollen
    am Ende sind es {nom person+}, die {acc der topic} {act} müssen
    falls {nom der matter} {move} sollte, werden wir {acc der topic} selbst {act}
    meine Großmutter hätte über {acc der matter} gelacht
    es gibt Schlimmeres als {acc ein trait topic}
    erst kam {nom der matter}, dann {nom der topic}, und jetzt das
    ich kenne niemanden, der {acc der matter} {act} würde`,
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
    {nom body} in {town} will {acc trait topic} {act}
    {nom trait topic} hält {town} in Atem
    {nom person+} wollen {acc trait? topic} {act}
    Was {nom person+} über {acc der topic} wissen sollten
    {town} streitet über {acc trait topic}
    {few} Fragen {zum topic}
    {nom topic} in {town}: {nom body} unter Druck
    Nach {dat der matter}: {nom body} prüft {acc topic}
    {hundreds} {nom person+}, {nom ein topic}
    Ein Tag in {town}: {nom trait matter} und {nom trait thing+}
    Der lange Weg {zum topic}
    {bare}: „{^quote}“
    {nom trait topic} überrascht {acc person+} in {town}
    {nom kein topic} ohne {acc person+}`,
  own: {
    politics: {
      sentences: `
        Für {acc der topic} stimmten {dozens} Mitglieder, dagegen {few}.
        Das Finanzministerium rechnet für {acc der topic} mit Kosten von {money}.
        {surname} forderte {acc der agency} auf, {acc der matter} noch vor der Sommerpause {toact}.
        Die Opposition in {town} verlangte {acc ein trait matter} und den Rücktritt {gen der person}.
        In der jüngsten Umfrage vertrauten {percent} Prozent weniger Wähler als im Jahr {lastyear} auf {acc der body}.`,
      titles: `
        {nom body} stimmt über {acc topic} ab
        Widerstand gegen {acc topic} wächst`,
    },
    economy: {
      sentences: `
        Im dritten Quartal verdiente {nom der body} {money}, {percent} Prozent mehr als ein Jahr zuvor.
        Die Aktie verlor {percent} Prozent, nachdem {nom der matter} bekannt geworden war.
        Am Standort {town} hängen {hundreds} Arbeitsplätze {vom topic} ab.
        Die Gewerkschaft verlangt in {town} {percent} Prozent mehr Geld und {acc ein trait matter}.
        {name}, {role}, rechnet bis {month} mit einer Erholung des Marktes.`,
      titles: `
        {nom body} in {town} streicht {hundreds} Stellen
        {nom topic}: {percent} Prozent in einem Quartal`,
    },
    sport: {
      sentences: `
        {town} gewann {adverb} mit {few} zu eins.
        {name} traf kurz vor der Pause; {elsewhere} fand darauf keine Antwort.
        {thousands} Zuschauer sahen {acc ein trait matter}; in {town} wird das so bald niemand vergessen.
        Die Mannschaft aus {elsewhere} liegt nun {few} Punkte hinter der Spitze.
        {surname} muss wegen einer Knieverletzung auf {acc der topic} verzichten.`,
      titles: `
        {town} schlägt {elsewhere} {adverb}
        {bare} fehlt verletzt`,
    },
    weather: {
      sentences: `
        In {town} maß {nom der agency} {when} {degrees} Grad.
        {few} Zentimeter Schnee oder {dozens} Liter Regen: Bis zum Abend waren sich die Meteorologen nicht sicher.
        Zwischen {town} und {elsewhere} versperrten Bäume für {few} Stunden die Straße.
        Das Wochenende soll trocken bleiben, bei Temperaturen um {degrees} Grad.
        Die Fähren blieben im Hafen, Ausflügler mussten umkehren.`,
      titles: `
        {degrees} Grad in {town}
        {nom topic} in {town} erwartet`,
    },
    culture: {
      sentences: `
        Der Abend in {town} endete nach {few} Zugaben.
        Zu sehen ist das alles in {town} noch bis Ende {month}.
        {name} stammt aus {elsewhere} und lebt seit {oldyear} in {town}.
        Die Jury sprach den mit {money} dotierten Preis {dat ein manner person} aus {elsewhere} zu.
        {surname} brauchte für {acc der topic} {few} Jahre, doppelt so lange wie geplant.`,
      titles: `
        {nom topic} in {town} eröffnet
        Preis für {bare}`,
    },
    science: {
      sentences: `
        Für {acc der topic} untersuchte das Team aus {town} {thousands} {acc thing+}.
        Die Ergebnisse erscheinen in dieser Woche in einer Fachzeitschrift.
        Der Fund aus {town} ist schätzungsweise {thousands} Jahre alt.
        Kollegen aus {elsewhere} konnten {acc der matter} zunächst nicht wiederholen.
        {nom der body} unterstützt die Arbeit über {few} Jahre mit {money}.`,
      titles: `
        {nom topic} aus {town} gibt Rätsel auf
        {thousands} Jahre alt: {nom topic} in {town}`,
    },
    technology: {
      sentences: `
        Seit {pastmonth} zählte der Anbieter {thousands} Zugriffe am Tag.
        Der Akku hält nach Angaben des Herstellers {few} Stunden.
        {nom der body} aus {town} sammelte {money} bei Investoren ein.
        Nutzer klagten, nach {dat der topic} seien ihre Einstellungen verschwunden.
        Eine zweite Version mit {dat trait matter+} soll im {month} folgen.`,
      titles: `
        {nom body} aus {town} zeigt {acc trait topic}
        {nom topic} ärgert {thousands} Nutzer`,
    },
    health: {
      sentences: `
        In {town} erkrankten binnen {few} Tagen {hundreds} Menschen, mehr als im Jahr {lastyear}.
        Jedem dritten Patienten der Studie ging es nach {few} Wochen besser.
        Die Klinik in {town} behandelt im Jahr {thousands} Menschen.
        Die Kassen bezahlen {acc der topic} ab {month}.
        {name}, {role}, rät zu viel Schlaf, Bewegung und weniger Zucker.`,
      titles: `
        Wie {nom topic} {dat person+} hilft
        {town}: Klinik setzt auf {acc topic}`,
    },
    travel: {
      sentences: `
        Von {town} braucht der Zug {few} Stunden bis {elsewhere}.
        Ein Zimmer {im place} kostet {dozens} Euro die Nacht, Frühstück inbegriffen.
        Im vergangenen {season} kamen {thousands} Besucher nach {town}.
        Der Weg steigt durch Buchenwälder an und endet an {dat ein trait place} über {elsewhere}.
        Die Fluggesellschaft fliegt {few} Mal in der Woche nach {town}.`,
      titles: `
        {few} Tage in {town}
        {town}: {nom trait? topic} abseits der Wege`,
    },
    crime: {
      sentences: `
        Die Polizei nahm {when} in {town} einen {dozens} Jahre alten Mann fest.
        Der Schaden beläuft sich auf {money}, wie eine Sprecherin der Staatsanwaltschaft sagte.
        Zeugen, die in der Nähe {acc ein trait thing} gesehen haben, sollen sich bei der Polizei in {town} melden.
        Das Gericht verurteilte ihn zu {few} Jahren Haft.
        Die Verteidigung kündigte Berufung an; {nom der agency} hat bis {month} Zeit, {acc der matter} {toact}.`,
      titles: `
        Polizei in {town} klärt {acc trait topic} auf
        {few} Jahre Haft nach {dat trait topic}`,
    },
    local: {
      sentences: `
        {nom der topic} kostet die Stadt {money}; die Hälfte zahlt der Kreis.
        Die Straße zwischen {town} und {elsewhere} bleibt bis {month} gesperrt.
        Rund {hundreds} Anwohner waren gekommen und stellten {few} Stunden lang Fragen.
        Die Blaskapelle aus {elsewhere} spielte, die Feuerwehr verkaufte Würstchen.
        Seit {dozens} Jahren kümmert sich {name} in {town} um {acc der place}.`,
      titles: `
        {town} bekommt {acc ein trait topic}
        Anwohner in {town} gegen {acc topic}`,
    },
    food: {
      sentences: `
        Den Teig {few} Stunden ruhen lassen, dann bei 200 Grad backen.
        {name} kauft {acc thing+} nur auf dem Markt in {town}.
        Ein Kilo kostet in diesem {season} {few} Euro, etwas mehr als im Jahr {lastyear}.
        Für {few} Personen braucht man Zwiebeln, Butter, {dozens} Gramm Mehl und Geduld.
        {nom der body} in {town} hat {dozens} Plätze und montags geschlossen.`,
      titles: `
        {nom trait topic} aus {town}
        {bare} kocht: {nom trait topic}`,
    },
  },
};

import { say } from "./language.ts";

/** Names a number of documents, which is already formatted. */
const documentCount = (count: string) =>
  count === "1" ? say("1 document", "1 Dokument") : say(`${count} documents`, `${count} Dokumente`);

/** Texts of the review view and of the tabs of a collection. */
export const review = {
  tabs: {
    label: say("Collection", "Sammlung"),
    missing: say("Missing", "Fehlende"),
    offTopic: say("Off-topic", "Themenfremde"),
    export: "Export",
  },
  search: say("Search titles and texts", "Titel und Texte durchsuchen"),
  searchHint: say("Search", "Suchen"),
  filters: say("Filters", "Filter"),
  showMatching: (count: string) => say(`Show ${documentCount(count)}`, `${documentCount(count)} zeigen`),
  clearAll: say("Clear filters", "Filter aufheben"),
  clear: say("Clear", "Aufheben"),
  remove: (what: string) => say(`Remove filter: ${what}`, `Filter entfernen: ${what}`),
  facets: {
    host: "Host",
    language: say("Language", "Sprache"),
    archive: say("Archive", "Archiv"),
    kind: say("Kind", "Art"),
    state: say("State", "Stand"),
    published: say("Published", "Veröffentlicht"),
    part: say("Documents and candidates", "Dokumente und Kandidaten"),
  },
  parts: {
    document: say("documents", "Dokumente"),
    candidate: say("candidates", "Kandidaten"),
  } as Readonly<Record<string, string>>,
  states: {
    keep: say("kept", "behalten"),
    drop: say("dropped", "verworfen"),
    undecided: say("undecided", "offen"),
    "near-duplicate": say("near-duplicate", "Fast-Dublette"),
    "off-topic": say("off-topic", "themenfremd"),
    doubted: say("doubted", "angezweifelt"),
  } as Readonly<Record<string, string>>,
  more: (count: string) => say(`Show all ${count}`, `Alle ${count} zeigen`),
  fewer: say("Show fewer", "Weniger zeigen"),
  findIn: (facet: string) => say(`Find in: ${facet}`, `Suchen in: ${facet}`),
  undated: say("No date of their own", "Ohne eigenes Datum"),
  from: say("First month or year", "Erster Monat oder erstes Jahr"),
  to: say("Last month or year", "Letzter Monat oder letztes Jahr"),
  range: (from: string, to: string) => (from === to ? from : say(`${from} to ${to}`, `${from} bis ${to}`)),
  atMost: (score: string) => say(`Score up to ${score}`, `Wert bis ${score}`),
  atLeast: (score: string) => say(`Score from ${score}`, `Wert ab ${score}`),
  sort: say("Sort", "Sortierung"),
  sorts: {
    relevance: say("Relevance", "Relevanz"),
    likely: say("Likely first", "Wahrscheinliche zuerst"),
    doubtful: say("Doubtful first", "Zweifelhafte zuerst"),
    published: say("Published", "Veröffentlicht"),
    captured: say("Captured", "Archiviert"),
    title: say("Title", "Titel"),
    host: "Host",
    collected: say("Order of collecting", "Reihenfolge des Sammelns"),
  },
  documents: say("Documents", "Dokumente"),
  documentCount,
  matching: (matching: string, total: string) =>
    matching === total
      ? documentCount(total)
      : say(`${matching} of ${documentCount(total)}`, `${matching} von ${total} ${total === "1" ? "Dokument" : "Dokumenten"}`),
  withCandidates: (total: string, candidates: string) =>
    `${documentCount(total)}, ${candidates === "1" ? say("1 candidate", "1 Kandidat") : say(`${candidates} candidates`, `${candidates} Kandidaten`)}`,
  matchingPages: (matching: string, all: string) =>
    say(`${matching} of ${all} documents and candidates`, `${matching} von ${all} Dokumenten und Kandidaten`),
  none: say("No document matches.", "Kein Dokument passt."),
  empty: say("This collection has no documents.", "Diese Sammlung hat keine Dokumente."),
  indexing: (done: string, total: string) =>
    say(
      `Reading texts for the search: ${done} of ${total}. Until then, the other documents are found only by title and address.`,
      `Texte werden für die Suche gelesen: ${done} von ${total}. Bis dahin werden die übrigen nur nach Titel und Adresse gefunden.`,
    ),
  histogramOf: say(
    "Number of documents by score; kept and dropped ones are coloured",
    "Anzahl der Dokumente nach Wert; behaltene und verworfene sind farbig",
  ),
  indexFailed: (problem: string) =>
    say(`Only titles and addresses can be searched. ${problem}`, `Nur Titel und Adressen können durchsucht werden. ${problem}`),
  threshold: say("Lowest score", "Niedrigster Wert"),
  keeps: (threshold: string, kept: string, all: string) =>
    say(`${threshold} keeps ${kept} of ${all}`, `${threshold} behält ${kept} von ${all}`),
  keepsAll: (all: string) => say(`No threshold: all ${all} are shown`, `Keine Schwelle: alle ${all} werden gezeigt`),
  crawlThreshold: (threshold: string) => say(`Threshold of the crawl: ${threshold}`, `Schwelle beim Sammeln: ${threshold}`),
  reviewed: (reviewed: string, relevant: string) =>
    say(
      `${relevant} of ${reviewed} reviewed ${reviewed === "1" ? "document" : "documents"} ${relevant === "1" ? "is" : "are"} relevant.`,
      `Von ${reviewed} durchgesehenen Dokumenten ${relevant === "1" ? "ist 1" : `sind ${relevant}`} relevant.`,
    ),
  allReviewed: (reviewed: string, relevant: string) =>
    say(
      `All ${reviewed} documents are reviewed: ${relevant} relevant.`,
      `Alle ${reviewed} Dokumente sind durchgesehen: ${relevant} relevant.`,
    ),
  allDecided: (decided: string) => say(`All ${decided} documents are decided.`, `Über alle ${decided} Dokumente ist entschieden.`),
  notReviewedOnes: (bulk: string, byModel: string) =>
    say(
      `Not counted as reviewed: ${bulk} decided in bulk, ${byModel} by the model.`,
      `Nicht als durchgesehen gezählt: ${bulk} gemeinsam entschieden, ${byModel} vom Modell.`,
    ),
  notReviewed: say(
    "Keep some documents and drop some: the review learns from each decision.",
    "Behalten Sie einige Dokumente und verwerfen Sie andere: Die Durchsicht lernt aus jeder Entscheidung.",
  ),
  left: (estimate: string, low: string, high: string) =>
    say(
      `About ${estimate} relevant ${estimate === "1" ? "page is" : "pages are"} probably left${low === high ? "" : ` (${low} to ${high})`}.`,
      `Etwa ${estimate} relevante ${estimate === "1" ? "Seite ist" : "Seiten sind"} wohl noch übrig${low === high ? "" : ` (${low} bis ${high})`}.`,
    ),
  notLearned: say("The chances are estimated from the scores.", "Die Wahrscheinlichkeiten werden aus den Werten geschätzt."),
  learnedFrom: (decisions: string) =>
    decisions === "1"
      ? say("Learned from 1 decision.", "Gelernt aus 1 Entscheidung.")
      : say(`Learned from ${decisions} decisions.`, `Gelernt aus ${decisions} Entscheidungen.`),
  learningNow: say("Learning from the latest decisions…", "Aus den neuesten Entscheidungen wird gelernt …"),
  raisedBy: (words: string) => say(`Raised by: ${words}.`, `Dafür sprechen: ${words}.`),
  loweredBy: (words: string) => say(`Lowered by: ${words}.`, `Dagegen sprechen: ${words}.`),
  foundCurve: say("Relevant pages found, by number of decisions", "Gefundene relevante Seiten nach Zahl der Entscheidungen"),
  foundCurveText: (found: string, decisions: string) =>
    say(
      `Relevant pages found: ${found} after ${decisions} decisions`,
      `Gefundene relevante Seiten: ${found} nach ${decisions} Entscheidungen`,
    ),
  cutoff: say("Lowest chance to keep", "Behalten ab dieser Wahrscheinlichkeit"),
  cutoffText: (chance: string, action: string) => `${chance} %: ${action}`,
  chancesOf: say("Number of pages by chance", "Anzahl der Seiten nach Wahrscheinlichkeit"),
  accept: (keep: string, drop: string) =>
    say(`Keep ${keep} likely, drop ${drop} unlikely`, `${keep} wahrscheinliche behalten, ${drop} unwahrscheinliche verwerfen`),
  acceptEffect: (precision: string, recall: string) =>
    say(`Estimated precision ${precision} %, recall ${recall} %`, `Geschätzte Genauigkeit ${precision} %, Vollständigkeit ${recall} %`),
  acceptWhole: say(
    "Clear the filters to let the model decide about all other pages.",
    "Heben Sie die Filter auf, um das Modell über alle übrigen Seiten entscheiden zu lassen.",
  ),
  accepted: (count: string) =>
    count === "1"
      ? say("1 decision by the model", "1 Entscheidung des Modells")
      : say(`${count} decisions by the model`, `${count} Entscheidungen des Modells`),
  chances: {
    likely: say("likely", "wahrscheinlich"),
    uncertain: say("uncertain", "ungewiss"),
    unlikely: say("unlikely", "unwahrscheinlich"),
  },
  chance: (word: string, percent: string) => `${word}, ${percent} %`,
  byModel: (state: string) => say(`${state} by the model`, `vom Modell ${state}`),
  published: (date: string) => say(`published ${date}`, `veröffentlicht ${date}`),
  captured: (date: string) => say(`captured ${date}`, `archiviert ${date}`),
  marks: {
    candidate: say("candidate", "Kandidat"),
    doubted: say("doubted", "angezweifelt"),
    duplicate: say("near-duplicate", "Fast-Dublette"),
    offTopic: say("off-topic", "themenfremd"),
    note: say("note", "Notiz"),
  },
  doubtedText: say(
    "Your other decisions contradict this one. Change it, or confirm it by deciding the same again.",
    "Ihre anderen Entscheidungen widersprechen dieser. Ändern Sie sie, oder bestätigen Sie sie, indem Sie noch einmal gleich entscheiden.",
  ),
  keep: say("Keep", "Behalten"),
  drop: say("Drop", "Verwerfen"),
  undecided: say("Undecided", "Offen"),
  decidedOne: {
    keep: (title: string) => say(`Kept: ${title}`, `Behalten: ${title}`),
    drop: (title: string) => say(`Dropped: ${title}`, `Verworfen: ${title}`),
    undecided: (title: string) => say(`Undecided: ${title}`, `Offen: ${title}`),
  },
  decidedMany: {
    keep: (count: string) => say(`${count} kept`, `${count} behalten`),
    drop: (count: string) => say(`${count} dropped`, `${count} verworfen`),
    undecided: (count: string) => say(`${count} set to undecided`, `${count} wieder offen`),
  },
  undo: say("Undo", "Rückgängig"),
  undone: (count: string) =>
    count === "1" ? say("Undone", "Zurückgenommen") : say(`${count} decisions undone`, `${count} Entscheidungen zurückgenommen`),
  nothingToUndo: say("Nothing to undo.", "Es gibt nichts zurückzunehmen."),
  failed: (message: string) => say(`Not saved: ${message}`, `Nicht gespeichert: ${message}`),
  noMoreUndecided: say("No undecided document below.", "Weiter unten ist kein offenes Dokument."),
  selected: (count: string) => say(`${count} selected`, `${count} ausgewählt`),
  clearSelection: say("Clear selection", "Auswahl aufheben"),
  keepMatching: (count: string) => say(`Keep all ${count} that match`, `Alle ${count} passenden behalten`),
  dropMatching: (count: string) => say(`Drop all ${count} that match`, `Alle ${count} passenden verwerfen`),
  dropHost: (host: string) => say(`Drop all of ${host}`, `Alle von ${host} verwerfen`),
  confirmMatching: {
    keep: (count: string) => say(`Keep ${count} documents that match?`, `${count} passende Dokumente behalten?`),
    drop: (count: string) => say(`Drop ${count} documents that match?`, `${count} passende Dokumente verwerfen?`),
  },
  confirmHost: (count: string, host: string) => say(`Drop ${count} documents of ${host}?`, `${count} Dokumente von ${host} verwerfen?`),
  badDecisions: (count: string, first: string) =>
    say(
      `Lines of decisions.jsonl that can't be read and are ignored: ${count}. The first: ${first}`,
      `Zeilen von decisions.jsonl, die nicht lesbar sind und ignoriert werden: ${count}. Die erste: ${first}`,
    ),
  crawlAgain: say("Crawl again with these decisions", "Mit diesen Entscheidungen neu sammeln"),
  confirmNote: say(
    "Earlier decisions on them are replaced. You can undo this.",
    "Frühere Entscheidungen darüber werden ersetzt. Sie können das rückgängig machen.",
  ),
  bulkAfterIndexing: say(
    "The texts are still being read, so more documents may match. Try again when that is done.",
    "Die Texte werden noch gelesen, es könnten also mehr Dokumente passen. Versuchen Sie es noch einmal, wenn alle gelesen sind.",
  ),
  reader: say("Reader", "Lesebereich"),
  close: say("Close the reader", "Lesebereich schließen"),
  openHint: say("Select a document to read it here.", "Wählen Sie ein Dokument, um es hier zu lesen."),
  modes: {
    text: "Text",
    preview: say("Plain preview", "Einfache Ansicht"),
    replay: say("Replay", "Wiedergabe"),
  },
  why: say("Why it is here", "Warum es hier ist"),
  path: say("Link path from the seed", "Linkpfad von der Startadresse"),
  relevance: say("Relevance", "Relevanz"),
  topical: say("Topical", "Thematisch"),
  temporal: say("Temporal", "Zeitlich"),
  depth: say("Links from the seed", "Links ab der Startadresse"),
  words: say("Words", "Wörter"),
  duplicateOf: say("Near-duplicate of", "Fast-Dublette von"),
  versions: say("Versions", "Fassungen"),
  versionsOf: (count: string, first: string, last: string) =>
    first === last
      ? say(`${count} captures on ${first}`, `${count} Aufnahmen am ${first}`)
      : say(`${count} captures, ${first} to ${last}`, `${count} Aufnahmen, ${first} bis ${last}`),
  linksTo: say("Links to", "Links zu"),
  linkedFrom: say("Linked from", "Verlinkt von"),
  legend: {
    search: say("search words", "Suchwörter"),
    event: say("event terms", "Wörter des Ereignisses"),
  },
  isCut: say("The text continues; the preview shows all of it.", "Der Text geht weiter; die einfache Ansicht zeigt ihn ganz."),
  noText: say("This document has no text.", "Dieses Dokument hat keinen Text."),
  note: say("Note", "Notiz"),
  noteHint: say(
    "Saved when you leave the field or press Ctrl+Enter.",
    "Wird gespeichert, wenn Sie das Feld verlassen oder Strg+Eingabe drücken.",
  ),
  noteSaved: say("Note saved", "Notiz gespeichert"),
  preview: (title: string) => say(`Preview of ${title}`, `Ansicht von ${title}`),
  newWindow: say("opens in a new tab", "öffnet einen neuen Tab"),
  keys: {
    next: say("Next document", "Nächstes Dokument"),
    previous: say("Previous document", "Voriges Dokument"),
    open: say("Open the reader", "Lesebereich öffnen"),
    close: say("Close the reader, or clear the selection", "Lesebereich schließen oder Auswahl aufheben"),
    keep: say("Keep (yes), and go to the next undecided", "Behalten (yes) und weiter zum nächsten offenen"),
    drop: say("Drop (no), and go to the next undecided", "Verwerfen (no) und weiter zum nächsten offenen"),
    undecided: say("Set to undecided, and go to the next", "Auf offen setzen und weiter zum nächsten"),
    undo: say("Undo the last decision", "Letzte Entscheidung zurücknehmen"),
    note: say("Write a note", "Notiz schreiben"),
    "scroll-reader": say("Scroll the reader", "Im Lesebereich blättern"),
    search: say("Search", "Suchen"),
    select: say("Select or unselect", "Auswählen oder abwählen"),
    "extend-down": say("Extend the selection", "Auswahl erweitern"),
    "keep-matching": say("Keep all that match (asks first)", "Alle passenden behalten (mit Rückfrage)"),
    "drop-matching": say("Drop all that match (asks first)", "Alle passenden verwerfen (mit Rückfrage)"),
    accept: say("Choose the lowest chance to keep", "Wählen, ab welcher Wahrscheinlichkeit behalten wird"),
    "drop-host": say("Drop all of this host (asks first)", "Alle dieses Hosts verwerfen (mit Rückfrage)"),
    help: say("Show this help", "Diese Hilfe zeigen"),
  } as Readonly<Record<string, string>>,
};

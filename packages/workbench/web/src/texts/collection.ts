import type { ExportFormat } from "@recollect/recollect/collection/export-formats";
import { number, say } from "./language.ts";

/** Texts of a collection's views other than the documents. */
export const collection = {
  missing: {
    title: say("Missing pages", "Fehlende Seiten"),
    intro: say(
      "Pages without a capture in any archive, the most promising first.",
      "Seiten ohne Aufnahme in einem der Archive, die vielversprechendsten zuerst.",
    ),
    allHosts: say("all hosts", "alle Hosts"),
    host: "Host",
    count: (matching: number, total: number) =>
      say(`${number(matching)} of ${number(total)} missing pages`, `${number(matching)} von ${number(total)} fehlenden Seiten`),
    notWhole: say(
      "Only the most promising are listed; missing.csv has them all.",
      "Nur die vielversprechendsten sind aufgeführt; missing.csv hat alle.",
    ),
    searchOthers: (count: number) =>
      say(
        `Look for ${count === 1 ? "this page" : `these ${number(count)}`} in other archives`,
        count === 1 ? "Diese Seite in anderen Archiven suchen" : `Diese ${number(count)} in anderen Archiven suchen`,
      ),
    searchOthersHelp: say(
      "Writes a specification with these pages as seeds, which you then run on other archives.",
      "Schreibt eine Spezifikation mit diesen Seiten als Startadressen, die Sie dann auf andere Archive anwenden.",
    ),
    priority: say("Priority", "Priorität"),
    url: say("Address", "Adresse"),
    parent: say("Linked from", "Verlinkt von"),
    seed: say("a seed", "Startadresse"),
    choose: (url: string) => say(`Choose ${url}`, `${url} auswählen`),
  },
  exports: {
    title: say("Export and cite", "Exportieren und zitieren"),
    filters: say("Content", "Inhalt"),
    min: say("Lowest relevance", "Geringste Relevanz"),
    distinct: say("Leave out near-duplicates", "Fast-Dubletten weglassen"),
    onTopic: say("Leave out off-topic captures", "Themenfremde Aufnahmen weglassen"),
    fromList: say("Filters of the list:", "Filter der Liste:"),
    onlyKept: (kept: string) => say(`Only kept documents (${kept})`, `Nur behaltene Dokumente (${kept})`),
    withDropped: (dropped: string) => say(`Include dropped documents (${dropped})`, `Auch verworfene Dokumente (${dropped})`),
    counting: say("Counting documents …", "Dokumente werden gezählt …"),
    leftOut: (reasons: string) => say(`left out: ${reasons}`, `weggelassen: ${reasons}`),
    left: {
      notSelected: (count: string) => say(`${count} not in the list`, `${count} nicht in der Liste`),
      duplicatesLeftOut: (count: string) =>
        say(
          `${count} near-${count === "1" ? "duplicate" : "duplicates"}`,
          `${count} ${count === "1" ? "Fast-Dublette" : "Fast-Dubletten"}`,
        ),
      belowRelevance: (count: string) => say(`${count} below the lowest relevance`, `${count} unter der geringsten Relevanz`),
      offTopicLeftOut: (count: string) => say(`${count} off-topic`, `${count} themenfremde`),
      notKept: (count: string) => say(`${count} not kept`, `${count} nicht behaltene`),
      dropped: (count: string) => say(`${count} dropped`, `${count} verworfene`),
    },
    notExamined: (count: string) =>
      say(`${count} not checked for off-topic captures yet`, `${count} noch nicht auf themenfremde Aufnahmen geprüft`),
    withReview: say(
      "All formats except the methods paragraph contain the curator's decisions and notes.",
      "Alle Formate außer dem Methodenabsatz enthalten die Entscheidungen und Notizen der Durchsicht.",
    ),
    formats: say("Formats", "Formate"),
    bom: say("for Excel", "für Excel"),
    names: {
      wacz: say(["WACZ", "for ReplayWeb.page and other replay tools"], ["WACZ", "für ReplayWeb.page und andere Wiedergabeprogramme"]),
      csv: say(["CSV", "a table of the documents, for spreadsheets"], ["CSV", "eine Tabelle der Dokumente, für Tabellenprogramme"]),
      jsonl: say(["JSON Lines", "the same, for programs"], ["JSON Lines", "dasselbe, für Programme"]),
      text: say(
        ["Texts", "one text file per document and a table, for corpus tools"],
        ["Texte", "eine Textdatei je Dokument und eine Tabelle, für Korpuswerkzeuge"],
      ),
      zip: say(["HTML", "the pages as files, with tables of links"], ["HTML", "die Seiten als Dateien, mit Tabellen der Links"]),
      gexf: say(["GEXF", "the link graph, for Gephi"], ["GEXF", "der Linkgraph, für Gephi"]),
      graphml: say(["GraphML", "the link graph, for other tools"], ["GraphML", "der Linkgraph, für andere Programme"]),
      ris: say(["RIS", "citations for EndNote, Zotero, Citavi"], ["RIS", "Literaturangaben für EndNote, Zotero, Citavi"]),
      bibtex: say(["BibTeX", "citations for LaTeX, JabRef"], ["BibTeX", "Literaturangaben für LaTeX, JabRef"]),
      csl: say(["CSL-JSON", "citations for Zotero, pandoc"], ["CSL-JSON", "Literaturangaben für Zotero, pandoc"]),
      methods: say(["Methods", "the paragraph below, as a file"], ["Methoden", "der Absatz unten, als Datei"]),
    } satisfies Readonly<Record<ExportFormat, [string, string]>>,
    methods: say("Methods paragraph", "Methodenabsatz"),
    methodsHelp: say(
      "Describes how the collection was made, for a paper.",
      "Beschreibt für eine Veröffentlichung, wie die Sammlung entstanden ist.",
    ),
    copy: say("Copy", "Kopieren"),
    copied: say("Copied", "Kopiert"),
    download: (format: string) => say(`Download ${format}`, `${format} herunterladen`),
    command: say("The same from the command line", "Dasselbe auf der Kommandozeile"),
    noCommand: say(
      "The command line has no options for these filters, except the search and the lowest relevance.",
      "Für diese Filter hat die Kommandozeile keine Optionen, außer für die Suche und die geringste Relevanz.",
    ),
  },
  report: {
    title: say("Report", "Bericht"),
    open: say("Open in a new tab", "In neuem Tab öffnen"),
    frame: say("Report of the collection", "Bericht über die Sammlung"),
  },
};

import { say } from "./language.ts";

/** Texts of the home view. */
export const home = {
  intro: say("Collections of archived pages about events.", "Sammlungen archivierter Seiten über Ereignisse."),
  finished: say("finished", "fertig"),
  unfinished: say("not finished", "nicht fertig"),
  documents: (count: string) => say(`documents: ${count}`, `Dokumente: ${count}`),
  relevant: (count: string) => `relevant: ${count}`,
  folder: (path: string) => say(`Folder ${path}`, `Ordner ${path}`),
  begin: say("How to make a collection", "So entsteht eine Sammlung"),
  steps: {
    event: say(
      ["Describe an event", "Its name, its dates, and a text about it, or a Wikipedia article."],
      ["Ein Ereignis beschreiben", "Sein Name, seine Daten und ein Text darüber oder ein Wikipedia-Artikel."],
    ),
    archive: say(
      ["Add an archive", "WARC or WACZ files on this computer, or a web archive."],
      ["Ein Archiv hinzufügen", "WARC- oder WACZ-Dateien auf diesem Rechner oder ein Webarchiv."],
    ),
    run: say(
      ["Start a run", "It searches the archive for pages about the event."],
      ["Einen Lauf starten", "Er durchsucht das Archiv nach Seiten über das Ereignis."],
    ),
  } as Record<"event" | "archive" | "run", [string, string]>,
  review: say(
    "Then the collection is listed here: review its pages, export and cite them.",
    "Danach steht die Sammlung hier: Sie können ihre Seiten durchsehen, exportieren und zitieren.",
  ),
  done: say("done", "erledigt"),
};

import type { Texts } from "./texts.ts";

export const homeDe: Texts["home"] = {
  title: "Werkbank",
  intro: "Sammlungen archivierter Seiten über Ereignisse.",
  newEvent: "Neues Ereignis",
  collections: "Sammlungen",
  finished: "fertig",
  unfinished: "nicht fertig",
  documents: (count) => `Dokumente: ${count}`,
  relevant: (count) => `relevant: ${count}`,
  folder: (path) => `Ordner ${path}`,
  begin: "So entsteht eine Sammlung",
  steps: {
    event: ["Ein Ereignis beschreiben", "Name, Daten und ein Text darüber, oder ein Wikipedia-Artikel."],
    archive: ["Ein Archiv hinzufügen", "WARC- oder WACZ-Dateien auf diesem Rechner, oder ein Webarchiv."],
    run: ["Einen Lauf starten", "Er sucht im Archiv nach Seiten über das Ereignis."],
  },
  review: "Danach steht die Sammlung hier: Seiten durchsehen, exportieren, zitieren.",
  done: "erledigt",
};

import type { replayEn } from "./replay-en.ts";

export const replayDe: typeof replayEn = {
  title: "Wiedergabe",
  frame: (url) => `Wiedergabe von ${url}`,
  unfinished: "Die Sammlung ist nicht fertig: Ihre Seiten lassen sich wiedergeben, sobald der Lauf collection.wacz geschrieben hat.",
  notInstalled:
    "Zur Wiedergabe braucht es ReplayWeb.page, das nicht installiert ist. Seine Lizenz (AGPL-3.0) ist eine andere als die von recollect, deshalb ist es nicht dabei.",
  install: "Installieren Sie es mit",
  installGlobally: "(mit -g, wenn recollect mit -g installiert ist), und starten Sie recollect serve neu.",
  atArchive: "Im Archiv öffnen",
  noPage: "Wählen Sie ein Dokument, das wiedergegeben werden soll.",
};

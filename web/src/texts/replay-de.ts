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
  otherName: "Seiten lassen sich unter einer anderen Adresse dieser Werkbank wiedergeben, die jeder Sammlung einen eigenen Ursprung gibt:",
  openThere: (name) => `Diese Ansicht unter ${name} öffnen`,
  onlyLocal:
    "Seiten lassen sich nur in einem Browser auf dem Rechner wiedergeben, auf dem recollect serve läuft, oder durch einen SSH-Tunnel dorthin: Browser erlauben die Wiedergabe für keine andere Adresse ohne HTTPS.",
  scripts: "Skripte archivierter Seiten ausführen",
  scriptsOn:
    "Archivierte Seiten erreichen weder die Werkbank noch andere Sammlungen noch Websites. Solange Skripte laufen, könnte eine bösartige Seite aber Daten über WebRTC oder in Hostnamen senden, die der Browser auflöst. Schalten Sie Skripte bei Seiten aus, denen Sie nicht vertrauen.",
  scriptsOff: "Skripte sind ausgeschaltet. Manche Seiten sehen unvollständig aus oder reagieren nicht.",
};

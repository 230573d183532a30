import { say } from "./language.ts";

/** Texts of the replay of archived pages. */
export const replay = {
  frame: (url: string) => say(`Replay of ${url}`, `Wiedergabe von ${url}`),
  unfinished: say(
    "The collection is not finished: its pages can be replayed once the crawl has written collection.wacz.",
    "Die Sammlung ist nicht fertig: Ihre Seiten lassen sich wiedergeben, sobald der Lauf collection.wacz geschrieben hat.",
  ),
  notInstalled: say(
    "Replay needs ReplayWeb.page, which is not installed. Its licence (AGPL-3.0) differs from recollect's, so it is not included.",
    "Die Wiedergabe braucht ReplayWeb.page, das nicht installiert ist. Seine Lizenz (AGPL-3.0) unterscheidet sich von der von recollect, deshalb ist es nicht enthalten.",
  ),
  install: say("Install it with", "Installieren Sie es mit"),
  installGlobally: say(
    "(add -g if recollect is installed with -g), then start recollect serve again.",
    "(mit -g, wenn recollect mit -g installiert ist), und starten Sie recollect serve neu.",
  ),
  atArchive: say("Open in the archive", "Im Archiv öffnen"),
  noPage: say("Select a document to replay.", "Wählen Sie ein Dokument, das wiedergegeben werden soll."),
  otherName: say(
    "Pages can be replayed at another address of this workbench, which gives each collection an origin of its own:",
    "Seiten lassen sich unter einer anderen Adresse dieser Werkbank wiedergeben, die jeder Sammlung einen eigenen Origin gibt:",
  ),
  openThere: (name: string) => say(`Open this view at ${name}`, `Diese Ansicht unter ${name} öffnen`),
  onlyLocal: say(
    "Pages can be replayed only in a browser on the computer that runs recollect serve, or through an SSH tunnel to it: browsers allow replay for no other address without HTTPS.",
    "Seiten lassen sich nur in einem Browser auf dem Rechner wiedergeben, auf dem recollect serve läuft, oder durch einen SSH-Tunnel dorthin: Browser erlauben die Wiedergabe für keine andere Adresse ohne HTTPS.",
  ),
  scripts: say("Run the scripts of archived pages", "Skripte archivierter Seiten ausführen"),
  scriptsOn: say(
    "Archived pages reach neither the workbench, nor other collections, nor websites. But while scripts run, a hostile page could send data out by WebRTC or in host names that the browser looks up. Turn scripts off for pages that you do not trust.",
    "Archivierte Seiten erreichen weder die Werkbank noch andere Sammlungen noch Websites. Solange Skripte laufen, könnte eine bösartige Seite aber Daten über WebRTC oder in Hostnamen senden, die der Browser auflöst. Schalten Sie Skripte bei Seiten aus, denen Sie nicht vertrauen.",
  ),
  scriptsOff: say(
    "Scripts are off. Some pages look incomplete or do not react.",
    "Skripte sind ausgeschaltet. Manche Seiten sehen unvollständig aus oder reagieren nicht.",
  ),
};

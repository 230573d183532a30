import { number, say } from "./language.ts";

/** Names a number of captures. */
export const captureCount = (count: number) =>
  count === 1 ? say("1 capture", "1 Aufnahme") : say(`${number(count)} captures`, `${number(count)} Aufnahmen`);

/** Texts of the archives' views. */
export const archives = {
  intro: say(
    "Files and folders in the workbench's folder are listed automatically. Add others by path, and web archives by name.",
    "Dateien und Ordner im Ordner der Werkbank erscheinen automatisch. Andere lassen sich mit ihrem Pfad hinzufügen, Webarchive mit ihrem Namen.",
  ),
  add: say("Add an archive", "Archiv hinzufügen"),
  source: say("Path, address, or name of a web archive", "Pfad, Adresse oder Name eines Webarchivs"),
  sourceHelp: say(
    "A WARC, ARC, WACZ or CDXJ file, a folder of such files, a name such as Internet Archive or Arquivo.pt, or memento+URL, cdx+URL, archive-it:ID.",
    "Eine WARC-, ARC-, WACZ- oder CDXJ-Datei, ein Ordner mit solchen Dateien, ein Name wie Internet Archive oder Arquivo.pt, oder memento+URL, cdx+URL, archive-it:ID.",
  ),
  warcs: say("Folder or address of its WARC files", "Ordner oder Adresse der WARC-Dateien"),
  warcsHelp: say("Only if they are not beside the index.", "Nur wenn sie nicht neben dem Index liegen."),
  browse: {
    open: say("Browse…", "Durchsuchen …"),
    title: say("Choose an archive", "Archiv auswählen"),
    help: say(
      "WARC, ARC, WACZ and CDXJ files on the computer that runs the workbench.",
      "WARC-, ARC-, WACZ- und CDXJ-Dateien auf dem Rechner, auf dem die Werkbank läuft.",
    ),
    up: say("Folder above", "Übergeordneter Ordner"),
    workbench: say("Workbench folder", "Ordner der Werkbank"),
    home: say("Home folder", "Persönlicher Ordner"),
    list: say("Folders and archive files", "Ordner und Archivdateien"),
    empty: say("No folders and no archive files here.", "Hier sind keine Ordner und keine Archivdateien."),
    cut: say(
      "This folder has too many entries: only some of them are listed.",
      "Der Ordner hat zu viele Einträge: Nur ein Teil wird gezeigt.",
    ),
    useFolder: (count: number) =>
      count === 1
        ? say("Use this folder (1 file)", "Diesen Ordner nehmen (1 Datei)")
        : say(`Use this folder (${number(count)} files)`, `Diesen Ordner nehmen (${number(count)} Dateien)`),
  },
  known: say("Known web archives", "Bekannte Webarchive"),
  none: say("No archives yet.", "Noch keine Archive."),
  remove: (name: string) => say(`Remove ${name} from the list`, `${name} aus der Liste nehmen`),
  removeShort: say("Remove", "Entfernen"),
  kinds: {
    file: say("file", "Datei"),
    folder: say("folder", "Ordner"),
    index: say("index", "Index"),
    "web-file": say("file on a server", "Datei auf einem Server"),
    web: say("web archive", "Webarchiv"),
    live: say("live web", "Live-Web"),
  } as Record<string, string>,
  reading: say(
    "Reading the index… A large archive takes a while the first time.",
    "Der Index wird gelesen … Bei großen Archiven dauert das beim ersten Mal.",
  ),
  captures: say("Captures", "Aufnahmen"),
  urls: say("Addresses", "Adressen"),
  hosts: "Hosts",
  size: say("Size", "Größe"),
  span: say("Captured", "Aufgenommen"),
  byYear: say("By year", "Nach Jahren"),
  byHost: "Hosts",
  byType: say("Media types", "Medientypen"),
  byStatus: say("Statuses", "Status"),
  languages: (pages: number) => say(`Languages of ${pages} sampled pages`, `Sprachen von ${pages} Seiten einer Stichprobe`),
  others: say("others", "andere"),
  problems: (count: number) => (count === 1 ? say("1 problem", "1 Fehler") : say(`${number(count)} problems`, `${number(count)} Fehler`)),
  noProblems: say("No problems found in the files.", "Keine Fehler in den Dateien gefunden."),
  search: say("Find captures of an address", "Aufnahmen einer Adresse suchen"),
  searchButton: say("Find", "Suchen"),
  found: (count: number, isCut: boolean) => (isCut ? say("More than ", "Mehr als ") : "") + captureCount(count),
  noneFound: say("No captures of this address.", "Keine Aufnahmen dieser Adresse."),
  record: say("Record", "Datensatz"),
  warcHeader: say("WARC header", "WARC-Kopf"),
  httpHeader: say("HTTP header", "HTTP-Kopf"),
  body: say("Body as text", "Inhalt als Text"),
  notText: (bytes: number) => say(`${number(bytes)} bytes, not text`, `${number(bytes)} Bytes, kein Text`),
  cut: say("The rest is not shown.", "Der Rest wird nicht gezeigt."),
  onTheWeb: say(
    "A web archive can't list its content: search for an address.",
    "Ein Webarchiv kann seinen Inhalt nicht auflisten: Suchen Sie nach einer Adresse.",
  ),
};

import { captureCount } from "./archives.ts";
import { number, say } from "./language.ts";

/** Texts of the review of off-topic captures. */
export const offTopic = {
  title: say("Off-topic captures", "Themenfremde Aufnahmen"),
  intro: say(
    "The check finds captures that no longer show what the page was about: an error page, a login wall, a parked domain, another topic.",
    "Die Prüfung findet Aufnahmen, die nicht mehr zeigen, worum es auf der Seite ging: eine Fehlerseite, eine Anmeldung, eine geparkte Domain, ein anderes Thema.",
  ),
  unchecked: say(
    "This collection has not been checked for off-topic captures yet.",
    "Diese Sammlung wurde noch nicht auf themenfremde Aufnahmen geprüft.",
  ),
  checkNow: say("Check now", "Jetzt prüfen"),
  checkAgain: say("Check again", "Noch einmal prüfen"),
  checkHelp: say(
    "Compares the captures of each address with a reference capture. Nothing is deleted. The collection itself has few captures of each address: choose archives to find more.",
    "Vergleicht die Aufnahmen jeder Adresse mit einer Referenzaufnahme. Nichts wird gelöscht. Die Sammlung selbst hat wenige Aufnahmen je Adresse: Wählen Sie Archive, um weitere zu finden.",
  ),
  archives: say("Also look for captures in", "Aufnahmen auch suchen in"),
  noArchives: say("There are no archives in the workbench.", "In der Werkbank gibt es keine Archive."),
  opening: say("Opening archives…", "Archive werden geöffnet …"),
  judging: (done: number, total: number) =>
    say(`${number(done)} of ${number(total)} addresses checked`, `${number(done)} von ${number(total)} Adressen geprüft`),
  stop: say("Stop", "Abbrechen"),
  checkedAt: (date: string, archives: readonly string[]) =>
    say(
      `Checked on ${date}${archives.length > 0 ? `, with captures from ${archives.join(", ")}` : ""}`,
      `Geprüft am ${date}${archives.length > 0 ? `, mit Aufnahmen aus ${archives.join(", ")}` : ""}`,
    ),
  left: (count: number) => say(`${captureCount(count)} to decide`, `${captureCount(count)} zu entscheiden`),
  done: say("All flagged captures are decided.", "Über alle gemeldeten Aufnahmen ist entschieden."),
  nothingFlagged: say("No capture is off-topic.", "Keine Aufnahme ist themenfremd."),
  nothingCompared: say(
    "Nothing was compared: every address has a single capture. Choose archives with more captures, and check again.",
    "Es wurde nichts verglichen: Jede Adresse hat nur eine Aufnahme. Wählen Sie Archive mit weiteren Aufnahmen und prüfen Sie erneut.",
  ),
  single: (count: number) =>
    count === 1
      ? say("1 address has a single capture: nothing to compare", "1 Adresse hat nur eine Aufnahme: nichts zu vergleichen")
      : say(
          `${number(count)} addresses have a single capture each: nothing to compare`,
          `${number(count)} Adressen haben je nur eine Aufnahme: nichts zu vergleichen`,
        ),
  onlyCapture: say("a single capture: nothing to compare", "nur eine Aufnahme: nichts zu vergleichen"),
  precision: (confirmed: number, decided: number) =>
    say(
      `${confirmed} of ${decided} decided flagged captures are off-topic`,
      `${confirmed} von ${decided} entschiedenen gemeldeten Aufnahmen sind themenfremd`,
    ),
  leftOut: (count: number) =>
    say(
      `${number(count)} addresses are not shown; offtopic.csv has them all.`,
      `${number(count)} Adressen sind nicht zu sehen; alle stehen in offtopic.csv.`,
    ),
  states: {
    undecided: say("to decide", "zu entscheiden"),
    confirmed: say("confirmed", "bestätigt"),
    overruled: say("overruled", "abgelehnt"),
    marked: say("marked", "markiert"),
    on: say("on-topic", "beim Thema"),
    redesigned: say("redesigned", "neu gestaltet"),
    unjudged: say("not judged", "nicht beurteilt"),
  },
  whys: {
    "error-page": say("error page", "Fehlerseite"),
    outage: say("outage", "Störung oder Wartung"),
    "soft-404": say("“not found” page", "Seite „nicht gefunden“"),
    parked: say("parked domain", "geparkte Domain"),
    "for-sale": say("for sale", "zu verkaufen"),
    "login-wall": say("login wall", "Anmeldung"),
    "cookie-wall": say("cookie wall", "Cookie-Abfrage"),
    "age-gate": say("age check", "Altersabfrage"),
    "bot-wall": say("captcha or bot check", "Captcha oder Roboter-Prüfung"),
    "redirected-home": say("home page instead", "stattdessen die Startseite"),
    "other-site": say("another site", "andere Website"),
    "other-page": say("another page of the site", "andere Seite der Website"),
    spam: say("spam", "Spam"),
    empty: say("empty", "leer"),
    "text-lost": say("text lost", "Text verloren"),
    "other-topic": say("other topic", "anderes Thema"),
  } as Record<string, string>,
  behaviours: {
    "always-on": say("always on-topic", "immer beim Thema"),
    "step-on": say("went off-topic", "themenfremd geworden"),
    "step-off": say("became on-topic", "zum Thema gekommen"),
    oscillating: say("on and off", "wechselnd"),
    "always-off": say("always off-topic", "nie beim Thema"),
    thin: say("hardly any text: check it", "kaum Text: bitte prüfen"),
  } as Record<string, string>,
  allStates: say("any state", "jeder Stand"),
  allWhys: say("any reason", "jeder Grund"),
  state: say("State", "Stand"),
  why: say("Reason", "Grund"),
  whyOption: (why: string, undecided: number, flagged: number) =>
    say(`${why} (${undecided} of ${flagged} to decide)`, `${why} (${undecided} von ${flagged} zu entscheiden)`),
  addresses: say("Addresses", "Adressen"),
  matching: (count: number) =>
    count === 1 ? say("1 address", "1 Adresse") : say(`${number(count)} addresses`, `${number(count)} Adressen`),
  none: say("No address matches.", "Keine Adresse passt."),
  row: (captures: number, flagged: number, undecided: number) =>
    say(
      `${captureCount(captures)}, ${flagged} off-topic${undecided > 0 ? `, ${undecided} to decide` : ""}`,
      `${captureCount(captures)}, ${flagged} themenfremd${undecided > 0 ? `, ${undecided} zu entscheiden` : ""}`,
    ),
  goneSince: (date: string) => say(`gone since ${date}`, `verschwunden seit ${date}`),
  timeline: say("Captures over time", "Aufnahmen im Lauf der Zeit"),
  capturesLeftOut: (count: number) =>
    say(
      `${number(count)} captures are not drawn; offtopic.csv has them all.`,
      `${number(count)} Aufnahmen sind nicht gezeichnet; alle stehen in offtopic.csv.`,
    ),
  isReference: say("reference", "Referenz"),
  back: say("Back to the list", "Zurück zur Liste"),
  confirm: say("Off-topic", "Themenfremd"),
  overrule: say("On-topic", "Zum Thema"),
  undoDecision: say("Undecided", "Offen"),
  wholeAddress: say("Whole address:", "Ganze Adresse:"),
  confirmAddress: say("all flagged are off-topic", "alle gemeldeten sind themenfremd"),
  overruleAddress: say("all flagged are on-topic", "alle gemeldeten gehören zum Thema"),
  undoAddress: say("undo decisions", "Entscheidungen zurücknehmen"),
  wholeWhy: (why: string, count: number) =>
    say(`All ${number(count)} “${why}” to decide:`, `Alle ${number(count)} „${why}“, die zu entscheiden sind:`),
  confirmWhy: say("are off-topic", "sind themenfremd"),
  overruleWhy: say("are on-topic", "gehören zum Thema"),
  undone: (count: number) =>
    count === 1
      ? say("Undone.", "Zurückgenommen.")
      : say(`${number(count)} decisions undone.`, `${number(count)} Entscheidungen zurückgenommen.`),
  decided: (count: number, state: string) => `${captureCount(count)}: ${state}.`,
  saving: say("Saving…", "Wird gespeichert …"),
  evidence: say("Evidence", "Belege"),
  foundBy: say("Found by", "Gefunden durch"),
  measures: say("Measures", "Maße"),
  status: say("HTTP status", "HTTP-Status"),
  reference: (date: string) => say(`Reference, ${date}`, `Referenz, ${date}`),
  chosen: (date: string) => say(`This capture, ${date}`, `Diese Aufnahme, ${date}`),
  isTheReference: say("This is the capture that the others are compared with.", "Mit dieser Aufnahme werden die anderen verglichen."),
  noReference: say(
    "No capture of this address is suitable as a reference.",
    "Keine Aufnahme dieser Adresse eignet sich zum Vergleich mit den anderen.",
  ),
  noText: say(
    "There is no text: the capture has none, or is in an archive that the workbench does not know. Add that archive and check again.",
    "Es gibt keinen Text: Die Aufnahme hat keinen oder liegt in einem Archiv, das die Werkbank nicht kennt. Fügen Sie dieses Archiv hinzu und prüfen Sie noch einmal.",
  ),
  absent: (archives: string) =>
    say(
      `The check searched archives that are no longer available: ${archives}. Connect their disk, or add them under Archives and check again.`,
      `Die Prüfung hat Archive durchsucht, die nicht mehr verfügbar sind: ${archives}. Schließen Sie ihren Datenträger an, oder fügen Sie die Archive in der Ansicht Archive hinzu und prüfen Sie noch einmal.`,
    ),
  cut: say("The text continues.", "Der Text geht weiter."),
  redirectedTo: (url: string) => say(`Redirects to ${url}`, `Leitet um zu ${url}`),
  onlyHere: say("Words in only one of the two texts are marked.", "Wörter, die nur in einem der beiden Texte stehen, sind hervorgehoben."),
  keys: {
    next: say("Next address", "Nächste Adresse"),
    previous: say("Previous address", "Vorige Adresse"),
    later: say("Next capture", "Nächste Aufnahme"),
    earlier: say("Previous capture", "Vorige Aufnahme"),
    skip: say("Next capture to decide", "Nächste Aufnahme, die zu entscheiden ist"),
    "on-topic": say("The capture is on-topic", "Die Aufnahme gehört zum Thema"),
    "off-topic": say("The capture is off-topic, flagged or not", "Die Aufnahme ist themenfremd, ob gemeldet oder nicht"),
    "undo-decision": say("Undo the decision about the capture", "Entscheidung über die Aufnahme zurücknehmen"),
    "on-topic-address": say("All flagged captures of the address are on-topic", "Alle gemeldeten Aufnahmen der Adresse gehören zum Thema"),
    "off-topic-address": say("All flagged captures of the address are off-topic", "Alle gemeldeten Aufnahmen der Adresse sind themenfremd"),
    undo: say("Undo the last action", "Letzte Handlung rückgängig machen"),
    search: say("Search", "Suchen"),
    help: say("Show this help", "Diese Hilfe zeigen"),
    close: say("Back to the list", "Zurück zur Liste"),
  },
};

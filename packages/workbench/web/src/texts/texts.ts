import { archives } from "./archives.ts";
import { collection } from "./collection.ts";
import { compare } from "./compare.ts";
import { events } from "./events.ts";
import { graph } from "./graph.ts";
import { home } from "./home.ts";
import { say } from "./language.ts";
import { offTopic } from "./offtopic.ts";
import { replay } from "./replay.ts";
import { review } from "./review.ts";
import { runs } from "./runs.ts";

export { bytes, chooseLanguage, decimal, language, languages, number, score } from "./language.ts";

/** Every text of the workbench. */
export const t = {
  product: "recollect",
  nav: {
    home: say("Workbench", "Werkbank"),
    collections: say("Collections", "Sammlungen"),
    events: say("Events", "Ereignisse"),
    archives: say("Archives", "Archive"),
    runs: say("Runs", "Läufe"),
    skip: say("Skip to content", "Zum Inhalt springen"),
    language: say("Language", "Sprache"),
  },
  /** Texts that several views share. */
  common: {
    add: say("Add", "Hinzufügen"),
    addressPart: say("Part of the address", "Teil der Adresse"),
    cancel: say("Cancel", "Abbrechen"),
    close: say("Close", "Schließen"),
    decline: say("Cancel", "Zurück"),
    more: say("Show more", "Mehr zeigen"),
    starting: say("Starting…", "Startet …"),
  },
  state: {
    loading: say("Loading…", "Wird geladen …"),
    retry: say("Try again", "Noch einmal versuchen"),
    notFoundTitle: say("Page not found", "Seite nicht gefunden"),
    notFound: say("The workbench has no page at this address.", "Unter dieser Adresse hat die Werkbank keine Seite."),
    toCollections: say("Go to the collections", "Zu den Sammlungen"),
    unreachable: say(
      "The server does not answer. Is recollect serve still running?",
      "Der Server antwortet nicht. Läuft recollect serve noch?",
    ),
  },
  keys: {
    title: say("Keyboard shortcuts", "Tastenkürzel"),
    button: say("Keys", "Tasten"),
  },
  token: {
    title: say("This workbench needs its token", "Diese Werkbank braucht ihr Token"),
    open: say(
      "Open the address that recollect serve printed in the terminal. It ends in #token=…; the browser keeps the token for all tabs.",
      "Öffnen Sie die Adresse, die recollect serve im Terminal ausgegeben hat. Sie endet mit #token=…; der Browser merkt sich das Token für alle Tabs.",
    ),
    restarted: say(
      "Each start of recollect serve prints a new token. Open views continue once the new address has been opened.",
      "Jeder Start von recollect serve gibt ein neues Token aus. Offene Ansichten funktionieren wieder, sobald die neue Adresse geöffnet wurde.",
    ),
  },
  archives,
  collection,
  compare,
  events,
  graph,
  offTopic,
  replay,
  runs,
  home,
  review,
};

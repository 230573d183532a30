import { archivesDe } from "./archives-de.ts";
import { collectionDe } from "./collection-de.ts";
import { compareDe } from "./compare-de.ts";
import { eventsDe } from "./events-de.ts";
import { graphDe } from "./graph-de.ts";
import { homeDe } from "./home-de.ts";
import { offTopicDe } from "./offtopic-de.ts";
import { replayDe } from "./replay-de.ts";
import { runsDe } from "./runs-de.ts";
import type { Texts } from "./texts.ts";
import { triageDe } from "./triage-de.ts";

export const de: Texts = {
  language: "Deutsch",
  product: "recollect",
  nav: {
    home: "Werkbank",
    collections: "Sammlungen",
    events: "Ereignisse",
    archives: "Archive",
    runs: "Läufe",
    skip: "Zum Inhalt springen",
    language: "Sprache",
  },
  state: {
    loading: "Wird geladen …",
    retry: "Noch einmal versuchen",
    notFoundTitle: "Seite nicht gefunden",
    notFound: "Unter dieser Adresse hat die Werkbank keine Seite.",
    toCollections: "Zu den Sammlungen",
    away: "Der Server antwortet nicht. Läuft recollect serve noch?",
  },
  token: {
    title: "Diese Werkbank braucht ihr Token",
    open: "Öffnen Sie die Adresse, die recollect serve im Terminal ausgegeben hat. Sie endet mit #token=…; der Browser merkt sich das Token für alle Tabs.",
    restarted:
      "Jeder Start von recollect serve gibt ein neues Token aus. Offene Ansichten funktionieren wieder, sobald die neue Adresse geöffnet wurde.",
  },
  archives: archivesDe,
  collection: collectionDe,
  compare: compareDe,
  events: eventsDe,
  graph: graphDe,
  offTopic: offTopicDe,
  replay: replayDe,
  runs: runsDe,
  home: homeDe,
  triage: triageDe,
};

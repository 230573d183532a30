import { archivesEn } from "./archives-en.ts";
import { collectionEn } from "./collection-en.ts";
import { compareEn } from "./compare-en.ts";
import { eventsEn } from "./events-en.ts";
import { graphEn } from "./graph-en.ts";
import { homeEn } from "./home-en.ts";
import { offTopicEn } from "./offtopic-en.ts";
import { replayEn } from "./replay-en.ts";
import { runsEn } from "./runs-en.ts";
import { triageEn } from "./triage-en.ts";

/** Every text of the workbench, in English. Another language is a file of the same shape. */
export const en = {
  language: "English",
  product: "recollect",
  nav: {
    home: "Workbench",
    collections: "Collections",
    events: "Events",
    archives: "Archives",
    runs: "Runs",
    skip: "Skip to content",
    language: "Language",
  },
  state: {
    loading: "Loading…",
    retry: "Try again",
    notFoundTitle: "Page not found",
    notFound: "The workbench has no page at this address.",
    toCollections: "Go to the collections",
    away: "The server does not answer. Is recollect serve still running?",
  },
  token: {
    title: "This workbench needs its token",
    open: "Open the address that recollect serve printed in the terminal. It ends in #token=…; the browser keeps the token for all tabs.",
    restarted: "Each start of recollect serve prints a new token. Views that are open continue once the new address has been opened.",
  },
  archives: archivesEn,
  collection: collectionEn,
  compare: compareEn,
  events: eventsEn,
  graph: graphEn,
  offTopic: offTopicEn,
  replay: replayEn,
  runs: runsEn,
  home: homeEn,
  triage: triageEn,
};

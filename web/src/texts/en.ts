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
    notFound: "There is no such page.",
    away: "The server does not answer. Is recollect serve still running?",
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

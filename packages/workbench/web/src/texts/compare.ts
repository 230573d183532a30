import { say } from "./language.ts";

/** Texts of the views that compare collections. */
export const compare = {
  experts: say("For experts", "Für Fachleute"),
  title: say("Compare collections", "Sammlungen vergleichen"),
  intro: say(
    "Scores every page of each collection with one event's specification: how many reach its threshold, and which pages they share.",
    "Bewertet jede Seite jeder Sammlung nach der Spezifikation eines Ereignisses: wie viele die Schwelle erreichen und welche Seiten sie gemeinsam haben.",
  ),
  collections: say("Collections", "Sammlungen"),
  event: say("Event to score with", "Ereignis als Maßstab"),
  threshold: say("Threshold", "Schwelle"),
  thresholdHelp: say(
    "The score that pages should reach. If empty, as in the specification.",
    "Der Wert, den Seiten erreichen sollen. Ohne Eingabe wie in der Spezifikation.",
  ),
  start: say("Compare", "Vergleichen"),
  chooseTwo: say("Choose two or more collections and an event.", "Wählen Sie zwei oder mehr Sammlungen und ein Ereignis."),
  tooFew: say("A comparison needs two collections and an event.", "Ein Vergleich braucht zwei Sammlungen und ein Ereignis."),
  earlier: say("Comparisons", "Vergleiche"),
  found: say("Results of recollect compare and evaluate in this folder", "Ergebnisse von recollect compare und evaluate in diesem Ordner"),
  kinds: {
    comparison: say("comparison", "Vergleich"),
    evaluation: say("evaluation", "Auswertung"),
  },
  none: say("No comparisons yet.", "Noch keine Vergleiche."),
  running: (scored: string) => say(`Scoring pages… (${scored} so far)`, `Seiten werden bewertet … (bisher ${scored})`),
  by: (event: string, collections: string) => say(`${collections} · scored with ${event}`, `${collections} · bewertet nach ${event}`),
  atThreshold: (threshold: string) => say(`threshold ${threshold}`, `Schwelle ${threshold}`),
  scores: {
    title: say("Scores", "Werte"),
    note: (threshold: string) =>
      say(
        `Every page is scored with the specification. Threshold: a score of ${threshold}. Relevant: documents by the collection's own crawl and review.`,
        `Jede Seite wird mit der Spezifikation bewertet. Schwelle: ein Wert von ${threshold}. Relevant: Dokumente nach dem Lauf und der Durchsicht der Sammlung selbst.`,
      ),
    noThreshold: say(
      "There is no threshold for the scores: enter one, or give the event five or more references to learn it from.",
      "Es gibt keine Schwelle für die Werte: Geben Sie eine ein, oder geben Sie dem Ereignis fünf oder mehr Referenzen, aus denen sie gelernt wird.",
    ),
    columns: say(
      ["collection", "members", "with a page", "relevant", "reach threshold", "share", "mean score", "sum of scores"],
      ["Sammlung", "Mitglieder", "mit Seite", "relevant", "erreichen die Schwelle", "Anteil", "mittlerer Wert", "Summe der Werte"],
    ),
  },
  overlap: {
    title: say("Overlap", "Überschneidung"),
    note: say(
      "URLs in both collections; http and https, with and without www, count as the same.",
      "URLs in beiden Sammlungen; http und https, mit und ohne www, zählen als gleich.",
    ),
  },
  download: say("All pages as CSV", "Alle Seiten als CSV"),
  frame: say("Report of the comparison", "Bericht des Vergleichs"),
  remove: say("Delete", "Löschen"),
  removeText: say(
    "Delete this comparison? The collections are not affected.",
    "Diesen Vergleich löschen? Die Sammlungen bleiben unverändert.",
  ),
};

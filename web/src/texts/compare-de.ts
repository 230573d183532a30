import type { compareEn } from "./compare-en.ts";

/** Dieselben Texte auf Deutsch. */
export const compareDe: typeof compareEn = {
  experts: "Für Fachleute",
  title: "Sammlungen vergleichen",
  intro:
    "Bewertet jede Seite jeder Sammlung nach der Spezifikation eines Ereignisses: wie viele relevant sind und welche Seiten sie gemeinsam haben.",
  collections: "Sammlungen",
  event: "Ereignis als Maßstab",
  chooseEvent: "Ereignis wählen …",
  threshold: "Schwelle",
  thresholdHelp: "Kleinster Wert einer relevanten Seite. Leer: wie in der Spezifikation.",
  start: "Vergleichen",
  starting: "Startet …",
  chooseTwo: "Wählen Sie zwei oder mehr Sammlungen und ein Ereignis.",
  tooFew: "Zum Vergleichen braucht es zwei Sammlungen und ein Ereignis.",
  earlier: "Vergleiche",
  found: "Ergebnisse von recollect compare und evaluate in diesem Ordner",
  kinds: { comparison: "Vergleich", evaluation: "Auswertung" },
  none: "Noch keine Vergleiche.",
  states: { running: "läuft", finished: "fertig", failed: "fehlgeschlagen" },
  running: (scored) => `Seiten werden bewertet … (bisher ${scored})`,
  by: (event, collections) => `${collections} · bewertet nach ${event}`,
  atThreshold: (threshold) => `Schwelle ${threshold}`,
  relevance: {
    title: "Relevanz",
    note: (threshold) => `Jede Seite wird nach der Spezifikation bewertet. Relevant: ein Wert von ${threshold} oder mehr.`,
    noThreshold:
      "Ohne Schwelle werden keine relevanten Seiten gezählt: Geben Sie eine ein, oder dem Ereignis fünf oder mehr Referenzen, aus denen sie gelernt wird.",
    columns: ["Sammlung", "Mitglieder", "mit Seite", "relevant", "Anteil", "mittlere Relevanz", "Summe"],
  },
  overlap: { title: "Überschneidung", note: "URLs in beiden Sammlungen; http und https, mit und ohne www, zählen als gleich." },
  report: "Bericht",
  download: "Alle Seiten als CSV",
  frame: "Bericht des Vergleichs",
  remove: "Löschen",
  removeText: "Diesen Vergleich löschen? Die Sammlungen bleiben, wie sie sind.",
  cancel: "Doch nicht",
};

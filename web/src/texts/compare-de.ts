import type { compareEn } from "./compare-en.ts";

/** Dieselben Texte auf Deutsch. */
export const compareDe: typeof compareEn = {
  experts: "Für Fachleute",
  title: "Sammlungen vergleichen",
  intro:
    "Bewertet jede Seite jeder Sammlung nach der Spezifikation eines Ereignisses: wie viele die Schwelle erreichen und welche Seiten sie gemeinsam haben.",
  collections: "Sammlungen",
  event: "Ereignis als Maßstab",
  chooseEvent: "Ereignis wählen …",
  threshold: "Schwelle",
  thresholdHelp: "Der Wert, den Seiten erreichen sollen. Leer: wie in der Spezifikation.",
  start: "Vergleichen",
  starting: "Startet …",
  chooseTwo: "Wählen Sie zwei oder mehr Sammlungen und ein Ereignis.",
  tooFew: "Ein Vergleich braucht zwei Sammlungen und ein Ereignis.",
  earlier: "Vergleiche",
  found: "Ergebnisse von recollect compare und evaluate in diesem Ordner",
  kinds: { comparison: "Vergleich", evaluation: "Auswertung" },
  none: "Noch keine Vergleiche.",
  states: { running: "läuft", finished: "fertig", failed: "fehlgeschlagen" },
  running: (scored) => `Seiten werden bewertet … (bisher ${scored})`,
  by: (event, collections) => `${collections} · bewertet nach ${event}`,
  atThreshold: (threshold) => `Schwelle ${threshold}`,
  scores: {
    title: "Werte",
    note: (threshold) =>
      `Jede Seite wird mit der Spezifikation bewertet. Schwelle: ein Wert von ${threshold}. Relevant: Dokumente nach Crawl und Prüfung der Sammlung selbst.`,
    noThreshold:
      "Ohne Schwelle wird nicht gezählt, wie viele Seiten sie erreichen: Geben Sie eine ein, oder dem Ereignis fünf oder mehr Referenzen, aus denen sie gelernt wird.",
    columns: ["Sammlung", "Mitglieder", "mit Seite", "relevant", "erreichen die Schwelle", "Anteil", "mittlerer Wert", "Summe der Werte"],
  },
  overlap: { title: "Überschneidung", note: "URLs in beiden Sammlungen; http und https, mit und ohne www, zählen als gleich." },
  report: "Bericht",
  download: "Alle Seiten als CSV",
  frame: "Bericht des Vergleichs",
  remove: "Löschen",
  removeText: "Diesen Vergleich löschen? Die Sammlungen bleiben unverändert.",
  cancel: "Zurück",
};

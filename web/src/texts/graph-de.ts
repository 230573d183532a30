import type { graphEn } from "./graph-en.ts";

const n = (value: number) => value.toLocaleString("de");

export const graphDe: typeof graphEn = {
  tab: "Graph",
  title: "Linkgraph",
  documents: "Dokumente",
  hosts: "Hosts",
  asDrawing: "Zeichnung",
  asTable: "Tabelle",
  drawing: "Zeichnung des Linkgraphen; die Tabelle hat denselben Inhalt",
  noWebGl: "Dieser Browser kann den Graphen nicht zeichnen: WebGL ist ausgeschaltet oder fehlt. Die Tabelle zeigt dasselbe.",
  count: (shown, all, of) => {
    const things = of === "hosts" ? "Hosts" : "Dokumente";
    return shown === all ? `${n(all)} ${things},` : `Die ${n(shown)} am meisten verlinkten von ${n(all)} (${things}),`;
  },
  links: (shown, all) =>
    shown === all
      ? `${n(all)} Links.`
      : `${n(shown)} von ${n(all)} Links; Links, die auf den meisten Seiten wiederkehren, werden zuerst weggelassen.`,
  none: "Kein Dokument passt.",
  chosen: "Ausgewählt",
  helpDocuments: "Jeder Punkt ist ein Dokument; größere haben mehr Links. Klicken Sie auf einen, um zu sehen, womit er verlinkt ist.",
  helpHosts: "Jeder Punkt ist ein Host; größere haben mehr Links. Klicken Sie auf einen, um zu sehen, womit er verlinkt ist.",
  legend: { low: "weniger relevant", high: "relevanter", keep: "behalten", drop: "verworfen" },
  keys: "Tasten in der Zeichnung: Pfeile verschieben, + und − vergrößern und verkleinern, 0 zeigt alles.",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Alles zeigen",
  tableCaption: "Die am meisten verlinkten zuerst.",
  name: "Name",
  relevance: "Relevanz",
  inLinks: "Links dorthin",
  outLinks: "Links von dort",
  more: "Mehr zeigen",
  linksOf: (to, from) => `${n(to)} Links dorthin, ${n(from)} von dort`,
  documentsOf: (count) => (count === 1 ? "1 Dokument" : `${n(count)} Dokumente`),
  openDocument: "In der Liste der Dokumente öffnen",
  openHost: "Dokumente dieses Hosts",
  linkedWith: "Verlinkt mit",
  moreLinked: (count) => `und ${n(count)} weitere`,
  clear: "Auswahl aufheben",
};

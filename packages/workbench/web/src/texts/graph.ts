import { number, say } from "./language.ts";

/** Texts of the link graph. */
export const graph = {
  tab: "Graph",
  title: say("Link graph", "Linkgraph"),
  hosts: "Hosts",
  asDrawing: say("Drawing", "Zeichnung"),
  asTable: say("Table", "Tabelle"),
  drawing: say("Drawing of the link graph; the table has the same content", "Zeichnung des Linkgraphen; die Tabelle hat denselben Inhalt"),
  noWebGl: say(
    "This browser can't draw the graph: WebGL is off or missing. The table shows the same.",
    "Dieser Browser kann den Graphen nicht zeichnen: WebGL ist ausgeschaltet oder fehlt. Die Tabelle zeigt dasselbe.",
  ),
  count: say(
    (shown: number, all: number, of: "documents" | "hosts") =>
      shown === all ? `${number(all)} ${of},` : `The ${number(shown)} most linked of ${number(all)} ${of},`,
    (shown, all, of) => {
      const things = of === "hosts" ? "Hosts" : "Dokumente";
      return shown === all ? `${number(all)} ${things},` : `Die ${number(shown)} am meisten verlinkten von ${number(all)} (${things}),`;
    },
  ),
  links: (shown: number, all: number) =>
    shown === all
      ? say(`${number(all)} links.`, `${number(all)} Links.`)
      : say(
          `${number(shown)} of ${number(all)} links; links repeated on most pages are left out first.`,
          `${number(shown)} von ${number(all)} Links; Links, die auf den meisten Seiten wiederkehren, werden zuerst weggelassen.`,
        ),
  chosen: say("Chosen", "Ausgewählt"),
  helpDocuments: say(
    "Each dot is a document; larger dots have more links. Click on one to see what it is linked with.",
    "Jeder Punkt ist ein Dokument; größere haben mehr Links. Klicken Sie auf einen, um zu sehen, womit er verlinkt ist.",
  ),
  helpHosts: say(
    "Each dot is a host; larger dots have more links. Click on one to see what it is linked with.",
    "Jeder Punkt ist ein Host; größere haben mehr Links. Klicken Sie auf einen, um zu sehen, womit er verlinkt ist.",
  ),
  legend: {
    low: say("less relevant", "weniger relevant"),
    high: say("more relevant", "relevanter"),
  },
  keys: say(
    "Keys in the drawing: arrows move, + and − zoom, 0 shows all.",
    "Tasten in der Zeichnung: Pfeile verschieben, + und − vergrößern und verkleinern, 0 zeigt alles.",
  ),
  zoomIn: say("Zoom in", "Vergrößern"),
  zoomOut: say("Zoom out", "Verkleinern"),
  fit: say("Show all", "Alles zeigen"),
  tableCaption: say("Most linked first.", "Die am meisten verlinkten zuerst."),
  name: "Name",
  inLinks: say("Links to it", "Links dorthin"),
  outLinks: say("Links from it", "Links von dort"),
  linksOf: (to: number, from: number) =>
    say(`${number(to)} links to it, ${number(from)} from it`, `${number(to)} Links dorthin, ${number(from)} von dort`),
  openDocument: say("Open in the list of documents", "In der Liste der Dokumente öffnen"),
  openHost: say("Documents of this host", "Dokumente dieses Hosts"),
  linkedWith: say("Linked with", "Verlinkt mit"),
  moreLinked: (count: number) => say(`and ${number(count)} others`, `und ${number(count)} weitere`),
};

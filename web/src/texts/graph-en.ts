const n = (value: number) => value.toLocaleString("en");

/** Texts of the link graph. */
export const graphEn = {
  tab: "Graph",
  title: "Link graph",
  documents: "Documents",
  hosts: "Hosts",
  asDrawing: "Drawing",
  asTable: "Table",
  drawing: "Drawing of the link graph; the table has the same content",
  noWebGl: "This browser can't draw the graph: WebGL is off or missing. The table shows the same.",
  count: (shown: number, all: number, of: "documents" | "hosts") =>
    shown === all ? `${n(all)} ${of},` : `The ${n(shown)} most linked of ${n(all)} ${of},`,
  links: (shown: number, all: number) =>
    shown === all ? `${n(all)} links.` : `${n(shown)} of ${n(all)} links; links repeated on most pages are left out first.`,
  none: "No document matches.",
  chosen: "Chosen",
  helpDocuments: "Each dot is a document; larger dots have more links. Click on one to see what it is linked with.",
  helpHosts: "Each dot is a host; larger dots have more links. Click on one to see what it is linked with.",
  legend: { low: "less relevant", high: "more relevant", keep: "kept", drop: "dropped" },
  keys: "Keys in the drawing: arrows move, + and − zoom, 0 shows all.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  tableCaption: "Most linked first.",
  name: "Name",
  relevance: "Relevance",
  inLinks: "Links to it",
  outLinks: "Links from it",
  more: "Show more",
  linksOf: (to: number, from: number) => `${n(to)} links to it, ${n(from)} from it`,
  documentsOf: (count: number) => (count === 1 ? "1 document" : `${n(count)} documents`),
  openDocument: "Open in the list of documents",
  openHost: "Documents of this host",
  linkedWith: "Linked with",
  moreLinked: (count: number) => `and ${n(count)} others`,
  clear: "Clear selection",
};

import { xmlText } from "@recollect/base/xml-text";
import type { ExportParts } from "./export-formats.ts";
import { Graph, nodeAttributes } from "./graph-parts.ts";

const head = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="label" for="node" attr.name="label" attr.type="string"/>
`;

/** Writes the links between documents as GraphML 1.0, for Gephi, igraph, NetworkX, Cytoscape and yEd. */
export async function* exportGraphml(parts: ExportParts): AsyncGenerator<string> {
  const attributes = nodeAttributes(parts);
  yield head;
  for (const { name, type } of attributes) yield `  <key id="${name}" for="node" attr.name="${name}" attr.type="${type}"/>\n`;
  yield `  <key id="anchor" for="edge" attr.name="anchor" attr.type="string"/>\n`;
  yield `  <graph id="collection" edgedefault="directed">\n`;
  const graph = new Graph(parts);
  for await (const node of graph.nodes()) {
    let xml = `    <node id="${node.id}">${data("label", node.row.title || node.row.url)}`;
    for (const { name, of } of attributes) xml += data(name, of(node));
    yield `${xml}</node>\n`;
  }
  for await (const { id, source, target, anchor } of graph.edges())
    yield `    <edge id="${id}" source="${source}" target="${target}">${data("anchor", anchor)}</edge>\n`;
  yield "  </graph>\n</graphml>\n";
}

function data(key: string, value: string | number | undefined): string {
  return value === undefined || value === "" ? "" : `<data key="${key}">${xmlText(String(value))}</data>`;
}

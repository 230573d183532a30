import { version } from "@recollect/base/version";
import { xmlText } from "@recollect/base/xml-text";
import type { ExportParts } from "./export-formats.ts";
import { Graph, nodeAttributes } from "./graph-parts.ts";

const types = { string: "string", int: "integer", double: "double" } as const;

/** Writes the links between documents as GEXF 1.3, Gephi's own format. Contains no date, so that repeated exports are equal. */
export async function* exportGexf(parts: ExportParts): AsyncGenerator<string> {
  const attributes = nodeAttributes(parts);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://gexf.net/1.3 http://gexf.net/1.3/gexf.xsd" version="1.3">
  <meta><creator>recollect ${version}</creator><description>${xmlText(parts.collection.title)}</description></meta>
  <graph mode="static" defaultedgetype="directed" idtype="string">
    <attributes class="node">
`;
  for (const { name, type } of attributes) yield `      <attribute id="${name}" title="${name}" type="${types[type]}"/>\n`;
  yield `    </attributes>
    <attributes class="edge">
      <attribute id="anchor" title="anchor" type="string"/>
    </attributes>
    <nodes>
`;
  const graph = new Graph(parts);
  for await (const node of graph.nodes()) {
    const values = attributes.map(({ name, of }) => attvalue(name, of(node))).join("");
    yield `      <node id="${node.id}" label="${xmlText(node.row.title || node.row.url)}"><attvalues>${values}</attvalues></node>\n`;
  }
  yield "    </nodes>\n    <edges>\n";
  for await (const { id, source, target, anchor } of graph.edges())
    yield `      <edge id="${id}" source="${source}" target="${target}"><attvalues>${attvalue("anchor", anchor)}</attvalues></edge>\n`;
  yield "    </edges>\n  </graph>\n</gexf>\n";
}

function attvalue(name: string, value: string | number | undefined): string {
  return value === undefined || value === "" ? "" : `<attvalue for="${name}" value="${xmlText(String(value))}"/>`;
}

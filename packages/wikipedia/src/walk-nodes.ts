import type { WikiNode } from "./wikitext.ts";

/** Decides whether the walk enters a node. */
export type NodeVisitor = (node: Exclude<WikiNode, string>) => "enter" | "skip";

/** Visits the nodes of a stretch of source in order, each before its children. */
export function walkNodes(nodes: readonly WikiNode[], visit: NodeVisitor): void {
  const lists: Iterator<WikiNode>[] = [nodes.values()];
  for (let list = lists.at(-1); list !== undefined; list = lists.at(-1)) {
    const { value: node, done } = list.next();
    if (done) lists.pop();
    else if (typeof node !== "string" && visit(node) === "enter") lists.push(contentOf(node).values());
  }
}

function contentOf(node: Exclude<WikiNode, string>): readonly WikiNode[] {
  if (node.kind === "template") return node.parameters.flatMap(({ nodes }) => nodes);
  if (node.kind === "link") return node.parts.flat();
  return node.kind === "heading" ? [] : node.nodes;
}

import { limits } from "@recollect/base/limits";
import type { ReviewDecision } from "../collection/review-decisions.ts";
import { mostInformativeLinks } from "../report/most-informative-links.ts";
import { type LinkedNode, NodeLinks } from "../report/node-links.ts";
import { listedDocument } from "./document-rows.ts";
import type { ReviewedCollection } from "./reviewed-collection.ts";

/** A document or a host, with its links to other matching ones. */
export interface ReviewedNode extends LinkedNode {
  /** The document's number; for a host, that of its first document. */
  readonly number: number;
  /** Its URL, or the host. */
  readonly name: string;
  readonly label: string;
  /** For a host, the mean. */
  readonly relevance?: number | undefined;
  readonly decision?: ReviewDecision | undefined;
  readonly documents: number;
}

/** The link graph of the matching documents or their hosts: the nodes with most links, and the links between these. */
export interface ReviewedGraph {
  readonly nodes: readonly ReviewedNode[];
  /** Indexes of nodes: source, target, source, target … */
  readonly edges: readonly number[];
  readonly allNodes: number;
  /** Number of linked pairs of nodes. */
  readonly allEdges: number;
}

/** Builds the graph of the documents at these places. */
export async function reviewedGraph(collection: ReviewedCollection, places: Int32Array, of: "documents" | "hosts"): Promise<ReviewedGraph> {
  const { table } = collection;
  const nodeOf = new Int32Array(table.size).fill(-1);
  const byName = new Map<string, number>();
  const members: number[][] = [];
  for (const place of places) {
    const name = of === "documents" ? String(place) : table.hosts.of(place);
    const node = byName.get(name) ?? members.push([]) - 1;
    byName.set(name, node);
    members[node]?.push(place);
    nodeOf[place] = node;
  }
  const links = new NodeLinks(members.length, (place) => nodeOf[place] as number);
  const pieces = await collection.links();
  for (const piece of pieces) links.count(piece);
  links.choose(limits.graphNodes, 0);
  for (const piece of pieces) links.connect(piece);
  const graph = links.graph((node) => described(collection, members[node] ?? [], of));
  const most = Math.min(limits.graphEdges, Math.max(limits.leastGraphEdges, limits.graphEdgesPerNode * graph.nodes.length));
  const edges = mostInformativeLinks(graph, most).flatMap(({ source, target }) => [source, target]);
  return { nodes: graph.nodes, edges, allNodes: graph.allNodes, allEdges: graph.edges.length };
}

function described({ table }: ReviewedCollection, places: readonly number[], of: "documents" | "hosts") {
  const first = places[0] as number;
  const { url, host, title, relevance, decision } = listedDocument(table, first);
  if (of === "documents") return { number: first + 1, name: url, label: title || url, relevance, decision, documents: 1 };
  const scores = places.flatMap((place) => table.number("relevance", place) ?? []);
  const mean = scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { number: first + 1, name: host, label: host, relevance: mean, documents: places.length };
}

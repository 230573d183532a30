import type { ReviewDecision } from "../collection/review-decisions.ts";
import { limits } from "../limits.ts";
import { LinkEnds } from "../report/link-ends.ts";
import { tellingLinks } from "../report/telling-links.ts";
import { listedDocument } from "./document-rows.ts";
import type { TriagedCollection } from "./triaged-collection.ts";

/** A document or a host, with its links to others that match. */
export interface TriagedNode {
  /** The document's number; of a host, that of its first document. */
  readonly number: number;
  /** Its URL, or the host. */
  readonly name: string;
  readonly label: string;
  /** Of a host, the mean. */
  readonly relevance?: number | undefined;
  readonly decision?: ReviewDecision | undefined;
  readonly documents: number;
  readonly inLinks: number;
  readonly outLinks: number;
}

/** The link graph of documents that match, or of their hosts: the nodes with most links, and the links between these. */
export interface TriagedGraph {
  readonly nodes: readonly TriagedNode[];
  /** Places of nodes: source, target, source, target … */
  readonly edges: readonly number[];
  readonly allNodes: number;
  /** Pairs of nodes that are linked. */
  readonly allEdges: number;
}

/** Links of collections by the places of the documents at their ends, read once for each that is open. */
const linksRead = new WeakMap<TriagedCollection, Promise<Int32Array[]>>();

/** Makes the graph of the documents at these places. */
export async function triagedGraph(collection: TriagedCollection, places: Int32Array, of: "documents" | "hosts"): Promise<TriagedGraph> {
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
  const pieces = await linksOf(collection);
  const [inLinks, outLinks] = [new Int32Array(members.length), new Int32Array(members.length)];
  eachLink(pieces, nodeOf, (from, to) => {
    outLinks[from] = (outLinks[from] as number) + 1;
    inLinks[to] = (inLinks[to] as number) + 1;
  });
  const degree = (node: number): number => (inLinks[node] as number) + (outLinks[node] as number);
  const shown = [...members.keys()].sort((a, b) => degree(b) - degree(a) || a - b).slice(0, limits.graphNodes);
  const { edges, allEdges } = edgesBetween(shown, pieces, nodeOf, inLinks);
  const nodes = shown.map((node) => ({
    ...described(collection, members[node] ?? [], of),
    inLinks: inLinks[node] as number,
    outLinks: outLinks[node] as number,
  }));
  return { nodes, edges, allNodes: members.length, allEdges };
}

function described({ table }: TriagedCollection, places: readonly number[], of: "documents" | "hosts") {
  const first = places[0] as number;
  const { url, host, title, relevance, decision } = listedDocument(table, first);
  if (of === "documents") return { number: first + 1, name: url, label: title || url, relevance, decision, documents: 1 };
  const scores = places.flatMap((place) => table.number("relevance", place) ?? []);
  const mean = scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { number: first + 1, name: host, label: host, relevance: mean, documents: places.length };
}

function edgesBetween(shown: readonly number[], pieces: readonly Int32Array[], nodeOf: Int32Array, inLinks: Int32Array) {
  const placeOf = new Map(shown.map((node, place) => [node, place]));
  const pairs = new Map<number, { source: number; target: number; links: number }>();
  eachLink(pieces, nodeOf, (from, to) => {
    const [source, target] = [placeOf.get(from), placeOf.get(to)];
    if (source === undefined || target === undefined) return;
    const pair = source * shown.length + target;
    const known = pairs.get(pair);
    if (known) known.links++;
    else pairs.set(pair, { source, target, links: 1 });
  });
  const most = Math.min(limits.graphEdges, Math.max(limits.leastGraphEdges, limits.graphEdgesPerNode * shown.length));
  const graph = { nodes: shown.map((node) => ({ inLinks: inLinks[node] as number })), edges: [...pairs.values()] };
  const edges = tellingLinks(graph, most).flatMap(({ source, target }) => [source, target]);
  return { edges, allEdges: pairs.size };
}

function eachLink(pieces: readonly Int32Array[], nodeOf: Int32Array, see: (from: number, to: number) => void): void {
  for (const piece of pieces)
    for (let i = 0; i < piece.length; i += 2) {
      const [from, to] = [nodeOf[piece[i] as number] as number, nodeOf[piece[i + 1] as number] as number];
      if (from >= 0 && to >= 0 && from !== to) see(from, to);
    }
}

function linksOf(collection: TriagedCollection): Promise<Int32Array[]> {
  const known = linksRead.get(collection);
  if (known !== undefined) return known;
  const reading = readLinks(collection);
  linksRead.set(collection, reading);
  reading.catch(() => linksRead.delete(collection));
  return reading;
}

/** As many as a report holds; of more, the rest is left out. */
async function readLinks({ reader, table }: TriagedCollection): Promise<Int32Array[]> {
  const ends = new LinkEnds(reader, (url) => table.placeOf(url));
  const pieces: Int32Array[] = [];
  for await (const piece of ends.pieces()) {
    if (ends.rows > limits.reportLinks) break;
    pieces.push(piece);
  }
  return pieces;
}

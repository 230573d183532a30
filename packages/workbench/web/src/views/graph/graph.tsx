import { Button } from "../../parts/controls.tsx";
import "../../style/graph.css";
import type { GraphAnswer } from "../../../../src/schemas/graph.ts";
import { useApi } from "../../api.ts";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery } from "../../router.ts";
import { number, score, t } from "../../texts/texts.ts";
import { Chips } from "../review/chips.tsx";
import { collectionPath, filterOf } from "../review/query.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import { GraphTable } from "./graph-table.tsx";

/** Links between the filtered documents, or between their hosts. */
export function GraphView({ name, query }: { name: string; query: URLSearchParams }) {
  const of = query.get("of") === "hosts" ? "hosts" : "documents";
  const isTable = query.get("as") === "table";
  const filter = filterOf(query);
  const request = useApi<GraphAnswer>(`${collectionPath(name)}/graph?${filter}${filter.size > 0 ? "&" : ""}of=${of}`);
  const graph = request.data;
  const node = query.get("node");
  const place = graph === undefined || node === null ? -1 : graph.nodes.findIndex((one) => one.name === node);
  const chosen = place < 0 ? undefined : place;
  const select = (next: number | undefined) =>
    setQuery({ node: next === undefined ? undefined : graph?.nodes[next]?.name }, { replace: true });
  const choice = (key: "of" | "as", value: string, text: string, isOn: boolean) => (
    <Button aria-pressed={isOn} onClick={() => setQuery({ [key]: value, ...(key === "of" && { node: undefined }) })} text={text} />
  );
  return (
    <div class="graph-view">
      <div class="head">
        <h1>{t.graph.title}</h1>
        <div class="inline">
          <span class="inline tight">
            {choice("of", "", t.review.documents, of === "documents")}
            {choice("of", "hosts", t.graph.hosts, of === "hosts")}
          </span>
          <span class="inline tight">
            {choice("as", "", t.graph.asDrawing, !isTable)}
            {choice("as", "table", t.graph.asTable, isTable)}
          </span>
        </div>
      </div>
      <Chips query={query} choose={(changes) => setQuery(changes)} />
      <Waiting request={request} />
      {graph && (
        <>
          <p class="small quiet">
            {t.graph.count(graph.nodes.length, graph.allNodes, of)} {t.graph.links(graph.edges.length / 2, graph.allEdges)}
          </p>
          {graph.nodes.length === 0 ? (
            <p class="empty">{t.review.none}</p>
          ) : (
            <div class="sides">
              {isTable ? (
                <div>
                  <GraphTable graph={graph} chosen={chosen} onSelect={select} />
                </div>
              ) : (
                <GraphCanvas key={of} graph={graph} chosen={chosen} onSelect={select} />
              )}
              <aside class="wrap" aria-label={t.graph.chosen} aria-live="polite">
                {chosen === undefined ? (
                  <Legend isOfHosts={of === "hosts"} />
                ) : (
                  <Chosen {...{ name, graph, of, filter }} place={chosen} onSelect={select} />
                )}
              </aside>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Legend({ isOfHosts }: { isOfHosts: boolean }) {
  const { legend } = t.graph;
  return (
    <div class="small quiet">
      <p>{isOfHosts ? t.graph.helpHosts : t.graph.helpDocuments}</p>
      <p class="inline">
        <span>{legend.low}</span>
        <i class="ramp" />
        <span>{legend.high}</span>
      </p>
      {!isOfHosts && (
        <p>
          <i class="dot keep" /> {t.review.states.keep} <i class="dot drop" /> {t.review.states.drop}
        </p>
      )}
      <p>{t.graph.keys}</p>
    </div>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly graph: GraphAnswer;
  readonly of: "documents" | "hosts";
  readonly filter: URLSearchParams;
  readonly place: number;
  readonly onSelect: (place: number | undefined) => void;
}

const mostNeighbours = 30;

/** Details of the chosen node, its neighbours, and links to its documents. */
function Chosen({ name, graph, of, filter, place, onSelect }: ChosenProps) {
  const node = graph.nodes[place];
  if (node === undefined) return null;
  const to = new URLSearchParams(filter);
  if (of === "hosts") {
    to.set("host", node.name);
  } else to.set("doc", String(node.number));
  const neighbours = neighboursOf(graph, place);
  return (
    <>
      <h2>{node.label}</h2>
      {node.label !== node.name && <p class="small quiet">{node.name}</p>}
      <p class="small">
        {t.review.relevance} {score(node.relevance)} · {t.graph.linksOf(node.inLinks, node.outLinks)}
        {of === "hosts" && ` · ${t.review.documentCount(number(node.documents))}`}
      </p>
      <p>
        <a href={`/collections/${encodeURIComponent(name)}?${to}`}>{of === "hosts" ? t.graph.openHost : t.graph.openDocument}</a>
      </p>
      {neighbours.length > 0 && <h3>{t.graph.linkedWith}</h3>}
      <ul class="small">
        {neighbours.slice(0, mostNeighbours).map((other) => (
          <li key={other}>
            <Button class="plain" onClick={() => onSelect(other)} text={graph.nodes[other]?.label} />
          </li>
        ))}
      </ul>
      {neighbours.length > mostNeighbours && <p class="small quiet">{t.graph.moreLinked(neighbours.length - mostNeighbours)}</p>}
      <Button onClick={() => onSelect(undefined)} text={t.review.clearSelection} />
    </>
  );
}

function neighboursOf({ edges }: GraphAnswer, place: number): number[] {
  const found = new Set<number>();
  for (let n = 0; n < edges.length; n += 2) {
    if (edges[n] === place) found.add(edges[n + 1] as number);
    if (edges[n + 1] === place) found.add(edges[n] as number);
  }
  return [...found].sort((a, b) => a - b);
}

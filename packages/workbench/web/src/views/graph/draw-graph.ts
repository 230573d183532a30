import Graph from "graphology";
import Sigma from "sigma";
import { EdgeLineProgram, NodePointProgram } from "sigma/rendering";
import type { GraphAnswer } from "../../../../src/schemas/graph.ts";
import type { LayoutJob, LayoutStep } from "./layout-worker.ts";
import { colourOf, mixed, sizeOf } from "./node-look.ts";

/** A graph on the screen. */
export type Drawing = ReturnType<typeof drawGraph>;

interface DrawOptions {
  readonly onSelect: (place: number | undefined) => void;
  readonly onSettled: () => void;
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Draws a graph with WebGL; a worker computes the layout, and intermediate steps are shown. */
export function drawGraph(container: HTMLElement, { nodes, edges }: GraphAnswer, { onSelect, onSettled }: DrawOptions) {
  const graph = new Graph({ type: "directed" });
  const mostLinks = Math.max(1, ...nodes.map(({ inLinks, outLinks }) => inLinks + outLinks));
  const mostRelevant = Math.max(0, ...nodes.map(({ relevance = 0 }) => relevance)); // few collections have scores near 1
  nodes.forEach((node, place) => {
    const angle = place * 2.4; // until the layout arrives, a spiral with the hubs in the middle
    const [x, y] = [Math.sqrt(place) * Math.cos(angle), Math.sqrt(place) * Math.sin(angle)];
    graph.addNode(place, { x, y, size: sizeOf(node, mostLinks, nodes.length), label: node.label, color: "#888888" });
  });
  for (let n = 0; n < edges.length; n += 2) graph.mergeEdge(edges[n], edges[n + 1]);
  let colours = coloursNow();
  let chosen: string | undefined;
  const isHighlighted = (node: string) => chosen === undefined || node === chosen || graph.areNeighbors(node, chosen);
  const sigma = new Sigma(graph, container, {
    defaultEdgeType: "line",
    edgeProgramClasses: { line: EdgeLineProgram },
    nodeProgramClasses: { circle: NodePointProgram },
    labelRenderedSizeThreshold: nodes.length > 1000 ? 4 : 7,
    labelFont: "system-ui, sans-serif",
    labelSize: 12,
    labelGridCellSize: 140,
    hideEdgesOnMove: edges.length > 8000,
    hideLabelsOnMove: nodes.length > 1000,
    zIndex: true,
    minCameraRatio: 0.02,
    maxCameraRatio: 3,
    defaultDrawNodeLabel: (context, { x, y, size, label }) => drawLabel(context, { x, y, size, label: label ?? "" }, colours),
    defaultDrawNodeHover: (context, { x, y, size, label }) => drawHovered(context, { x, y, size, label: label ?? "" }, colours),
    nodeReducer: (node, data) =>
      isHighlighted(node)
        ? { ...data, zIndex: chosen === undefined ? 0 : 1, highlighted: node === chosen, forceLabel: node === chosen }
        : { ...data, color: colours.faint, label: null, zIndex: 0 },
    edgeReducer: (edge, data) => {
      const isShown = chosen === undefined || graph.hasExtremity(edge, chosen);
      return { ...data, hidden: !isShown, color: chosen === undefined ? colours.edge : colours.ink };
    },
  });
  const recolour = () => {
    colours = coloursNow();
    sigma.setSetting("labelColor", { color: colours.ink });
    graph.updateEachNodeAttributes((node, data) => ({
      ...data,
      color: colourOf(nodes[Number(node)] as GraphAnswer["nodes"][number], colours, mostRelevant),
    }));
  };
  recolour();
  dark.addEventListener("change", recolour);
  sigma.on("clickNode", ({ node }) => onSelect(Number(node)));
  sigma.on("clickStage", () => onSelect(undefined));
  const worker = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { places, isDone } }: MessageEvent<LayoutStep>) => {
    graph.updateEachNodeAttributes(
      (node, data) => ({ ...data, x: places[Number(node) * 2] as number, y: places[Number(node) * 2 + 1] as number }),
      { attributes: ["x", "y"] },
    );
    if (isDone) onSettled();
  };
  const job: LayoutJob = { nodes: nodes.length, edges };
  worker.postMessage(job);
  const camera = sigma.getCamera();
  return {
    /** Highlights a node and its neighbours; undefined removes the highlight. */
    select(place: number | undefined) {
      chosen = place === undefined ? undefined : String(place);
      sigma.refresh();
    },
    zoom: (factor: number) => camera.setState({ ratio: Math.max(0.02, Math.min(3, camera.ratio * factor)) }),
    pan: (x: number, y: number) => camera.setState({ x: camera.x + x * camera.ratio, y: camera.y + y * camera.ratio }),
    fit: () => camera.setState({ x: 0.5, y: 0.5, ratio: 1 }),
    close() {
      dark.removeEventListener("change", recolour);
      worker.terminate();
      sigma.kill();
    },
  };
}

function coloursNow() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const full = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex);
  const [ink, back, all] = ["ink", "back", "all"].map((name) => full(token(name))) as [string, string, string];
  return {
    ...{ ink, back, low: all, high: token("relevant"), keep: token("on"), drop: token("off") },
    edge: mixed(back, all, 0.45),
    faint: mixed(back, all, 0.35),
  };
}

interface Hovered {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string;
}

/** Draws a hub's name with an outline in the background colour, so that it is readable over other nodes. */
function drawLabel(context: CanvasRenderingContext2D, { x, y, size, label }: Hovered, { ink, back }: { ink: string; back: string }): void {
  const text = label.length > 40 ? `${label.slice(0, 39)}…` : label;
  context.font = "12px system-ui, sans-serif";
  context.lineJoin = "round";
  context.lineWidth = 4;
  context.strokeStyle = back;
  context.strokeText(text, x + size + 3, y + 4);
  context.fillStyle = ink;
  context.fillText(text, x + size + 3, y + 4);
}

/** Draws the name of the node under the pointer, or of the chosen one, on a background. */
function drawHovered(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: Hovered,
  { ink, back }: { ink: string; back: string },
): void {
  const text = label.length > 80 ? `${label.slice(0, 79)}…` : label;
  context.font = "600 12px system-ui, sans-serif";
  const width = context.measureText(text).width;
  context.fillStyle = back;
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, size + 2, 0, Math.PI * 2);
  context.stroke();
  context.fillRect(x + size + 4, y - 10, width + 8, 20);
  context.fillStyle = ink;
  context.fillText(text, x + size + 8, y + 4);
}

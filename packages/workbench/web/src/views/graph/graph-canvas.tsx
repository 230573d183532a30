import { useEffect, useRef, useState } from "preact/hooks";
import type { GraphAnswer } from "../../../../src/schemas/graph.ts";
import { Button } from "../../parts/controls.tsx";
import { t } from "../../texts/texts.ts";
import { useWhileShown } from "../../while-shown.ts";
import type { Drawing } from "./draw-graph.ts";

interface Props {
  readonly graph: GraphAnswer;
  readonly chosen: number | undefined;
  readonly onSelect: (place: number | undefined) => void;
}

/** The graph as a drawing, controlled with the pointer or the keys. The drawing library is loaded on demand. */
export function GraphCanvas({ graph, chosen, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const select = useRef(onSelect);
  select.current = onSelect;
  const [state, setState] = useState<"loading" | "moving" | "settled" | "no-webgl">("loading");
  useWhileShown(() => {
    let isClosed = false;
    setState(hasWebGl() ? "loading" : "no-webgl");
    if (!hasWebGl()) return;
    void import("./draw-graph.ts").then(({ drawGraph }) => {
      if (isClosed || box.current === null) return;
      drawing.current = drawGraph(box.current, graph, {
        onSelect: (place) => select.current(place),
        onSettled: () => setState("settled"),
      });
      drawing.current.select(chosen);
      setState("moving");
    });
    return () => {
      isClosed = true;
      drawing.current?.close();
      drawing.current = undefined;
    };
  }, [graph]);
  useEffect(() => drawing.current?.select(chosen), [chosen]);
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || drawing.current === undefined) return;
    event.preventDefault();
    act(drawing.current);
  };
  if (state === "no-webgl") return <p class="alert">{t.graph.noWebGl}</p>;
  return (
    <div class="drawing">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved with the keys */}
      <div ref={box} class="canvas" data-state={state} role="img" aria-label={t.graph.drawing} tabIndex={0} onKeyDown={press} />
      <div class="tools inline tight">
        <Button aria-label={t.graph.zoomIn} title={t.graph.zoomIn} onClick={() => drawing.current?.zoom(1 / 1.5)} text="+" />
        <Button aria-label={t.graph.zoomOut} title={t.graph.zoomOut} onClick={() => drawing.current?.zoom(1.5)} text="−" />
        <Button onClick={() => drawing.current?.fit()} text={t.graph.fit} />
      </div>
    </div>
  );
}

const keys: Readonly<Record<string, (drawing: Drawing) => void>> = {
  ArrowLeft: (drawing) => drawing.pan(-0.1, 0),
  ArrowRight: (drawing) => drawing.pan(0.1, 0),
  ArrowUp: (drawing) => drawing.pan(0, 0.1),
  ArrowDown: (drawing) => drawing.pan(0, -0.1),
  "+": (drawing) => drawing.zoom(1 / 1.5),
  "-": (drawing) => drawing.zoom(1.5),
  "0": (drawing) => drawing.fit(),
};

function hasWebGl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

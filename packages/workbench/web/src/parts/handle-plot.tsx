import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Grip } from "./grip.tsx";

interface Props {
  readonly label: string;
  /** The highest value on the slider; the lowest is 0. */
  readonly most: number;
  /** The value of the handle, which is also its place on the drawing. */
  readonly value: number;
  readonly text: string;
  /** Difference between neighbouring values, and the number of steps of Page Up and Page Down. */
  readonly step: number;
  readonly jump: number;
  /** Called with a place on the drawing, from 0 to 1. */
  readonly onMove: (share: number) => void;
  readonly children: ComponentChildren;
}

/** A chart from 0 to 1 with a handle that is dragged or moved by keys. */
export function HandlePlot({ label, most, value, text, step, jump, onMove, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent) => {
    const { left, width } = (box.current as HTMLDivElement).getBoundingClientRect();
    onMove((event.clientX - left) / width);
  };
  return (
    <div
      ref={box}
      class="plot"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });
        event.preventDefault(); // otherwise it would select text
        drag(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
    >
      {children}
      <Grip {...{ label, most, value, text, jump }} share={value} onStep={(by) => onMove(value + by * step)} />
    </div>
  );
}

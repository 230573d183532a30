import { all, newElement, one } from "./dom.ts";

const maxZoom = 12;
const step = 1.5;

/** Minimum distance of a drag, in pixels: the mouse moves a little during a click. */
const dragPixels = 4;

/** Makes a figure zoomable by buttons and keys. A zoomed figure scrolls like any box, by wheel, keys and touch, and by dragging. */
export function makeZoomable(figure: HTMLElement): void {
  const sheet = one(".sheet", figure);
  const svg = one<SVGSVGElement>("svg", sheet);
  const { width, height } = svg.viewBox.baseVal;
  let zoom = 1;
  const zoomTo = (wanted: number) => {
    const next = Math.min(maxZoom, Math.max(1, wanted));
    const [right, down] = [sheet.clientWidth / 2, sheet.clientHeight / 2];
    const [x, y] = [sheet.scrollLeft + right, sheet.scrollTop + down].map((place) => (place * next) / zoom) as [number, number];
    zoom = next;
    svg.style.width = `${100 * zoom}%`;
    svg.classList.toggle("near", zoom >= 2);
    for (const text of all<SVGElement>(".hub, .hub-if-large, .minor", svg))
      text.setAttribute("font-size", (13 / Math.sqrt(zoom) / (text.classList.contains("minor") ? 1.3 : 1)).toFixed(1));
    sheet.scrollTo({ left: x - right, top: y - down, behavior: "instant" });
  };
  const actions: Readonly<Record<string, () => void>> = {
    "+": () => zoomTo(zoom * step),
    "=": () => zoomTo(zoom * step),
    "-": () => zoomTo(zoom / step),
    "0": () => zoomTo(1),
  };
  sheet.style.aspectRatio = `${width} / ${height}`; // the box keeps its size when the figure in it grows
  sheet.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    if (!ctrlKey && !metaKey && !altKey) actions[key]?.();
  });
  makeDraggable(sheet);
  const bar = newElement("p", "zoom", "Zoom: ");
  for (const [sign, name, key] of [
    ["+", "Zoom in", "+"],
    ["−", "Zoom out", "-"],
    ["Whole", "Show the whole graph", "0"],
  ] as const) {
    const button = newElement("button", "", sign);
    button.type = "button";
    button.ariaLabel = name;
    button.addEventListener("click", () => actions[key]?.());
    bar.append(button);
  }
  bar.append(newElement("span", "", "Then drag it; or use the keys + − 0 and the arrows."));
  sheet.before(bar);
}

/** Lets the mouse drag the content of a box. The click that ends a drag does not reach the element below it. */
function makeDraggable(box: HTMLElement): void {
  let dragged = 0;
  box.addEventListener("dragstart", (event) => event.preventDefault());
  box.addEventListener("pointerdown", () => {
    dragged = 0;
  });
  box.addEventListener("pointermove", ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== "mouse" || buttons !== 1) return;
    dragged += Math.hypot(movementX, movementY);
    if (dragged > dragPixels) box.scrollBy({ left: -movementX, top: -movementY, behavior: "instant" });
  });
  box.addEventListener(
    "click",
    (event) => {
      if (dragged <= dragPixels) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

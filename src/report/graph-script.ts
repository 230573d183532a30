/** The part of the report's script that zooms figures: by buttons, keys, dragging, and the wheel where it can't be meant for the page. */
export const graphScript = `
for (const figure of all(".zoomable")) {
  const svg = one("svg", figure);
  const [, , fullWidth, fullHeight] = svg.getAttribute("viewBox").split(" ").map(Number);
  const minor = one(".minor", svg);
  let view = { x: 0, y: 0, zoom: 1 };
  const set = ({ x, y, zoom }) => {
    const [width, height] = [fullWidth / zoom, fullHeight / zoom];
    view = { zoom, x: Math.min(Math.max(0, x), fullWidth - width), y: Math.min(Math.max(0, y), fullHeight - height) };
    svg.setAttribute("viewBox", [view.x, view.y, width, height].map((value) => value.toFixed(1)).join(" "));
    svg.classList.toggle("near", zoom >= 2);
    for (const text of all(".hub, .minor", svg)) text.setAttribute("font-size", (13 / Math.sqrt(zoom) / (text === minor ? 1.3 : 1)).toFixed(1));
  };
  const zoomBy = (factor, atX = 0.5, atY = 0.5) => {
    const zoom = Math.min(12, Math.max(1, view.zoom * factor));
    set({ zoom, x: view.x + atX * (fullWidth / view.zoom - fullWidth / zoom), y: view.y + atY * (fullHeight / view.zoom - fullHeight / zoom) });
  };
  const moveBy = (right, down) => set({ ...view, x: view.x + (right * fullWidth) / view.zoom, y: view.y + (down * fullHeight) / view.zoom });
  const bar = made("p", "zoom");
  for (const [sign, name, act] of [["+", "Zoom in", () => zoomBy(1.5)], ["−", "Zoom out", () => zoomBy(1 / 1.5)], ["Whole", "Show the whole graph", () => set({ x: 0, y: 0, zoom: 1 })]]) {
    const button = made("button", "", sign);
    button.type = "button";
    button.setAttribute("aria-label", name);
    button.addEventListener("click", act);
    bar.append(button);
  }
  bar.append(made("span", "", "Drag to move; with the keys: arrows, + − 0."));
  one(".sheet", figure).before(bar);
  svg.setAttribute("tabindex", "0");
  svg.addEventListener("keydown", (event) => {
    const act = { "+": () => zoomBy(1.5), "=": () => zoomBy(1.5), "-": () => zoomBy(1 / 1.5), "0": () => set({ x: 0, y: 0, zoom: 1 }), ArrowLeft: () => moveBy(-0.1, 0), ArrowRight: () => moveBy(0.1, 0), ArrowUp: () => moveBy(0, -0.1), ArrowDown: () => moveBy(0, 0.1) }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== svg) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });
  let from;
  svg.addEventListener("pointerdown", (event) => { from = event; svg.setPointerCapture(event.pointerId); });
  svg.addEventListener("pointermove", (event) => {
    if (!from) return;
    const box = svg.getBoundingClientRect();
    moveBy((from.clientX - event.clientX) / box.width, (from.clientY - event.clientY) / box.height);
    from = event;
  });
  for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, () => { from = undefined; });
}
`;

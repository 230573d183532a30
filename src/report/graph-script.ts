/** The part of the report's script that zooms figures: by buttons, keys, dragging, two fingers, and the wheel where it can't be meant for the page. */
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
    for (const text of all(".hub, .hub-if-large, .minor", svg)) text.setAttribute("font-size", (13 / Math.sqrt(zoom) / (text === minor ? 1.3 : 1)).toFixed(1));
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
  bar.append(made("span", "mouse", "Drag to move; with the keys: arrows, + − 0."), made("span", "touch", "Two fingers move and zoom it."));
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
  const pointers = new Map();
  let [downX, downY, isDragged] = [0, 0, false];
  // Where the mouse or the fingers hold the sheet, in its widths and heights, and how far apart two fingers are.
  const grip = () => {
    const box = svg.getBoundingClientRect();
    const [first, second = first] = [...pointers.values()];
    return { x: ((first.clientX + second.clientX) / 2 - box.left) / box.width, y: ((first.clientY + second.clientY) / 2 - box.top) / box.height,
      apart: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) };
  };
  svg.addEventListener("pointerdown", (event) => {
    if (pointers.size === 2) return;
    pointers.set(event.pointerId, event);
    [downX, downY] = [event.clientX, event.clientY];
    isDragged = pointers.size > 1;
  });
  svg.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    // A hand shakes a little when it clicks: only what moves on is a drag, and takes the click from what lies below.
    if (!isDragged && Math.hypot(event.clientX - downX, event.clientY - downY) < 4) return;
    isDragged = true;
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    const before = grip();
    pointers.set(event.pointerId, event);
    const now = grip();
    if (before.apart > 0 && now.apart > 0) zoomBy(now.apart / before.apart, before.x, before.y);
    moveBy(before.x - now.x, before.y - now.y);
  });
  for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, (event) => pointers.delete(event.pointerId));
  const picked = made("div", "picked");
  picked.setAttribute("role", "status");
  one(".sheet", figure).after(picked);
  svg.addEventListener("click", (event) => {
    const dot = event.target.closest("a");
    if (!dot) return;
    event.preventDefault();
    if (isDragged) return;
    for (const other of all(".chosen", svg)) other.classList.remove("chosen");
    dot.classList.add("chosen");
    read();
    const number = Number(dot.getAttribute("href").replace("#document-", ""));
    const entry = documents.find((document) => document.number === number);
    if (!entry) return picked.replaceChildren("This document is not in the table; see documents.csv.");
    const scored = made("p", "note", "Relevance " + (entry.relevance?.toFixed(2) ?? "unknown") + ", captured " + entry.captured.slice(0, 10) + " ");
    scored.append(...linkTo(entry));
    picked.replaceChildren(...aboutOf(entry), scored);
  });
  // One finger up or down scrolls the page; a browser that would do so with two, too, is told not to.
  for (const name of ["touchstart", "touchmove"]) svg.addEventListener(name, (event) => { if (event.touches.length > 1 && event.cancelable) event.preventDefault(); }, { passive: false });
}
`;

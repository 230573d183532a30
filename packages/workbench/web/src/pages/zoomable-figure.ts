import { all, made, one } from "./dom.ts";

/** The visible part of a figure: its upper left corner, in the figure's own units, and its magnification. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const whole: View = { x: 0, y: 0, zoom: 1 };
const maxZoom = 12;
const step = 1.5;

/** Makes a figure zoomable: by buttons, keys, dragging, two fingers, and the wheel unless it could be meant to scroll the page. */
export class ZoomableFigure {
  readonly #svg: SVGSVGElement;
  readonly #width: number;
  readonly #height: number;
  readonly #pointers = new Map<number, PointerEvent>();
  #view = whole;
  #down = { x: 0, y: 0 };
  #isDragged = false;

  constructor(figure: HTMLElement) {
    this.#svg = one<SVGSVGElement>("svg", figure);
    [, , this.#width = 0, this.#height = 0] = (this.#svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    one(".sheet", figure).before(this.#bar());
    this.#svg.setAttribute("tabindex", "0");
    this.#svg.addEventListener("keydown", (event) => this.#press(event));
    this.#svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.#svg.addEventListener("pointerdown", (event) => this.#hold(event));
    this.#svg.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"] as const)
      this.#svg.addEventListener(name, (event) => this.#pointers.delete(event.pointerId));
    // One finger up or down scrolls the page; two fingers are prevented from scrolling it.
    for (const name of ["touchstart", "touchmove"] as const)
      this.#svg.addEventListener(name, (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(), {
        passive: false,
      });
  }

  /** Whether the pointer has moved the figure since it was pressed, so that the following click is the end of a drag. */
  get isDragged(): boolean {
    return this.#isDragged;
  }

  #set({ x, y, zoom }: View): void {
    const [width, height] = [this.#width / zoom, this.#height / zoom];
    this.#view = { zoom, x: Math.min(Math.max(0, x), this.#width - width), y: Math.min(Math.max(0, y), this.#height - height) };
    this.#svg.setAttribute("viewBox", [this.#view.x, this.#view.y, width, height].map((value) => value.toFixed(1)).join(" "));
    this.#svg.classList.toggle("near", zoom >= 2);
    for (const text of all<SVGElement>(".hub, .hub-if-large, .minor", this.#svg))
      text.setAttribute("font-size", (13 / Math.sqrt(zoom) / (text.classList.contains("minor") ? 1.3 : 1)).toFixed(1));
  }

  /** Zooms around a point, in shares of the figure's width and height. */
  #zoomBy(factor: number, atX = 0.5, atY = 0.5): void {
    const { x, y, zoom: before } = this.#view;
    const zoom = Math.min(maxZoom, Math.max(1, before * factor));
    const gained = 1 / before - 1 / zoom;
    this.#set({ zoom, x: x + atX * this.#width * gained, y: y + atY * this.#height * gained });
  }

  /** Moves the view by shares of its size. */
  #moveBy(right: number, down: number): void {
    const { x, y, zoom } = this.#view;
    this.#set({ zoom, x: x + (right * this.#width) / zoom, y: y + (down * this.#height) / zoom });
  }

  #bar(): HTMLElement {
    const bar = made("p", "zoom");
    for (const [sign, name, key] of [
      ["+", "Zoom in", "+"],
      ["−", "Zoom out", "-"],
      ["Whole", "Show the whole graph", "0"],
    ] as const) {
      const button = made("button", "", sign);
      button.type = "button";
      button.setAttribute("aria-label", name);
      button.addEventListener("click", this.#actOf[key]);
      bar.append(button);
    }
    bar.append(
      made("span", "mouse", "Drag to move; with the keys: arrows, + − 0."),
      made("span", "touch", "Two fingers move and zoom it."),
    );
    return bar;
  }

  readonly #actOf = {
    "+": () => this.#zoomBy(step),
    "=": () => this.#zoomBy(step),
    "-": () => this.#zoomBy(1 / step),
    "0": () => this.#set(whole),
    ArrowLeft: () => this.#moveBy(-0.1, 0),
    ArrowRight: () => this.#moveBy(0.1, 0),
    ArrowUp: () => this.#moveBy(0, -0.1),
    ArrowDown: () => this.#moveBy(0, 0.1),
  };

  #press(event: KeyboardEvent): void {
    const act = (this.#actOf as Readonly<Record<string, () => void>>)[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== this.#svg) return;
    event.preventDefault();
    const box = this.#svg.getBoundingClientRect();
    this.#zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  #hold(event: PointerEvent): void {
    if (this.#pointers.size === 2) return;
    this.#pointers.set(event.pointerId, event);
    this.#down = { x: event.clientX, y: event.clientY };
    this.#isDragged = this.#pointers.size > 1;
  }

  #drag(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    // A hand shakes a little during a click, so only a longer movement counts as a drag; it then takes the click from the element below.
    if (!this.#isDragged && Math.hypot(event.clientX - this.#down.x, event.clientY - this.#down.y) < 4) return;
    this.#isDragged = true;
    if (!this.#svg.hasPointerCapture(event.pointerId)) this.#svg.setPointerCapture(event.pointerId);
    const before = this.#grip();
    this.#pointers.set(event.pointerId, event);
    const now = this.#grip();
    if (before.apart > 0 && now.apart > 0) this.#zoomBy(now.apart / before.apart, before.x, before.y);
    this.#moveBy(before.x - now.x, before.y - now.y);
  }

  /** Returns the place of the mouse or the fingers, in shares of the figure's width and height, and how far two fingers are apart. */
  #grip(): { readonly x: number; readonly y: number; readonly apart: number } {
    const box = this.#svg.getBoundingClientRect();
    const places = [...this.#pointers.values()].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
    const [first = { x: 0, y: 0 }, second = first] = places;
    return {
      x: ((first.x + second.x) / 2 - box.left) / box.width,
      y: ((first.y + second.y) / 2 - box.top) / box.height,
      apart: Math.hypot(first.x - second.x, first.y - second.y),
    };
  }
}

/** Returns the first element that a selector matches. Throws if there is none, since the page is then broken. */
export function one<Found extends Element = HTMLElement>(selector: string, from: ParentNode = document): Found {
  const found = from.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/** Returns all elements that a selector matches, in document order. */
export function all<Found extends Element = HTMLElement>(selector: string, from: ParentNode = document): Found[] {
  return [...from.querySelectorAll<Found>(selector)];
}

/** Creates an element. Archived text stays text and is not parsed as HTML. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.textContent = text;
  return element;
}

/** Parses the data in a script element of the page. */
export function jsonIn<Data>(element: Element): Data {
  return JSON.parse(element.textContent ?? "") as Data;
}

/** Parses the compressed data in a script element of the page. */
export function compressedJsonIn<Data>(element: Element): Promise<Data> {
  const bytes = Uint8Array.from(atob(element.textContent ?? ""), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

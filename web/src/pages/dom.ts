/** The first element that a selector matches. A page without it is broken, so this throws. */
export function one<Found extends Element = HTMLElement>(selector: string, from: ParentNode = document): Found {
  const found = from.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector} on this page.`);
  return found;
}

/** All elements that a selector matches, in the order of the page. */
export function all<Found extends Element = HTMLElement>(selector: string, from: ParentNode = document): Found[] {
  return [...from.querySelectorAll<Found>(selector)];
}

/** A new element. Its text stays text, whatever an archive has put into it. */
export function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = ""): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.textContent = text;
  return element;
}

/** The data that a reporter has put into a script element of the page. */
export function jsonIn<Data>(element: Element): Data {
  return JSON.parse(element.textContent ?? "") as Data;
}

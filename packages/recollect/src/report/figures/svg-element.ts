/** The part of the DOM's Element that the plotting library needs. It discards styles: a page has its one style sheet. */
export class SvgElement {
  readonly ownerDocument: SvgDocument;
  readonly namespaceURI: string;
  readonly localName: string;
  readonly style = { setProperty: ignore, removeProperty: ignore };
  readonly attributes = new Map<string, string>();
  /** Child elements and texts. */
  readonly childNodes: (SvgElement | string)[] = [];
  parentNode: SvgElement | null = null;

  constructor(ownerDocument: SvgDocument, namespaceURI: string, localName: string) {
    this.ownerDocument = ownerDocument;
    this.namespaceURI = namespaceURI;
    this.localName = localName;
  }

  set textContent(text: string) {
    this.childNodes.splice(0, Number.POSITIVE_INFINITY, String(text));
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  setAttributeNS(_space: string, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  appendChild<Node extends SvgElement | string>(node: Node): Node {
    return this.insertBefore(node, null);
  }

  /** Inserts a node; null for the end. A node with another parent is moved. */
  insertBefore<Node extends SvgElement | string>(node: Node, before: SvgElement | null): Node {
    if (node instanceof SvgElement) {
      const siblings = node.parentNode?.childNodes ?? [];
      if (siblings.includes(node)) siblings.splice(siblings.indexOf(node), 1);
      node.parentNode = this;
    }
    this.childNodes.splice(before === null ? this.childNodes.length : this.childNodes.indexOf(before), 0, node);
    return node;
  }
}

/** Creates SVG elements for a plot. */
export class SvgDocument {
  readonly documentElement = new SvgElement(this, "http://www.w3.org/2000/svg", "svg");

  createElementNS(space: string, name: string): SvgElement {
    return new SvgElement(this, space, name);
  }

  createTextNode(text: string): string {
    return text;
  }
}

function ignore(): void {}

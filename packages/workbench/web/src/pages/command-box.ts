import type { Decision } from "@recollect/recollect/offtopic/decision";
import type { ShownCapture } from "@recollect/recollect/offtopic/shown-address";
import type { AddressSection } from "./address-section.ts";
import { all, made, one } from "./dom.ts";
import { folderOf, reviewCommands } from "./review-commands.ts";

/** The curator's choices, and the box at the bottom of the page with the commands that save them. */
export class CommandBox {
  readonly #box = one<HTMLFormElement>(".command");
  readonly #text = one<HTMLTextAreaElement>("textarea", this.#box);
  readonly #captures = new Map<string, Decision>();
  readonly #addresses = new Map<string, Decision>();

  start(): void {
    one("button", this.#box).addEventListener("click", () => {
      this.#captures.clear();
      this.#addresses.clear();
      this.#show();
    });
    this.#text.addEventListener("focus", () => this.#text.select());
    this.#box.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Buttons for decisions about a capture. */
  captureChoices(address: AddressSection, capture: ShownCapture): HTMLElement {
    const name = `${capture.timestamp}/${capture.url ?? address.data.url}`;
    if (address.decisionOn(capture)) return this.#choices(this.#captures, name, [["undone", "Undo the decision"]]);
    if (!capture.offTopic) return this.#choices(this.#captures, name, [["marked", "Mark as off-topic"]]);
    return this.#choices(this.#captures, name, [
      ["confirmed", "Confirm: off-topic"],
      ["overruled", "Overrule: not off-topic"],
    ]);
  }

  /** Buttons for all flagged captures of an address. */
  addressChoices({ url }: AddressSection): HTMLElement {
    return this.#choices(this.#addresses, url, [
      ["confirmed", "Confirm all flagged"],
      ["overruled", "Overrule all flagged"],
    ]);
  }

  #choices(chosen: Map<string, Decision>, name: string, labels: readonly (readonly [Decision, string])[]): HTMLElement {
    const choices = made("p", "choices");
    for (const [decision, label] of labels) {
      const button = made("button", "choice", label);
      button.type = "button";
      const press = () => button.setAttribute("aria-pressed", String(chosen.get(name) === decision));
      button.addEventListener("click", () => {
        if (chosen.get(name) === decision) chosen.delete(name);
        else chosen.set(name, decision);
        this.#show();
      });
      button.addEventListener("chosen", press);
      press();
      choices.append(button);
    }
    return choices;
  }

  #show(): void {
    const lines = reviewCommands(folderOf(location), this.#captures, this.#addresses);
    this.#text.value = lines.join("\n");
    this.#text.rows = Math.min(6, Math.max(2, lines.length));
    this.#box.hidden = lines.length === 0;
    for (const button of all(".choice")) button.dispatchEvent(new Event("chosen"));
  }
}

import { inLightOf, type StandingDecision } from "@recollect/recollect/offtopic/decision";
import type { ReportReview, ShownAddress, ShownCapture } from "@recollect/recollect/offtopic/shown-address";
import { all, jsonIn, one } from "./dom.ts";

/** An address of the off-topic report, with its data and its markup. */
export class AddressSection {
  readonly element: HTMLElement;
  readonly #review: ReportReview;
  #data: ShownAddress | undefined;

  constructor(element: HTMLElement, review: ReportReview) {
    [this.element, this.#review] = [element, review];
  }

  /** Parsed on first use: most addresses of a large report are never opened. */
  get data(): ShownAddress {
    this.#data ??= jsonIn<ShownAddress>(one(".captures", this.element));
    return this.#data;
  }

  get url(): string {
    return one("h2", this.element).textContent ?? "";
  }

  get offTopic(): number {
    return Number(this.element.dataset.off);
  }

  /** Returns the capture of a button in the timeline. */
  captureOf(button: HTMLElement): ShownCapture | undefined {
    return this.data.captures[Number(button.dataset.n)];
  }

  /** Returns the curator's decision about a capture. */
  decisionOn({ timestamp, offTopic }: ShownCapture): StandingDecision | undefined {
    return inLightOf(offTopic === true, this.#review.decisions[`${this.data.key} ${timestamp}`]);
  }

  /** Shows the curator's decisions on the timeline, and counts what was marked. */
  showDecisions(): void {
    let marked = 0;
    for (const button of all(".marks button", this.element)) {
      const capture = this.captureOf(button);
      const decision = capture && this.decisionOn(capture);
      if (decision === undefined) continue;
      button.dataset.decision = decision;
      button.classList.add(decision);
      button.setAttribute("aria-label", `${button.getAttribute("aria-label")}, ${decision}`);
      if (decision !== "marked") continue;
      marked++;
      if (button.textContent !== "R") button.textContent = "!";
    }
    if (marked === 0) return;
    this.element.dataset.off = String(this.offTopic + marked);
    one("p", this.element).append(`, ${marked} marked`);
  }
}

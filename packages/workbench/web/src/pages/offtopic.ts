import "./offtopic.css";
import { type StandingDecision, standingDecision } from "@recollect/recollect/offtopic/decision";
import type { ReportReview, ShownAddress, ShownCapture } from "@recollect/recollect/offtopic/shown-address";
import { captureDetail, writtenTime } from "./capture-detail.ts";
import { all, jsonIn, one } from "./dom.ts";

const review = jsonIn<ReportReview>(one("#review"));
const isReviewed = Object.keys(review.decisions).length > 0;
const addresses = all(".address");
const known = new Map<HTMLElement, ShownAddress>();

one(".review").textContent = review.said;
for (const element of all(".decided")) element.hidden = !isReviewed;
for (const address of addresses) {
  if (isReviewed) showDecisions(address);
  const timeline = one(".timeline", address);
  timeline.addEventListener("focusin", ({ target }) => makeTabStop(timeline, target as HTMLElement));
  timeline.addEventListener("keydown", (event) => moveFocus(timeline, event));
  timeline.addEventListener("click", ({ target }) => toggleDetail(address, (target as Element).closest("button")));
  timeline.addEventListener("mouseover", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button !== null) button.title = button.ariaLabel ?? "";
  });
}
startFilter(one<HTMLFormElement>(".filters"));

/** Parses the data of an address on first use: most addresses of a large report are never opened. */
function dataOf(address: HTMLElement): ShownAddress {
  const data = known.get(address) ?? jsonIn<ShownAddress>(one(".captures", address));
  known.set(address, data);
  return data;
}

/** Returns the curator's decision about a capture. */
function decisionOn({ key }: ShownAddress, { timestamp, offTopic }: ShownCapture): StandingDecision | undefined {
  return standingDecision(offTopic === true, review.decisions[`${key} ${timestamp}`]);
}

/** Shows the curator's decisions on the timeline, and the number of marked captures. */
function showDecisions(address: HTMLElement): void {
  const data = dataOf(address);
  let marked = 0;
  for (const [place, button] of all(".marks button", address).entries()) {
    const capture = data.captures[place];
    const decision = capture && decisionOn(data, capture);
    if (decision === undefined) continue;
    button.classList.add(decision);
    button.ariaLabel += `, ${decision}`;
    if (decision !== "marked") continue;
    marked++;
    if (button.textContent !== "R") button.textContent = "!";
  }
  if (marked === 0) return;
  address.dataset.off = String(Number(address.dataset.off) + marked);
  one("p", address).append(`, ${marked} marked`);
}

/** Lets the tab key move between timelines, and the arrow keys between the captures of one. */
function makeTabStop(timeline: HTMLElement, button: HTMLElement): void {
  for (const other of all('[tabindex="0"]', timeline)) other.tabIndex = -1;
  button.tabIndex = 0;
}

function moveFocus(timeline: HTMLElement, event: KeyboardEvent): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = all("button", timeline);
  const to = buttons.indexOf(event.target as HTMLElement) + step;
  buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus();
}

/** Shows the capture of a button, or hides it if it is shown. */
function toggleDetail(address: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return;
  const data = dataOf(address);
  const capture = data.captures[all(".marks button", address).indexOf(button)];
  const detail = one(".detail", address);
  const wasOpen = button.ariaExpanded === "true";
  for (const other of all("[aria-expanded]", address)) other.removeAttribute("aria-expanded");
  detail.replaceChildren();
  detail.removeAttribute("role");
  if (wasOpen || capture === undefined) return;
  button.ariaExpanded = "true";
  detail.role = "region";
  detail.ariaLabel = `Capture of ${writtenTime(capture.timestamp)}`;
  detail.append(...captureDetail(data, capture, decisionOn(data, capture)));
}

/** Hides the addresses that the form at the top of the page does not match. */
function startFilter(form: HTMLFormElement): void {
  const filter = () => {
    const chosen = new FormData(form);
    const [behaviour, part] = [String(chosen.get("behaviour")), String(chosen.get("address")).trim()];
    for (const address of addresses) {
      const isBehaviour = behaviour === "" || address.dataset.behaviour === behaviour;
      const isOff = Number(address.dataset.off) > 0;
      address.hidden = !(isBehaviour && (isOff || !chosen.has("off")) && one("h2", address).textContent.includes(part));
    }
    one(".shown").textContent = `${addresses.filter(({ hidden }) => !hidden).length} of ${addresses.length} addresses`;
  };
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
}

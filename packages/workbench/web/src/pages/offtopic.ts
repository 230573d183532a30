import "./offtopic.css";
import type { ReportReview } from "@recollect/recollect/offtopic/shown-address";
import { AddressSection } from "./address-section.ts";
import { captureDetail, writtenTime } from "./capture-detail.ts";
import { CommandBox } from "./command-box.ts";
import { all, jsonIn, one } from "./dom.ts";
import { timelineKeys } from "./timeline-keys.ts";

const review = jsonIn<ReportReview>(one("#review"));
const isReviewed = Object.keys(review.decisions).length > 0;
const addresses = all(".address").map((element) => new AddressSection(element, review));
const commands = new CommandBox();

one(".review").textContent = review.said;
for (const element of all(".decided")) element.hidden = !isReviewed;
for (const address of addresses) {
  const timeline = one(".timeline", address.element);
  if (address.offTopic > 0) timeline.before(commands.addressChoices(address));
  if (isReviewed) address.showDecisions();
  timelineKeys(timeline);
  timeline.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (button !== null) toggleDetail(address, button);
  });
  timeline.addEventListener("mouseover", (event) => {
    const button = (event.target as Element).closest("button");
    if (button !== null) button.title = button.getAttribute("aria-label") ?? "";
  });
}
commands.start();
startFilter();

/** Shows the capture of a button, or hides it if it is shown. */
function toggleDetail(address: AddressSection, button: HTMLElement): void {
  const capture = address.captureOf(button);
  const detail = one(".detail", address.element);
  const wasOpen = button.getAttribute("aria-expanded") === "true";
  for (const other of all("[aria-expanded]", address.element)) other.removeAttribute("aria-expanded");
  detail.replaceChildren();
  detail.removeAttribute("role");
  if (wasOpen || capture === undefined) return;
  button.setAttribute("aria-expanded", "true");
  detail.setAttribute("role", "region");
  detail.setAttribute("aria-label", `Capture of ${writtenTime(capture.timestamp)}`);
  const [facts, texts] = captureDetail(address, capture);
  detail.append(facts, commands.captureChoices(address, capture), texts);
}

/** Hides the addresses that the form at the top of the page does not match. */
function startFilter(): void {
  const form = one<HTMLFormElement>(".filters");
  const filter = () => {
    const chosen = new FormData(form);
    const [behaviour, part] = [String(chosen.get("behaviour")), String(chosen.get("address")).trim()];
    for (const { element, url, offTopic } of addresses) {
      const isBehaviour = behaviour === "" || element.dataset.behaviour === behaviour;
      element.hidden = !(isBehaviour && (!chosen.has("off") || offTopic > 0) && url.includes(part));
    }
    const shown = addresses.filter(({ element }) => !element.hidden).length;
    one(".shown").textContent = `${shown} of ${addresses.length} addresses`;
  };
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
}

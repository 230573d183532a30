import { plainShellWord, shellControls } from "../base/shell-word.ts";

/**
 * Builds the commands that write down what a curator chooses in the page. The page itself can't write: it has no network and no files. An
 * address may be hostile, and its commands are for a shell: each word that is not plain stands in single quotes.
 */
export const reportCommandScript = `
const flagOf = { confirmed: "--confirm", overruled: "--overrule", marked: "--mark", undone: "--undo" };
const chosen = new Map();
const chosenAddresses = new Map();
const commandBox = document.querySelector(".command");
const inShell = (word) => {
  const plain = word.replace(${shellControls}, "");
  return ${plainShellWord}.test(plain) ? plain : "'" + plain.replaceAll("'", "'\\\\''") + "'";
};
const folderOf = () => {
  if (location.protocol !== "file:") return "FOLDER";
  const path = decodeURIComponent(location.pathname.slice(0, location.pathname.lastIndexOf("/"))) || "/";
  return /^\\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
};

function showCommands() {
  const start = "recollect offtopic review " + inShell(folderOf().replace(/^-/, "./-"));
  const lines = [...chosenAddresses].map(([url, decision]) => start + " " + flagOf[decision] + " --address " + inShell(url));
  const named = Object.keys(flagOf).flatMap((decision) => {
    const captures = [...chosen].filter(([, own]) => own === decision).map(([uriM]) => inShell(uriM));
    return captures.length === 0 ? [] : [flagOf[decision] + " " + captures.join(" ")];
  });
  if (named.length > 0) lines.push(start + " " + named.join(" "));
  const text = commandBox.querySelector("textarea");
  text.value = lines.join("\\n");
  text.rows = Math.min(6, Math.max(2, lines.length));
  commandBox.hidden = lines.length === 0;
  for (const button of all("[data-choose]")) button.setAttribute("aria-pressed", String(isChosenBy(button)));
}

const isChosenBy = ({ dataset: { choose, capture, address } }) =>
  (capture === undefined ? chosenAddresses.get(address) : chosen.get(capture)) === choose;

function choiceButton(decision, label, where) {
  const button = made("button", "choice", label);
  button.type = "button";
  Object.assign(button.dataset, { choose: decision, ...where });
  button.setAttribute("aria-pressed", String(isChosenBy(button)));
  return button;
}

function choicesFor(data, capture) {
  const where = { capture: capture.timestamp + "/" + (capture.url ?? data.url) };
  const box = made("p", "choices");
  if (curatorOn(data, capture)) box.append(choiceButton("undone", "Undo the decision", where));
  else if (capture.offTopic) box.append(choiceButton("confirmed", "Confirm: off-topic", where), choiceButton("overruled", "Overrule: not off-topic", where));
  else box.append(choiceButton("marked", "Mark as off-topic", where));
  return box;
}

for (const section of all('.address:not([data-off="0"])')) {
  const where = { address: section.querySelector("h2").textContent };
  const box = made("p", "choices");
  box.append(choiceButton("confirmed", "Confirm all flagged", where), choiceButton("overruled", "Overrule all flagged", where));
  section.querySelector(".timeline").before(box);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-choose]");
  if (!button) return;
  const { choose, capture, address } = button.dataset;
  const [choices, name] = capture === undefined ? [chosenAddresses, address] : [chosen, capture];
  if (choices.get(name) === choose) choices.delete(name);
  else choices.set(name, choose);
  showCommands();
});
commandBox.querySelector(".clear").addEventListener("click", () => { chosen.clear(); chosenAddresses.clear(); showCommands(); });
commandBox.querySelector("textarea").addEventListener("focus", (event) => event.target.select());
commandBox.addEventListener("submit", (event) => event.preventDefault());
`;

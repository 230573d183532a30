import { type ReportDocument, rowMarkup, rowsPerPage } from "@recollect/recollect/report/document-markup";
import { localWacz } from "@recollect/recollect/report/replay-link";
import { all, compressedJsonIn, one } from "./dom.ts";
import { sortedDocuments } from "./sorted-documents.ts";

const isServed = /^https?:$/.test(location.protocol);

/** Address of the collection for ReplayWeb.page: on the report's server, or the file that the user opened there. */
export const wacz = isServed ? new URL("collection.wacz", location.href).href : localWacz;

/** The report's table of documents, filtered by the form above it, sorted by its headings, and split into pages. */
export class DocumentTable {
  readonly #section = one("#documents");
  readonly #form = one<HTMLFormElement>(".filters", this.#section);
  readonly #previous = one<HTMLButtonElement>(".previous", this.#section);
  readonly #next = one<HTMLButtonElement>(".next", this.#section);
  readonly #count = Number(this.#section.dataset.documents);
  #documents: Promise<readonly ReportDocument[]> | undefined;
  #first: Promise<void> | undefined;
  #found: ReportDocument[] = [];
  #page = 0;

  /** Attaches to the table in the page. */
  start(): void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    this.#form.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.#find(), 120);
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#find();
    });
    this.#previous.addEventListener("click", () => this.#turn(-1));
    this.#next.addEventListener("click", () => this.#turn(1));
    for (const head of all("th[data-key]", this.#section)) one("button", head).addEventListener("click", () => this.#sortBy(head));
    this.#form.hidden = this.#count === 0;
    this.#previous.hidden = this.#next.hidden = this.#count <= rowsPerPage;
    this.#previous.disabled = true;
    if (isServed) this.#replayFromServer();
  }

  /** Returns a document by its number. */
  async document(number: number): Promise<ReportDocument | undefined> {
    return (await this.#read()).find((document) => document.number === number);
  }

  /** Parses the documents on first use, because a large collection has megabytes of them and most readers do not need them. */
  #read(): Promise<readonly ReportDocument[]> {
    const read = async () => (await Promise.all(all("script.documents").map((block) => compressedJsonIn<ReportDocument[]>(block)))).flat();
    this.#documents ??= read();
    return this.#documents;
  }

  #sortBy(head: HTMLElement): void {
    const now = head.getAttribute("aria-sort");
    for (const other of all("[aria-sort]", this.#section)) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", now === null ? (head.dataset.order ?? "ascending") : now === "ascending" ? "descending" : "ascending");
    this.#find();
  }

  async #find(): Promise<void> {
    const every = await this.#read();
    const chosen = new FormData(this.#form);
    const value = (name: string): string => String(chosen.get(name) ?? "");
    const [words, language, archive] = [value("text").trim().toLowerCase(), value("language"), value("archive")];
    const has = (text: string): boolean => text.toLowerCase().includes(words);
    const head = one("[aria-sort]", this.#section);
    const documents = every.filter(
      (document) =>
        (language === "" || document.language === language) &&
        (archive === "" || document.archive === archive) &&
        (!chosen.has("relevant") || document.isRelevant) &&
        (!chosen.has("unique") || !document.isDuplicate) &&
        (words === "" || has(document.url) || has(document.title) || has(document.reason)),
    );
    this.#found = sortedDocuments(
      documents,
      head.dataset.key as keyof ReportDocument,
      head.getAttribute("aria-sort") === "ascending" ? "ascending" : "descending",
    );
    this.#page = 0;
    this.#show();
  }

  async #turn(by: number): Promise<void> {
    this.#first ??= this.#find();
    await this.#first;
    this.#page += by;
    this.#show();
  }

  #show(): void {
    const pages = Math.max(1, Math.ceil(this.#found.length / rowsPerPage));
    this.#page = Math.min(Math.max(0, this.#page), pages - 1);
    const from = this.#page * rowsPerPage;
    const rows = this.#found.slice(from, from + rowsPerPage).map((document) => rowMarkup(document, wacz));
    one("tbody", this.#section).innerHTML = rows.join("");
    one(".shown", this.#section).textContent = this.#status(from);
    this.#previous.disabled = this.#page === 0;
    this.#next.disabled = this.#page >= pages - 1;
  }

  #status(from: number): string {
    const [found, every] = [this.#found.length, this.#count];
    if (found === 0) return "No document matches";
    const [first, last, count, total] = [from + 1, Math.min(found, from + rowsPerPage), found, every].map((value) =>
      value.toLocaleString("en"),
    );
    return `${first} to ${last} of ${count} documents${found < every ? ` that match, of ${total}` : ""}`;
  }

  #replayFromServer(): void {
    for (const link of all<HTMLAnchorElement>("a.replay"))
      link.href = link.href.replace(/source=[^#]*/, () => `source=${encodeURIComponent(wacz)}`);
    for (const how of all(".how", this.#section))
      how.textContent = "“replay” opens the page from collection.wacz on this server in ReplayWeb.page; the server must allow that (CORS).";
  }
}

import "./report.css";
import { aboutMarkup, linkMarkup } from "@recollect/recollect/report/document-markup";
import { DocumentTable, wacz } from "./document-table.ts";
import { all, newElement, one } from "./dom.ts";
import { makeZoomable } from "./make-zoomable.ts";

const table = new DocumentTable();
table.start();
for (const figure of all(".zoomable")) {
  makeZoomable(figure);
  showClickedDocuments(figure);
}

/** Shows the document of a dot below the link graph when the dot is clicked. */
function showClickedDocuments(figure: HTMLElement): void {
  const picked = newElement("div", "picked");
  picked.setAttribute("role", "status");
  const sheet = one(".sheet", figure);
  sheet.after(picked);
  sheet.addEventListener("click", async (event) => {
    const dot = (event.target as Element).closest("a");
    if (dot === null) return;
    event.preventDefault();
    for (const other of all(".chosen", sheet)) other.classList.remove("chosen");
    dot.classList.add("chosen");
    picked.innerHTML = await clickedDocument(Number(dot.getAttribute("href")?.replace("#document-", "")));
  });
}

async function clickedDocument(number: number): Promise<string> {
  const document = await table.document(number);
  if (document === undefined) return "This document is not in the table; see documents.csv.";
  const scored = `Relevance ${document.relevance?.toFixed(2) ?? "unknown"}, captured ${document.captured.slice(0, 10)}`;
  return `${aboutMarkup(document)}<p class="note">${scored} ${linkMarkup(document, wacz)}</p>`;
}

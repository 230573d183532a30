import { limits } from "@recollect/base/limits";
import { countDocuments, type DocumentFigures } from "../collection/collection-figures.ts";
import type { CollectionReader } from "../collection/collection-reader.ts";
import type { CuratedCounts } from "../collection/collection-review.ts";
import { type DocumentFilter, FilteredCounts, whyLeftOut } from "../collection/document-filter.ts";
import { byReview, filterSentences, reviewSentence } from "../collection/left-out-sentences.ts";
import { methodsOf } from "../collection/methods-paragraph.ts";
import { allKeywordsOf } from "../spec/topic.ts";
import { AccumulationByDocument, AccumulationByRound } from "./accumulate-relevance.ts";
import { DocumentCounter, type DocumentCounts } from "./document-counter.ts";
import { documentBlocks } from "./documents-block.ts";
import { documentsSection } from "./documents-section.ts";
import { readExcerpts } from "./excerpts.ts";
import { requestsTable } from "./figures/requests-table.ts";
import type { KnownTexts } from "./known-texts.ts";
import { LinkGraphBuilder } from "./link-graph.ts";
import { linksSection } from "./links-section.ts";
import { missingPages } from "./missing-pages.ts";
import { missingSection } from "./missing-section.ts";
import { offTopicSection } from "./off-topic-section.ts";
import { type DocumentVisitor, readDocuments } from "./read-documents.ts";
import { reviewedDocuments } from "./relevance-rule.ts";
import type { PageParts } from "./report-page.ts";
import { resultsSection } from "./results-section.ts";
import { formatCount, formatNumber } from "./shown-text.ts";
import { specificationSection, strongestTerms } from "./specification-section.ts";
import { WordForms } from "./word-forms.ts";

/** Number of missing pages in a report. */
const missingShown = 30;

/** Filter of a report's documents. */
export type ReportCut = Pick<DocumentFilter, "minRelevance" | "review">;

/**
 * Collects the parts of a report. The documents are read three times: to find the rule, to count by it, and to list them. A cut removes
 * documents from all lists and counts, but the progress of the crawl covers all of them. A curator's decisions override the rule for
 * relevant documents.
 */
export async function reportParts(
  opened: CollectionReader,
  cut: ReportCut = {},
  texts?: KnownTexts,
): Promise<{ parts: PageParts; documents: number; leftOut: FilteredCounts["leftOut"] }> {
  const { minRelevance, review } = cut;
  const isCut = minRelevance !== undefined || review !== undefined;
  const { collection, figures, rule, decided } = await reviewedDocuments(opened, minRelevance);
  const shown = isCut ? collection.only((row) => whyLeftOut(row, cut) === undefined) : collection;
  const filtered = new FilteredCounts(cut);
  const [counter, graphBuilder] = [new DocumentCounter(), new LinkGraphBuilder()];
  const [byRound, byDocument] = [await AccumulationByRound.of(collection, rule), new AccumulationByDocument(figures.kept)];
  const listed: DocumentVisitor = {
    add: (document, isRelevant) => {
      if (!filtered.add(document)) {
        counter.addLeftOut(document.row);
        return;
      }
      counter.add(document, isRelevant);
      graphBuilder.add(document, isRelevant);
    },
  };
  await readDocuments(collection, rule, listed, byRound, byDocument);
  for await (const rows of collection.rowPieces("rejected")) for (const row of rows) counter.addRejected(row);
  const [counts, graphs, missing] = [counter.counts(), await graphBuilder.graphs(collection), await missingPages(collection, missingShown)];
  const byTime = byRound.points();
  const isByRound = counts.rejected > 0 && byTime.length > 0;
  const byPage = isByRound ? byTime : byDocument.points;
  const offTopic = await offTopicSection(collection);
  const { event, resolved, topic } = collection.specification;
  const terms = strongestTerms(collection.specification).map(([term]) => term);
  const words = new WordForms(terms, resolved?.idf?.spelling);
  for (const { name: language } of counts.languages) for (const keyword of topic ? allKeywordsOf(topic) : []) words.add(keyword, language);
  const onText = (text: string, language: string) => words.add(text, language);
  const excerpts = await readExcerpts(collection, counts.best.slice(0, limits.reportExcerpts), onText, texts);
  const [requests, threshold] = [await requestsTable(collection), resolved?.threshold ?? undefined];
  const { leftOut } = filtered;
  const reviewed = review ? [byReview(review, leftOut.review)] : [];
  const said = isCut ? [rule.said, ...reviewed, leftOutOf(counts.leftOut, figures.kept)].join(" ") : rule.said;
  const found = resultsSection({ counts, byPage, byTime, requests, event, threshold, cut: minRelevance, rule: said });
  const sections: PageParts["sections"] = [
    ["documents", "Documents", documentsSection(counts, excerpts)],
    ["found", "Results", found],
    ["links", "Links", linksSection(graphs)],
    ["missing", "Missing pages", missingSection(missing)],
    ...(offTopic ? [["off-topic", "Off-topic captures", offTopic] as const] : []),
    ["asked", "Specification", specificationSection(collection, words)],
  ];
  const rejected = counts.rejected + counts.unusable;
  const { promoted } = collection;
  const judged = byTime.at(-1)?.pages || figures.kept - promoted + rejected;
  const all = methodsOf(collection, { ...figures, judged, promoted, rejected, missing: missing.count, links: graphs.links });
  const sentences = [all, reviewSentence(decided), ...filterSentences(cut, filtered)];
  const methods = sentences.filter((sentence) => sentence !== "").join(" ");
  const captured = isCut ? await countDocuments(shown) : figures;
  const parts = { title: collection.title, tiles: tiles(counts, captured, missing.count, decided), methods, sections };
  return { parts: { ...parts, blocks: documentBlocks(shown, rule, excerpts) }, documents: counts.documents, leftOut };
}

function leftOutOf(leftOut: number, documents: number): string {
  return `${formatNumber(leftOut)} of ${formatCount(documents, "document")} ${leftOut === 1 ? "is" : "are"} left out.`;
}

function tiles(
  counts: DocumentCounts,
  { firstCapture, lastCapture }: DocumentFigures,
  missing: number,
  { kept, dropped, byModel, keptByModel }: CuratedCounts,
): PageParts["tiles"] {
  const { documents, relevant, hosts, archives } = counts;
  const [first, last] = [firstCapture.slice(0, 10), lastCapture.slice(0, 10)];
  const of = (value: number, one: string, many: string): readonly [string, string] => [formatNumber(value), value === 1 ? one : many];
  return [
    of(documents, "document", "documents"),
    [formatNumber(relevant), "relevant"],
    ...(kept + dropped === 0
      ? []
      : ([
          [formatNumber(kept - keptByModel), "kept by a curator"],
          [formatNumber(dropped - (byModel - keptByModel)), "dropped by a curator"],
          ...(byModel === 0 ? [] : [[formatNumber(byModel), "decided by the model"] as const]),
        ] as const)),
    of(hosts.length, "host", "hosts"),
    of(archives.length, "archive", "archives"),
    of(missing, "missing page", "missing pages"),
    ...(first === "" ? [] : [[first === last ? first : `${first} – ${last}`, "captured"] as const]),
  ];
}

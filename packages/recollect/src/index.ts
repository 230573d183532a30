/** `recollect`: builds collections, from the archives to the report. Its parts can be imported on their own, such as `recollect/warc`. */

export type { LookupWay } from "@recollect/archive/archive-entry";
export type { ServiceCounts, ServiceHealth } from "@recollect/archive/net/web-statistics";
export { version } from "@recollect/base/version";
export type { Capture } from "@recollect/warc/capture";
export type { Problem, ProblemCode } from "@recollect/warc/problem";
export type { DecidedSummary } from "./build/applied-decisions.ts";
export type { ArchiveFigures } from "./build/archive-figures.ts";
export type { CollectionSummary } from "./build/build-collection.ts";
export type { RelevanceCut } from "./build/relevance-cuts.ts";
export { type CollectOptions, type CollectSummary, collect } from "./collect/collect.ts";
export type { CollectRun, CollectStep } from "./collect/collect-run.ts";
export type { DocumentFilter, DocumentSelection, OffTopicFilter, ReviewFilter } from "./collection/document-filter.ts";
export {
  type ExportOptions,
  type ExportSummary,
  exportCollection,
} from "./collection/export-collection.ts";
export { type DocumentOrder, type ExportFormat, exportFormats } from "./collection/export-formats.ts";
export { readVotes } from "./collection/read-votes.ts";
export type { IndexCoverage } from "./crawl/index-coverage.ts";
export type { CrawlProgress } from "./crawl/progress.ts";
export type { JudgedPage } from "./crawl/round-writer.ts";
export type { StopReason } from "./crawl/stop-rules.ts";
export type { VisitedPage } from "./crawl/visit.ts";
export type { VisitedFacts } from "./document/page-facts.ts";
export type { Vote, VotesSummary } from "./event/learn-from-votes.ts";
export type { PassedOver } from "./event/page-search/choose-tried.ts";
export type { CaptureChoice } from "./event/page-search/find-page.ts";
export type { FoundSeed, ProposedSeed, SeedProposals } from "./event/propose-seeds.ts";
export { collectionFilter } from "./offtopic/collection-filter.ts";
export type { ReportCut } from "./report/report-parts.ts";
export { type WrittenReport, writeReport } from "./report/write-report.ts";
export type { Specification } from "./spec/specification.ts";

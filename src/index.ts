/** The public API of recollect. Everything else is free to change. */

export type { Archive, ArchiveMember, CaptureListing, ReadOutcome, WantedCaptures } from "./archive/archive.ts";
export type { ArchiveEntry, LookupWay } from "./archive/archive-entry.ts";
export { knownArchives } from "./archive/archive-list.ts";
export { type CdxIndex, openIndex, type TimeRange } from "./archive/cdx-index.ts";
export { buildIndex, type IndexOptions, type IndexSummary } from "./archive/index-builder.ts";
export { LocalArchive, type LocalArchiveOptions } from "./archive/local-archive.ts";
export { defaultCacheFolder, type OpenArchiveOptions, openArchive } from "./archive/open-archive.ts";
export { type OpenedSources, type OpenSourcesOptions, openSources, type SourceWeb } from "./archive/open-sources.ts";
export type { UserArchiveOptions } from "./archive/open-user-archive.ts";
export { RemoteArchive, type RemoteArchiveOptions } from "./archive/remote-archive.ts";
export { type CheckedFile, type ValidateOptions, validatePaths } from "./archive/validate.ts";
export { BufferSource, type ByteSource, FileSource, type Readable } from "./base/byte-source.ts";
export { type CollectOptions, type CollectSummary, collect } from "./collect/collect.ts";
export type { CollectRun, CollectStep } from "./collect/collect-run.ts";
export type { ArchiveFigures } from "./collection/archive-figures.ts";
export { buildCollection, type CollectionOptions, type CollectionSummary } from "./collection/build-collection.ts";
export type { JudgedPage } from "./collection/collection-writer.ts";
export type { DocumentFilter, OffTopicFilter } from "./collection/document-filter.ts";
export {
  type DocumentOrder,
  type ExportFormat,
  type ExportOptions,
  type ExportSummary,
  exportCollection,
  exportFormats,
} from "./collection/export-collection.ts";
export type { FoundSeed } from "./collection/found-seeds.ts";
export type { IndexCoverage } from "./collection/index-coverage.ts";
export { readVotes } from "./collection/read-votes.ts";
export type { RelevanceCut } from "./collection/relevance-cuts.ts";
export type { CaptureChoice } from "./crawl/find-page.ts";
export { draftWithArchive, type LearnOptions } from "./crawl/learn-from-archive.ts";
export type { LearnedFromVotes, Vote } from "./crawl/learn-from-votes.ts";
export type { CrawlProgress } from "./crawl/progress.ts";
export type { ProposedSeed, SeedProposals } from "./crawl/propose-seeds.ts";
export type { StopReason } from "./crawl/stop-rules.ts";
export type { VisitedPage } from "./crawl/visit.ts";
export {
  DiskError,
  exitCodes,
  InterruptedError,
  RecollectError,
  RefusedError,
  ThrottledError,
  UnreachableError,
  UsageError,
} from "./errors.ts";
export {
  type CollectionComparison,
  type CollectionInput,
  type CompareOptions,
  compareCollections,
} from "./evaluate/compare-collections.ts";
export type { ComparedCollection } from "./evaluate/compared-collection.ts";
export { writeComparison } from "./evaluate/comparison-report.ts";
export { type ExperimentOptions, ExperimentPlan, type PlannedEvent, type PlannedRun, type Way } from "./evaluate/experiment-plan.ts";
export { ExperimentResults, type ResultParts } from "./evaluate/experiment-results.ts";
export { Grades } from "./evaluate/grades.ts";
export type { MeasuredDocument, MeasuredRun } from "./evaluate/measured-run.ts";
export { type RunOptions, runExperiment } from "./evaluate/run-experiment.ts";
export type { ExperimentSources } from "./evaluate/run-places.ts";
export type { ScoredMember } from "./evaluate/score-members.ts";
export { parseVariation, type SourceChoice, type Variation } from "./evaluate/variation.ts";
export { writeEvaluation } from "./evaluate/write-evaluation.ts";
export { limits } from "./limits.ts";
export { PoliteWeb, type PoliteWebOptions } from "./net/polite-web.ts";
export type { WaitListener } from "./net/turns.ts";
export type { FailureCode, Pace, Service, Web, WebAnswer, WebFailure, WebRequest } from "./net/web.ts";
export type { ServiceCounts } from "./net/web-statistics.ts";
export type { Behaviour } from "./offtopic/behaviour.ts";
export { collectOffTopic } from "./offtopic/collect-off-topic.ts";
export { collectionFilter } from "./offtopic/collection-filter.ts";
export { type DetectionSettings, detectionSettings, type ReferenceMode } from "./offtopic/detection-settings.ts";
export { type Evaluation, evaluateOffTopic } from "./offtopic/evaluate-off-topic.ts";
export { type FindOptions, type FoundTimeMap, findOffTopic } from "./offtopic/find-off-topic.ts";
export { Labels } from "./offtopic/labels.ts";
export type { Measure, Thresholds } from "./offtopic/measure.ts";
export { publishedSettings } from "./offtopic/published-settings.ts";
export type { JudgedCapture, JudgedTimeMap, OffTopicResult } from "./offtopic/result.ts";
export { type Review, type ReviewOptions, reviewOffTopic } from "./offtopic/review-off-topic.ts";
export { TargetArchive, type TargetOptions } from "./offtopic/target-archive.ts";
export type { Why } from "./offtopic/why.ts";
export type { DateCandidate, DateSource } from "./page/dates/date-candidate.ts";
export type { PageLink } from "./page/links.ts";
export type { Requisite } from "./page/outline.ts";
export { type Page, type PageContext, readPage } from "./page/page.ts";
export type { PageKind } from "./page/page-kind.ts";
export type { Signal } from "./page/signals.ts";
export type { Problem, ProblemCode } from "./problem.ts";
export type { Strategy } from "./relevance/aggregate.ts";
export type { IdfTable } from "./relevance/idf-table.ts";
export type { ReportCut } from "./report/report-parts.ts";
export { type WrittenReport, writeReport } from "./report/write-report.ts";
export { readSpecification } from "./spec/read-specification.ts";
export {
  type CrawlSettings,
  type EventSpan,
  type RelevanceSettings,
  type ResolvedSpecification,
  type ResolveOptions,
  resolveSpecification,
} from "./spec/resolve-specification.ts";
export { type CheckedSpecification, type Specification, specificationSchema } from "./spec/specification.ts";
export type { Article, ArticleDate, ArticleFacts, ArticleHistory, ArticleReference, Revision } from "./spec/wikipedia/article.ts";
export { articleFacts } from "./spec/wikipedia/article-facts.ts";
export { type ArticleDraft, type DraftOptions, type DraftParts, draftFromArticle } from "./spec/wikipedia/draft-from-article.ts";
export { type ChosenRevision, chooseRevision } from "./spec/wikipedia/edit-curve.ts";
export { type EventType, guessEventType } from "./spec/wikipedia/event-type.ts";
export { MediaWiki, type MediaWikiOptions } from "./spec/wikipedia/mediawiki.ts";
export { readWikiAddress, type WikiAddress } from "./spec/wikipedia/wiki-address.ts";
export { version } from "./version.ts";
export type { Capture } from "./warc/capture.ts";
export { captureOfRecord } from "./warc/capture-of-record.ts";
export { type CdxLayout, formatCdxj, parseCdxLine } from "./warc/cdx-line.ts";
export { type DecodedBody, decodeBody } from "./warc/http-body.ts";
export { type HttpMessage, parseHttp } from "./warc/http-message.ts";
export type { Defect } from "./warc/members.ts";
export type { DigestMode } from "./warc/record-block.ts";
export { surtKey } from "./warc/surt.ts";
export type { PageEntry } from "./warc/wacz-page-list.ts";
export { type Datapackage, openWacz, type Wacz, type WaczPage, type WaczWarc } from "./warc/wacz-reader.ts";
export { type PackedFile, type WaczParts, writeWacz } from "./warc/wacz-writer.ts";
export { type ReadAtOptions, type ReadOptions, type RecordAt, readRecordAt, readRecords, type WarcItem } from "./warc/warc-reader.ts";
export { WarcFields, type WarcRecord } from "./warc/warc-record.ts";
export { type ByteSink, type NewRecord, WarcWriter, type Written } from "./warc/warc-writer.ts";
export type { ZipEntry } from "./warc/zip-directory.ts";
export type { ZipReader } from "./warc/zip-reader.ts";

/** `recollect/offtopic`: detection of captures of a URL that show something else. */

export type { Archive, ArchiveMember, CaptureListing, ReadOutcome, WantedCaptures } from "../archive/archive.ts";
export type { LookupWay } from "../archive/archive-entry.ts";
export type { TimeRange } from "../archive/cdx-index.ts";
export type { InputFile } from "../archive/input-files.ts";
export type { LocalArchive, LocalArchiveOptions } from "../archive/local-archive.ts";
export type { RemoteOptions } from "../archive/remote-access.ts";
export type { ByteSource } from "../base/byte-source.ts";
export type { WaitListener } from "../net/turns.ts";
export type { Problem, ProblemCode } from "../problem.ts";
export type { Capture } from "../warc/capture.ts";
export type { WarcFields, WarcRecord } from "../warc/warc-record.ts";
export type { NewRecord, WarcWriter, Written } from "../warc/warc-writer.ts";
export { type AddressBehaviour, type Behaviour, behaviourOf } from "./behaviour.ts";
export { type DetectionSettings, detectionSettings, type ReferenceMode } from "./detection-settings.ts";
export { type FindOptions, type FoundTimeMap, findOffTopic } from "./find-off-topic.ts";
export type { CaptureGroup } from "./group-captures.ts";
export type { Measure, Thresholds } from "./measure.ts";
export { type OpenedTargets, type OpenTargetsOptions, openTargets } from "./open-targets.ts";
export { publishedSettings } from "./published-settings.ts";
export type { JudgedCapture, JudgedTimeMap } from "./result.ts";
export type { TargetArchive } from "./target-archive.ts";
export type { Why } from "./why.ts";

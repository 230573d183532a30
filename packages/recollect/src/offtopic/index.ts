/** `recollect/offtopic`: detection of captures of a URL that show something else. */

export type { Archive, ArchiveMember, CaptureListing, ReadOutcome, WantedCaptures } from "@recollect/archive/archive";
export type { LookupWay } from "@recollect/archive/archive-entry";
export type { TimeRange } from "@recollect/archive/cdx-index";
export type { InputFile } from "@recollect/archive/input-files";
export type { LocalArchive, LocalArchiveOptions } from "@recollect/archive/local-archive";
export type { WaitListener } from "@recollect/archive/net/turns";
export type { RemoteOptions } from "@recollect/archive/remote-access";
export type { ByteSource } from "@recollect/warc/byte-source";
export type { Capture } from "@recollect/warc/capture";
export type { Problem, ProblemCode } from "@recollect/warc/problem";
export type { WarcFields, WarcRecord } from "@recollect/warc/warc-record";
export type { NewRecord, WarcWriter, Written } from "@recollect/warc/warc-writer";
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

/** `recollect/offtopic`: which captures of a URL show something else. */

export type { Archive } from "../archive/archive.ts";
export type { OpenSourcesOptions } from "../archive/open-sources.ts";
export type { Problem } from "../problem.ts";
export { type Behaviour, behaviourOf } from "./behaviour.ts";
export { type DetectionSettings, detectionSettings, type ReferenceMode } from "./detection-settings.ts";
export { type FindOptions, type FoundTimeMap, findOffTopic } from "./find-off-topic.ts";
export type { CaptureGroup } from "./group-captures.ts";
export type { Measure, Thresholds } from "./measure.ts";
export { publishedSettings } from "./published-settings.ts";
export type { JudgedCapture, JudgedTimeMap, OffTopicResult } from "./result.ts";
export { TargetArchive, type TargetOptions } from "./target-archive.ts";
export type { Why } from "./why.ts";

/** `recollect/archive`: archive files on disk, their indexes, and their captures. */

export type { ByteSource } from "@recollect/warc/byte-source";
export type { Capture } from "@recollect/warc/capture";
export type { Problem, ProblemCode } from "@recollect/warc/problem";
export type { WarcFields, WarcRecord } from "@recollect/warc/warc-record";
export type { NewRecord, WarcWriter, Written } from "@recollect/warc/warc-writer";
export type { Archive, ArchiveMember, CaptureListing, ReadOutcome, WantedCaptures } from "./archive.ts";
export type { ArchiveEntry, LookupWay } from "./archive-entry.ts";
export type { TimeRange } from "./cdx-index.ts";
export { buildIndex, type IndexOptions, type IndexSummary } from "./index-builder.ts";
export { type FoundFiles, findInputFiles, type InputFile } from "./input-files.ts";
export { LocalArchive, type LocalArchiveOptions } from "./local-archive.ts";
export type { Pace } from "./net/web.ts";
export { type OpenArchiveOptions, openArchive } from "./open-archive.ts";
export { type OpenedWarc, openInput } from "./open-input.ts";
export type { RemoteOptions } from "./remote-access.ts";
export { type CheckedFile, type ValidateOptions, validatePaths } from "./validate.ts";

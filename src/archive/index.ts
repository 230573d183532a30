/** `recollect/archive`: archive files on disk, their index, and what is found in them. */

export type { ByteSource } from "../base/byte-source.ts";
export type { Pace } from "../net/web.ts";
export type { Problem, ProblemCode } from "../problem.ts";
export type { Capture } from "../warc/capture.ts";
export type { WarcFields, WarcRecord } from "../warc/warc-record.ts";
export type { NewRecord, WarcWriter, Written } from "../warc/warc-writer.ts";
export type { Archive, ArchiveMember, CaptureListing, ReadOutcome, WantedCaptures } from "./archive.ts";
export type { ArchiveEntry, LookupWay } from "./archive-entry.ts";
export type { TimeRange } from "./cdx-index.ts";
export { buildIndex, type IndexOptions, type IndexSummary } from "./index-builder.ts";
export { type FoundFiles, findInputFiles, type InputFile } from "./input-files.ts";
export { LocalArchive, type LocalArchiveOptions } from "./local-archive.ts";
export { type OpenArchiveOptions, openArchive } from "./open-archive.ts";
export { type OpenedWarc, openInput } from "./open-input.ts";
export type { RemoteOptions } from "./remote-access.ts";
export { type CheckedFile, type ValidateOptions, validatePaths } from "./validate.ts";

/** `recollect/archive`: archive files on disk, their index, and what is found in them. */

export type { Archive, ReadOutcome, WantedCaptures } from "./archive.ts";
export type { ArchiveEntry, LookupWay } from "./archive-entry.ts";
export { buildIndex, type IndexOptions, type IndexSummary } from "./index-builder.ts";
export { type FoundFiles, findInputFiles, type InputFile } from "./input-files.ts";
export { LocalArchive, type LocalArchiveOptions } from "./local-archive.ts";
export { type OpenArchiveOptions, openArchive } from "./open-archive.ts";
export { type OpenedWarc, openInput } from "./open-input.ts";
export { type CheckedFile, type ValidateOptions, validatePaths } from "./validate.ts";

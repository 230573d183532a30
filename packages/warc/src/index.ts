/** `recollect/warc`: records and their parts, independent of an archive. */

export { BufferSource, type ByteSource, FileSource, type Readable, type SliceSource } from "./byte-source.ts";
export type { Capture } from "./capture.ts";
export { captureOfRecord } from "./capture-of-record.ts";
export { type CdxLayout, formatCdxj, parseCdxLine } from "./cdx-line.ts";
export { sha1Label } from "./digest.ts";
export { gzipMember } from "./gzip-member.ts";
export { type DecodedBody, decodeBody } from "./http-body.ts";
export { dechunk, type HttpMessage, mediaType, parseHttp } from "./http-message.ts";
export type { Defect } from "./members.ts";
export { typeOfResponse } from "./page-type.ts";
export type { Problem, ProblemCode } from "./problem.ts";
export type { DigestMode } from "./record-block.ts";
export { surtKey } from "./surt.ts";
export { dateOfTimestamp, isoOfTimestamp } from "./timestamp.ts";
export type { PageEntry } from "./wacz-page-list.ts";
export { type Datapackage, openWacz, type Wacz, type WaczPage, type WaczWarc } from "./wacz-reader.ts";
export { type PackedFile, type WaczParts, writeWacz } from "./wacz-writer.ts";
export { type ReadAtOptions, type ReadOptions, type RecordAt, readRecordAt, readRecords, type WarcItem } from "./warc-reader.ts";
export { WarcFields, type WarcRecord } from "./warc-record.ts";
export { type ByteSink, type NewRecord, WarcWriter, type Written } from "./warc-writer.ts";
export type { ZipEntry } from "./zip-directory.ts";
export type { ZipReader } from "./zip-reader.ts";

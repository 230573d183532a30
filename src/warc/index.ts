/** `recollect/warc`: records and their parts, without an archive around them. */

export { BufferSource, type ByteSource, FileSource, type Readable } from "./byte-source.ts";
export type { Capture } from "./capture.ts";
export { captureOfRecord } from "./capture-of-record.ts";
export { formatCdxj, parseCdxLine } from "./cdx-line.ts";
export { sha1Label } from "./digest.ts";
export { gzipMember } from "./gzip-member.ts";
export { type DecodedBody, decodeBody } from "./http-body.ts";
export { dechunk, type HttpMessage, mediaType, parseHttp } from "./http-message.ts";
export { typeOfResponse } from "./page-type.ts";
export { surtKey } from "./surt.ts";
export { dateOfTimestamp, isoOfTimestamp } from "./timestamp.ts";
export { openWacz, type Wacz } from "./wacz-reader.ts";
export { type WaczParts, writeWacz } from "./wacz-writer.ts";
export { type ReadAtOptions, type ReadOptions, type RecordAt, readRecordAt, readRecords, type WarcItem } from "./warc-reader.ts";
export { WarcFields, type WarcRecord } from "./warc-record.ts";
export { type ByteSink, type NewRecord, WarcWriter, type Written } from "./warc-writer.ts";

import { isS3 } from "@recollect/base/remote-places";
import { BufferSource } from "@recollect/warc/byte-source";
import type { Capture } from "@recollect/warc/capture";
import { type Problem, problem } from "@recollect/warc/problem";
import { surtKey } from "@recollect/warc/surt";
import { readRecordAt } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { WarcWriter, Written } from "@recollect/warc/warc-writer";
import { type ArchiveClient, answerProblem } from "./archive-client.ts";
import type { FoundRecord } from "./find-original.ts";
import { isWrongRange, retryRange } from "./net/range-answer.ts";
import type { RemoteFiles } from "./net/remote-files.ts";
import { remoteProblem } from "./remote-record-files.ts";

/** A record of a remote WARC file with its fetched bytes, which a copy keeps unchanged. */
export interface RangedRecord extends WarcRecord {
  readonly stored: Buffer;
}

/** Fetches a record from a remote WARC file; `remote` is needed for S3 storage. */
export async function readRange(client: ArchiveClient, capture: Capture, remote: RemoteFiles | undefined): Promise<FoundRecord | Problem> {
  const { filename: address, offset, length } = capture;
  const stored = remote !== undefined && isS3(address) ? await bytesOnStorage(remote, capture) : await bytesOnServer(client, capture);
  if ("kind" in stored) return stored;
  const { record, problems: found } = await readRecordAt(new BufferSource(stored, address), 0, { length });
  const problems = found.map((item) => ({ ...item, offset: offset + item.offset }));
  if (record === undefined || surtKey(record.url) !== surtKey(capture.url)) {
    const message = `The index says that ${capture.url} is here, but there is no record of it`;
    return problems[0] ?? problem("index-mismatch", address, offset, message);
  }
  return { record: { ...record, offset, stored } as RangedRecord, problems };
}

async function bytesOnServer(client: ArchiveClient, { filename: address, offset, length }: Capture): Promise<Buffer | Problem> {
  const answer = await retryRange(() => client.range(address, offset, length), offset, offset + length);
  if (answer.kind === "failure") return answerProblem(answer, address);
  if (answer.status === 200) return problem("archive-failed", address, offset, "The server does not support range requests");
  if (answer.status !== 206) return answerProblem(answer, address);
  const message = "The server sent another part of the file than was requested, or not all of it: try again later";
  return isWrongRange(answer, offset, offset + length) ? problem("archive-failed", address, offset, message) : answer.body;
}

async function bytesOnStorage(remote: RemoteFiles, { filename: address, offset, length }: Capture): Promise<Buffer | Problem> {
  try {
    return await (await remote.open(address, { at: offset })).read(offset, length);
  } catch (error) {
    return remoteProblem(error, address, offset);
  }
}

/** Writes the fetched bytes of the record unchanged. */
export function writeRanged(record: RangedRecord, writer: WarcWriter): Promise<Written> {
  return writer.copy({ ...record, offset: 0 }, new BufferSource(record.stored, record.source));
}

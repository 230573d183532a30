import { limits } from "@recollect/base/limits";
import { bucketUrl, formatS3, type S3Address } from "@recollect/base/s3-address";
import { ThrottledError, UsageError } from "@recollect/warc/errors";
import { decodeXML } from "entities";
import { answerOr, later, quotedTag } from "./range-answer.ts";
import { element, s3Failure } from "./s3-failure.ts";
import type { S3Settings } from "./s3-settings.ts";
import type { Web, WebRequest } from "./web.ts";

/** A file in a listing of storage. */
export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  readonly changedMs: number;
  readonly tag: string;
}

type Asking = Omit<WebRequest, "url">;

/** Lists all files whose keys have a prefix, in the order of their keys (ListObjectsV2, a thousand per page). */
export async function listS3(web: Web, address: S3Address, settings: S3Settings, asking: Asking): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  const tokens = new Set<string>();
  let emptyPages = 0;
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const page = await listPage(web, address, settings, asking, token);
    for (const file of page.files) files.push(file);
    if (files.length > limits.listedFiles)
      throw new UsageError(`${formatS3(address)} holds more than ${limits.listedFiles} files: name a folder below it`);
    token = page.next;
    emptyPages = page.files.length === 0 ? emptyPages + 1 : 0;
    const isLost = page.isTruncated && (token === undefined || tokens.has(token) || emptyPages > limits.emptyListPages);
    // A partial list would look complete; a list that starts again, or has only a next page, would never end.
    if (isLost)
      throw new UsageError(`Cannot list ${formatS3(address)}: its storage says that the list goes on, but not how to get the rest`);
    if (token !== undefined) tokens.add(token);
  }
  return files;
}

async function listPage(web: Web, address: S3Address, settings: S3Settings, asking: Asking, token: string | undefined) {
  // Encoded keys may contain characters that XML does not allow.
  const query = { "list-type": "2", "encoding-type": "url", prefix: address.key, ...(token && { "continuation-token": token }) };
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const url = `${bucketUrl(address.bucket, settings)}?${parameters.join("&")}`;
  const name = formatS3(address);
  const answer = answerOr(`Cannot list ${name}`, await web.get({ ...asking, url }));
  if (answer.status >= 500) throw new ThrottledError(`Cannot list ${name}: its storage answers with ${answer.status}`, 0, later);
  if (answer.status !== 200)
    throw new UsageError(s3Failure(answer, address, settings) ?? `Cannot list ${name}: its storage answers with ${answer.status}`);
  const xml = answer.body.toString("utf8");
  if (answer.isCut || !xml.includes("<ListBucketResult"))
    throw new UsageError(`Cannot list ${name}: its storage does not answer with a list`);
  const isEncoded = element(xml, "EncodingType") === "url"; // some storage does not support it
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = ""]) => fileOf(contents, isEncoded));
  const isTruncated = element(xml, "IsTruncated") === "true";
  return { files, isTruncated, next: isTruncated ? unescaped(element(xml, "NextContinuationToken")) || undefined : undefined };
}

function fileOf(contents: string, isEncoded: boolean): ListedFile {
  const key = unescaped(element(contents, "Key")) ?? "";
  return {
    key: isEncoded ? decoded(key) : key,
    bytes: Number(element(contents, "Size")),
    changedMs: Date.parse(element(contents, "LastModified") ?? "") || 0,
    tag: quotedTag(unescaped(element(contents, "ETag")) ?? ""),
  };
}

/** Decodes a key. One that is not encoded, although the list says so, is used unchanged. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replace(/\+/g, " "));
  } catch {
    return key;
  }
}

function unescaped(text: string | undefined): string | undefined {
  return text && decodeXML(text);
}

import { UsageError } from "@recollect/warc/errors";

/** A file on S3 storage, or all files whose keys begin with a prefix. */
export interface S3Address {
  readonly bucket: string;
  /** Without any encoding; empty for the whole bucket. */
  readonly key: string;
}

/** Parses `s3://bucket/key`. The key is not decoded: `?` and `#` are part of it. */
export function parseS3(address: string): S3Address {
  const [, bucket = "", key = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(address) ?? [];
  if (/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket)) return { bucket, key };
  throw new UsageError(`${address} is not an address on S3 storage: write it as s3://bucket/folder/file.warc.gz`);
}

/** Formats an address for `parseS3`. */
export function formatS3({ bucket, key }: S3Address): string {
  return `s3://${bucket}/${key}`;
}

/** Returns the URL of a bucket: by path on other servers, by host name at Amazon. */
export function bucketUrl(bucket: string, { endpoint, region }: { endpoint?: string | undefined; region: string }): string {
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, "")}/${bucket}/`;
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  // A name with a dot does not match the certificate of *.s3.region.amazonaws.com.
  return bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
}

/** Encodes a key for a URL as the signature requires (RFC 3986); slashes are kept. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replace(/%2F/g, "/")
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

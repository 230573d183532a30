import { UsageError } from "../errors.ts";

/** A file on S3 storage, or all whose keys begin alike. */
export interface S3Address {
  readonly bucket: string;
  /** As it is, without any encoding; empty for the whole bucket. */
  readonly key: string;
}

/** Reads `s3://bucket/key`. The key is taken as it stands: nothing in it is encoded, `?` and `#` are part of it. */
export function parseS3(address: string): S3Address {
  const [, bucket = "", key = ""] = /^s3:\/\/([^/]*)\/?(.*)$/is.exec(address) ?? [];
  if (/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket)) return { bucket, key };
  throw new UsageError(`${address} is not an address on S3 storage: write it as s3://bucket/folder/file.warc.gz`);
}

/** The way back. */
export function formatS3({ bucket, key }: S3Address): string {
  return `s3://${bucket}/${key}`;
}

/** Where storage answers for a bucket: on a server of one's own by path, at Amazon by host name, as either expects. */
export function bucketUrl(bucket: string, { endpoint, region }: { endpoint?: string | undefined; region: string }): string {
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, "")}/${bucket}/`;
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  // A name with a dot does not fit the certificate of *.s3.region.amazonaws.com.
  return bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
}

/** A key as part of a URL: encoded like the signature has it (RFC 3986), its slashes left. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replace(/%2F/g, "/")
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

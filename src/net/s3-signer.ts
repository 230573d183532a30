import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "./s3-settings.ts";
import type { RequestSigner } from "./web.ts";

/** Creates a signer for requests to S3 storage (AWS Signature Version 4); undefined without credentials. */
export function s3Signer({ credentials, region }: S3Settings): RequestSigner | undefined {
  if (credentials === undefined) return undefined;
  const keys = new Map<string, ArrayBuffer>(); // derived from the secret once a day
  return async (url, nowMs) => {
    const datetime = new Date(nowMs).toISOString().replace(/[:-]|\.\d{3}/g, "");
    const signer = new AwsV4Signer({ url, ...withoutAbsent(credentials), service: "s3", region, cache: keys, datetime });
    const { headers } = await signer.sign();
    return [...headers];
  };
}

function withoutAbsent({ accessKeyId, secretAccessKey, sessionToken }: NonNullable<S3Settings["credentials"]>) {
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

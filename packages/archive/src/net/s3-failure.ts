import { formatS3, type S3Address } from "@recollect/base/s3-address";
import type { S3Settings } from "./s3-settings.ts";
import type { WebAnswer } from "./web.ts";

/** Explains storage's error with advice; undefined for errors that only its own message explains. */
export function s3Failure(answer: WebAnswer, address: S3Address, { endpoint, region, credentials }: S3Settings): string | undefined {
  const name = formatS3(address);
  const text = answer.body.toString("utf8");
  const code = element(text, "Code");
  const actual = answer.headers.get("x-amz-bucket-region") ?? element(text, "Region");
  const host = endpoint === undefined ? "Amazon S3" : new URL(endpoint).host;
  if (code === "NoSuchBucket")
    return `There is no bucket ${address.bucket} at ${host}: check its name${endpoint === undefined ? ", or set AWS_ENDPOINT_URL for other storage" : " and AWS_ENDPOINT_URL"}`;
  if (code === "NoSuchKey" || answer.status === 404) return `There is no file ${name}: check its name`;
  if (code === "RequestTimeTooSkewed")
    return `Cannot read ${name}: the clock of this machine is wrong, so that its requests are refused: set it`;
  if (code === "ExpiredToken" || code === "TokenRefreshRequired")
    return `Cannot read ${name}: the credentials have expired: get new ones and set AWS_SESSION_TOKEN with them`;
  if (code === "InvalidAccessKeyId" || code === "InvalidToken" || code === "SignatureDoesNotMatch")
    return `Cannot read ${name}: ${host} does not accept the credentials (${code}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_PROFILE`;
  if (
    code === "PermanentRedirect" ||
    code === "AuthorizationHeaderMalformed" ||
    code === "IllegalLocationConstraintException" ||
    answer.status === 301
  )
    return `The bucket ${address.bucket} is not in the region ${region}: set AWS_REGION${actual && actual !== region ? `=${actual}` : " to the one it is in"}`;
  if (answer.status === 401 || answer.status === 403)
    return `Access to ${name} is denied: ${credentials === undefined ? "it is not public, and no credentials are set: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE" : "the credentials that are set don't allow it (s3:GetObject, and s3:ListBucket for a folder), or there is no such file"}`;
  return code === undefined ? undefined : `Cannot read ${name}: ${host} answers with ${answer.status} ${code}`;
}

/** Returns the text of the first element of this name. */
export function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

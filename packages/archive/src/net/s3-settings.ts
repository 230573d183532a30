import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { onFile } from "@recollect/warc/byte-source";
import { UsageError } from "@recollect/warc/errors";

/** Address and credentials of S3 storage. */
export interface S3Settings {
  /** Endpoint of storage other than Amazon's: `http://minio.example:9000`. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Undefined: requests are not signed, which suffices for public buckets. */
  readonly credentials?: S3Credentials | undefined;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings that other S3 tools use: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL_S3
 * and AWS_ENDPOINT_URL; without them, the profile AWS_PROFILE in ~/.aws/credentials and ~/.aws/config.
 */
export function readS3Settings(env: Environment = process.env): S3Settings {
  const profile = profileOf(env);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || profile.get("region") || "us-east-1";
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || profile.get("endpoint_url") || undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw new UsageError(`AWS_ENDPOINT_URL is not an address ("${endpoint}"): write it as http://host:port`);
  return { endpoint, region, credentials: credentialsOf(env, profile) };
}

function credentialsOf(env: Environment, profile: ReadonlyMap<string, string>): S3Credentials | undefined {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY)
    return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, sessionToken: AWS_SESSION_TOKEN || undefined };
  if (AWS_ACCESS_KEY_ID || AWS_SECRET_ACCESS_KEY)
    throw new UsageError("Only one of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY is set: set both, or none for public buckets");
  const accessKeyId = profile.get("aws_access_key_id");
  const secretAccessKey = profile.get("aws_secret_access_key");
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey, sessionToken: profile.get("aws_session_token") };
  if (!env.AWS_PROFILE) return undefined;
  throw new UsageError(
    `The profile ${env.AWS_PROFILE} (AWS_PROFILE) has no access key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which aws configure export-credentials prints`,
  );
}

function profileOf(env: Environment): ReadonlyMap<string, string> {
  const name = env.AWS_PROFILE || "default";
  const folder = join(homedir(), ".aws");
  const credentials = readSections(env.AWS_SHARED_CREDENTIALS_FILE || join(folder, "credentials")).get(name);
  const config = readSections(env.AWS_CONFIG_FILE || join(folder, "config"));
  const settings = config.get(`profile ${name}`) ?? config.get(name);
  if (env.AWS_PROFILE && credentials === undefined && settings === undefined)
    throw new UsageError(`There is no profile ${name} (AWS_PROFILE) in ~/.aws/credentials or ~/.aws/config: check its name`);
  return new Map([...(settings ?? []), ...(credentials ?? [])]);
}

/** Reads the sections of an INI file: `[name]`, then `key = value`; indented lines belong to the key above and are ignored. */
function readSections(path: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  if (!existsSync(path)) return sections;
  let section = new Map<string, string>();
  for (const line of onFile(path, () => readFileSync(path, "utf8")).split(/\r?\n/)) {
    const name = /^\[\s*(.*?)\s*\]/.exec(line)?.[1]?.replace(/\s+/g, " ");
    const [, key, value] = /^([^\s#;=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      section = sections.get(name) ?? new Map();
      sections.set(name, section);
    } else if (key !== undefined) section.set(key.toLowerCase(), value as string);
  }
  return sections;
}

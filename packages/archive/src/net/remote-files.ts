import { isS3 } from "@recollect/base/remote-places";
import { bucketUrl, encodeKey, formatS3, parseS3, type S3Address } from "@recollect/base/s3-address";
import { UsageError } from "@recollect/warc/errors";
import { AwsV4Signer } from "aws4fetch";
import { BlockCache } from "./block-cache.ts";
import { fileService, storageService } from "./host-service.ts";
import { HttpSource } from "./http-source.ts";
import { s3Failure } from "./s3-failure.ts";
import { type ListedFile, listS3 } from "./s3-listing.ts";
import { readS3Settings, type S3Settings } from "./s3-settings.ts";
import type { RequestSigner, Service, Web, WebAnswer } from "./web.ts";

export interface RemoteFilesOptions {
  /** Folder for blocks between commands; by default, there is none. */
  readonly cacheFolder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** By default, from the environment. */
  readonly s3?: S3Settings;
}

/** Remote files on web servers and S3 storage, by address. */
export class RemoteFiles {
  readonly #web: Web;
  readonly #signal: AbortSignal | undefined;
  readonly #cache: BlockCache;
  #settings: S3Settings | undefined;
  #sign: RequestSigner | undefined;

  constructor(web: Web, { cacheFolder, signal, s3 }: RemoteFilesOptions = {}) {
    this.#web = web;
    this.#signal = signal;
    this.#cache = new BlockCache(cacheFolder);
    this.#settings = s3;
  }

  /** Opens a file; throws a UsageError if that is impossible. `at`: an offset that will be read; `keep`: false if it is read only once. */
  async open(address: string, { at = 0, keep = true }: { at?: number | undefined; keep?: boolean } = {}): Promise<HttpSource> {
    const options = { cache: this.#cache, at, keep, name: address, signal: this.#signal };
    if (!isS3(address))
      return HttpSource.open(this.#web, address, { ...options, ...(URL.canParse(address) && { service: fileService(address) }) });
    const place = parseS3(address);
    if (/(?:^|\/)\.\.?(?:\/|$)/.test(place.key))
      throw new UsageError(`${address} can't be read, since "." and ".." in an address lead elsewhere: copy it to another name`);
    const settings = this.#s3();
    const url = bucketUrl(place.bucket, settings) + encodeKey(place.key);
    const explain = (answer: WebAnswer) => s3Failure(answer, place, settings);
    return HttpSource.open(this.#web, url, { ...options, service: this.#serviceOf(url), sign: this.#sign, explain });
  }

  /** Lists the files on S3 storage whose addresses begin with this one. */
  async list(address: string): Promise<Array<ListedFile & { readonly address: string }>> {
    const place: S3Address = parseS3(address);
    const settings = this.#s3();
    const service = this.#serviceOf(bucketUrl(place.bucket, settings));
    const files = await listS3(this.#web, place, settings, { service, sign: this.#sign, signal: this.#signal });
    return files.map((file) => ({ ...file, address: formatS3({ bucket: place.bucket, key: file.key }) }));
  }

  /** Waits until cached blocks are on disk. Does not close the web, which belongs to the caller. */
  close(): Promise<void> {
    return this.#cache.close();
  }

  #s3(): S3Settings {
    this.#settings ??= readS3Settings();
    this.#sign ??= s3Signer(this.#settings);
    return this.#settings;
  }

  /** Returns the rate limit of storage; a public bucket is treated like any server. */
  #serviceOf(url: string): Service {
    return this.#sign === undefined ? fileService(url) : storageService(url);
  }
}

/** Creates a signer for requests to S3 storage (AWS Signature Version 4); undefined without credentials. */
function s3Signer({ credentials, region }: S3Settings): RequestSigner | undefined {
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

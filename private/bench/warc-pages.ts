import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import { decodeBody } from "@recollect/warc/http-body";
import { mediaType, parseHttp } from "@recollect/warc/http-message";
import { readRecords } from "@recollect/warc/warc-reader";
import { sharedFolder } from "./shared-folder.ts";

/** 164 pages of eight news sites, Chinese and English. */
export const newsWarc = join(sharedFolder, "news-hk/news-hk.warc.gz");

/** A page in an archive. */
export interface WarcPage {
  readonly url: string;
  readonly timestamp: string;
  readonly contentType: string | undefined;
  readonly bytes: Buffer;
}

/** Yields the HTML pages of a WARC file, in its order. */
export async function* warcPages(path: string): AsyncGenerator<WarcPage> {
  const source = new FileSource(path);
  try {
    for await (const item of readRecords(source)) {
      if (item.kind !== "record" || item.type !== "response") continue;
      const http = parseHttp(item.block);
      const contentType = http?.headers.get("Content-Type");
      if (http === undefined || !mediaType(contentType).includes("html")) continue;
      yield { url: item.url, timestamp: item.timestamp, contentType, bytes: decodeBody(http).bytes };
    }
  } finally {
    source.close();
  }
}

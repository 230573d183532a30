import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DiskError } from "recollect/errors";
import { isoOfTimestamp, type NewRecord, sha1Label, WarcWriter } from "recollect/warc";
import { ArcWriter } from "./arc-writer.ts";

/** A file is closed at this size; crawlers close theirs at a gigabyte. */
const fileBytes = 100_000_000;

/** Time from which captures are stored as WARC; earlier ones are ARC, which has no revisits. */
export const warcEra = "20060701000000";

/** An answer of a server, to be stored. */
export interface Exchange {
  readonly url: string;
  readonly timestamp: string;
  readonly contentType: string;
  /** The HTTP message. */
  readonly block: Buffer;
  /** Set if this archive has an earlier capture with the same payload: then only the head is stored, with a reference. */
  readonly sameAs?: string | undefined;
}

type OpenWriter = { kind: "arc"; arc: ArcWriter } | { kind: "warc"; warc: WarcWriter };

/** Writes the captures of one archive, in order of time, into ARC and WARC files in a folder. */
export class ArchiveWriter {
  bytes = 0;
  #folder: string;
  #name: string;
  #file = -1;
  #files = 0;
  #writer: OpenWriter | undefined;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
    mkdirSync(folder, { recursive: true });
  }

  async write(exchange: Exchange): Promise<void> {
    const { url, timestamp, contentType, block, sameAs } = exchange;
    const writer = await this.#writerFor(timestamp);
    if (writer.kind === "arc") await writer.arc.write(url, timestamp, contentType, block);
    else
      await writer.warc.write(
        sameAs === undefined ? { type: "response", url, timestamp, contentType: http, block } : revisitOf(exchange, sameAs),
      );
  }

  close(): void {
    if (this.#file >= 0) closeSync(this.#file);
    this.#file = -1;
    this.#writer = undefined;
  }

  async #writerFor(timestamp: string): Promise<OpenWriter> {
    const kind = timestamp < warcEra ? "arc" : "warc";
    const full = this.#writer && (this.#writer.kind === "arc" ? this.#writer.arc.offset : this.#writer.warc.offset) > fileBytes;
    if (this.#writer?.kind === kind && !full) return this.#writer;
    this.close();
    const name = `${this.#name}-${String(this.#files++).padStart(5, "0")}.${kind}.gz`;
    this.#file = openSync(join(this.#folder, name), "w");
    const sink = { write: (bytes: Buffer) => this.#put(bytes) };
    this.#writer = kind === "arc" ? { kind, arc: new ArcWriter(sink) } : { kind, warc: new WarcWriter(sink) };
    if (this.#writer.kind === "arc") await this.#writer.arc.writeInfo(name.slice(0, -3), timestamp);
    else
      await this.#writer.warc.writeInfo(timestamp, { software: "recollect world", description: "A simulated web: none of this happened" });
    return this.#writer;
  }

  #put(bytes: Buffer): void {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    } catch (cause) {
      throw new DiskError(`Cannot write to ${this.#folder}: ${(cause as Error).message}; free some space and run the same command again`, {
        cause,
      });
    }
    this.bytes += bytes.length;
  }
}

const http = "application/http; msgtype=response";

function revisitOf({ url, timestamp, block }: Exchange, sameAs: string): NewRecord {
  const end = block.indexOf("\r\n\r\n") + 4;
  return {
    type: "revisit",
    url,
    timestamp,
    contentType: http,
    block: block.subarray(0, end),
    payloadDigest: sha1Label(block.subarray(end)),
    fields: [
      ["WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"],
      ["WARC-Refers-To-Target-URI", url],
      ["WARC-Refers-To-Date", isoOfTimestamp(sameAs)],
    ],
  };
}

import { type ByteSink, gzipMember, type Written } from "recollect/warc";

/** Writes ARC 1.0 as crawlers did until about 2008, one gzip member per record. The world's older captures are stored in this format. */
export class ArcWriter {
  offset = 0;
  #sink: ByteSink;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Writes the first record of a file. */
  writeInfo(name: string, timestamp: string): Promise<Written> {
    const block = "1 0 recollect\nURL IP-address Archive-date Content-type Archive-length\n";
    return this.#put(`filedesc://${name} 0.0.0.0 ${timestamp} text/plain ${block.length}\n`, Buffer.from(block));
  }

  write(url: string, timestamp: string, contentType: string, block: Buffer): Promise<Written> {
    return this.#put(`${url} 192.0.2.1 ${timestamp} ${contentType} ${block.length}\n`, block);
  }

  async #put(line: string, block: Buffer): Promise<Written> {
    const bytes = gzipMember(Buffer.from(line), block, Buffer.from("\n"));
    const offset = this.offset;
    await this.#sink.write(bytes);
    this.offset += bytes.length;
    return { offset, length: bytes.length };
  }
}

import { appendFileSync, writeFileSync } from "node:fs";
import { WarcWriter } from "@recollect/warc/warc-writer";

type WritePage = (url: string, timestamp: string, body: Buffer | string, contentType?: string) => Promise<unknown>;

/** Starts a WARC file of pages with status 200. Returns the function that adds a page. */
export async function startWarc(path: string): Promise<WritePage> {
  writeFileSync(path, "");
  const writer = new WarcWriter({ write: (bytes) => appendFileSync(path, bytes) });
  await writer.writeInfo("20000101000000", { software: "recollect bench" });
  return (url, timestamp, body, contentType = "text/html; charset=utf-8") => {
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    const block = Buffer.concat([Buffer.from(head), Buffer.from(body as string)]);
    return writer.write({ type: "response", url, timestamp, contentType: "application/http; msgtype=response", block });
  };
}

/** Writes a number in letters: a made-up word. */
export function letters(number: number): string {
  return number.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] as string);
}

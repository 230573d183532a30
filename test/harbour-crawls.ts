import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryWriter } from "./memory-writer.ts";

/** Writes two small WARC files, which the examples of the library and the commands of docs/many-machines.md use. */
export async function makeCrawls(folder: string): Promise<void> {
  mkdirSync(join(folder, "second"), { recursive: true });
  const response = { type: "response", contentType: "application/http; msgtype=response" };
  const page = (path: string, timestamp: string, title: string, text: string) => ({
    ...response,
    url: `https://harbour.example/${path}`,
    timestamp,
    block: Buffer.from(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<!doctype html><title>${title}</title><p>${text}</p>\n`,
    ),
  });
  const first = memoryWriter();
  await first.writer.writeInfo("20110311060500", { software: "recollect test" });
  const news = 'Strong earthquake off the coast: a tsunami has flooded the harbour. <a href="/help">Where to find help</a>';
  await first.writer.write(page("", "20110311060500", "Harbour Post", news));
  const help = "After the earthquake and the tsunami, people from the harbour find shelter in the town hall.";
  await first.writer.write(page("help", "20110311060600", "Help", help));
  const second = memoryWriter();
  const later = "The day after the earthquake: rescue teams search the coast that the tsunami flooded.";
  await second.writer.write(page("", "20110312070000", "Harbour Post", later));
  writeFileSync(join(folder, "first.warc.gz"), first.bytes());
  writeFileSync(join(folder, "second/later.warc.gz"), second.bytes());
}

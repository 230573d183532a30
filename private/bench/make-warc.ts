import { appendFileSync, writeFileSync } from "node:fs";
import { seededRandom } from "@recollect/base/seeded-random";
import { WarcWriter } from "@recollect/warc/warc-writer";

/** Writes a WARC of generated pages with realistic sizes (half of them over 20 KB, some over 200), the same in every run. */
export async function makeWarc(path: string, pages: number): Promise<void> {
  const random = seededRandom(1);
  writeFileSync(path, "");
  const writer = new WarcWriter({ write: (bytes) => appendFileSync(path, bytes) });
  await writer.writeInfo("20200101000000", { software: "recollect bench" });
  for (let n = 0; n < pages; n++) {
    const words = Math.floor(3600 * Math.exp(1.1 * normal(random)));
    const text = Array.from({ length: Math.min(words, 60_000) }, () => word(Math.floor(5000 * random() ** 3)));
    const body = `<!doctype html><title>Page ${n}</title><body><div class="main"><p>${text.join(" ").replaceAll(" aa", "</p>\n<p class=text>")}</p></div>`;
    const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nServer: bench\r\n\r\n${body}`);
    const url = `https://host${n % 97}.example/${word(n % 500)}/${n}.html`;
    await writer.write({ type: "response", url, timestamp: "20200102030405", contentType: "application/http; msgtype=response", block });
  }
}

function word(rank: number): string {
  return (rank + 26).toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] as string);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

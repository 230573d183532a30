import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PageContext } from "@recollect/page/page";
import { FileSource } from "@recollect/warc/byte-source";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { readRecords } from "@recollect/warc/warc-reader";
import { expect, test } from "vitest";
import { checkedPage } from "./checked-page.ts";
import { mutateHtml } from "./mutate-html.ts";
import { peakMemory } from "./peak-memory.ts";
import { describeShared } from "./shared-data.ts";

const mutationsPerPage = 20;

interface StoredPage {
  readonly name: string;
  readonly bytes: Buffer;
  readonly context: PageContext;
}

/** HTML files of a folder. */
function htmlFiles(folder: string): StoredPage[] {
  const read = (name: string) => ({ name, bytes: gunzipSync(readFileSync(join(folder, name))), context: { url: "http://example.com/a" } });
  return readdirSync(folder).map(read);
}

/** HTML pages of a WARC or ARC file. */
async function captured(path: string): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  const source = new FileSource(path);
  try {
    for await (const item of readRecords(source)) {
      if (item.kind !== "record" || item.type !== "response") continue;
      const message = parseHttp(item.block);
      const contentType = message?.headers.get("Content-Type");
      if (message === undefined || !contentType?.includes("html")) continue;
      const context = { url: item.url, contentType, status: message.status, capturedAt: item.timestamp };
      pages.push({ name: item.url, bytes: Buffer.from(decodeBody(message).bytes), context });
    }
  } finally {
    await source.close();
  }
  return pages;
}

function checkAll(pages: readonly StoredPage[]): void {
  expect(pages.length).toBeGreaterThan(0);
  for (const [index, { name, bytes, context }] of pages.entries()) {
    const whole = checkedPage(bytes, context);
    expect(whole.wrong, name).toEqual([]);
    if (bytes.length === 0) continue;
    for (let n = 0; n < mutationsPerPage; n++) {
      const other = pages[(index * 7 + n) % pages.length] as StoredPage;
      const mutation = mutateHtml(bytes, index * mutationsPerPage + n, other.bytes);
      const { wrong, ms } = checkedPage(mutation.bytes, context);
      expect(wrong, `${name}: ${mutation.name}`).toEqual([]);
      expect(ms, `${name}: ${mutation.name}`).toBeLessThan(2000);
    }
  }
}

describeShared("randomly changed real pages", (data) => {
  test.each(["dates/html", "text/html"])("from %s are read with plausible results", (folder) => checkAll(htmlFiles(data(folder))));

  test.each([
    "warcs/aut-example.warc.gz",
    "warcs/resiliparse-warcfile.warc.gz",
    "warcs/pywb-iana.warc.gz",
    "warcs/ukwa-govuk-1.warc.gz",
    "timemaps/front-pages.warc.gz",
  ])("from %s are read with plausible results", async (file) => checkAll(await captured(data(file))));

  test("are read in bounded memory, a thousand in sequence", () => {
    const { answer, peakMB } = peakMemory(`
      import { readdirSync, readFileSync } from "node:fs";
      import { gunzipSync } from "node:zlib";
      import { readPage } from ${JSON.stringify(join(import.meta.dirname, "../packages/page/src/page.ts"))};
      import { mutateHtml } from ${JSON.stringify(join(import.meta.dirname, "mutate-html.ts"))};
      const folder = ${JSON.stringify(data("dates/html"))};
      const pages = readdirSync(folder).map((name) => gunzipSync(readFileSync(folder + "/" + name)));
      let read = 0;
      for (let seed = 0; seed < 1000; seed++) {
        readPage(mutateHtml(pages[seed % pages.length], seed).bytes, { url: "http://example.com/a" });
        read++;
      }
      answer(read);
    `);
    expect(answer).toBe(1000);
    expect(peakMB).toBeLessThan(500); // the pages themselves take 30 MB, and the mutations create strings of their own
  });
});

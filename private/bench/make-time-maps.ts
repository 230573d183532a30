import { join } from "node:path";
import { timestampOfDate } from "@recollect/warc/timestamp";
import { letters, startWarc } from "./generate-warc.ts";

/** Number of constant words of a page; the others change with each capture, as on a page that is kept up to date. */
const stayingWords = 250;
const changingWords = 150;

/** Writes a WARC with captures of some addresses, an hour apart, all different, every tenth an error page with status 200. Returns its path. */
export async function makeTimeMaps(folder: string, { addresses, captures }: { addresses: number; captures: number }): Promise<string> {
  const path = join(folder, `${addresses}x${captures}.warc.gz`);
  const write = await startWarc(path);
  for (let address = 0; address < addresses; address++)
    for (let capture = 0; capture < captures; capture++) {
      const body = capture % 10 === 9 ? errorPage(capture) : page(address, capture);
      await write(`https://host${address}.example/news`, timestampOfDate(new Date(Date.UTC(2000, 0, 1, capture))) as string, body);
    }
  return path;
}

function page(address: number, capture: number): string {
  const staying = Array.from({ length: stayingWords }, (_, n) => word(address * 97 + n * 7));
  const changing = Array.from({ length: changingWords }, (_, n) => word(capture * 37 + n * 101));
  const items = Array.from({ length: 30 }, (_, n) => `<li><a href="/section-${n}">Section ${n}</a></li>`).join("\n");
  const text = [...paragraphs(staying), ...paragraphs(changing)].map((words) => `<p class="text">${words}.</p>`).join("\n");
  return `<!doctype html><html lang="en"><title>News of host ${address}</title><body><ul class="menu">${items}</ul><div id="main">${text}</div></body></html>`;
}

function errorPage(capture: number): string {
  return `<!doctype html><title>Page not found</title><h1>Page not found</h1><p>Nothing is here, request ${capture}.</p>`;
}

function paragraphs(words: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(words.length / 50) }, (_, n) => words.slice(n * 50, n * 50 + 50).join(" "));
}

/** Common words, so that the language is as easy to detect as on a real page. */
const english = "the of and to in is that it was for on with as at by from this have not are but which".split(" ");

function word(rank: number): string {
  if (rank % 3 === 0) return english[(rank / 3) % english.length] as string;
  return `${letters(10_000 + (rank % 5000))}en`;
}

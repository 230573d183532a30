import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "@recollect/base/make-folder";
import { AtomicFile } from "@recollect/warc/atomic-file";
import { onDisk } from "@recollect/warc/disk-failure";
import { UsageError } from "@recollect/warc/errors";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { parse } from "yaml";

/** The demo's files, relative to its folder. */
export const demoFiles = { archive: "archive", specification: "harbour-quake.yaml" };

/** The content of `pages.yaml`. */
interface Demo {
  /** Name of each site, by host. */
  readonly sites: Readonly<Record<string, string>>;
  readonly pages: ReadonlyArray<{ readonly url: string; readonly title: string; readonly captures: readonly DemoCapture[] }>;
}

interface DemoCapture {
  /** 14 digits, UTC. */
  readonly timestamp: string;
  /** A title that differs from the page's. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  /** Texts of links, by address. */
  readonly links?: Readonly<Record<string, string>>;
}

/**
 * Writes a small simulated archive, and the specification of an event covered by its pages. Existing files are not overwritten: if one
 * differs, nothing is written.
 */
export async function writeDemo(folder: string): Promise<{ pages: number; captures: number }> {
  const demo: Demo = parse(dataOf("pages.yaml").toString());
  const secondDay = "20110312000000";
  const files = new Map([
    ...[demoFiles.specification, "harbour-quake.txt"].map((name) => [join(folder, name), dataOf(name)] as const),
    [join(folder, demoFiles.archive, "before-and-first-day.warc.gz"), await warcOf(demo, (timestamp) => timestamp < secondDay)],
    [join(folder, demoFiles.archive, "later.warc.gz"), await warcOf(demo, (timestamp) => timestamp >= secondDay)],
  ]);
  const missing = [...files].filter(([path, bytes]) => !holds(path, bytes));
  for (const [path, bytes] of missing) {
    makeFolder(dirname(path));
    await AtomicFile.fill(path, (file) => file.write(bytes));
  }
  return { pages: demo.pages.length, captures: demo.pages.flatMap(({ captures }) => captures).length };
}

function dataOf(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, "../../data/demo", name));
}

/** Whether a file exists with these bytes; throws if it has other bytes. */
function holds(path: string, bytes: Buffer): boolean {
  if (!existsSync(path)) return false;
  if (onDisk(path, () => statSync(path).isFile() && bytes.equals(readFileSync(path)))) return true;
  throw new UsageError(`Cannot write the demo: ${path} exists and is a different file. Choose another folder.`);
}

/** Creates a WARC file of the captures whose times are included. */
async function warcOf({ sites, pages }: Demo, isIncluded: (timestamp: string) => boolean): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
  const captures = pages
    .flatMap(({ url, title, captures }) => captures.map((capture) => ({ url, title, ...capture })))
    .filter(({ timestamp }) => isIncluded(timestamp))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  await writer.writeInfo(captures[0]?.timestamp ?? "", { software: "recollect demo", description: "simulated pages" });
  const contentType = "application/http; msgtype=response";
  for (const { url, timestamp, ...page } of captures) {
    const { host } = new URL(url);
    const html = htmlOf(page, { host, name: sites[host] ?? host });
    const block = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    await writer.write({ type: "response", url, timestamp, contentType, block });
  }
  return Buffer.concat(pieces);
}

function htmlOf(
  { title, paragraphs, links = {} }: Omit<DemoCapture, "timestamp">,
  site: { readonly host: string; readonly name: string },
): string {
  const items = Object.entries(links).map(([address, text]) => `<li><a href="${address}">${text}</a></li>`);
  return [
    `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title} | ${site.name}</title></head>`,
    `<body>\n<header><a href="https://${site.host}/">${site.name}</a></header>\n<main>\n<h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    ...(items.length > 0 ? [`<ul>\n${items.join("\n")}\n</ul>`] : []),
    "</main>\n</body>\n</html>\n",
  ].join("\n");
}

import { Labels } from "@recollect/recollect/offtopic/labels";
import { TargetArchive } from "@recollect/recollect/offtopic/target-archive";
import type { Capture } from "@recollect/warc/capture";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { startWarc } from "./generate-warc.ts";

/** Kinds of pages that replace a healthy capture. */
export const spliceKinds = ["dead", "other site", "same site", "parked", "hacked"] as const;
export type SpliceKind = (typeof spliceKinds)[number];

/** Whether to replace single captures here and there, or all from some capture on. */
export type SpliceWay = "single" | "gone";

/** The replacements, by key and timestamp separated by a space. */
export type Spliced = ReadonlyMap<string, SpliceKind>;

interface Body {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The HTML captures of an address. */
interface Page {
  readonly key: string;
  readonly host: string;
  readonly captures: readonly { readonly capture: Capture; readonly body: Body }[];
  /** Number of its captures of any type. */
  readonly total: number;
}

/**
 * Writes a WARC of healthy front pages, some replaced by pages of other addresses, all with status 200, so that only their content differs.
 * Dead pages are the labelled ones; other pages are real; parked and hacked ones are generated, since the data has none, and keep the title
 * of the page that they replace.
 */
export async function spliceTimeMaps(path: string, data: string, cacheFolder: string, way: SpliceWay): Promise<Spliced> {
  const healthy = await Array.fromAsync(pagesOf(`${data}/timemaps/news-front-pages.warc.gz`, cacheFolder));
  const all = { healthy, ...(await donors(data, cacheFolder)) };
  const spliced = new Map<string, SpliceKind>();
  const write = await startWarc(path);
  for (const [n, page] of healthy.entries())
    for (const [at, { capture, body }] of page.captures.entries()) {
      const kind = kindAt(way, n, at, page.captures.length);
      const donor = kind && donorOf(kind, all, [n, at, way === "single" ? at : 0]);
      if (donor !== undefined) spliced.set(`${page.key} ${capture.timestamp}`, kind as SpliceKind);
      const { bytes, contentType } = donor ?? body;
      await write(capture.url, capture.timestamp, bytes, contentType);
    }
  return spliced;
}

/** `single`: every third capture, the kinds alternating; `gone`: the last third, one kind for each address. The first captures stay. */
function kindAt(way: SpliceWay, n: number, at: number, length: number): SpliceKind | undefined {
  if (way === "gone") return at < (2 * length) / 3 ? undefined : spliceKinds[n % spliceKinds.length];
  return at < 3 || at % 3 !== 0 ? undefined : spliceKinds[(n + at / 3) % spliceKinds.length];
}

interface Donors {
  readonly healthy: readonly Page[];
  readonly dead: readonly Body[];
  /** Bodies of other sites, grouped by address or file. */
  readonly others: readonly (readonly Body[])[];
}

/** Returns the replacement of the capture `at` of the page `n`; `step` is 0 if one is to replace all captures. */
function donorOf(kind: SpliceKind, { healthy, dead, others }: Donors, [n, at, step]: readonly [number, number, number]): Body | undefined {
  const page = healthy[n] as Page;
  const draw = n * 31 + step;
  if (kind === "dead") return dead[(n * 7 + step) % dead.length];
  if (kind === "other site") {
    const site = others[draw % others.length] as readonly Body[];
    return site[(n + at) % site.length];
  }
  if (kind === "same site") {
    const siblings = healthy.filter(({ host, key }) => host === page.host && key !== page.key);
    return siblings[draw % siblings.length]?.captures[at]?.body;
  }
  const title = /<title[^>]*>([^<]*)/i.exec(page.captures[0]?.body.bytes.toString() ?? "")?.[1] ?? "";
  const made = kind === "parked" ? parkedBodies : hackedBodies;
  return { bytes: Buffer.from(made[draw % made.length]?.(title, page.host) ?? ""), contentType: "text/html; charset=utf-8" };
}

const parkedBodies: readonly ((title: string, host: string) => string)[] = [
  (title, host) =>
    `<!doctype html><title>${title}</title><h1>${host}</h1><p>This domain is for sale.</p><p><a href="https://sedo.example/buy?d=${host}">Make an offer</a>`,
  (title) =>
    `<!doctype html><title>${title}</title><h2>Related searches</h2><ul>${["Credit Cards", "Online Degrees", "Cheap Flights", "Health Insurance", "Used Cars", "Web Hosting"].map((words) => `<li><a href="/search?q=${encodeURIComponent(words)}">${words}</a></li>`).join("")}</ul><p>The sponsored listings displayed above are served automatically by a third party.`,
  (title, host) =>
    `<!doctype html><html lang="de"><title>${title}</title><h1>Herzlich willkommen auf ${host}</h1><p>Der Inhaber dieses Namens hat noch keine Inhalte hinterlegt. Bitte versuchen Sie es in einigen Tagen noch einmal.</p>`,
];

const hackedBodies: readonly ((title: string) => string)[] = [
  (title) => `<!doctype html><title>${title}</title><h1>Hacked by n0b0dy</h1><p>Greetz to all. Your security is low.`,
  (title) =>
    `<!doctype html><title>${title}</title><h1>Situs slot gacor dan casino online terpercaya</h1>${Array.from({ length: 12 }, (_, n) => `<p>Main slot ${n} dengan bonus besar, poker, roulette dan jackpot setiap hari, daftar sekarang di <a href="/slot/${n}">agen judi online</a> kami.</p>`).join("")}`,
];

/** Yields the pages of a WARC file, by address. */
async function* pagesOf(path: string, cacheFolder: string): AsyncGenerator<Page> {
  const source = await TargetArchive.open({ targets: [path], cacheFolder });
  for await (const group of source.groups()) {
    if (group.kind === "problem") continue;
    const captures = [];
    for (const capture of group.captures) {
      const outcome = await source.archive.read(capture);
      const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
      const contentType = http?.headers.get("Content-Type") ?? "text/html";
      if (http !== undefined && contentType.includes("html"))
        captures.push({ capture, body: { bytes: decodeBody(http).bytes, contentType } });
    }
    const host = new URL(group.url).hostname.split(".").slice(-2).join(".");
    yield { key: group.key, host, captures, total: group.captures.length };
  }
  source.close();
}

async function donors(data: string, cacheFolder: string): Promise<Omit<Donors, "healthy">> {
  const labels = await Labels.read(`${data}/timemaps/labels.tsv`);
  const dead: Body[] = [];
  const others: Body[][] = [];
  for (const file of ["timemaps/front-pages", "news-hk/news-hk", "warcs/aut-example"]) {
    const together: Body[] = [];
    for await (const { key, captures, total } of pagesOf(`${data}/${file}.warc.gz`, cacheFolder)) {
      const own: Body[] = [];
      for (const { capture, body } of captures)
        if (body.bytes.length > 0) (labels.isOnTopic(key, capture.timestamp) === false ? dead : own).push(body);
      if (total > 5) others.push(own);
      else together.push(...own);
    }
    if (together.length > 0) others.push(together);
  }
  return { dead, others };
}

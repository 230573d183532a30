import { appendFileSync, writeFileSync } from "node:fs";
import { Labels } from "@recollect/recollect/offtopic/labels";
import { TargetArchive } from "@recollect/recollect/offtopic/target-archive";
import type { Capture } from "@recollect/warc/capture";
import { decodeBody } from "@recollect/warc/http-body";
import { parseHttp } from "@recollect/warc/http-message";
import { WarcWriter } from "@recollect/warc/warc-writer";

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

interface Healthy {
  readonly key: string;
  readonly host: string;
  readonly captures: readonly { readonly capture: Capture; readonly body: Body }[];
}

/**
 * Writes a WARC of healthy front pages, some replaced by pages of other addresses, all with status 200, so that only their content differs.
 * Dead pages are the labelled ones; other pages are real; parked and hacked ones are generated, since the data has none, and keep the title
 * of the page that they replace.
 */
export async function spliceTimeMaps(path: string, data: string, cacheFolder: string, way: SpliceWay): Promise<Spliced> {
  const healthy = await healthyPages(`${data}/timemaps/news-front-pages.warc.gz`, cacheFolder);
  const [dead, others] = await donors(data, cacheFolder);
  const spliced = new Map<string, SpliceKind>();
  writeFileSync(path, "");
  const writer = new WarcWriter({ write: (bytes) => appendFileSync(path, bytes) });
  await writer.writeInfo("20000101000000", { software: "recollect bench" });
  for (const [n, page] of healthy.entries())
    for (const [at, { capture, body }] of page.captures.entries()) {
      const kind = kindAt(way, n, at, page.captures.length);
      const donor = kind && donorOf(kind, { n, at, page, healthy, dead, others, way });
      if (donor !== undefined) spliced.set(`${page.key} ${capture.timestamp}`, kind as SpliceKind);
      const { bytes, contentType } = donor ?? body;
      const head = `HTTP/1.1 200 OK\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
      await writer.write({
        type: "response",
        url: capture.url,
        timestamp: capture.timestamp,
        contentType: "application/http; msgtype=response",
        block: Buffer.concat([Buffer.from(head), bytes]),
      });
    }
  return spliced;
}

/** `single`: every third capture, the kinds alternating; `gone`: the last third, one kind for each address. The first captures stay. */
function kindAt(way: SpliceWay, n: number, at: number, length: number): SpliceKind | undefined {
  if (way === "gone") return at < (2 * length) / 3 ? undefined : spliceKinds[n % spliceKinds.length];
  return at < 3 || at % 3 !== 0 ? undefined : spliceKinds[(n + at / 3) % spliceKinds.length];
}

interface Place {
  readonly n: number;
  readonly at: number;
  readonly page: Healthy;
  readonly healthy: readonly Healthy[];
  readonly dead: readonly Body[];
  readonly others: readonly (readonly Body[])[];
  readonly way: SpliceWay;
}

function donorOf(kind: SpliceKind, { n, at, page, healthy, dead, others, way }: Place): Body | undefined {
  const draw = way === "single" ? n * 31 + at : n * 31;
  if (kind === "dead") return dead[(way === "single" ? n * 7 + at : n * 7) % dead.length];
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

async function healthyPages(path: string, cacheFolder: string): Promise<Healthy[]> {
  const pages: Healthy[] = [];
  const source = await TargetArchive.open({ targets: [path], cacheFolder });
  for await (const group of source.groups()) {
    if (group.kind === "problem") continue;
    const captures = [];
    for (const capture of group.captures) {
      const body = await bodyOf(source, capture);
      if (body !== undefined) captures.push({ capture, body });
    }
    pages.push({ key: group.key, host: new URL(group.url).hostname.split(".").slice(-2).join("."), captures });
  }
  source.close();
  return pages;
}

/** Returns dead pages and pages of other sites, grouped by address or file. */
async function donors(data: string, cacheFolder: string): Promise<[Body[], Body[][]]> {
  const labels = await Labels.read(`${data}/timemaps/labels.tsv`);
  const dead: Body[] = [];
  const others: Body[][] = [];
  for (const file of ["timemaps/front-pages", "news-hk/news-hk", "warcs/aut-example"]) {
    const source = await TargetArchive.open({ targets: [`${data}/${file}.warc.gz`], cacheFolder });
    const together: Body[] = [];
    for await (const group of source.groups()) {
      if (group.kind === "problem") continue;
      const own: Body[] = [];
      for (const capture of group.captures) {
        const body = await bodyOf(source, capture);
        if (body === undefined || body.bytes.length === 0) continue;
        if (labels.isOnTopic(group.key, capture.timestamp) === false) dead.push(body);
        else own.push(body);
      }
      if (group.captures.length > 5) others.push(own);
      else together.push(...own);
    }
    if (together.length > 0) others.push(together);
    source.close();
  }
  return [dead, others];
}

async function bodyOf(source: TargetArchive, capture: Capture): Promise<Body | undefined> {
  const outcome = await source.archive.read(capture);
  const http = outcome.kind === "read" ? parseHttp(outcome.record.block) : undefined;
  const contentType = http?.headers.get("Content-Type") ?? "text/html";
  return http === undefined || !/html/.test(contentType) ? undefined : { bytes: decodeBody(http).bytes, contentType };
}

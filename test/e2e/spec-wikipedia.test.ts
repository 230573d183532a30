import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CsvRow, readCsv } from "@recollect/base/csv";
import { surtKey } from "@recollect/warc/surt";
import { chooseRevision } from "@recollect/wikipedia/edit-curve";
import { afterAll, beforeAll, expect, test } from "vitest";
import { World } from "../../private/world/src/world.ts";
import { readTruth } from "../../private/world/src/world-truth.ts";
import { writeWorld } from "../../private/world/src/write-world.ts";
import { type Run, startRecollect } from "../built-recollect.ts";
import { describeMediaWiki, type MediaWikiServer, startMediaWiki } from "../mediawiki-server.ts";
import { type WorldArticle, worldArticles } from "../world-wiki.ts";

const cited = "<ref>{{cite web |url=http://example.org/fire |date=2010-05-01}}</ref>";
const days = [...Array.from({ length: 30 }, (_, n) => n ** 2 / 30), 400, 900];
const edits = days.map((day, n) => ({ id: n, timeMs: Date.UTC(2010, 4, 2) + Math.round(day * 86_400_000) }));
const { revision } = chooseRevision({ title: "", language: "en", url: "", revisions: edits });

/** An article whose revision at the change point is hidden. */
const hidden = {
  title: "Fire of 2010",
  revisions: edits.map(({ id, timeMs }) => ({
    timestamp: new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z"),
    text: `The fire of 2010 broke out on 1 May 2010.${cited} Edit ${id}.`,
    isHidden: id === revision.id,
  })),
};

const options = { pages: 300, events: 4, seed: 7 };

/** Tests the way from an article to a collection, with articles about a world's events in a real MediaWiki. */
describeMediaWiki("recollect spec wikipedia, on the encyclopedia of a simulated world", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-spec-wikipedia-"));
  const start = startRecollect(folder);
  const run = (...args: string[]): Promise<Run> => start(...args, "--allow-private", "127.0.0.1").ended;
  const relevant = new Map<string, Set<string>>();
  let articles: WorldArticle[];
  let wiki: MediaWikiServer;

  beforeAll(async () => {
    await writeWorld({ ...options, out: join(folder, "world") });
    for await (const truth of readTruth(join(folder, "world"))) {
      if (truth.kind !== "page" || truth.event === null || truth.grade < 2) continue;
      relevant.set(truth.event, (relevant.get(truth.event) ?? new Set()).add(surtKey(truth.url)));
    }
    articles = worldArticles(new World(options));
    wiki = await startMediaWiki([...articles.map(({ page }) => page), hidden]);
  });
  afterAll(async () => {
    await wiki?.close();
    rmSync(folder, { recursive: true });
  });

  const addressOf = (article: WorldArticle) => `${wiki.base}index.php/${encodeURIComponent(article.page.title.replaceAll(" ", "_"))}`;

  test("writes a usable specification: dates, seeds and threshold of each event", async () => {
    for (const [n, article] of articles.entries()) {
      const { event } = article;
      const out = `${event.id}/spec.yaml`;
      const lang = event.language === "de" ? ["--language", "de"] : [];
      const { status, stderr } = await run("spec", "wikipedia", addressOf(article), "--archive", "world/index.cdxj", "--out", out, ...lang);
      expect(status, stderr).toBe(0);
      const text = readFileSync(join(folder, out), "utf8");
      expect(text).toContain(`start: ${new Date(event.start * 86_400_000).toISOString().slice(0, 10)}T00:00:01Z`);
      expect((await start("spec", "check", out).ended).status).toBe(0);
      if (n === 0)
        expect(text).toMatch(
          /# Threshold, mean and spread of ten draws over \d+ references, \d+ dated:\n# {3}auto +0\.\d+: topic [01]\.\d+ ± 0\.\d+/,
        );
    }
  });

  test("shows the edits and their change point", async () => {
    const [article] = articles as [WorldArticle];
    const { status, stdout } = await start("spec", "explain", `${article.event.id}/spec.yaml`, "--plot", "edits.svg").ended;
    expect([status, existsSync(join(folder, "edits.svg"))]).toEqual([0, true]);
    expect(stdout).toMatch(/^Article: http:\/\/127\.0\.0\.1.*; editing calms down on \d{4}-\d\d-\d\d/m);
    expect(readFileSync(join(folder, "edits.svg"), "utf8")).toContain("change point");
  });

  /** Crawls for the first event, and counts the documents and those about the event. */
  async function collected(out: string, ...flags: string[]): Promise<{ documents: number; about: number }> {
    const { id } = (articles[0] as WorldArticle).event;
    const args = ["--archive", "world/index.cdxj", "--out", out, "--documents", "40", ...flags];
    const { status, stderr } = await run("crawl", `${id}/spec.yaml`, ...args);
    expect(status, stderr).toBe(0);
    const documents: CsvRow[] = await Array.fromAsync(readCsv(join(folder, out, "documents.csv")));
    return { documents: documents.length, about: documents.filter(({ url = "" }) => relevant.get(id)?.has(surtKey(url))).length };
  }

  test("leads to a collection about the event: few documents with the published threshold, more with the mean of single pages", async () => {
    const published = await collected("published");
    const byPages = await collected("by-pages", "--threshold", "auto-pages");
    expect(published.documents).toBeGreaterThan(2);
    expect(published.about).toBe(published.documents);
    expect(byPages.documents).toBeGreaterThan(published.documents);
    expect(byPages.about / byPages.documents).toBeGreaterThan(0.6);
  });

  test("uses the revision before a hidden one at the change point", async () => {
    const { status, stderr } = await run("spec", "wikipedia", `${wiki.base}index.php/Fire_of_2010`, "--out", "hidden/spec.yaml");
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/hidden by its administrators.*trying the previous revision/);
    expect(readFileSync(join(folder, "hidden/spec.yaml"), "utf8")).toContain("start: 2010-05-01T00:00:01Z");
  });

  test("refuses a title without an article with advice, and writes nothing", async () => {
    const { status, stderr } = await run("spec", "wikipedia", `${wiki.base}index.php/No_such_event`, "--out", "none/spec.yaml");
    expect([status, existsSync(join(folder, "none"))]).toEqual([2, false]);
    expect(stderr).toContain("No such event");
  });
});

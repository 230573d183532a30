import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingsOf, type TinyPage, tinyBody, tinySite } from "../../test/tiny-site.ts";
import { readPage } from "../page/page.ts";
import type { Capture } from "../warc/capture.ts";
import { Judge } from "./judge.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-judge-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const capture = { url: "http://a.example/", timestamp: "20150601000000" } as Capture;

async function topicalOf(body: TinyPage, edition: "weigh" | "ignore", html = ""): Promise<number> {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  const { specification, ...settings } = await settingsOf(site);
  const judge = new Judge({ ...settings, specification: { ...specification, relevance: { ...specification.relevance, edition } } });
  const page = readPage(Buffer.from(tinyBody({ ...body, html })), { url: capture.url, capturedAt: "20150601000000" });
  return judge.judge(page, capture, capture).topical;
}

test("a page about another edition of the event scores lower, unless that is ignored or it was written in the event's time", async () => {
  const other = {
    url: "",
    title: "Earthquake of 1923",
    text: "The earthquake of 1923 shook the coast, and the tsunami flooded the harbour.",
  };
  const plain = await topicalOf(other, "ignore");
  expect(plain).toBeGreaterThan(0);
  expect(await topicalOf(other, "weigh")).toBeLessThan(plain * 0.6);
  const written = `<meta property="article:published_time" content="2011-03-20T10:00:00Z">`;
  expect(await topicalOf(other, "weigh", written)).toBeCloseTo(plain, 10);
  const own = { ...other, title: "Earthquake of 2011" };
  expect(await topicalOf(own, "weigh")).toBeCloseTo(await topicalOf(own, "ignore"), 10);
});

test("pages in several languages are judged by the references in their own, in another thread as well", async () => {
  const site = await tinySite(folder, [{ url: "http://a.example/", text: "News" }]);
  writeFileSync(
    join(folder, "beben.txt"),
    "Das Erdbeben erschütterte die Küste, und der Tsunami überflutete den Hafen und das Kraftwerk der Stadt.",
  );
  const topic = { ...site.specification.topic, references: ["quake.txt", "quake.txt", "beben.txt"] };
  const settings = await settingsOf({ ...site, specification: { ...site.specification, topic } });
  expect([...(settings.reference.parts?.keys() ?? [])]).toEqual(["en", "de"]);
  const page = readPage(
    Buffer.from(
      tinyBody({ url: "", title: "Erdbeben", text: "Das Erdbeben und der Tsunami an der Küste und im Hafen der Stadt" }).replace(
        'lang="en"',
        'lang="de"',
      ),
    ),
  );
  const topicalBy = (given: typeof settings): number => new Judge(given).judge(page, capture, capture).topical;
  const { parts: _, ...whole } = settings.reference;
  expect(page.language).toBe("de");
  expect(topicalBy(settings)).toBeGreaterThan(topicalBy({ ...settings, reference: whole }) * 1.2);
  expect(topicalBy(structuredClone(settings))).toBe(topicalBy(settings));
  const published = await settingsOf({ ...site, specification: { ...site.specification, topic, profile: "gossen" } });
  expect(published.reference.parts).toBeUndefined();
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Run, startRecollect } from "../built-recollect.ts";

const articles: Readonly<Record<string, { title: string; text: string }>> = {
  en: {
    title: "Nordhaven harbour fire",
    text: "{{Infobox event|date={{Start date|2011|3|11}}}}\nThe '''Nordhaven harbour fire''' destroyed a warehouse.<ref>[http://post.example/ Post]</ref>",
  },
  de: {
    title: "Hafenbrand von Nordhaven",
    text: "Der '''Hafenbrand von Nordhaven''' zerstörte im März 2011 einen Speicher.<ref>[http://zeitung.example/ Zeitung]</ref>\n\n[[Kategorie:Brand]]",
  },
};

/** Two wikis on the loopback address, at /en/ and /de/, whose articles link to each other. */
let server: Server;
let base: string;
let folder: string;
let start: ReturnType<typeof startRecollect>;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", base);
    const [, language = "", script] = pathname.split("/");
    const article = articles[language];
    requests.push(`${language} ${searchParams.get("prop") ?? searchParams.get("meta")}`);
    response.statusCode = script === "api.php" && article !== undefined ? 200 : 404;
    response.end(article && JSON.stringify(answer(language, article, searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-spec-languages-"));
  start = startRecollect(folder);
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => server.close());

function answer(lang: string, { title, text }: { title: string; text: string }, query: URLSearchParams): object {
  const general = { generator: "MediaWiki 1.43.0", lang, server: base, script: `/${lang}/index.php` };
  const revision = { revid: 7, timestamp: "2011-03-14T00:00:00Z" };
  const others = Object.entries(articles).filter(([other]) => other !== lang);
  const langlinks = others.map(([lang, { title }]) => ({ lang, title, url: `${base}/${lang}/index.php/${title.replaceAll(" ", "_")}` }));
  const content = query.get("rvprop")?.startsWith("content") ? { slots: { main: { content: text } } } : {};
  const page = { title, canonicalurl: `${base}/${lang}/index.php/${title.replaceAll(" ", "_")}`, revisions: [{ ...revision, ...content }] };
  return { query: { general, pages: [query.get("prop") === "langlinks" ? { title, langlinks } : page] } };
}

function wikipedia(...args: string[]): Promise<Run> {
  return start("spec", "wikipedia", ...args, "--profile", "recollect", "--allow-private", "127.0.0.1").ended;
}

const english = () => `${base}/en/index.php/Nordhaven_harbour_fire`;

test("spec wikipedia --language adds the article in other languages, and warns of a language without one", async () => {
  const { status, stderr } = await wikipedia("--language", "en", "de", "cs", english());
  expect(status, stderr).toBe(0);
  expect(stderr).toContain("In de: Hafenbrand von Nordhaven");
  expect(stderr).toContain("There is no article in cs");
  const name = "nordhaven-harbour-fire";
  const files = readdirSync(folder).filter((file) => file.startsWith(name));
  expect(files.sort()).toEqual([`${name}.de.txt`, `${name}.edits.csv`, `${name}.txt`, `${name}.yaml`]);
  expect(readFileSync(join(folder, `${name}.de.txt`), "utf8")).toBe(
    "Der Hafenbrand von Nordhaven zerstörte im März 2011 einen Speicher.\n",
  );
  const { topic, seeds, scope } = readSpecification(join(folder, `${name}.yaml`));
  expect(topic.article).toEqual([`${name}.txt`, `${name}.de.txt`]);
  expect(topic.keywordsIn).toEqual({ en: ["Nordhaven harbour fire"], de: ["Hafenbrand von Nordhaven"] });
  expect([seeds, scope?.languages]).toEqual([
    ["http://post.example/", "http://zeitung.example/"],
    ["en", "de", "cs"],
  ]);
  const explained = await start("spec", "explain", `${name}.yaml`, "--json").ended;
  expect([explained.status, (await start("spec", "check", `${name}.yaml`).ended).status]).toEqual([0, 0]);
});

test("--lang is an earlier name of --language, and no language links are requested for one language", async () => {
  requests.length = 0;
  for (const [out, option] of [
    ["new.yaml", "--language"],
    ["old.yaml", "--lang"],
  ] as const)
    expect((await wikipedia(english(), option, "en", "--out", `${out}/spec.yaml`)).status).toBe(0);
  const text = (out: string) => readFileSync(join(folder, out, "spec.yaml"), "utf8");
  expect(text("old.yaml")).toBe(text("new.yaml"));
  expect(text("new.yaml")).toContain("  article: nordhaven-harbour-fire.txt ");
  expect(requests.some((one) => one.includes("langlinks"))).toBe(false);
  expect((await start("spec", "wikipedia", "--help").ended).stdout).not.toMatch(/--lang\b/);
});

test("refuses an invalid language, and a file without a language", async () => {
  const files = ["--article", "en.wikitext", "de.wikitext", "--revisions", "edits.json"];
  for (const [language, message] of [
    [["en,../x"], "../x is not a code of a Wikipedia, such as en or de"],
    [["en"], "Give --language a code for each file of --article"],
  ] as const) {
    const { status, stderr } = await wikipedia(...files, "--language", ...language);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  }
});

test("with --json, the languages with and without an article are named", async () => {
  const { stdout } = await wikipedia(english(), "--language", "en,de,cs", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ seeds: 2, languages: ["en", "de"], missing: ["cs"] });
});

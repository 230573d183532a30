import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { WarcWriter } from "@recollect/warc/warc-writer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manyPages, quakeText, type TinyPage, writeTinyWarc } from "../../../../test/tiny-site.ts";
import { judgeFiles } from "../scan/judge-files.ts";
import { judgeInThreads } from "../scan/judge-in-threads.ts";
import { mergeSurveys, surveyFiles } from "../scan/make-survey.ts";
import { Survey } from "../scan/survey.ts";
import { assemble } from "./assemble.ts";
import { collect } from "./collect.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-scan-steps-"));
const at = (...parts: string[]) => join(folder, ...parts);
const files = ["a.warc.gz", "b.warc.gz", "c.warc.gz"].map((name) => at(name));
const cacheFolder = at("cache");

const specification = (name: string, title: string) =>
  `name: ${name}\ntitle: ${title}\nevent: {start: 2011-03-11, end: 2011-03-11, lead: P0D, cooldown: P30D}\ntopic: {references: [${name}.txt]}\n` +
  "crawl: {threshold: 0.1}\n";

/** Pages in three files: URLs with captures in two of them, redirects from one to another, and pages that only links name. */
async function writeArchive(): Promise<void> {
  const pages = manyPages(90);
  const again = pages
    .filter((_, n) => n % 5 === 0)
    .map((page): TinyPage => ({ ...page, time: "20110420120000", text: `${page.text} Later.` }));
  const parts: TinyPage[][] = [[], [], []];
  for (const [n, page] of pages.entries()) parts[(n * 7) % 3]?.push(page);
  for (const [n, page] of again.entries()) parts[(n + 1) % 3]?.push(page);
  for (const [n, path] of files.entries()) {
    await writeTinyWarc(path, parts[n] ?? []);
    // Revisits of pages in other files, nearer to the event than these.
    for (const { url } of (parts[(n + 1) % 3] ?? []).slice(3, 6)) appendFileSync(path, await revisitOf(url));
  }
}

async function revisitOf(url: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
  const block = Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
  await writer.write({ type: "revisit", url, timestamp: "20110311010000", contentType: "application/http; msgtype=response", block });
  return Buffer.concat(pieces);
}

const eventsOf = (...names: string[]) =>
  names.map((name) => ({ specification: resolveSpecification(readSpecification(at(`${name}.yaml`)), { scan: true }), folder }));

const judge = (file: string, out = at("parts"), names = ["quake", "bees"]) =>
  judgeFiles({ events: eventsOf(...names), survey: at("survey"), files: [file], out, cacheFolder });

const made = (name: string, out: string, parts = [at("parts")]) =>
  assemble({ parts, specification: at(`${name}.yaml`), survey: at("survey"), out, cacheFolder }).summary;

const surveys = () => ["c", "a", "b"].map((name) => at("surveys", name));

beforeAll(async () => {
  await writeArchive();
  writeFileSync(at("quake.txt"), quakeText);
  writeFileSync(at("bees.txt"), "Roses and tulips in the garden behind the old mill; bees were counted in the meadow.");
  writeFileSync(at("quake.yaml"), specification("quake", "The earthquake of 2011"));
  writeFileSync(at("bees.yaml"), specification("bees", "The bees of 2011"));
  for (const path of files) await surveyFiles({ paths: [path], out: at("surveys", path.slice(-9, -8)), threads: 1 });
  await mergeSurveys({ parts: surveys(), out: at("survey") });
  for (const path of files) await judge(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Files of a collection whose content does not depend on the time that the crawl took. */
function contentOf(collection: string): Map<string, string> {
  const names = readdirSync(collection, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name).slice(collection.length + 1));
  const timeless = paths.filter((path) => !/^(?:report\.html|progress\.csv|state\.(?:sqlite|seal))$/.test(path));
  return new Map(timeless.sort().map((path) => [path, readFileSync(join(collection, path)).toString("latin1")]));
}

test("makes the same collections in steps as a scan on one machine, byte for byte", async () => {
  for (const name of ["quake", "bees"]) {
    await collect({ specification: at(`${name}.yaml`), archives: files, scan: true, out: at("one", name), cacheFolder, workers: 1 })
      .summary;
    const { progress } = await made(name, at("many", name));
    expect(progress.kept).toBeGreaterThan(5);
    const [one, many] = [contentOf(at("one", name)), contentOf(at("many", name))];
    expect([...many.keys()]).toEqual([...one.keys()]);
    for (const [path, content] of many) expect(content === one.get(path), `${name}/${path} is the same`).toBe(true);
    expect(many.get("missing.csv")?.split("\n").length).toBeGreaterThan(3);
  }
});

test("surveys merge to the same survey in any order and number of steps", async () => {
  const [c, a, b] = surveys() as [string, string, string];
  await mergeSurveys({ parts: [b, a], out: at("ab") });
  await mergeSurveys({ parts: [c, at("ab"), a], out: at("abc") }); // one of them twice
  await surveyFiles({ paths: files, out: at("at-once"), threads: 1 });
  const index = (survey: string) => readFileSync(join(survey, "index.cdxj"), "utf8");
  for (const other of ["abc", "at-once"]) {
    expect(index(at(other))).toBe(index(at("survey")));
    expect(Survey.open(at(other)).digest).toBe(Survey.open(at("survey")).digest);
  }
});

test("judges each URL in one part, and skips parts that exist", async () => {
  const urls = readdirSync(at("parts", "quake"))
    .filter((name) => name.endsWith(".judged.gz"))
    .flatMap((name) =>
      gunzipSync(readFileSync(at("parts", "quake", name)))
        .toString()
        .split("\n")
        .slice(1, -2),
    )
    .map((line) => line.split(" ", 1)[0]);
  expect(new Set(urls).size).toBe(urls.length);
  const survey = Survey.open(at("survey"));
  const keys = new Set(survey.files.flatMap((file) => [...survey.pagesOf(file)].map(({ key }) => key)));
  expect(new Set(urls)).toEqual(keys);
  expect(keys.size).toBeGreaterThan(70);
  expect(await judge(files[0] as string)).toMatchObject({ files: 1, unchanged: 1, judged: 0 });
});

test("writes the same parts whether events are judged together or one by one", async () => {
  for (const name of ["quake", "bees"]) await judge(files[1] as string, at("apart"), [name]);
  for (const name of ["quake", "bees"])
    for (const part of readdirSync(at("apart", name)).filter((part) => part.endsWith(".judged.gz")))
      expect(readFileSync(at("apart", name, part)).equals(readFileSync(at("parts", name, part)))).toBe(true);
});

test("writes the same parts in threads, and passes on what stops one", async () => {
  const options = { survey: at("survey"), files, out: at("threads"), cacheFolder };
  const done: number[] = [];
  const summary = await judgeInThreads({ ...options, events: eventsOf("quake", "bees"), onProgress: (pages) => done.push(pages) }, 2);
  expect(summary).toMatchObject({ files: 3, unchanged: 0 });
  expect(done.at(-1)).toBe(Survey.open(at("survey")).files.reduce((sum, { pages }) => sum + pages, 0));
  for (const name of ["quake", "bees"])
    for (const part of readdirSync(at("parts", name)).filter((part) => part.endsWith(".judged.gz")))
      expect(readFileSync(at("threads", name, part)).equals(readFileSync(at("parts", name, part)))).toBe(true);
  const again = { ...options, out: at("threads-stopped"), events: eventsOf("quake") };
  await expect(judgeInThreads({ ...again, signal: AbortSignal.abort() }, 2)).rejects.toThrow();
  const whole = readFileSync(files[0] as string);
  await judgeInThreads({ ...again, files: [files[1] as string] }, 2); // learns the settings
  try {
    writeFileSync(files[0] as string, Buffer.alloc(whole.length));
    await expect(judgeInThreads(again, 2)).rejects.toThrow("Cannot read a.warc.gz: The file has changed since it was indexed");
  } finally {
    writeFileSync(files[0] as string, whole);
  }
});

test("a part that was written twice counts once", async () => {
  mkdirSync(at("twice"));
  for (const name of readdirSync(at("parts", "quake")).filter((name) => name.endsWith(".gz"))) {
    copyFileSync(at("parts", "quake", name), at("twice", `1-${name}`));
    copyFileSync(at("parts", "quake", name), at("twice", `2-${name}`));
  }
  const { progress } = await made("quake", at("from-twice"), [at("twice")]);
  expect(progress.kept).toBeGreaterThan(5);
});

test("refuses to assemble when a part is missing, and names the file", async () => {
  mkdirSync(at("some", "quake"), { recursive: true });
  for (const name of readdirSync(at("parts", "quake")).filter((name) => !name.startsWith("b.warc")))
    copyFileSync(at("parts", "quake", name), at("some", "quake", name));
  await expect(made("quake", at("none"), [at("some")])).rejects.toThrow("Parts of quake are missing for b.warc.gz: judge this file first");
});

test("refuses a damaged part, and judges its file again", async () => {
  mkdirSync(at("damaged"), { recursive: true });
  for (const path of files) await judge(path, at("damaged"), ["quake"]);
  const [part = ""] = readdirSync(at("damaged", "quake")).filter((name) => name.startsWith("a.warc"));
  const path = at("damaged", "quake", part);
  const whole = readFileSync(path);
  const lines = gunzipSync(whole).toString("latin1").split("\n");
  for (const bytes of [whole.subarray(0, -20), gzipSync(lines.slice(0, -4).join("\n")), Buffer.from("x")]) {
    writeFileSync(path, bytes);
    await expect(made("quake", at("none"), [at("damaged")])).rejects.toThrow(/is damaged .*: delete it, and judge the file again/);
  }
  expect(await judge(files[0] as string, at("damaged"), ["quake"])).toMatchObject({ unchanged: 0 });
  expect(readFileSync(path).equals(whole)).toBe(true);
});

test("refuses parts that were judged by another specification", async () => {
  mkdirSync(at("changed"));
  writeFileSync(at("quake.txt"), `${quakeText} The nuclear power plant was damaged.`);
  try {
    await expect(made("quake", at("none"))).rejects.toThrow("The parts of quake were judged by another specification");
    for (const path of files.slice(0, 1)) await judge(path, at("changed"), ["quake"]);
    await expect(made("quake", at("none"), [at("parts"), at("changed")])).rejects.toThrow("were judged by different settings");
  } finally {
    writeFileSync(at("quake.txt"), quakeText);
  }
});

test("refuses parts that were judged with another survey", async () => {
  await mergeSurveys({ parts: [at("surveys", "a"), at("surveys", "b")], out: at("fewer") });
  const options = { events: eventsOf("quake"), survey: at("fewer"), files: [files[0] as string], out: at("of-fewer"), cacheFolder };
  await judgeFiles(options);
  await expect(made("quake", at("none"), [at("of-fewer")])).rejects.toThrow(
    /was judged with another survey than .*survey: delete it, and judge all/,
  );
});

test("refuses a file that the survey does not have", async () => {
  await expect(judge(at("other.warc.gz"))).rejects.toThrow(
    /other\.warc\.gz is not in the survey .*: survey it, and merge all surveys again/,
  );
  await expect(judge(at("elsewhere", "a.warc.gz"))).rejects.toThrow("is not in the survey");
});

test("refuses files that have changed or disappeared, whatever reads them, and works again once they are restored", async () => {
  const [first = "", , last = ""] = files;
  const whole = readFileSync(last);
  try {
    writeFileSync(last, Buffer.concat([whole, whole]));
    await expect(judge(last)).rejects.toThrow(/c\.warc\.gz has \d+ bytes, and had \d+ when it was indexed/);
    await expect(judge(first, at("sampled"))).rejects.toThrow(/c\.warc\.gz has \d+ bytes/); // the sample reads all files
    writeFileSync(last, Buffer.alloc(whole.length));
    await expect(judge(last, at("sampled"))).rejects.toThrow("Cannot read c.warc.gz: The file has changed since it was indexed");
    rmSync(last);
    await expect(judge(last)).rejects.toThrow("there is no such file on this machine");
    await expect(made("quake", at("later"))).rejects.toThrow("Cannot read c.warc.gz");
  } finally {
    writeFileSync(last, whole);
  }
  for (const path of files) await judge(path, at("sampled"));
  const [once, again] = [await made("quake", at("later")), await made("quake", at("from-sampled"), [at("sampled")])];
  expect(again.progress.kept).toBe(once.progress.kept);
  expect(contentOf(at("later")).get("documents.csv")).toBe(contentOf(at("one", "quake")).get("documents.csv"));
  expect(contentOf(at("from-sampled")).get("documents.csv")).toBe(contentOf(at("one", "quake")).get("documents.csv"));
});

test("refuses ties at random, since parts are merged by URL", async () => {
  writeFileSync(
    at("random.yaml"),
    specification("quake", "The earthquake of 2011").replace("{threshold: 0.1}", "{threshold: 0.1, ties: random}"),
  );
  await expect(judge(files[0] as string, at("random"), ["random"])).rejects.toThrow("remove ties from crawl");
});

test("refuses to merge two files of one name", async () => {
  mkdirSync(at("other"));
  await writeTinyWarc(at("other", "a.warc.gz"), manyPages(3));
  await surveyFiles({ paths: [at("other", "a.warc.gz")], out: at("surveys", "other"), threads: 1 });
  await expect(mergeSurveys({ parts: [at("surveys", "a"), at("surveys", "other")], out: at("none") })).rejects.toThrow(
    /both have a\.warc\.gz, and these are two files: .*Survey them together, in one command/,
  );
});

test("refuses a folder that is not a survey, and a survey that is not whole", async () => {
  expect(() => Survey.open(at("parts"))).toThrow("is not a survey");
  copyFileSync(at("survey", "survey.json"), at("ab", "survey.json"));
  expect(() => Survey.open(at("ab"))).toThrow(/has \d+ bytes instead of \d+: make the survey again/);
});

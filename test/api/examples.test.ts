import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import { writeDemo } from "@recollect/recollect/demo/write-demo";
import { detectionSettings } from "@recollect/recollect/offtopic/detection-settings";
import { findOffTopic } from "@recollect/recollect/offtopic/find-off-topic";
import { OffTopicTables } from "@recollect/recollect/offtopic/off-topic-tables";
import { openTargets } from "@recollect/recollect/offtopic/open-targets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCrawls } from "../harbour-crawls.ts";
import { docExamples as examples } from "./doc-examples.ts";

/** Runs every example of the library in doc comments and pages. The expected output follows it, in lines that begin with `// `. */
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "recollect-examples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const specification = `name: quake
title: Harbour earthquake
event: { start: 2011-03-11, cooldown: P30D }
topic: { references: [quake.txt] }
seeds: ["https://harbour.example/"]
crawl: { threshold: none }
`;

/** Runs the given files one after the other in one process, and prints the output of each. */
const runner = `import { format } from "node:util";
  const all = [];
  for (const file of process.argv.slice(1)) {
    const lines = [];
    console.log = (...values) => lines.push(...format(...values).split("\\n"));
    await import(file).catch((error) => lines.push(String(error.stack)));
    all.push(lines);
  }
  process.stdout.write(JSON.stringify(all));`;
let printed: string[][] = [];

beforeAll(async () => {
  await makeCrawls(join(folder, "crawls"));
  await writeDemo(join(folder, "demo"));
  writeFileSync(join(folder, "quake.yaml"), specification);
  writeFileSync(
    join(folder, "quake.txt"),
    "A strong earthquake off the coast, and a tsunami that flooded the harbour. People found shelter; rescue teams searched.",
  );
  const cacheFolder = join(folder, "cache/indexes");
  const out = join(folder, "quake");
  await collect({ specification: join(folder, "quake.yaml"), archives: [join(folder, "crawls")], cacheFolder, out }).summary;
  await findOffTopicCaptures(out, cacheFolder);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/recollect"), "dir");
  symlinkSync(join(root, "node_modules/@recollect"), join(folder, "node_modules/@recollect"), "dir");
  const scripts = examples.map((_, n) => join(folder, `example-${n}.mts`));
  for (const [n, { code }] of examples.entries()) writeFileSync(scripts[n] as string, code);
  const flags = ["--conditions=recollect-source", "--no-warnings", "--input-type=module", "-e", runner, ...scripts];
  const env = { ...process.env, RECOLLECT_CACHE: join(folder, "cache") };
  const { stdout, stderr } = spawnSync(process.execPath, flags, { cwd: folder, env, encoding: "utf8" });
  expect(stderr).toBe("");
  printed = JSON.parse(stdout);
});

/** Writes the results of `recollect offtopic quake/` to the collection. */
async function findOffTopicCaptures(collection: string, cacheFolder: string): Promise<void> {
  const settings = detectionSettings();
  const tables = await OffTopicTables.create(join(collection, "offtopic"), settings);
  const { source, close } = await openTargets({ targets: [collection], cacheFolder });
  for await (const found of findOffTopic(source, { settings, cacheFolder })) if (found.kind === "time-map") await tables.add(found);
  await tables.finish();
  await close();
}

test("examples exist", () => expect(examples.length).toBeGreaterThan(15));

test.each(examples.map((example, n) => ({ ...example, n })))("$name prints its documented output", ({ code, n }) => {
  const documented = code.split("\n").flatMap((line) => (line.startsWith("// ") ? [line.slice(3)] : []));
  expect(printed[n]).toEqual(documented);
});

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { collect } from "../../src/collect/collect.ts";
import { makeCrawls } from "../harbour-crawls.ts";

/** Every example of the library, in doc comments and pages, is run as it stands; what it prints stands below it in lines that begin with `// `. */
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "recollect-examples-"));
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
const files = ["README.md", "docs/library.md", ...sources.map((file) => `src/${file}`).sort()];
const examples = files.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  const plain = file.endsWith(".md") ? text : text.replace(/^ *\* ?/gm, "");
  return [...plain.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = ""], n) => ({ name: `${file}, example ${n + 1}`, code }));
});

const specification = `name: quake
title: Harbour earthquake
event: { start: 2011-03-11, cooldown: P30D }
topic: { references: [quake.txt] }
seeds: ["https://harbour.example/"]
crawl: { threshold: none }
`;

beforeAll(async () => {
  await makeCrawls(join(folder, "crawls"));
  writeFileSync(join(folder, "quake.yaml"), specification);
  writeFileSync(
    join(folder, "quake.txt"),
    "A strong earthquake off the coast, and a tsunami that flooded the harbour. People found shelter; rescue teams searched.",
  );
  const own = { specification: join(folder, "quake.yaml"), archives: [join(folder, "crawls")], cacheFolder: join(folder, "cache/indexes") };
  await collect({ ...own, out: join(folder, "quake") }).summary;
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/recollect"), "dir");
});

test("there are examples", () => expect(examples.length).toBeGreaterThan(15));

test.each(examples)("$name, prints what it says", ({ code }) => {
  const flags = ["--conditions=recollect-source", "--no-warnings", "--input-type=module-typescript", "-e", code];
  const env = { ...process.env, RECOLLECT_CACHE: join(folder, "cache") };
  const { stdout, stderr } = spawnSync(process.execPath, flags, { cwd: folder, env, encoding: "utf8" });
  const said = code.split("\n").flatMap((line) => (line.startsWith("// ") ? [line.slice(3)] : []));
  expect(stderr).toBe("");
  expect(stdout.trim().split("\n")).toEqual(said);
});

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "@recollect/base/version";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packCopy } from "../packed.ts";
import { manyPages, tinySite } from "../tiny-site.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-install-"));
const prefix = join(folder, "prefix");
const installed = join(prefix, "lib/node_modules/recollect");
const env = { ...process.env, RECOLLECT_CACHE: join(folder, "cache"), RECOLLECT_ARCHIVES: "", NODE_OPTIONS: "" };

/** Builds, packs and installs the package as a user would; its dependencies come from npm's cache or registry. */
beforeAll(() => {
  const { filename } = packCopy(folder);
  const flags = ["--global", "--prefix", prefix, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags, join(folder, filename)], { cwd: folder, stdio: "pipe" });
});
afterAll(() => rmSync(folder, { recursive: true }));

function recollect(...args: string[]) {
  return spawnSync(process.execPath, [join(prefix, "bin/recollect"), ...args], { cwd: folder, env, encoding: "utf8" });
}

function exportsOf(folder: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).exports;
}

test("the installed command prints its version", () => {
  expect(recollect("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
});

test("the installed command crawls an archive into a valid collection", async () => {
  (await tinySite(folder, manyPages(6))).archive.close();
  const crawl = recollect("crawl", "quake.yaml", "--archive", "warcs", "--out", "quake", "--quiet");
  expect([crawl.status, crawl.stderr]).toEqual([0, ""]);
  expect(existsSync(join(folder, "quake/collection.wacz"))).toBe(true);
  expect(recollect("validate", "quake/collection.wacz", "--quiet").status).toBe(0);
});

test("the installed command writes the demo, also through npx, and crawls it", () => {
  const npx = spawnSync("npx", ["--no", "recollect", "demo"], {
    cwd: folder,
    env: { ...env, npm_config_prefix: prefix },
    encoding: "utf8",
  });
  expect(npx.stderr).toContain("\n  npx recollect crawl demo/harbour-quake.yaml --archive demo/archive --out demo/harbour-quake\n");
  const crawl = recollect("crawl", "demo/harbour-quake.yaml", "--archive", "demo/archive", "--out", "demo/harbour-quake");
  expect([crawl.status, crawl.stderr]).toEqual([0, expect.stringContaining("13 documents of 21 pages judged")]);
});

test("names the packages to install when a database is given", () => {
  const { status, stderr } = recollect("status", "--state", "postgres://curator@127.0.0.1:1/crawls");
  expect([status, stderr]).toEqual([2, expect.stringContaining("npm install --global pg@8 graphile-worker@0.18")]);
});

test("every subpath of the installed package has complete types", () => {
  const names = Object.keys(exportsOf(installed)).filter((subpath) => subpath !== "./package.json");
  const lines = names.map((subpath, n) => `export * as part${n} from "${join("recollect", subpath)}";`);
  writeFileSync(join(installed, "use.ts"), lines.join("\n"));
  const root = join(import.meta.dirname, "../..");
  const flags = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2024",
    "--lib",
    "es2024,esnext.array",
    "--skipLibCheck",
    "false",
  ];
  const types = ["--typeRoots", join(root, "node_modules/@types"), "--types", "node"];
  const args = [...flags, ...types, "--ignoreConfig", "use.ts"];
  const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), args, { cwd: installed, env, encoding: "utf8" });
  expect(stdout.split("\n").filter((line) => line.startsWith("dist/") || line.startsWith("use.ts"))).toEqual([]);
});

test("every subpath of the installed package can be imported, and gives the same names as its source", async () => {
  for (const [subpath, { "recollect-source": source }] of Object.entries(exportsOf(installed))) {
    if (source === undefined) continue;
    const name = join("recollect", subpath);
    const script = `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(name)}))))`;
    const names = JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: installed, env, encoding: "utf8" }),
    );
    expect(names, name).toEqual(Object.keys(await import(join(import.meta.dirname, "../..", source))).sort());
  }
});

test.each(["warc", "page"])("the package @recollect/%s can be installed alone, and gives the same names as its source", async (name) => {
  const own = join(folder, "checkout/packages", name);
  execFileSync(process.execPath, ["../../scripts/copy-part.mjs"], { cwd: own });
  const packing = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const [{ filename }] = JSON.parse(execFileSync("npm", packing, { cwd: own, encoding: "utf8", stdio: "pipe" }));
  const alone = join(folder, `alone-${name}`);
  const flags = ["--prefix", alone, "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags, join(folder, filename)], { cwd: folder, stdio: "pipe" });
  const script = `console.log(JSON.stringify(Object.keys(await import("@recollect/${name}"))))`;
  const names = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: alone, env, encoding: "utf8" });
  expect(JSON.parse(names)).toEqual(Object.keys(await import(join(import.meta.dirname, "../../packages", name, "src/index.ts"))).sort());
});

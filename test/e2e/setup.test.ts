import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const isRoot = process.getuid?.() === 0;
let checkout: string;

/** A checkout with the set-up scripts, in which each program that they call is replaced by one that prints a hundred lines. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "recollect-setup-"));
  cpSync(join(root, "scripts"), join(checkout, "scripts"), { recursive: true });
  for (const folder of ["packages", "private/world/src", "test/mediawiki", "bin"]) mkdirSync(join(checkout, folder), { recursive: true });
  const files = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json", "private/world/tsconfig.build.json"];
  for (const name of [...files, "test/python-requirements.txt", "test/mediawiki/settings.php", "test/mediawiki/magic.php"])
    writeFileSync(join(checkout, name), "");
  for (const name of ["npm", "apt-get", "python3", "go"]) program(name, 'for n in $(seq 100); do echo "$0 $n"; done');
  for (const name of ["dpkg", "php"]) program(name, "exit 1"); // no package is installed, and MediaWiki can't be prepared
});
afterEach(() => rmSync(checkout, { recursive: true }));

function program(name: string, script: string): void {
  writeFileSync(join(checkout, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function setUp(...flags: string[]) {
  const env = { ...process.env, PATH: `${join(checkout, "bin")}:${process.env.PATH}` };
  return spawnSync(process.execPath, [join(checkout, "scripts/setup.mjs"), ...flags], { env, encoding: "utf8" });
}

const logOf = (step: string) => readFileSync(join(checkout, `.cache/setup/${step}.log`), "utf8");

describe("the set-up of a checkout", () => {
  test("installs the packages of the lock file, builds, and prints one line for each", () => {
    const { status, stdout, stderr } = setUp();
    expect([status, stdout, stderr]).toEqual([0, "", "set-up: installing packages\nset-up: building\n"]);
    expect(logOf("packages").split("\n")).toHaveLength(101);
  });

  test("prints the end of the log, and its path, if a step fails", () => {
    program("npm", 'for n in $(seq 100); do echo "line $n of npm $1"; done; exit 1');
    const { status, stderr } = setUp();
    expect(status).toBe(1);
    expect(stderr).toContain("set-up: FAILED: npm ci --loglevel=error. The end of ");
    expect(stderr).toContain("/.cache/setup/packages.log:\n  line 71 of npm ci\n");
    expect(stderr).toContain("line 100 of npm ci");
  });

  test("names the reason if a program is missing", () => {
    rmSync(join(checkout, "bin/npm"));
    const env = { ...process.env, PATH: join(checkout, "bin") };
    const { stderr } = spawnSync(process.execPath, [join(checkout, "scripts/setup.mjs")], { env, encoding: "utf8" });
    expect(stderr).toContain("spawnSync npm ENOENT");
  });

  test.runIf(isRoot)("with --tests, names the system packages before it installs them, and prints none of their output", () => {
    const { status, stderr } = setUp("--tests");
    expect(status).toBe(0);
    expect(stderr).toContain("apt-get: php-cli, php-sqlite3, php-mbstring, php-xml, php-intl (MediaWiki, which");
    const own = stderr.split("\n").filter((line) => line.startsWith("set-up: "));
    expect(own.length).toBeLessThanOrEqual(8);
    expect(logOf("mediawiki").split("\n")).toHaveLength(201); // apt-get update, apt-get install
  });
});

describe("package-lock.json", () => {
  const text = readFileSync(join(root, "package-lock.json"), "utf8");
  const packages: Record<string, { optionalDependencies?: Record<string, string>; integrity?: string; link?: boolean }> =
    JSON.parse(text).packages;

  test("lists the builds of every package for all platforms, so that `npm ci` accepts it on each", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  test("has a digest for every external package, and names no registry", () => {
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path.includes("node_modules/") && !link && !integrity,
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
    expect(text).not.toMatch(/"resolved": "http/);
  });
});

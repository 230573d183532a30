import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run, startRecollect } from "../built-recollect.ts";

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-demo-"));
  recollect = builtRecollect(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the commands below "Next:". */
const suggested = (stderr: string) => stderr.split("\n").flatMap((line) => /^ {2}((?:npx )?recollect .*)$/.exec(line)?.[1] ?? []);

describe("recollect demo", () => {
  test("writes an archive and an event, and its commands lead to a collection of exactly the pages about the event", () => {
    const { status, stdout, stderr } = recollect("demo");
    expect([status, stdout]).toEqual([0, ""]);
    const [crawl = "", serve] = suggested(stderr);
    expect(serve).toBe("recollect serve demo");
    const [, ...args] = crawl.split(" ");
    expect(recollect(...args).status).toBe(0);
    const documents = readFileSync(join(folder, "demo/harbour-quake/documents.csv"), "utf8").trim().split("\n").slice(1);
    expect(documents).toHaveLength(13);
    expect(documents.filter((row) => /cup-final|recipe|ferry|garden|library|faults|1987/.test(row.split(",")[0] ?? ""))).toEqual([]);
  });

  test("writes a capture that has gone off-topic, and files without problems", () => {
    recollect("demo");
    expect(recollect("offtopic", "demo/archive", "--quiet").stdout).toMatch(
      /^2016-01-10\S+ +for-sale .* https:\/\/relief\.example\/appeal\n$/,
    );
    expect(recollect("validate", "demo/archive").stdout).toContain("2 files checked, 0 problems");
    expect(recollect("spec", "check", "demo/harbour-quake.yaml").status).toBe(0);
  });

  test("quotes the folder in its commands", () => {
    expect(suggested(recollect("demo", "my demo's").stderr)[1]).toBe("recollect serve 'my demo'\\''s'");
  });

  test("prints commands for npx if npx started it", async () => {
    const { stderr } = await startRecollect(folder, { npm_command: "exec" })("demo").ended;
    expect(suggested(stderr)[0]).toBe("npx recollect crawl demo/harbour-quake.yaml --archive demo/archive --out demo/harbour-quake");
  });

  test("changes nothing in a folder that contains the demo", () => {
    const first = recollect("demo");
    writeFileSync(join(folder, "demo/notes.txt"), "My own notes.\n");
    expect(recollect("demo")).toEqual(first);
    expect(readFileSync(join(folder, "demo/notes.txt"), "utf8")).toBe("My own notes.\n");
  });

  test("refuses to overwrite a file, and then writes nothing", () => {
    mkdirSync(join(folder, "demo"));
    writeFileSync(join(folder, "demo/harbour-quake.txt"), "My own notes.\n");
    const { status, stderr } = recollect("demo");
    expect([status, stderr]).toEqual([
      2,
      "recollect: Cannot write the demo: demo/harbour-quake.txt exists and is a different file. Choose another folder.\n",
    ]);
    expect(readdirSync(join(folder, "demo"))).toEqual(["harbour-quake.txt"]);
    expect(readFileSync(join(folder, "demo/harbour-quake.txt"), "utf8")).toBe("My own notes.\n");
  });

  test("names a path that it cannot write", () => {
    writeFileSync(join(folder, "taken"), "");
    const { status, stderr } = recollect("demo", "taken");
    expect(status).toBe(3);
    expect(stderr).toMatch(/^recollect: Cannot write taken/);
  });

  test("explains itself with --help, and prints one object with --json", () => {
    expect(recollect("demo", "--help").stdout).toContain("Needs no network. Never overwrites a file.");
    expect(JSON.parse(recollect("demo", "--json").stdout)).toEqual({
      folder: "demo",
      archive: "demo/archive",
      specification: "demo/harbour-quake.yaml",
      pages: 21,
      captures: 27,
    });
  });
});

import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIndex } from "@recollect/archive/index-builder";
import { LocalArchive } from "@recollect/archive/local-archive";
import { validatePaths } from "@recollect/archive/validate";
import type { Capture } from "@recollect/warc/capture";
import { InterruptedError } from "@recollect/warc/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyLine, tinyResponse } from "../tiny-warc.ts";

let folder: string;
let crawls: string;
let out: string;

beforeEach(() => {
  folder = temporaryFolder();
  crawls = join(folder, "crawls");
  out = join(folder, "index.cdxj");
  mkdirSync(join(crawls, "2014"), { recursive: true });
  put("2014/a.warc.gz", "http://a.example/");
  put("b.warc.gz", "http://b.example/");
});

function put(name: string, url: string): void {
  writeFileSync(join(crawls, name), tinyResponse(url, "2014-01-26T20:06:24Z", "<p>Hello"));
}

function validated(path: string) {
  return Array.fromAsync(validatePaths([path]));
}

const filenames = () =>
  readFileSync(out, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => /"filename": "([^"]*)"/.exec(line)?.[1]);

describe("X04 links", () => {
  test("X04 to a parent folder or to each other do not repeat files: each is read once, under its own path", async () => {
    symlinkSync("..", join(crawls, "2014/up"));
    symlinkSync("2014", join(crawls, "0-first-by-name"));
    symlinkSync(crawls, join(crawls, "self"));
    const summary = await buildIndex({ paths: [crawls], out });
    expect(summary).toMatchObject({ files: 2, captures: 2, repeated: 3, problems: [] });
    expect(filenames()).toEqual(["2014/a.warc.gz", "b.warc.gz"]);
    expect((await validated(crawls)).map((item) => (item.kind === "checked" ? item.path : item))).toEqual([
      join(crawls, "2014/a.warc.gz"),
      join(crawls, "b.warc.gz"),
    ]);
  });

  test("X04 to a file, symbolic or hard, and a path given twice, do not repeat its captures", async () => {
    symlinkSync("b.warc.gz", join(crawls, "again.warc.gz"));
    linkSync(join(crawls, "b.warc.gz"), join(crawls, "c.warc.gz"));
    expect(await buildIndex({ paths: [crawls, join(crawls, "b.warc.gz")], out })).toMatchObject({ files: 2, captures: 2, repeated: 3 });
    expect(filenames()).toEqual(["2014/a.warc.gz", "b.warc.gz"]);
  });

  test("X04 to files elsewhere are followed, and a broken link is one problem", async () => {
    mkdirSync(join(folder, "elsewhere"));
    writeFileSync(join(folder, "elsewhere/c.warc.gz"), tinyResponse("http://c.example/", "2014-01-26T20:06:24Z", "<p>"));
    symlinkSync(join(folder, "elsewhere"), join(crawls, "more"));
    symlinkSync("gone.warc.gz", join(crawls, "lost.warc.gz"));
    symlinkSync("circle.warc.gz", join(crawls, "circle.warc.gz"));
    const summary = await buildIndex({ paths: [crawls], out });
    expect(summary).toMatchObject({ files: 3, captures: 3, repeated: 0, problemCount: 2 });
    expect(summary.problems).toMatchObject([
      { code: "missing-file", source: join(crawls, "circle.warc.gz") },
      { code: "missing-file", source: join(crawls, "lost.warc.gz") },
    ]);
    expect(filenames()).toContain("more/c.warc.gz");
  });

  test("X04 an aborted search of folders leaves the index unchanged", async () => {
    await buildIndex({ paths: [crawls], out });
    const before = readFileSync(out, "utf8");
    for (let n = 0; n < 300; n++) mkdirSync(join(crawls, `empty-${n}`));
    await expect(buildIndex({ paths: [crawls], out, signal: AbortSignal.abort() })).rejects.toThrow(InterruptedError);
    expect(readFileSync(out, "utf8")).toBe(before);
  });
});

describe("X14 a file that a foreign index names", () => {
  const secret = tinyResponse("http://private.example/", "2014-01-26T20:06:24Z", "secret");
  const foreign = (filename: string) => {
    const line = tinyLine("example,private)/", "20140126200624", "http://private.example/", { offset: 0, length: secret.length, filename });
    writeFileSync(join(crawls, "foreign.cdxj"), `${line}\n`);
  };
  async function readOf(filename: string) {
    foreign(filename);
    const archive = await LocalArchive.open({ indexes: [join(crawls, "foreign.cdxj")], warcs: [join(crawls, "2014")] });
    const [capture] = await Array.fromAsync(archive.captures("http://private.example/"));
    const outcome = await archive.read(capture as Capture);
    archive.close();
    return outcome;
  }

  test.each(["../../secret/private.warc.gz", "x/../../../secret/private.warc.gz"])(
    "X14 as %s is a problem, and is not read",
    async (name) => {
      mkdirSync(join(folder, "secret"));
      writeFileSync(join(folder, "secret/private.warc.gz"), secret);
      expect(await readOf(name)).toMatchObject({
        kind: "unreadable",
        problem: {
          code: "outside-folder",
          source: name,
          message: expect.stringContaining("to read it, give the folder of the WARC files"),
        },
      });
      expect((await validated(join(crawls, "foreign.cdxj"))).filter(({ kind }) => kind === "problem")).toMatchObject([
        { code: "outside-folder" },
      ]);
    },
  );

  test("X14 with an absolute path is searched by its file name in the given folder", async () => {
    mkdirSync(join(folder, "secret"));
    const path = join(folder, "secret/private.warc.gz");
    writeFileSync(path, secret);
    expect(await readOf(path)).toMatchObject({
      kind: "unreadable",
      problem: { code: "missing-file", message: expect.stringContaining("give the folder of the WARC files") },
    });
    writeFileSync(join(crawls, "2014/private.warc.gz"), secret);
    expect(await readOf(path)).toMatchObject({ kind: "read" });
  });

  test("X14 through a link in the folder is read", async () => {
    mkdirSync(join(folder, "secret"));
    writeFileSync(join(folder, "secret/private.warc.gz"), secret);
    symlinkSync(join(folder, "secret"), join(crawls, "2014/mine"));
    expect(await readOf("mine/private.warc.gz")).toMatchObject({ kind: "read" });
  });
});

// Other systems do not allow arbitrary bytes in file names.
describe.runIf(process.platform === "linux")("X12 file names that are not UTF-8", () => {
  /** Renames with the shell, because Node has only strings as file names. */
  const rename = (from: string, to: string) => execFileSync("bash", ["-c", `mv "$1" "$(printf '${to}')"`, "-", from], { cwd: crawls });

  test("X12 are one problem per file or folder, with advice, and the other files are read", async () => {
    put("odd.warc.gz", "http://odd.example/");
    mkdirSync(join(crawls, "odd"));
    put("odd/c.warc.gz", "http://c.example/");
    rename("odd.warc.gz", "caf\\xe9.warc.gz");
    rename("odd", "d\\xe9p\\xf4t");
    writeFileSync(join(crawls, "readme-\ufffd.txt"), "a name may have this character");
    put("named-\ufffd.warc.gz", "http://d.example/");
    const summary = await buildIndex({ paths: [crawls], out });
    expect(summary).toMatchObject({ files: 3, captures: 3, problemCount: 2 });
    expect(summary.problems.map(({ code, source, message }) => [code, source, message])).toEqual([
      ["bad-file-name", join(crawls, "caf\ufffd.warc.gz"), "The name is not UTF-8, so the file is not read: rename it"],
      ["bad-file-name", join(crawls, "d\ufffdp\ufffdt"), "The name is not UTF-8, so the folder is not read: rename it"],
    ]);
    expect((await validated(crawls)).filter(({ kind }) => kind === "problem")).toHaveLength(2);
  });

  test("X12 give an empty index with the problem if a folder has no other files", async () => {
    mkdirSync(join(crawls, "alone"));
    put("alone/a.warc.gz", "http://a.example/");
    rename("alone/a.warc.gz", "alone/\\xff.warc.gz");
    expect(await buildIndex({ paths: [join(crawls, "alone")], out })).toMatchObject({ files: 0, captures: 0, problemCount: 1 });
  });
});

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { tinyResponse } from "../tiny-warc.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "warcs"));
writeFileSync(join(folder, "warcs/a.warc.gz"), tinyResponse("http://a.example/", "2014-01-26T20:06:24Z", "<p>Hello"));

const program = join(import.meta.dirname, "../../bin/recollect.js");
const env = { ...process.env, RECOLLECT_CACHE: join(folder, "cache") };

function recollect(...args: string[]) {
  const { status, stderr, signal } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
    timeout: 300_000, // a command that reads endless input never ends
  });
  return { status, stderr, signal };
}

describe.skipIf(process.platform === "win32")("X18 endless input", () => {
  test.each<[string, RegExp, string[]]>([
    ["validate", /is not a regular file/, ["validate", "/dev/zero"]],
    ["a specification", /too large for a specification/, ["spec", "check", "/dev/zero"]],
    ["a list of addresses", /too large for a list of URLs/, ["offtopic", "/dev/zero", "--archive", "warcs"]],
    ["an archive", /neither an archive file/, ["captures", "http://a.example/", "--archive", "/dev/zero"]],
  ])("X18 refuses /dev/zero given as %s with a sentence", (_, sentence, args) => {
    const { status, stderr, signal } = recollect(...args);
    expect({ status, signal }).toEqual({ status: 2, signal: null });
    expect(stderr).toMatch(sentence);
  });

  test("X18 does not wait for a pipe with the name of an archive, given directly or in a folder", () => {
    execFileSync("mkfifo", [join(folder, "warcs/pipe.warc.gz")]);
    expect(recollect("index", "warcs", "--out", "folder.cdxj")).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("1 capture from 1 file, 0 problems"),
    });
    expect(recollect("index", "warcs/pipe.warc.gz", "--out", "pipe.cdxj")).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("is not a regular file"),
    });
    expect(recollect("validate", "warcs/pipe.warc.gz")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("is not a regular file"),
    });
  });

  test("X18 SIGTERM ends a command that waits for a pipe", async () => {
    execFileSync("mkfifo", [join(folder, "waiting.html")]);
    const child = spawn(process.execPath, [program, "page", "waiting.html"], { cwd: folder, env });
    const writer = spawn("bash", ["-c", `exec 3> waiting.html; echo open; exec sleep 100`], {
      cwd: folder,
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(writer.stdout, "data"); // printed when the command has opened the other end
    child.kill("SIGTERM");
    const [, signal] = await once(child, "exit");
    writer.kill();
    expect(signal).toBe("SIGTERM");
  });
});

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { outputBytes } from "@recollect/cli/output";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { writeTinyWarc } from "../tiny-site.ts";

const folder = temporaryFolder();
const warc = join(folder, "a.warc.gz");
beforeAll(() => writeTinyWarc(warc, [{ url: "http://example.org/" }]));

const main = JSON.stringify(join(import.meta.dirname, "../../packages/cli/src/main.ts"));

function run(script: string, debug = ""): { status: number | null; stderr: string } {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, RECOLLECT_DEBUG: debug } });
  return { status, stderr };
}

describe("a failed assertion in a library prints one sentence that says how to report it, with exit code 70", () => {
  const sentence =
    /^recollect: Internal error \(AssertionError: busy\)\. This is a bug in recollect: please report it .*RECOLLECT_DEBUG=1 is set\n$/;
  const inCommand = `
    import os from "node:os";
    import { syncBuiltinESMExports } from "node:module";
    import { AssertionError } from "node:assert";
    os.availableParallelism = () => { throw new AssertionError({ message: "busy\\nand more" }); };
    syncBuiltinESMExports();
    const { main } = await import(${main});
    await main(["index", ${JSON.stringify(warc)}, "--out", ${JSON.stringify(`${warc}.cdxj`)}]);`;

  test("in a command", () => {
    expect(run(inCommand)).toEqual({ status: 70, stderr: expect.stringMatching(sentence) });
  });

  test("in a timer", () => {
    const script = `
      import { AssertionError } from "node:assert";
      const { main } = await import(${main});
      await main(["--version"]);
      setTimeout(() => { throw new AssertionError({ message: "busy" }); }, 0);`;
    expect(run(script)).toEqual({ status: 70, stderr: expect.stringMatching(sentence) });
  });

  test("is followed by the stack with RECOLLECT_DEBUG=1", () => {
    expect(run(inCommand, "1").stderr).toMatch(/\n {4}at .*availableParallelism/);
  });
});

test("a table on a terminal shows escape sequences as codes; elsewhere its bytes are unchanged", () => {
  const table = Buffer.from("url,title\r\nhttp://a.example/,\x1b]0;owned\x07\x1b[2Jü\r\n");
  expect(outputBytes(table, true).toString()).toBe("url,title\nhttp://a.example/,\\x1b]0;owned\\x07\\x1b[2Jü\n");
  expect(outputBytes(table, false)).toBe(table);
});

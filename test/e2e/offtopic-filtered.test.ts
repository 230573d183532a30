import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { describePython, pythonProgram } from "../python.ts";
import { startPywb } from "../pywb-server.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

let recollect: (...args: string[]) => Run;
let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-offtopic-filtered-"));
  recollect = builtRecollect(folder);
  await writeTinyWarc(at("crawl.warc.gz"), [
    { url: "http://town.example/quake", time: "20110312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20120312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20130312000000", text: "This domain is for sale.", title: "town.example is for sale" },
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("--list-off-topic and --list-on-topic write lists that are targets again", () => {
  const { status } = recollect("offtopic", "crawl.warc.gz", "--list-off-topic", "off.txt", "--list-on-topic", "on.txt", "--quiet");
  expect(status).toBe(0);
  expect(readFileSync(at("off.txt"), "utf8")).toBe("20130312000000/http://town.example/quake\n");
  expect(readFileSync(at("on.txt"), "utf8").split("\n")).toHaveLength(3);
  expect(recollect("offtopic", "on.txt", "--archive", "crawl.warc.gz").stderr).toContain("1 address, 2 captures: 0 off-topic");
});

test("--filtered does not overwrite a target, and an unknown format gets a list of formats", () => {
  expect(recollect("offtopic", "crawl.warc.gz", "--filtered", "crawl.warc.gz").stderr).toContain("it is one of the targets");
  expect(recollect("offtopic", "crawl.warc.gz", "--filtered", "out.zip").stderr).toContain(".wacz, .warc.gz, .cdxj");
});

describePython("other tools", () => {
  test("py-wacz finds a filtered WACZ valid", () => {
    expect(recollect("offtopic", "crawl.warc.gz", "--filtered", "on.wacz").stderr).toContain("on.wacz: 2 captures, 1 off-topic left out");
    const validate = ["-c", "import sys; from wacz.main import main; sys.exit(main())", "validate", "-f", at("on.wacz")];
    const { stdout, stderr } = spawnSync(pythonProgram("python"), validate, { encoding: "utf8" });
    expect(stdout + stderr).toContain("Validation succeeded, the passed WACZ is valid");
  });

  test("pywb replays a filtered WARC and a filtered WACZ without off-topic captures", async () => {
    for (const name of ["on.warc.gz", "on.wacz"]) recollect("offtopic", "crawl.warc.gz", "--filtered", name, "--quiet");
    const pywb = await startPywb({ warc: [at("on.warc.gz")], wacz: [at("on.wacz")] });
    try {
      for (const base of Object.values(pywb.bases)) {
        const times = await fetch(`${base}cdx?url=town.example/quake&output=json`).then((answer) => answer.text());
        expect(times.match(/"timestamp": "\d{14}"/g)).toEqual(['"timestamp": "20110312000000"', '"timestamp": "20120312000000"']);
        const page = await fetch(`${base}20120312000000id_/http://town.example/quake`);
        expect([page.status, (await page.text()).includes("earthquake")]).toEqual([200, true]);
      }
    } finally {
      await pywb.close();
    }
  });
});

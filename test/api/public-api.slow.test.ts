import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as recollect from "recollect";
import { openArchive } from "recollect/archive";
import { type Capture, WarcWriter } from "recollect/warc";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../tiny-site.ts";

test("the package exports exactly the documented names", () => {
  expect(Object.keys(recollect).sort()).toEqual([
    "collect",
    "collectionFilter",
    "exportCollection",
    "exportFormats",
    "readVotes",
    "version",
    "writeReport",
  ]);
});

test.each([
  ["recollect/warc", ["warc"]],
  ["recollect/page", ["page", "warc"]],
  ["recollect/archive", ["archive", "base", "warc"]],
  ["recollect/relevance", ["base", "page", "recollect/src/relevance", "warc"]],
  [
    "recollect/offtopic",
    ["archive", "base", "page", "recollect/src/event", "recollect/src/offtopic", "recollect/src/relevance", "recollect/src/spec", "warc"],
  ],
  ["recollect/spec", ["base", "page", "recollect/src/spec", "warc", "wikipedia"]],
  ["recollect/scorer", ["recollect/src/event"]],
  ["recollect/errors", ["warc"]],
])("importing %s loads only its own parts", (name, folders) => {
  const script = `import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import("${name}");
    console.log(JSON.stringify(loaded));`;
  const flags = ["--conditions=recollect-source", "--no-warnings", "--input-type=module", "-e", script];
  const loaded: string[] = JSON.parse(execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: "utf8" }));
  const ownFolders = loaded.flatMap((url) => /\/packages\/(recollect\/src\/\w+(?=\/)|\w+)/.exec(url)?.[1] ?? []);
  expect(loaded.length).toBeGreaterThan(0);
  expect([...new Set(ownFolders)].sort()).toEqual(folders);
});

test("the package writes a record, indexes it, finds it and reads it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-api-"));
  const pieces: Buffer[] = [];
  const writer = new WarcWriter({ write: (bytes) => void pieces.push(bytes) });
  const block = Buffer.from("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Here</p>");
  await writer.write({
    type: "response",
    url: "http://example.com/a",
    timestamp: "20200102030405",
    contentType: "application/http; msgtype=response",
    block,
  });
  writeFileSync(join(folder, "one.warc.gz"), Buffer.concat(pieces));

  const { archive } = await openArchive({ sources: [folder], cacheFolder: join(folder, "cache") });
  const captures = await Array.fromAsync(archive.captures("https://www.example.com/a"));
  expect(captures).toMatchObject([{ kind: "capture", timestamp: "20200102030405", status: "200", url: "http://example.com/a" }]);
  const outcome = await archive.read(captures[0] as Capture);
  expect(outcome).toMatchObject({ kind: "read", record: { block } });
  archive.close();
});

test("the package builds and exports a collection", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-api-"));
  (await tinySite(folder, manyPages(6))).archive.close();
  const out = join(folder, "collection");
  const specification = join(folder, "quake.yaml");
  const run = recollect.collect({ specification, archives: [join(folder, "warcs")], out, cacheFolder: join(folder, "cache") });
  const { progress, wacz } = await run.summary;
  expect(progress.kept).toBeGreaterThan(0);
  expect(existsSync(wacz?.path ?? "")).toBe(true);
  const exported = await recollect.exportCollection({ folder: out, format: "ris", out: join(folder, "citations.ris") });
  expect(exported).toMatchObject({ documents: progress.kept });
  rmSync(folder, { recursive: true });
});

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { tinyWacz } from "../../../test/tiny-wacz.ts";
import { entryOf } from "../../../test/zip-bytes.ts";
import { BufferSource, FileSource } from "./byte-source.ts";
import { DiskError, UsageError } from "./errors.ts";
import { openWacz } from "./wacz-reader.ts";
import { validateWacz } from "./wacz-validate.ts";
import { type WaczParts, writeWacz } from "./wacz-writer.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function* lines(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

const emptyParts = (): WaczParts => ({ out: join(folder, "out.wacz"), warcs: [], index: lines(), pages: [], software: "test" });

async function textOf(path: string, name: string): Promise<string> {
  const { zip } = await openWacz(new BufferSource(readFileSync(path)));
  return (await zip.readSmall(entryOf(zip, name), 1e6)).toString();
}

test("writes its files in a fixed order, with the WARC unchanged", async () => {
  const { path, warc } = await tinyWacz(folder);
  const wacz = await openWacz(new FileSource(path));
  expect(wacz.zip.entries.map(({ name, stored }) => [name, stored])).toEqual([
    ["archive/data.warc.gz", true],
    ["indexes/index.cdx.gz", true],
    ["indexes/index.idx", true],
    ["pages/pages.jsonl", true],
    ["report/report.json", true],
    ["datapackage.json", true],
    ["datapackage-digest.json", true],
  ]);
  const start = wacz.warcs[0]?.start ?? 0;
  expect(readFileSync(path).subarray(start, start + warc.length)).toEqual(warc);
  wacz.close();
});

test("writes a file that validates without a problem, and returns its size and hash", async () => {
  const { path, sha256, bytes } = await tinyWacz(folder);
  expect(await Array.fromAsync(validateWacz(new FileSource(path)))).toEqual([]);
  const whole = readFileSync(path);
  expect({ sha256, bytes }).toEqual({ sha256: createHash("sha256").update(whole).digest("hex"), bytes: whole.length });
});

test("writes version, description, and hash and size of every file to datapackage.json, and no time", async () => {
  const { path, warc } = await tinyWacz(folder);
  const { resources, ...rest } = JSON.parse(await textOf(path, "datapackage.json"));
  expect(rest).toEqual({
    profile: "data-package",
    wacz_version: "1.1.1",
    title: "Tōhoku",
    description: "Two pages",
    software: "recollect test",
  });
  expect(resources.map((resource: { path: string }) => resource.path)).toEqual([
    "archive/data.warc.gz",
    "indexes/index.cdx.gz",
    "indexes/index.idx",
    "pages/pages.jsonl",
    "report/report.json",
  ]);
  const hash = `sha256:${createHash("sha256").update(warc).digest("hex")}`;
  expect(resources[0]).toEqual({ name: "archive-data.warc.gz", path: "archive/data.warc.gz", hash, bytes: warc.length });
  expect(resources[4]).toMatchObject({ path: "report/report.json", type: "file" }); // else py-wacz takes it for a Frictionless report
});

test("gives the same bytes for the same input, in any order of its lists and any time zone", async () => {
  for (const name of ["b", "a", "c"]) writeFileSync(join(folder, name), name);
  const writer = join(import.meta.dirname, "wacz-writer.ts");
  const write = (zone: string, names: string[]) => {
    const parts = {
      out: join(folder, `${zone.replace("/", "-")}.wacz`),
      warcs: names.map((name) => ({ name: `${name}.warc.gz`, path: join(folder, name) })),
      index: join(folder, "index.cdxj"),
      pages: names.map((name) => ({ url: `http://${name}/`, timestamp: "20200101000000" })),
      software: "test",
    };
    const script = `import { writeWacz } from ${JSON.stringify(writer)}; await writeWacz(${JSON.stringify(parts)});`;
    execFileSync(process.execPath, ["--input-type=module-typescript", "-e", script], { env: { ...process.env, TZ: zone }, stdio: "pipe" });
    return readFileSync(parts.out);
  };
  writeFileSync(join(folder, "index.cdxj"), 'com,example)/ 20200101000000 {"url": "http://example.com/"}\n');
  const here = write("UTC", ["a", "b", "c"]);
  expect(write("Pacific/Kiritimati", ["c", "a", "b"])).toEqual(here);
  expect(write("America/Los_Angeles", ["b", "c", "a"])).toEqual(here);
});

test("splits the index into gzip members of 1,024 lines, with a table of their first keys", async () => {
  const index = Array.from(
    { length: 2500 },
    (_, n) => `com,example)/${String(n).padStart(5, "0")} 20200101000000 {"url": "http://example.com/${n}"}`,
  );
  await writeWacz({ ...emptyParts(), index: lines(...index) });
  const { zip } = await openWacz(new FileSource(join(folder, "out.wacz")));
  const blocks = await zip.readSmall(entryOf(zip, "indexes/index.cdx.gz"), 1e6);
  const [meta, ...table] = (await zip.readSmall(entryOf(zip, "indexes/index.idx"), 1e6)).toString().trimEnd().split("\n");
  expect(meta).toBe('!meta 0 {"format": "cdxj-gzip-1.0", "filename": "index.cdx.gz"}');
  expect(table.map((line) => line.split(" {")[0])).toEqual(
    [0, 1024, 2048].map((n) => `com,example)/${String(n).padStart(5, "0")} 20200101000000`),
  );
  const unpacked = table.map((line) => {
    const { offset, length, digest } = JSON.parse(line.slice(line.indexOf("{")));
    const member = blocks.subarray(offset, offset + length);
    expect(digest).toBe(`sha256:${createHash("sha256").update(member).digest("hex")}`);
    expect([...member.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]); // no time, no operating system
    return gunzipSync(member).toString();
  });
  expect(unpacked.join("")).toBe(`${index.join("\n")}\n`);
});

test("refuses an unsorted index, in which captures would not be found", async () => {
  await expect(writeWacz({ ...emptyParts(), index: lines("b 2020 {}", "a 2020 {}") })).rejects.toThrow("not sorted");
  expect(readdirSync(folder)).toEqual([]);
});

test("lists each page once, by time and URL, with ids derived from content", async () => {
  const page = { url: "http://a/", timestamp: "20200102030405", title: "A" };
  const earlier = { url: "http://b/", timestamp: "20190102030405" };
  await writeWacz({ ...emptyParts(), pages: [page, earlier, page] });
  const list = (await textOf(join(folder, "out.wacz"), "pages/pages.jsonl"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(list).toEqual([
    { format: "json-pages-1.0", id: "pages", title: "All Pages" },
    { id: expect.stringMatching(/^[0-9a-f]{20}$/), url: "http://b/", ts: "2019-01-02T03:04:05Z" },
    { id: expect.stringMatching(/^[0-9a-f]{20}$/), url: "http://a/", ts: "2020-01-02T03:04:05Z", title: "A" },
  ]);
});

test("writes a valid WACZ without captures or pages", async () => {
  await writeWacz(emptyParts());
  expect(await Array.fromAsync(validateWacz(new FileSource(join(folder, "out.wacz"))))).toEqual([]);
});

test("throws a DiskError on a full disk, leaves no partial file, and keeps an existing file of that name", async () => {
  writeFileSync(join(folder, "out.wacz"), "the one before");
  const handle = await open(join(folder, "out.wacz"));
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  vi.spyOn(Object.getPrototypeOf(handle), "write").mockRejectedValueOnce(full);
  await handle.close();
  await expect(writeWacz({ ...emptyParts(), index: lines("a 2020 {}") })).rejects.toThrow(DiskError);
  expect(readdirSync(folder)).toEqual(["out.wacz"]);
  expect(readFileSync(join(folder, "out.wacz"), "utf8")).toBe("the one before");
});

test("throws a DiskError if the name is taken by a folder, and leaves nothing behind", async () => {
  mkdirSync(join(folder, "out.wacz"));
  await expect(writeWacz(emptyParts())).rejects.toThrow(DiskError);
  expect(readdirSync(folder)).toEqual(["out.wacz"]);
});

test("throws a usage error for a missing WARC, and leaves nothing behind", async () => {
  const warcs = [{ name: "a.warc.gz", path: join(folder, "absent") }];
  await expect(writeWacz({ ...emptyParts(), warcs })).rejects.toThrow(UsageError);
  expect(readdirSync(folder)).toEqual([]);
});

test("throws a usage error for a missing output folder", async () => {
  await expect(writeWacz({ ...emptyParts(), out: join(folder, "no/out.wacz") })).rejects.toThrow(/There is no folder .*create it first/);
});

test.each([
  [{ warcs: [{ name: "../a.warc.gz", path: "x" }] }],
  [{ warcs: [{ name: "a.txt", path: "x" }] }],
  [{ warcs: ["a.warc.gz", "A.warc.gz"].map((name) => ({ name, path: "x" })) }],
  [{ extra: [{ name: "top.txt", bytes: Buffer.from("") }] }],
  [{ extra: [{ name: "data/other.cdx", bytes: Buffer.from("") }] }],
  [{ extra: [{ name: "pages/pages.jsonl", bytes: Buffer.from("") }] }],
  [{ extra: [{ name: "../x.txt", bytes: Buffer.from("") }] }],
])("refuses names that other tools would misread: %j", async (parts) => {
  await expect(writeWacz({ ...emptyParts(), ...parts })).rejects.toThrow(UsageError);
  expect(readdirSync(folder)).toEqual([]);
});

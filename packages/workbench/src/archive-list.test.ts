import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIndex } from "@recollect/archive/index-builder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeTinyWarc } from "../../../test/tiny-site.ts";
import { workbenchClient } from "../../../test/workbench-client.ts";
import { WorkbenchArchives } from "./archive-list.ts";
import { Workbench } from "./workbench.ts";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "recollect-archives-"));
  mkdirSync(join(folder, "bench"));
  await writeTinyWarc(join(folder, "town.warc.gz"), [{ url: "http://town.example/" }]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]): string => join(folder, ...names);

function bench() {
  return workbenchClient(new Workbench(at("bench"))).ask;
}

/** Creates a WARC file in the workbench's folder. */
async function warcAt(...names: string[]): Promise<void> {
  mkdirSync(at("bench", ...names.slice(0, -1)), { recursive: true });
  await writeTinyWarc(at("bench", ...names), [{ url: "http://inside.example/" }]);
}

const namesOf = (said: { archives: { name: string }[] }): string[] => said.archives.map(({ name }) => name);

test("finds archive files, indexes and folders of them in the folder or in archives/, but no collections", async () => {
  await warcAt("a.warc.gz");
  await warcAt("crawls", "2011", "b.warc.gz");
  await warcAt("archives", "c.warc.gz");
  await warcAt("archives", "a.warc.gz");
  await warcAt("archives", "city", "d.warc.gz");
  await warcAt("collected", "archive", "e.warc.gz");
  writeFileSync(at("bench", "collected", "state.sqlite"), "");
  await warcAt("experiment", "runs", "one", "archive", "f.warc.gz");
  writeFileSync(at("bench", "experiment", "runs", "one", "state.sqlite"), "");
  await warcAt(".hidden", "g.warc.gz");
  for (const name of ["index.cdxj", "quake.yaml", "notes.txt"]) writeFileSync(at("bench", name), "");
  const { said } = await bench()("GET", "/api/archives");
  expect(said.archives.map(({ name, kind }: { name: string; kind: string }) => `${kind} ${name}`)).toEqual([
    "file a.warc.gz",
    "folder crawls",
    "index index.cdxj",
    "file archives: a.warc.gz",
    "file c.warc.gz",
    "folder city",
  ]);
  expect(said.known.map(({ name }: { name: string }) => name)).toContain("wayback");
});

describe("archives.json", () => {
  test("names archives anywhere, keeps added ones, and can be written by hand", async () => {
    const ask = bench();
    expect((await ask("POST", "/api/archives", { source: "../town.warc.gz" })).said).toMatchObject({
      name: "town.warc.gz",
      source: at("town.warc.gz"),
      kind: "file",
      isRegistered: true,
    });
    await ask("POST", "/api/archives", { source: "memento+http://localhost:8080/coll/", name: "our pywb" });
    await ask("POST", "/api/archives", { source: "wayback" });
    const file = at("bench", "archives.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      archives: [
        { name: "town.warc.gz", source: at("town.warc.gz") },
        { name: "our pywb", source: "memento+http://localhost:8080/coll/" },
        { name: "wayback", source: "wayback" },
      ],
    });
    writeFileSync(file, JSON.stringify({ archives: [{ name: "by hand", source: "../town.warc.gz" }] }));
    expect((await ask("GET", "/api/archives")).said.archives).toEqual([
      expect.objectContaining({ name: "by hand", source: at("town.warc.gz"), kind: "file" }),
    ]);
  });

  test("removes a deleted archive but not its files; one that is inside the folder can't be deleted", async () => {
    await warcAt("inside.warc.gz");
    const ask = bench();
    await ask("POST", "/api/archives", { source: at("town.warc.gz") });
    expect(namesOf((await ask("GET", "/api/archives")).said)).toEqual(["inside.warc.gz", "town.warc.gz"]);
    expect(namesOf((await ask("DELETE", "/api/archives/town.warc.gz")).said)).toEqual(["inside.warc.gz"]);
    expect(existsSync(at("town.warc.gz"))).toBe(true);
    const refused = await ask("DELETE", "/api/archives/inside.warc.gz");
    expect([refused.status, refused.said.error]).toEqual([400, expect.stringContaining("move the file to another folder")]);
    expect(existsSync(at("bench", "inside.warc.gz"))).toBe(true);
    expect((await ask("DELETE", "/api/archives/nowhere")).status).toBe(404);
  });

  test.each([
    ["{", /archives\.json is not JSON .*correct it, or delete it/],
    ['{"archives": [{"name": "x"}]}', /archives\.json: archives\.0\.source: .*must look like/],
    ['["x"]', /archives\.json: the file: /],
  ])("is refused with its place if it has %s, and never overwritten", async (text, message) => {
    writeFileSync(at("bench", "archives.json"), text);
    const ask = bench();
    for (const { status, said } of [await ask("GET", "/api/archives"), await ask("POST", "/api/archives", { source: at("town.warc.gz") })])
      expect([status, said.error]).toEqual([400, expect.stringMatching(message)]);
    expect(readFileSync(at("bench", "archives.json"), "utf8")).toBe(text);
  });

  test("lists a missing archive with its fault", async () => {
    const ask = bench();
    await ask("POST", "/api/archives", { source: at("town.warc.gz") });
    rmSync(at("town.warc.gz"));
    expect((await ask("GET", "/api/archives")).said.archives).toEqual([
      expect.objectContaining({ name: "town.warc.gz", fault: expect.stringContaining("has disappeared") }),
    ]);
  });

  test("keeps two archives that are added at the same time", async () => {
    await writeTinyWarc(at("village.warc.gz"), [{ url: "http://village.example/" }]);
    const ask = bench();
    await Promise.all(["town", "village"].map((name) => ask("POST", "/api/archives", { source: at(`${name}.warc.gz`) })));
    expect(namesOf((await ask("GET", "/api/archives")).said)).toEqual(["town.warc.gz", "village.warc.gz"]);
  });
});

test.each([
  ["/nowhere/x.warc.gz", /There is no file \/nowhere\/x\.warc\.gz/],
  ["waybak", /did you mean wayback\?/],
  ["memento+nonsense", /must be followed by an http or https address/],
  ["https://example.org/", /write memento\+https:\/\/example\.org\//],
  ["empty", /There is no WARC, ARC or WACZ file in .*empty/],
  ["text.warc.gz", /contains no record .*is it a WARC, ARC or WACZ file\?/],
  ["notes.txt", /is neither an archive file/],
])("refuses to add %s, with a reason", async (source, message) => {
  mkdirSync(at("bench", "empty"));
  for (const name of ["text.warc.gz", "notes.txt"]) writeFileSync(at("bench", name), "just some words\n");
  const { status, said } = await bench()("POST", "/api/archives", { source });
  expect([status, said.error]).toEqual([400, expect.stringMatching(message)]);
  expect(existsSync(at("bench", "archives.json"))).toBe(false);
});

describe("an index with WARC files elsewhere", () => {
  /** Creates an index in the workbench's folder whose file has been moved. */
  async function movedAway(): Promise<void> {
    mkdirSync(at("crawls"));
    const { interrupted } = await buildIndex({ paths: [at("town.warc.gz")], out: at("bench", "town.cdxj") });
    expect(interrupted).toBe(false);
    renameSync(at("town.warc.gz"), at("crawls", "town.warc.gz"));
  }

  test("is registered with their folder, and summarised and crawled with it", async () => {
    await movedAway();
    mkdirSync(at("bench", "indexes"));
    renameSync(at("bench", "town.cdxj"), at("bench", "indexes", "town.cdxj"));
    const ask = bench();
    const { said } = await ask("POST", "/api/archives", { source: "indexes/town.cdxj", warcs: "../crawls" });
    expect(said).toMatchObject({ name: "town.cdxj", kind: "index", warcs: [at("crawls")] });
    const [entry] = JSON.parse(readFileSync(at("bench", "archives.json"), "utf8")).archives;
    expect(entry).toEqual({ name: "town.cdxj", source: at("bench", "indexes", "town.cdxj"), warcs: [at("crawls")] });
    const url = encodeURIComponent("http://town.example/");
    const { captures } = (await ask("GET", `/api/archives/town.cdxj/captures?url=${url}`)).said;
    const record = await ask("GET", `/api/archives/town.cdxj/record?url=${url}&timestamp=${captures[0].timestamp}`);
    expect([record.status, record.said.status]).toEqual([200, 200]);
    expect(await new WorkbenchArchives(at("bench")).placesOf(["town.cdxj", "wayback"])).toEqual({
      sources: [at("bench", "indexes", "town.cdxj"), "wayback"],
      warcs: [at("crawls")],
    });
  });

  test("is registered with their address on a server or S3 storage, without a request", async () => {
    await movedAway();
    mkdirSync(at("bench", "indexes"));
    renameSync(at("bench", "town.cdxj"), at("bench", "indexes", "town.cdxj"));
    const { said } = await bench()("POST", "/api/archives", { source: "indexes/town.cdxj", warcs: "s3://crawls/2011/" });
    expect(said).toMatchObject({ name: "town.cdxj", kind: "index", warcs: ["s3://crawls/2011/"] });
  });

  test.each([
    [{ source: "town.cdxj", warcs: "nowhere" }, /There is no file or folder .*nowhere/],
    [{ source: "https://files.example/index.cdxj", warcs: "../crawls" }, /an address for an index on the web/],
    [{ source: "../crawls/town.warc.gz", warcs: "../crawls" }, /Only an index can have its WARC files elsewhere/],
    [{ source: "wayback", warcs: "../crawls" }, /Only an index can have its WARC files elsewhere/],
  ])("is refused if the place is impossible: %j", async (body, message) => {
    await movedAway();
    const { status, said } = await bench()("POST", "/api/archives", body);
    expect([status, said.error]).toEqual([400, expect.stringMatching(message)]);
  });

  test("on the web is registered with the address of its WARC files", async () => {
    const { said } = await bench()("POST", "/api/archives", {
      source: "cdx+https://index.example/all",
      warcs: "https://files.example/warcs",
      name: "ours",
    });
    expect(said).toMatchObject({ name: "ours", kind: "web", warcs: ["https://files.example/warcs"] });
  });
});

test("refuses an existing archive, or a name that is taken", async () => {
  const ask = bench();
  await ask("POST", "/api/archives", { source: at("town.warc.gz") });
  expect((await ask("POST", "/api/archives", { source: at("town.warc.gz"), name: "again" })).said.error).toMatch(
    /in the list already, as town/,
  );
  expect((await ask("POST", "/api/archives", { source: "wayback", name: "town.warc.gz" })).said.error).toMatch(
    /is called town.warc.gz already/,
  );
});

test("accepts a path in quotes, a file address and a path from the home folder", async () => {
  const path = at("town.warc.gz");
  for (const source of [`"${path}"`, `'${path}' `, pathToFileURL(path).href]) {
    const { status, said } = await bench()("POST", "/api/archives", { source });
    expect([status, said.source]).toEqual([200, path]);
    rmSync(at("bench/archives.json"));
  }
  const { said } = await bench()("POST", "/api/archives", { source: "~/recollect-none.warc.gz" });
  expect(said.error).toContain(join(homedir(), "recollect-none.warc.gz"));
});

test("accepts the common name of a web archive, and proposes the nearest for a mistyped one", async () => {
  const ask = bench();
  expect((await ask("POST", "/api/archives", { source: "Internet Archive" })).said).toMatchObject({ name: "wayback", source: "wayback" });
  expect((await ask("POST", "/api/archives", { source: "arquivo.pt" })).said).toMatchObject({ name: "arquivo", kind: "web" });
  expect((await ask("POST", "/api/archives", { source: "library of congres" })).said.error).toMatch(/did you mean loc\?/);
  expect((await ask("POST", "/api/archives", { source: "my old things" })).said.error).toBe(
    "There is no archive or file called my old things. Give a path, or choose from the known web archives.",
  );
});

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@recollect/base/limits";
import { afterEach, beforeEach, expect, test } from "vitest";
import { workbenchClient } from "../../../test/workbench-client.ts";
import { workbenchApp } from "./app.ts";
import type { FolderAnswer } from "./schemas/folders.ts";
import { Workbench } from "./workbench.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "recollect-browse-")));
  for (const name of ["bench", "crawls/2011", "crawls/.hidden"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["b.warc.gz", "a.wacz", "index.cdxj", "notes.txt", ".secret.warc"])
    writeFileSync(join(folder, "crawls", name), "12345");
});
afterEach(() => rmSync(folder, { recursive: true }));

const browse = async (path?: string): Promise<{ status: number; said: FolderAnswer & { error?: string } }> =>
  workbenchClient(new Workbench(join(folder, "bench"))).ask(
    "GET",
    `/api/folders${path === undefined ? "" : `?path=${encodeURIComponent(path)}`}`,
  );

test("lists only folders and archive files", async () => {
  const { said } = await browse(join(folder, "crawls"));
  expect(said).toMatchObject({ path: join(folder, "crawls"), parent: folder, isCut: false });
  expect(said.folders).toEqual([{ name: "2011", path: join(folder, "crawls/2011") }]);
  expect(said.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ["a.wacz", 5],
    ["b.warc.gz", 5],
    ["index.cdxj", 5],
  ]);
});

test("starts in the workbench's folder, and offers the home folder", async () => {
  const { said } = await browse();
  expect([said.path, said.places]).toEqual([join(folder, "bench"), { workbench: join(folder, "bench"), home: homedir() }]);
  expect((await browse("..")).said.path).toBe(folder);
  expect((await browse("~")).said.path).toBe(realpathSync(homedir()));
});

test("lists a symbolic link by its target, unless that is missing or in the system", async () => {
  symlinkSync(join(folder, "crawls"), join(folder, "bench/link"));
  symlinkSync("/proc", join(folder, "bench/system"));
  symlinkSync(join(folder, "none"), join(folder, "bench/dead"));
  symlinkSync(join(folder, "bench/loop"), join(folder, "bench/loop"));
  expect((await browse()).said.folders).toEqual([{ name: "link", path: join(folder, "crawls") }]);
  expect((await browse(join(folder, "bench/link"))).said.path).toBe(join(folder, "crawls"));
  expect((await browse(join(folder, "bench/system"))).status).toBe(404);
});

test.each(["none", "crawls/a.wacz", "/proc/self", "/dev", "a\0b", "file://server/x"])("refuses %j with a sentence", async (path) => {
  const { status, said } = await browse(path);
  expect([400, 404]).toContain(status);
  expect(said.error).toMatch(/^Cannot .+: .+\. .+/);
});

test("refuses an unreadable folder with a sentence", async () => {
  if (process.getuid?.() === 0) return; // root can read every file
  chmodSync(join(folder, "crawls"), 0);
  expect((await browse(join(folder, "crawls"))).status).toBe(404);
  chmodSync(join(folder, "crawls"), 0o755);
});

test("lists a part of a very large folder", async () => {
  for (let n = 0; n <= limits.folderEntries; n++) writeFileSync(join(folder, "bench", `${n}.warc`), "");
  const { said } = await browse();
  expect([said.isCut, said.files.length]).toEqual([true, limits.folderEntries]);
});

test("requires the token if one is needed, and refuses other websites", async () => {
  const app = workbenchApp(new Workbench(join(folder, "bench")), { hosts: ["127.0.0.1"], token: "right" });
  const status = async (headers: Record<string, string>) =>
    (await app.request("http://127.0.0.1/api/folders", { headers: { host: "127.0.0.1", ...headers } })).status;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: "Bearer right", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await status({ authorization: "Bearer right" })).toBe(200);
});

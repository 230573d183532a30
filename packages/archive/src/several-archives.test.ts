import { join } from "node:path";
import type { Capture } from "@recollect/warc/capture";
import { ThrottledError } from "@recollect/warc/errors";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SimulatedWebArchive } from "../../../test/simulated-web-archive.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { type TinyPage, writeTinyWarc } from "../../../test/tiny-site.ts";
import type { LocalArchive } from "./local-archive.ts";
import { openArchive } from "./open-archive.ts";
import { Router } from "./router.ts";
import { SeveralArchives } from "./several-archives.ts";

let folder: string;
const opened: LocalArchive[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const archive of opened.splice(0)) archive.close();
});

async function files(name: string, pages: readonly TinyPage[]): Promise<LocalArchive> {
  const warc = join(folder, `${name}.warc.gz`);
  await writeTinyWarc(warc, pages);
  const { archive } = await openArchive({ sources: [warc], cacheFolder: join(folder, "cache") });
  opened.push(archive);
  return archive;
}

async function webArchive(name: string, pages: readonly TinyPage[]): Promise<SimulatedWebArchive> {
  return new SimulatedWebArchive(name, await files(name, pages));
}

const url = "http://example.org/";
const page = (time: string): TinyPage => ({ url, time, title: "A page", text: "With some text." });
const placed = ({ timestamp, archive = "" }: Capture): string => `${timestamp} ${archive}`;

async function found(archive: SeveralArchives, isEnough?: (captures: readonly Capture[]) => boolean): Promise<string[]> {
  const items = await Array.fromAsync(archive.captures(url, { isEnough }));
  return items.filter((item) => item.kind === "capture").map(placed);
}

test("queries archives of one stage together, and sorts their captures by time", async () => {
  const one = await webArchive("one", [page("20110101000000"), page("20130101000000")]);
  const two = await webArchive("two", [page("20120101000000")]);
  const both = new SeveralArchives([
    { name: "one", archive: one, stage: 0 },
    { name: "two", archive: two, stage: 0 },
  ]);
  expect(await found(both)).toEqual(["20110101000000 one", "20120101000000 two", "20130101000000 one"]);
});

test("puts captures of the archive named first before the same ones of another", async () => {
  const [one, two] = [
    await webArchive("z", [page("20110101000000")]),
    await webArchive("a", [page("20110101000000"), page("20090101000000")]),
  ];
  const both = new SeveralArchives([
    { name: "z", archive: one, stage: 0 },
    { name: "a", archive: two, stage: 0 },
  ]);
  expect(await found(both)).toEqual(["20090101000000 a", "20110101000000 z", "20110101000000 a"]);
});

test("queries web archives only for captures that are missing in files", async () => {
  const local = await files("local", [page("20110101000000")]);
  const remote = await webArchive("remote", [page("20120101000000")]);
  const both = new SeveralArchives([
    { name: "", archive: local, stage: 0 },
    { name: "remote", archive: remote, stage: 1 },
  ]);
  expect(await found(both, (captures) => captures.length > 0)).toEqual(["20110101000000 "]);
  expect(remote.lookups).toEqual([]);
  expect(await found(both, (captures) => captures.some(({ timestamp }) => timestamp > "2012"))).toHaveLength(2);
});

test("is local if it has only files, and has them as its local part beside web archives", async () => {
  const local = await files("local", [page("20110101000000")]);
  const remote = await webArchive("remote", [page("20120101000000")]);
  const members = [
    { name: "remote", archive: remote, stage: 0 },
    { name: "", archive: local, stage: 1 },
  ];
  expect(new SeveralArchives(members)).toMatchObject({ local, isLocal: false, members, names: ["remote"] });
  expect(new SeveralArchives(members.slice(1))).toMatchObject({ local, isLocal: true });
  expect(new SeveralArchives(members.slice(0, 1))).toMatchObject({ local: undefined, isLocal: false });
});

test("reads and copies a capture in the archive that returned it", async () => {
  const one = await webArchive("one", [page("20110101000000")]);
  const two = await webArchive("two", [page("20120101000000")]);
  const both = new SeveralArchives([
    { name: "one", archive: one, stage: 0 },
    { name: "two", archive: two, stage: 0 },
  ]);
  for await (const item of both.captures(url)) if (item.kind === "capture") expect((await both.read(item)).kind).toBe("read");
  expect([one.reads, two.reads]).toEqual([[`20110101000000 ${url}`], [`20120101000000 ${url}`]]);
});

test("ignores a throttled archive if the others have enough", async () => {
  const one = await webArchive("one", [page("20110101000000")]);
  const two = await webArchive("two", []);
  two.asleepUntilMs = 5000;
  const both = new SeveralArchives([
    { name: "one", archive: one, stage: 0 },
    { name: "two", archive: two, stage: 0 },
  ]);
  expect(await found(both, (captures) => captures.length > 0)).toHaveLength(1);
  await expect(found(both, () => false)).rejects.toThrow(ThrottledError);
});

test("stops querying an archive that never has captures of a host", async () => {
  const one = await webArchive("one", [page("20110101000000")]);
  const two = await webArchive("two", []);
  const router = new Router({ route: () => ({ asked: 0, found: 0 }), countRoute: () => {} });
  const members = [one, two].map((archive) => ({ name: archive.name, archive, stage: 0 }));
  const both = new SeveralArchives(members, router);
  for (let n = 0; n < 30; n++) {
    both.beginRound();
    await found(both, (captures) => captures.length > 0);
  }
  expect(one.lookups).toHaveLength(30);
  expect(two.lookups).toHaveLength(5);
});

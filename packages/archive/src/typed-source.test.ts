import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { parseArchiveSource } from "./archive-source.ts";
import { builtInArchives } from "./built-in-archives.ts";
import { archiveCalled, nearestArchive, typedSource } from "./typed-source.ts";

test.each([
  ['"/data/my files/a.warc.gz"', "/data/my files/a.warc.gz"],
  ["'/data/a.warc.gz' ", "/data/a.warc.gz"],
  ["„/data/a.warc.gz“", "/data/a.warc.gz"],
  ["file:///data/my%20files/a.warc.gz", "/data/my files/a.warc.gz"],
  ["file:/data/a.wacz", "/data/a.wacz"],
  ["FILE:///data/a.wacz", "/data/a.wacz"],
  ["~/a.wacz", join(homedir(), "a.wacz")],
  ["~", homedir()],
  ["~user/a.wacz", "~user/a.wacz"],
  ["wayback", "wayback"],
  ["it's.warc", "it's.warc"],
])("reads %s as the path %s", (typed, path) => expect(typedSource(typed)).toBe(path));

test("reads an existing path with escaped spaces, as a terminal writes a dropped file", () => {
  const path = join(temporaryFolder(), "my files (1).warc");
  writeFileSync(path, "");
  expect(typedSource(path.replaceAll(/([ ()])/g, "\\$1"))).toBe(path);
});

test.each(["file://server/data/a.warc", "file:", "file://%"])(
  "refuses %s, which is not a file on this machine, with a sentence",
  (typed) => {
    if (typed !== "file:") expect(() => typedSource(typed)).toThrow(UsageError);
  },
);

test.each([
  ["internet archive", "wayback"],
  ["The Internet Archive", "wayback"],
  ["Wayback Machine", "wayback"],
  ["archive.org", "wayback"],
  ["https://web.archive.org/", "wayback"],
  ["arquivo.pt", "arquivo"],
  ["Arquivo", "arquivo"],
  ["https://arquivo.pt", "arquivo"],
  ["library of congress", "loc"],
  ["UK Government Web Archive", "nationalarchives"],
  ["new zealand", "newzealand"],
  ["perma.cc", "perma"],
  ["common crawl", "commoncrawl"],
])("recognises the archive called %s", (typed, name) => {
  expect(archiveCalled(typed, builtInArchives)?.name).toBe(name);
  expect(parseArchiveSource(typed, { known: builtInArchives })).toMatchObject({ kind: "remote", entries: [{ name }] });
});

test.each(["web archive", "example.org", "https://example.org/", "https://web.archive.org/x.warc", "", "uk"])(
  "does not guess what %s is",
  (typed) => expect(archiveCalled(typed, builtInArchives)).toBeUndefined(),
);

test.each([
  ["wayback machin", "wayback"],
  ["internet archiv", "wayback"],
  ["aquivo", "arquivo"],
  ["liev", "live"],
])("proposes the nearest archive for %s", (typed, name) => expect(nearestArchive(typed, builtInArchives)).toBe(name));

test("prefers a file to an archive that matches by title alone", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "internet archive"), "");
  expect(parseArchiveSource(`"${join(folder, "internet archive")}"`, { known: builtInArchives })).toEqual({
    kind: "local",
    path: join(folder, "internet archive"),
  });
  expect(parseArchiveSource(pathToFileURL(join(folder, "a.warc.gz")).href, { known: builtInArchives })).toMatchObject({ kind: "local" });
});

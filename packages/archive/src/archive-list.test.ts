import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { addArchive } from "./add-archive.ts";
import { archiveOfRateLimit, hostsOf } from "./archive-at.ts";
import { archiveListPath, knownArchives } from "./archive-list.ts";
import { builtInArchives } from "./built-in-archives.ts";
import { parseArchiveFile } from "./read-archive-file.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function listed(text: string) {
  const path = join(folder, "archives.yaml");
  writeFileSync(path, text);
  return knownArchives(path);
}

const named = (archives: Awaited<ReturnType<typeof knownArchives>>, name: string) =>
  archives.find((entry) => entry.name === name) ?? expect.fail(name);

describe("the built-in archives", () => {
  test("have unique names, and an address for look-ups", async () => {
    expect(new Set(builtInArchives.map(({ name }) => name)).size).toBe(builtInArchives.length);
    for (const entry of builtInArchives) {
      expect(entry.name).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
      expect(entry.timegate ?? entry.timemap ?? entry.cdx).toBeDefined();
      for (const template of [entry.playback, entry.raw]) if (template) expect(template).toMatch(/\{timestamp\}.*\{url\}/);
    }
  });

  test("share no host, since a host has one rate limit", async () => {
    const hosts = builtInArchives.flatMap((entry) => [...new Set(hostsOf(entry))]);
    expect(hosts.filter((host, n) => hosts.indexOf(host) !== n)).toEqual([]);
  });

  test("stay within the limits of their operators", async () => {
    const limits = Object.fromEntries(builtInArchives.map((entry) => [entry.name, entry.limits]));
    expect(limits.wayback).toEqual({
      index: { perMinute: 24, connections: 1 },
      playback: { perMinute: 60, upToPerMinute: 480, connections: 2 },
    });
    expect(limits.arquivo).toMatchObject({ index: { perMinute: 100 }, playback: { perMinute: 160 } });
    expect(limits.commoncrawl).toMatchObject({ index: { perMinute: 60 }, playback: { perMinute: 60 } });
    expect(limits.estonia).toEqual({ index: "careful", playback: "careful" });
  });
});

describe("a user's list", () => {
  test("adds archives, which have the pace careful by default", async () => {
    const archives = await listed(
      "archives:\n  - name: ours\n    timegate: https://ours.example/all/\n    limits: { index: { perMinute: 30 } }\n",
    );
    expect(named(archives, "ours")).toEqual({
      name: "ours",
      title: "ours",
      timegate: "https://ours.example/all/",
      limits: { index: { perMinute: 30, connections: 1 }, playback: "careful" },
      on: true,
    });
    expect(archives.length).toBe(builtInArchives.length + 1);
  });

  test("turns archives on and off and lowers their rates, but never raises them or changes addresses", async () => {
    const archives = await listed(`archives:
  - { name: ukwa, on: true }
  - { name: perma, on: false }
  - name: wayback
    cdx: https://elsewhere.example/cdx
    limits: { index: { perMinute: 600, connections: 8 }, playback: { perMinute: 6 } }
`);
    expect([named(archives, "ukwa").on, named(archives, "perma").on]).toEqual([true, false]);
    expect(named(archives, "wayback")).toMatchObject({
      cdx: "https://web.archive.org/cdx/search/cdx",
      limits: { index: { perMinute: 24, connections: 1 }, playback: { perMinute: 6, connections: 1 } },
    });
  });

  test("does not raise a known host's rate by another name", async () => {
    const entry = named(
      await listed(
        "archives:\n  - name: mine\n    timegate: https://web.archive.org/web/\n    limits: { playback: { perMinute: 6000 } }\n",
      ),
      "mine",
    );
    expect(archiveOfRateLimit(entry, "https://web.archive.org/web/20140126200624id_/http://a.example/")).toMatchObject({ name: "wayback" });
  });

  test("may be JSON, or MemGator's", async () => {
    expect((await listed('{"archives": [{"name": "ours", "cdx": "https://ours.example/cdx"}]}')).at(-1)?.name).toBe("ours");
    const memGator = [
      {
        id: "Web.Example",
        name: "Example",
        timemap: "http://web.example/timemap/link/",
        timegate: "http://web.example/",
        probability: 0.5,
      },
      { id: "gone", name: "Gone", timemap: "http://gone.example/timemap/", timegate: "http://gone.example/", ignore: true },
    ];
    expect((await listed(JSON.stringify(memGator))).slice(-2)).toMatchObject([
      { name: "web.example", title: "Example", timemap: "http://web.example/timemap/link/", on: true, limits: { index: "careful" } },
      { name: "gone", on: false },
    ]);
  });

  test("may be empty", async () => expect(await listed("")).toEqual(builtInArchives));

  test.each([
    ["archives:\n  - timegate: https://a.example/\n", ":2:5  archives.0.name: is missing"],
    ["archives:\n  - name: a\n    timegat: https://a.example/\n", ":3:5  archives.0.timegat: is not known: did you mean timegate?"],
    ["archives:\n  - name: A b\n    cdx: https://a.example/\n", ":2:11  archives.0.name: must be lower-case letters"],
    ["archives:\n  - name: a\n    cdx: ftp://a.example/\n", ":3:10  archives.0.cdx: must be an http or https address"],
    [
      "archives:\n  - name: a\n    cdx: https://a.example/\n    limits: { index: fast }\n",
      ":4:22  archives.0.limits.index: must be careful, or such as",
    ],
    ["archive: []\n", "archive: is not known: did you mean archives?"],
    ["archives:\n\t- name: a\n", "a tab can't be used to indent"],
    ['[{"id": "a", "name": "A"}]', "is missing: an entry of MemGator's list has id, name, timemap and timegate"],
  ])("reports what is wrong with %j, and where", (text, message) => {
    expect(() => parseArchiveFile(text, "list.yaml")).toThrow(message);
  });

  test("must define how captures are found", async () => {
    await expect(listed("archives:\n  - name: nowhere\n")).rejects.toThrow(UsageError);
  });

  test("is located by the environment", async () => {
    const before = { ...process.env };
    try {
      process.env.RECOLLECT_ARCHIVES = join(folder, "mine.yaml");
      expect(archiveListPath()).toBe(join(folder, "mine.yaml"));
      delete process.env.RECOLLECT_ARCHIVES;
      process.env.XDG_CONFIG_HOME = folder;
      expect(archiveListPath()).toBeUndefined();
    } finally {
      process.env = before;
    }
  });
});

describe("adding to a list", () => {
  const text = () => readFileSync(join(folder, "new/archives.yaml"), "utf8");

  test("keeps every line of the file when an archive is added", async () => {
    const path = join(folder, "mine.yaml");
    const before =
      "# my archives\narchives:\n  - name: ours # at work\n    timegate: https://ours.example/\n\n# - name: old\n#   on: true\n";
    writeFileSync(path, before);
    await addArchive(path, { name: "wayback", on: false });
    expect(readFileSync(path, "utf8")).toBe(before.replace("ours.example/\n", "ours.example/\n  - name: wayback\n    on: false\n"));
  });

  test("creates the file, then changes existing entries and leaves the rest, including comments", async () => {
    const path = join(folder, "new/archives.yaml");
    expect(await addArchive(path, { name: "ours", timegate: "https://ours.example/" })).toBe("added");
    writeFileSync(path, `# my archives\n${text()}    on: true # since May\n`);
    expect(await addArchive(path, { name: "wayback", on: false })).toBe("added");
    expect(await addArchive(path, { name: "ours", on: false, limits: { index: { perMinute: 5, connections: 1 } } })).toBe("changed");
    expect(text()).toContain("# my archives");
    expect(text()).toContain("on: false # since May");
    expect(named(await knownArchives(path), "ours")).toMatchObject({
      timegate: "https://ours.example/",
      on: false,
      limits: { index: { perMinute: 5 } },
    });
    expect(named(await knownArchives(path), "wayback").on).toBe(false);
  });

  test("does not write an invalid entry, nor into MemGator's list", async () => {
    const path = join(folder, "archives.json");
    await expect(addArchive(path, { name: "Not a name", cdx: "https://a.example/" })).rejects.toThrow("must be lower-case letters");
    writeFileSync(path, "[]");
    await expect(addArchive(path, { name: "ours", cdx: "https://a.example/" })).rejects.toThrow("MemGator's list");
    expect(readFileSync(path, "utf8")).toBe("[]");
  });
});

import type { SourceWeb } from "@recollect/archive/open-sources";
import { expect, test } from "vitest";
import { ScriptedWeb } from "../../../../test/scripted-web.ts";
import { TargetArchive } from "./target-archive.ts";

const page = "http://example.org/";
const raw = (timestamp: string) => `https://wayback.archive-it.org/2950/${timestamp}id_/${page}`;

test("reads a collection of Archive-It as its seeds, each with the collection's captures of them", async () => {
  const memento = (time: string) => ({
    headers: { "Memento-Datetime": time, "Content-Type": "text/html" },
    body: "<p>News of the harbour</p>",
  });
  const web = new ScriptedWeb(({ url }) => {
    if (url.startsWith("https://partner.archive-it.org/api/seed?collection=2950")) return JSON.stringify([{ url: page, deleted: false }]);
    if (url.includes("timemap/cdx") || url.includes("/cdx")) {
      const line = (timestamp: string) => `org,example)/ ${timestamp} ${page} text/html 200 P5FMKUFTQXOZ6IQW3YQRWFQEKRB2HGPV 500`;
      return `${line("20110311000000")}\n${line("20110312000000")}\n`;
    }
    if (url === raw("20110311000000")) return memento("Fri, 11 Mar 2011 00:00:00 GMT");
    return url === raw("20110312000000") ? memento("Sat, 12 Mar 2011 00:00:00 GMT") : undefined;
  });
  const source = await TargetArchive.open({ targets: ["archive-it:2950"], web: () => web as unknown as SourceWeb, known: [] });
  const groups = await Array.fromAsync(source.groups());
  expect(groups).toMatchObject([
    { kind: "group", url: page, captures: [{ timestamp: "20110311000000" }, { timestamp: "20110312000000" }] },
  ]);
  const [group] = groups;
  if (group?.kind === "group") for (const capture of group.captures) expect((await source.archive.read(capture)).kind).toBe("read");
  source.close();
});

test("requires a web client for targets on the web", async () => {
  await expect(TargetArchive.open({ targets: ["archive-it:2950"] })).rejects.toThrow("web client");
});

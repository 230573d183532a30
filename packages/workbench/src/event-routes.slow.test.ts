import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../test/tiny-site.ts";
import { workbenchApp } from "./app.ts";
import type { EventFile, EventPreview, ProposedSeeds } from "./schemas/events.ts";
import { Workbench } from "./workbench.ts";

async function bench({ withSite = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "recollect-events-"));
  if (withSite) (await tinySite(folder, manyPages(40))).archive.close();
  const workbench = new Workbench(folder);
  const app = workbenchApp(workbench, { hosts: ["127.0.0.1"] });
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<{ status: number; said: T & { error?: string } }> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await app.request(`http://127.0.0.1${path}`, {
      ...{ method, ...init },
      headers: { host: "127.0.0.1", "content-type": "application/json" },
    });
    return { status: answer.status, said: (await answer.json()) as T & { error?: string } };
  };
  return { folder, workbench, ask };
}

const quake = { title: "Harbour earthquake", start: "2011-03-11", text: "An earthquake destroyed the harbour." };

test("writes a new event as a specification and a text, like the command line", async () => {
  const { folder, ask } = await bench();
  const { status, said } = await ask<EventFile>("POST", "/api/events", quake);
  expect([status, said.name, said.faults]).toEqual([200, "harbour-earthquake", []]);
  expect(readFileSync(join(folder, "harbour-earthquake.txt"), "utf8")).toBe("An earthquake destroyed the harbour.\n");
  expect(said.yaml).toContain("start: 2011-03-11");
  expect((await ask<EventFile>("POST", "/api/events", quake)).said.name).toBe("harbour-earthquake-2");
});

test.each([
  ["大埔火災", "event-2025-11-26"],
  ["Землетрясение", "zemletryasenie"],
])("names a new event %s as %s", async (title, name) => {
  const { ask } = await bench();
  const { said } = await ask<EventFile>("POST", "/api/events", { title, start: "2025-11-26" });
  expect([said.name, said.faults]).toEqual([name, []]);
  expect(said.yaml).toContain(`title: ${title}`);
});

test("creates an event without a date, and reports what is missing", async () => {
  const { ask } = await bench();
  const { said } = await ask<EventFile>("POST", "/api/events", { title: "Flood" });
  expect(said.faults.map(({ field }) => field)).toContain("event.start");
  expect(said.texts).toEqual([{ name: "flood.txt", text: "Flood\n" }]);
});

test("does not overwrite concurrent changes", async () => {
  const { folder, ask } = await bench();
  const { name, yaml, edition } = (await ask<EventFile>("POST", "/api/events", quake)).said;
  writeFileSync(join(folder, `${name}.yaml`), `${yaml}# by hand\n`);
  const { status, said } = await ask("PUT", `/api/events/${name}`, { yaml, edition });
  expect(status).toBe(400);
  expect(said.error).toMatch(/changed meanwhile/);
  expect(readFileSync(join(folder, `${name}.yaml`), "utf8")).toContain("# by hand");
});

test("reports a conflict to the second of two that save, also after a changed text, and gives new events distinct names", async () => {
  const { folder, ask } = await bench();
  const created = (await Promise.all([1, 2].map(() => ask<EventFile>("POST", "/api/events", quake)))).map(({ said }) => said);
  expect(created.map(({ name }) => name).sort()).toEqual(["harbour-earthquake", "harbour-earthquake-2"]);
  const [{ name, yaml, edition, texts }] = created as [EventFile];
  const save = (line: string) => ask<EventFile>("PUT", `/api/events/${name}`, { yaml: `${yaml}# ${line}\n`, edition, texts });
  const saved = await Promise.all(["one", "other"].map(save));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(saved.map(({ said }) => said.error ?? "").sort()).toEqual(["", expect.stringMatching(/changed meanwhile/)]);
  const now = saved.find(({ status }) => status === 200)?.said as EventFile;
  expect(readFileSync(join(folder, `${name}.yaml`), "utf8")).toBe(now.yaml);
  writeFileSync(join(folder, `${name}.txt`), "A tsunami destroyed the harbour.\n");
  expect((await ask("PUT", `/api/events/${name}`, now)).status).toBe(400);
});

test.each([
  ["a text too large to be opened again", [{ name: "harbour-earthquake.txt", text: "é".repeat(600_000) }]],
  ["a text with a NUL character", [{ name: "harbour-earthquake.txt", text: "An earthquake\0" }]],
  [
    "a second text with an invalid name",
    [
      { name: "harbour-earthquake.txt", text: "A tsunami" },
      { name: "../out.txt", text: "x" },
    ],
  ],
])("saves nothing for %s, and then saves the correction", async (_, texts) => {
  const { folder, ask } = await bench();
  const created = (await ask<EventFile>("POST", "/api/events", quake)).said;
  expect((await ask("PUT", `/api/events/${created.name}`, { ...created, texts })).status).toBe(400);
  expect(readFileSync(join(folder, "harbour-earthquake.txt"), "utf8")).toBe("An earthquake destroyed the harbour.\n");
  expect((await ask("PUT", `/api/events/${created.name}`, created)).status).toBe(200);
});

test("does not create an event whose text is too large to be opened again", async () => {
  const { folder, ask } = await bench();
  expect((await ask("POST", "/api/events", { ...quake, text: "é".repeat(600_000) })).status).toBe(400);
  expect(existsSync(join(folder, "harbour-earthquake.yaml"))).toBe(false);
});

test.each(["../out.txt", "/etc/out.txt", "a/b.txt", "x.yaml", "..\\x.txt"])("U04: refuses to save a text as %s", async (name) => {
  const { folder, ask } = await bench();
  const created = (await ask<EventFile>("POST", "/api/events", quake)).said;
  const { status } = await ask("PUT", `/api/events/${created.name}`, { yaml: created.yaml, texts: [{ name, text: "x" }] });
  expect(status).toBe(400);
  expect(existsSync(join(folder, name))).toBe(false);
});

test.each([
  ["an unknown key", "name: x\nfoo: 1\n"],
  ["a wrong type", "name: x\nevent: 3\n"],
  ["__proto__", "name: x\n__proto__: { polluted: yes }\n"],
  ["an alias bomb", `a: &a [x]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [${"*a,".repeat(9)}*a]`).join("\n")}\n`],
])("U06: reports faults of a specification with %s, and does nothing with it", async (_, yaml) => {
  const { ask } = await bench();
  const { name } = (await ask<EventFile>("POST", "/api/events", quake)).said;
  const { status, said } = await ask<EventPreview>("POST", `/api/events/${name}/preview`, { yaml });
  expect(status).toBe(200);
  expect(said.faults.length).toBeGreaterThan(0);
  expect([said.topic, said.sample]).toEqual([undefined, undefined]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("previews the time curve, the strongest terms, and scores of the archive's pages, and removes a term at once", async () => {
  const { ask } = await bench({ withSite: true });
  const { yaml } = (await ask<EventFile>("GET", "/api/events/quake")).said;
  const plain = (await ask<EventPreview>("POST", "/api/events/quake/preview", { yaml })).said;
  expect(plain.event?.curve.length).toBeGreaterThan(50);
  expect(plain.sample).toBeUndefined();
  const request = { yaml, archives: ["warcs"] };
  const { topic, sample } = (await ask<EventPreview>("POST", "/api/events/quake/preview", request)).said;
  expect(topic?.terms.length).toBeGreaterThan(1);
  expect(sample?.pages).toBeGreaterThan(10);
  expect(sample?.scores.reduce((a, b) => a + b)).toBe(sample?.pages);
  const words = topic?.terms.filter(({ word }) => !word.includes(" ")).map(({ word }) => word) ?? [];
  const struck = (
    await ask<{ yaml: string }>("POST", "/api/events/quake/change", {
      yaml,
      changes: [{ path: ["topic", "ignore"], value: words.slice(0, 2) }],
    })
  ).said.yaml;
  const after = (await ask<EventPreview>("POST", "/api/events/quake/preview", { yaml: struck, archives: ["warcs"] })).said;
  expect(after.event?.ignore).toEqual(words.slice(0, 2));
  expect(after.topic?.terms.map(({ word }) => word)).not.toContain(words[0]);
  expect(after.sample?.best[0]?.relevance).not.toBe(sample?.best[0]?.relevance);
});

test("proposes seeds from the archive, with matching words", async () => {
  const { ask } = await bench({ withSite: true });
  const { yaml } = (await ask<EventFile>("GET", "/api/events/quake")).said;
  const { said } = await ask<ProposedSeeds>("POST", "/api/events/quake/seeds", { yaml, archives: ["warcs"] });
  expect(said.seeds.length).toBeGreaterThan(0);
  expect(said.seeds[0]?.words.length).toBeGreaterThan(0);
  expect((await ask("POST", "/api/events/quake/seeds", { yaml, archives: ["nowhere"] })).status).toBe(404);
});

test("previews an event without a date, with its other fields and dates proposed from its title and texts", async () => {
  const { ask } = await bench();
  const given = { title: "Flood of 14 July 2021", text: "On 15 July 2021 the dam broke. It had rained since 14 July 2021." };
  const { name, yaml } = (await ask<EventFile>("POST", "/api/events", given)).said;
  const { faults, event, topic } = (await ask<EventPreview>("POST", `/api/events/${name}/preview`, { yaml })).said;
  expect(faults.map(({ field }) => field)).toEqual(["event.start"]);
  expect(event).toMatchObject({ title: given.title, proposedDates: ["2021-07-14", "2021-07-15"], cooldownDays: 30, curve: [] });
  expect([event?.start, event?.end]).toEqual([undefined, undefined]);
  expect(topic?.terms.map(({ word }) => word)).toContain("dam");
  const texts = [{ name: `${name}.txt`, text: "The flood of 1 May 2019, 1 May 2019 and 1 May 2019" }];
  const unsaved = (await ask<EventPreview>("POST", `/api/events/${name}/preview`, { yaml, texts })).said;
  expect(unsaved.event?.proposedDates[0]).toBe("2019-05-01");
  const wrong = yaml.replace(/start:/, "start: 20190502 ");
  const corrected = (await ask<EventPreview>("POST", `/api/events/${name}/preview`, { yaml: wrong, texts: [{ ...texts[0], text: "" }] }))
    .said;
  expect(corrected.event?.proposedDates).toEqual(["2019-05-02", "2021-07-14"]);
});

test("previews an event without references, with its other fields and a message", async () => {
  const { ask } = await bench();
  const created = (await ask<EventFile>("POST", "/api/events", quake)).said;
  const yaml = created.yaml.replace(/\n {4}- harbour-earthquake.txt/, "");
  const { event, topic } = (await ask<EventPreview>("POST", `/api/events/${created.name}/preview`, { yaml })).said;
  expect([event?.hasTopic, event?.start, topic]).toEqual([false, "2011-03-11T00:00:00.000Z", undefined]);
});

test("returns the texts of an event: those of its article in every language, and of its references", async () => {
  const { folder, ask } = await bench();
  const created = (await ask<EventFile>("POST", "/api/events", quake)).said;
  writeFileSync(join(folder, "article.de.txt"), "Ein Erdbeben.");
  const yaml = created.yaml.replace("topic:\n", "topic:\n  article: [harbour-earthquake.txt, article.de.txt]\n");
  const { said } = await ask<EventFile>("PUT", `/api/events/${created.name}`, { ...created, yaml });
  expect([said.faults, said.texts.map(({ name }) => name)]).toEqual([[], ["harbour-earthquake.txt", "article.de.txt"]]);
});

test("treats a missing text of the specification as empty, and writes it when it has words", async () => {
  const { folder, ask } = await bench();
  const created = (await ask<EventFile>("POST", "/api/events", quake)).said;
  const yaml = created.yaml.replace("harbour-earthquake.txt", "other.txt");
  const renamed = (await ask<EventFile>("PUT", `/api/events/${created.name}`, { ...created, yaml })).said;
  expect(renamed.texts).toEqual([{ name: "other.txt", text: "" }]);
  expect((await ask("PUT", `/api/events/${created.name}`, renamed)).status).toBe(200);
  expect(existsSync(join(folder, "other.txt"))).toBe(false);
  const texts = [{ name: "other.txt", text: "A flood.\n" }];
  expect((await ask("PUT", `/api/events/${created.name}`, { ...renamed, texts })).status).toBe(200);
  expect(readFileSync(join(folder, "other.txt"), "utf8")).toBe("A flood.\n");
});

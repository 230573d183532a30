import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Workbench } from "@recollect/workbench/workbench";
import { afterAll, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Answer, workbenchClient } from "../workbench-client.ts";

const folder = temporaryFolder();
writeFileSync(join(folder, "quake.yaml"), "name: quake\nevent: { start: 2011-03-11 }\ntopic: { keywords: [harbour] }\n");
const workbench = new Workbench(folder, { cacheFolder: join(folder, ".cache") });
const { ask } = workbenchClient(workbench);
afterAll(() => workbench.close());

/** CPU time of this thread, during which all other requests wait. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join("\n");
const texts = {
  "chained merges": `a0: &a0 {x: 1}\n${lines(3_000, (n) => `a${n + 1}: &a${n + 1}\n  <<: *a${n}\n  k${n}: 1`)}\n`,
  "4,000 references": lines(4_000, (n) => `a${n}: &a${n} 1\nb${n}: *a${n}`),
  "200,000 brackets": `a: ${"[".repeat(200_000)}`,
  "12,000 keys": lines(12_000, (n) => `a${n}: 1`),
  "a list of 300,000 values": `a: [${"a,".repeat(300_000)}]`,
};

test.each(Object.entries(texts))("Y07: refuses %s with a sentence, in less than a second of CPU time", async (_, yaml) => {
  await ask("GET", "/api/workbench");
  for (const [path, body] of [
    ["/api/events/quake/change", { yaml, changes: [{ path: ["event", "start"], value: "2011-03-12" }] }],
    ["/api/events/quake/preview", { yaml, archives: [] }],
  ] as const) {
    let answer: Answer | undefined;
    const ms = await busyMs(async () => {
      answer = await ask("POST", path, body);
    });
    expect(ms, path).toBeLessThan(1000); // parsing these texts takes 3 to 27 seconds; the check takes a tenth of a second on an idle machine
    const message = answer?.said.error ?? answer?.said.faults?.[0]?.message;
    expect(answer?.status).toBe(message === answer?.said.error && message ? 400 : 200);
    if (path.endsWith("preview")) expect(message).toMatch(/reference|nested|values|missing/);
  }
});

test("Y07: lists, opens and corrects an event that was saved with chained merges", async () => {
  const yaml = texts["chained merges"];
  for (const [method, path, body] of [
    ["PUT", "/api/events/quake", { yaml }],
    ["GET", "/api/events/quake"],
    ["GET", "/api/workbench"],
    ["PUT", "/api/events/quake", { yaml: "name: quake\n" }],
  ] as const) {
    let status = 0;
    const ms = await busyMs(async () => {
      status = (await ask(method, path, body)).status;
    });
    expect(status, path).toBe(200);
    expect(ms, path).toBeLessThan(1000);
  }
});

test("Y07: the command line refuses a deeply nested or very long text with a sentence", () => {
  const recollect = builtRecollect(folder);
  writeFileSync(join(folder, "deep.txt"), texts["200,000 brackets"]);
  writeFileSync(join(folder, "long.txt"), texts["a list of 300,000 values"]);
  const crawl = (name: string) => recollect("crawl", name, "--archive", "none.warc", "--out", "out");
  expect([crawl("deep.txt").status, crawl("deep.txt").stderr]).toEqual([
    2,
    expect.stringMatching(/deep\.txt:1:504 {2}is nested too deeply\n$/),
  ]);
  expect([crawl("long.txt").status, crawl("long.txt").stderr]).toEqual([
    2,
    expect.stringMatching(/has over 200000 values: make it shorter\n$/),
  ]);
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startRecollect } from "../../../test/built-recollect.ts";
import { endServer } from "../../../test/child-server.ts";
import { manyPages, tinySite, writeTinyWarc } from "../../../test/tiny-site.ts";
import type { EventFile } from "./schemas/events.ts";
import type { DocumentPage } from "./schemas/review.ts";
import type { RunDetail } from "./schemas/runs.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns random words, so that no two pages share their markup. */
function words(count: number): string {
  return Array.from({ length: count }, () => Math.random().toString(36).slice(2, 10)).join(" ");
}

/** Pages with 150 KB of markup each and little text. */
const heavyPages = (count: number) =>
  manyPages(count).map((page) => ({
    ...page,
    html: Array.from({ length: 150 }, () => `<div data-x="${words(100)}"></div><p><a href="/${words(1)}">${words(2)}</a></p>`).join(""),
  }));

test.skipIf(!existsSync("/proc/self/status"))(
  "the workbench takes less than 350 MB after many previews, lists, documents and searches",
  { timeout: 300_000 },
  async () => {
    const bench = join(folder, "bench");
    mkdirSync(join(bench, "archives"), { recursive: true });
    (await tinySite(bench, manyPages(60))).archive.close();
    const archives = ["a", "b", "c", "d"].map((name) => `${name}.warc.gz`);
    for (const name of archives) await writeTinyWarc(join(bench, "archives", name), heavyPages(300));
    const { child } = startRecollect(folder)("serve", bench, "--port", "0", "--json");
    try {
      const url = await new Promise<string>((resolve) => child.stdout?.once("data", (text) => resolve(JSON.parse(text).url)));
      const [base, token] = [new URL(url).origin, new URLSearchParams(new URL(url).hash.slice(1)).get("token")];
      const ask = async <T>(path: string, body?: object): Promise<T> => {
        const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
        const answer = await fetch(base + path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
        expect(answer.ok, `${path} ${answer.status}`).toBe(true);
        return (await answer.json()) as T;
      };
      await ask("/api/runs", { event: "quake", archives: ["warcs"], collection: "quake" });
      await expect
        .poll(async () => (await ask<RunDetail>("/api/runs/quake-1")).run.state, { timeout: 60_000, interval: 200 })
        .toBe("finished");
      const { yaml } = await ask<EventFile>("/api/events/quake");
      for (let round = 0; round < 3; round++) {
        for (const name of archives) {
          await ask("/api/events/quake/preview", { yaml, archives: [name] });
          await ask(`/api/archives/${name}/overview`);
        }
        const { documents } = await ask<DocumentPage>("/api/collections/quake/documents?limit=60");
        for (const { number } of documents) await ask(`/api/collections/quake/documents/${number}?q=tsunami`);
        for (const word of ["tsunami", "harbour", `x${round}`]) await ask(`/api/collections/quake/documents?q=${word}`);
      }
      const rss = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1000;
      expect(rss).toBeLessThan(350);
    } finally {
      await endServer(child);
    }
  },
);

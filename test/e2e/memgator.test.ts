import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AggregatedArchive, describeMemGator, runMemGator } from "../memgator.ts";
import { describePython } from "../python.ts";
import { type PywbServer, startPywb } from "../pywb-server.ts";
import { tinyResponse } from "../tiny-warc.ts";

const url = "http://example.org/";

describeMemGator("MemGator", () => {
  describePython("over two pywbs", () => {
    const folder = mkdtempSync(join(tmpdir(), "recollect-two-pywbs-"));
    let pywbs: PywbServer[] = [];
    let archives: AggregatedArchive[] = [];

    beforeAll(async () => {
      const dates = ["2011-03-10T00:00:00Z", "2011-03-20T00:00:00Z"];
      const warcs = dates.map((date, n) => {
        const path = join(folder, `${n}.warc.gz`);
        writeFileSync(path, tinyResponse(url, date, `<p>Capture ${n}</p>`));
        return path;
      });
      pywbs = await Promise.all(warcs.map((warc) => startPywb({ a: [warc] })));
      archives = pywbs.map(({ bases }, n) => ({ id: `pywb-${n}`, timemap: `${bases.a}timemap/link/`, timegate: `${bases.a}` }));
    });
    afterAll(async () => {
      await Promise.all(pywbs.map((pywb) => pywb.close()));
      rmSync(folder, { recursive: true });
    });

    test("merges the captures of both into one TimeMap, in order of time", () => {
      const mementos = [...runMemGator(archives, url).matchAll(/<([^>]*)>; rel="[^"]*memento"/g)].map(([, uri]) => uri);
      expect(mementos).toEqual([`${pywbs[0]?.bases.a}20110310000000mp_/${url}`, `${pywbs[1]?.bases.a}20110320000000mp_/${url}`]);
    });

    test("returns the capture nearest to a time from the TimeGates of both", () => {
      const { mementos } = JSON.parse(runMemGator(archives, url, { at: "20110311", format: "json" }));
      expect(mementos.closest.uri).toBe(`${pywbs[0]?.bases.a}20110310000000mp_/${url}`);
    });
  });
});

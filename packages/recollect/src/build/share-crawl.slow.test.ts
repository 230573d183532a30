import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build as buildOf } from "../../../../test/built-collections.ts";
import { describePostgres, withDatabases } from "../../../../test/describe-postgres.ts";
import { contentsOf } from "../../../../test/faults/same-collection.ts";
import { asked } from "../../../../test/faults/shared-crawls.ts";
import type { PostgresServer } from "../../../../test/postgres-server.ts";
import { manyPages, type TinySite, tinySite } from "../../../../test/tiny-site.ts";
import { VisitWorkerContext } from "../crawl/jobs/visit-worker-context.ts";
import type { ChosenScorer } from "../event/scorer/chosen-scorer.ts";
import { chosenScorer } from "../event/scorer/load-scorer.ts";
import { JobWorker } from "../jobs/job-worker.ts";
import type { CollectionSummary } from "./build-collection.ts";

describePostgres("a crawl that many share", () => {
  let server: PostgresServer;
  let database: string;
  let folder: string;
  let site: TinySite;
  withDatabases((...given) => {
    [database, server] = given;
  });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-share-"));
    site = await tinySite(folder, manyPages(60), { crawl: { documents: 40 } });
    await build("alone");
  });
  afterAll(async () => {
    site.archive.close();
    rmSync(folder, { recursive: true });
  });

  function build(out: string, changes?: Parameters<typeof buildOf>[2]): Promise<CollectionSummary> {
    return buildOf(site, out, changes);
  }

  function contents(out: string): Record<string, string> {
    return contentsOf(join(folder, out));
  }

  test("equals the collection of one process byte for byte, and leaves no parts", async () => {
    await build("one", { database, workers: 1 });
    expect(contents("one")).toEqual(contents("alone"));
    expect(existsSync(join(folder, "one", "parts"))).toBe(false);
  });

  test("is the same if other processes make the visits", async () => {
    const others = await Promise.all(
      [1, 2].map(() =>
        JobWorker.start({ address: database, threads: 2, open: (run) => VisitWorkerContext.open(run, { threads: 2, places: [folder] }) }),
      ),
    );
    await build("others", { database, workers: 0 });
    expect(contents("others")).toEqual(contents("alone"));
    for (const each of others) await each.stop();
  });

  test("uses only workers with the same scorer file", async () => {
    const path = join(folder, "shortest.js");
    writeFileSync(path, "export const open = (event) => ({ score: ({ page }) => ({ relevance: event.name.length / page.text.length }) });");
    const scorer = chosenScorer(path);
    await build("scored-alone", { scorer });
    expect(contents("scored-alone")["documents.csv"]).not.toBe(contents("alone")["documents.csv"]);
    const troubles: string[] = [];
    let visited = 0;
    const worker = (scorers: ChosenScorer[]) =>
      JobWorker.start({
        address: database,
        threads: 1,
        open: async (run) => {
          const context = await VisitWorkerContext.open(run, { threads: 1, places: [folder], scorers });
          visited += scorers.length;
          return context;
        },
        onTrouble: (message) => troubles.push(message),
      });
    const others = [await worker([]), await worker([scorer])];
    await build("scored", { database, workers: 0, scorer });
    expect(contents("scored")).toEqual(contents("scored-alone"));
    for (const each of others) await each.stop();
    expect(visited).toBeGreaterThan(0);
    expect(troubles.join()).toContain(
      `this crawl needs the scorer shortest.js on ${hostname()}: start its worker with the same scorer file`,
    );
  });

  test("is the same if it is stopped after each round, resumed and extended", async () => {
    for (let n = 0; n < 100; n++) {
      const controller = new AbortController();
      const { stopped } = await build("stopped", {
        database,
        workers: 1,
        documents: n < 3 ? 15 : 40,
        signal: controller.signal,
        onRound: () => controller.abort(),
      });
      if (n >= 3 && stopped === "documents") break;
    }
    expect(contents("stopped")).toEqual(contents("alone"));
  });

  test("lets concurrent identical commands help, with the same result", async () => {
    const said: string[] = [];
    const both = await Promise.all([
      build("both", { database, workers: 1 }),
      build("both", { database, workers: 1, onShared: (message) => said.push(message) }),
    ]);
    expect(both.map(({ stopped, progress }) => [stopped, progress.kept])).toEqual([
      ["documents", 40],
      ["documents", 40],
    ]);
    expect(contents("both")).toEqual(contents("alone"));
  });

  test("refuses to resume if its records have disappeared", async () => {
    await build("lost", { database, workers: 1 });
    rmSync(join(folder, "lost"), { recursive: true });
    let rounds = 0;
    await expect(build("lost", { database, workers: 1, documents: 50, onRound: () => void rounds++ })).rejects.toThrow(
      /archive.\S+\.warc\.gz has disappeared\. Restore it from a copy, or start again in another folder/,
    );
    expect(rounds).toBe(0);
  });

  test("records the place of its state in its folder", async () => {
    await build("said", { database, workers: 1 });
    await expect(build("said")).rejects.toThrow(
      /^The state of .*said is in the database test_\d+ at 127\.0\.0\.1:\d+\. Give the address of that database/,
    );
    await expect(build("said", { database: await server.newDatabase() })).rejects.toThrow(/ is in the database test_\d+ at .*, not in /);
    await expect(build("alone", { database })).rejects.toThrow("Resume without a database");
    await asked(database, "DELETE FROM recollect.runs");
    const before = contents("said");
    for (let times = 0; times < 2; times++)
      await expect(build("said", { database, workers: 1 })).rejects.toThrow(
        /^The state of .*said is not in the database test_\d+ at .* any more\. If the folder was moved, move it back\. Restore the database /,
      );
    expect(contents("said")).toEqual(before);
    expect(readdirSync(join(folder, "said")).filter((name) => name.startsWith("state."))).toEqual(["state.database", "state.idf"]);
  });
});

import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collect } from "@recollect/recollect/collect/collect";
import { votesOfFile } from "@recollect/recollect/review/votes-of-decisions";
import { describe, expect, test } from "vitest";
import { at, folder, heldSite, isOver, opened, request, tables, withWorkbenchFolder } from "../../../../test/workbench-runs.ts";

withWorkbenchFolder();

describe("decisions", () => {
  const line = (page: string, decision: string) =>
    JSON.stringify({ url: `http://example.org/${page}`, captured_at: "2011-03-12T00:00:00Z", decision });

  /** Creates a collection whose first pages have decisions. */
  async function decided({ ask, until }: ReturnType<typeof opened>): Promise<void> {
    await ask("POST", "/api/runs", request("quake-2011", "warcs"));
    await until("quake-2011-1", isOver);
    writeFileSync(
      at("quake-2011", "decisions.jsonl"),
      [line("page-3", "keep"), line("page-6", "keep"), line("page-1", "drop"), line("elsewhere", "drop"), ""].join("\n"),
    );
  }

  test("of a collection are applied as by crawl --votes, copied, and summarised at the end of the run", async () => {
    const bench = opened();
    await decided(bench);
    await bench.ask("POST", "/api/runs", request("again", "warcs", { votes: "quake-2011" }));
    const run = await bench.until("again-1", isOver);
    expect([run.state, run.message]).toEqual(["finished", undefined]);
    const { votes, decisions } = votesOfFile(at("quake-2011", "decisions.jsonl"));
    const out = join(folder, "by-library");
    const whole = await collect({ specification: at("quake.yaml"), archives: [at("warcs")], out, workers: 0, votes, decisions }).summary;
    expect(tables(at("again"))).toBe(tables(out));
    expect(run.votes).toMatchObject({
      relevant: whole.votes?.relevant,
      others: whole.votes?.others,
      missing: whole.votes?.missing.length,
      raisedBy: whole.votes?.raisedBy,
      loweredBy: whole.votes?.loweredBy,
    });
    expect(run.votes).toMatchObject({ relevant: 2, others: 1, missing: 1, examples: ["http://example.org/elsewhere"] });
    expect(run.votes).toMatchObject({ kept: 2, dropped: 2, lost: 0 });
    const { documents } = (await bench.ask("GET", "/api/collections/again/documents")).said;
    const decisionOf = (page: string) => documents.find(({ url }: { url: string }) => url.endsWith(`/${page}`))?.decision;
    expect([decisionOf("page-3"), decisionOf("page-6"), decisionOf("page-1")]).toEqual(["keep", "keep", undefined]);
  });

  test("made while a run is paused do not change it", async () => {
    const first = opened();
    await decided(first);
    const { held } = await heldSite(12);
    await first.ask("POST", "/api/runs", request("again", "held", { votes: "quake-2011" }));
    await held.isHeld;
    await first.ask("POST", "/api/runs/again-1/pause");
    await first.until("again-1", ({ isEnding }) => !isEnding);
    appendFileSync(at("quake-2011", "decisions.jsonl"), `${line("page-2", "drop")}\n`);
    held.letGo();
    await first.ask("POST", "/api/runs/again-1/resume");
    expect(await first.until("again-1", isOver)).toMatchObject({ state: "finished", votes: { relevant: 2, others: 1 } });
    await first.ask("DELETE", "/api/runs/again-1");
    expect(existsSync(at(".runs", "again-1.decisions.jsonl"))).toBe(false);
  });

  test.each([
    ["none", "again", /There is no collection none/],
    ["quake-2011", "quake-2011", /makes a new collection: give it another name/],
    ["empty", "again", /has no decisions/],
  ])("of %s for %s are refused with the reason", async (votes, collection, message) => {
    for (const name of ["quake-2011", "empty"]) {
      mkdirSync(at(name));
      writeFileSync(at(name, "state.sqlite"), "");
    }
    writeFileSync(at("empty", "decisions.jsonl"), "");
    const { said } = await opened().ask("POST", "/api/runs", request(collection, "warcs", { votes }));
    expect(said.error).toMatch(message);
  });
});

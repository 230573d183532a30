import { describe, expect, test } from "vitest";
import { heldSite, opened, request, withWorkbenchFolder } from "../../../../test/workbench-runs.ts";

withWorkbenchFolder();

describe("events", () => {
  test("reach two tabs, one of them late, with the run's state and then its changes", async () => {
    const { held } = await heldSite(30, { isSampled: false });
    const { ask, response, until } = opened();
    await ask("POST", "/api/runs", request("quake-2011"));
    const early = new Tab(await response("GET", "/api/runs/quake-2011-1/events"));
    expect((await early.next())[0]).toMatchObject({ name: "run", data: { id: "quake-2011-1", collection: "quake-2011" } });
    await held.isHeld;
    await until("quake-2011-1", ({ progress }) => (progress?.fetched ?? 0) > 0);
    const late = new Tab(await response("GET", "/api/runs/quake-2011-1/events"));
    const [state, pages] = await late.next();
    expect(state).toMatchObject({ name: "run", data: { state: "running", progress: { fetched: expect.any(Number) } } });
    expect(pages).toMatchObject({ name: "pages", data: { isAll: true } });
    expect(pages?.data.pages.length).toBeGreaterThan(0);
    held.letGo();
    const both = await Promise.all([early, late].map((tab) => tab.untilFinished()));
    const { pages: all } = (await ask("GET", "/api/runs/quake-2011-1")).said;
    for (const tab of both) expect(tab.pages).toEqual(all);
  });

  test("of a missing run are not found", async () => {
    expect((await opened().response("GET", "/api/runs/none/events")).status).toBe(404);
  });
});

interface StreamEvent {
  readonly name: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Reads events as a browser tab does. */
class Tab {
  readonly pages: unknown[] = [];
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(response: Response) {
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** Returns the events that arrived together. */
  async next(): Promise<StreamEvent[]> {
    const { value } = await this.#reader.read();
    const blocks = Buffer.from(value ?? new Uint8Array())
      .toString()
      .split("\n\n")
      .filter(Boolean);
    const events = blocks.flatMap((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return name === undefined ? [] : [{ name, data: JSON.parse(data as string) }];
    });
    for (const { name, data } of events) if (name === "pages") this.pages.push(...data.pages);
    return events;
  }

  async untilFinished(): Promise<this> {
    for (;;) {
      const events = await this.next();
      if (events.some(({ name, data }) => name === "run" && data.state === "finished")) break;
    }
    await this.#reader.cancel();
    return this;
  }
}

import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { TerminationGuard } from "./termination-guard.ts";

/** A thread that inflates and, while it is terminable, counts, without end. Counts its passes in the second number of the state. */
const busy = `
  const { workerData: state } = require("node:worker_threads");
  const { gunzipSync, gzipSync } = require("node:zlib");
  import(${JSON.stringify(new URL("./termination-guard.ts", import.meta.url).href)}).then(({ TerminationGuard }) => {
    const guard = new TerminationGuard(state);
    const bytes = gzipSync("x");
    for (;;) {
      for (let n = 0; n < 100; n++) gunzipSync(bytes);
      guard.whileTerminable(() => { for (let n = 0; n < 1000; n++) ; });
      Atomics.add(state, 1, 1);
    }
  });`;

test("allows the termination of a permanently inflating thread, which stops at the end of its terminable work", async () => {
  for (let n = 0; n < 6; n++) {
    const guard = new TerminationGuard(new Int32Array(new SharedArrayBuffer(8)));
    const worker = new Worker(busy, { eval: true, workerData: guard.state });
    while (!guard.mayTerminate()) await new Promise((done) => setTimeout(done, 0));
    const passed = Atomics.load(guard.state, 1);
    await new Promise((done) => setTimeout(done, 2));
    await worker.terminate();
    expect(Atomics.load(guard.state, 1)).toBe(passed);
  }
});

import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { EndGate } from "./end-gate.ts";

/** Inflates and, with the gate open, counts; without end. Says so in the second number when it gets past the gate. */
const busy = `
  const { workerData: state } = require("node:worker_threads");
  const { gunzipSync, gzipSync } = require("node:zlib");
  import(${JSON.stringify(new URL("./end-gate.ts", import.meta.url).href)}).then(({ EndGate }) => {
    const gate = new EndGate(state);
    const bytes = gzipSync("x");
    for (;;) {
      for (let n = 0; n < 100; n++) gunzipSync(bytes);
      gate.whileOpen(() => { for (let n = 0; n < 1000; n++) ; });
      Atomics.add(state, 1, 1);
    }
  });`;

test("lets a permanently inflating thread be ended through its gate, where it stops", async () => {
  for (let n = 0; n < 6; n++) {
    const gate = new EndGate(new Int32Array(new SharedArrayBuffer(8)));
    const worker = new Worker(busy, { eval: true, workerData: gate.state });
    while (!gate.mayEnd()) await new Promise((done) => setTimeout(done, 0));
    const passed = Atomics.load(gate.state, 1);
    await new Promise((done) => setTimeout(done, 2));
    await worker.terminate();
    expect(Atomics.load(gate.state, 1)).toBe(passed);
  }
});

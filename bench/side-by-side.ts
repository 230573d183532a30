import { spawn } from "node:child_process";
import { once } from "node:events";
import { median } from "./measure.ts";

const rounds = 3;

/**
 * What a second thread can bring on this machine at best: the time of two `gzip -dc` side by side, as a share of that of one after the other.
 * 0.5 are two whole cores; every figure about threads is to be read beside it.
 */
export async function sideBySide(file: string): Promise<number> {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const inTurn = await seconds(async () => {
      await gunzipFile(file);
      await gunzipFile(file);
    });
    shares.push((await seconds(() => Promise.all([gunzipFile(file), gunzipFile(file)]))) / inTurn);
  }
  return median(shares);
}

/** One process that inflates a file. */
export async function gunzipFile(file: string): Promise<void> {
  const [code] = await once(spawn("gzip", ["-dc", file], { stdio: "ignore" }), "exit");
  if (code !== 0) throw new Error(`gzip -dc ${file} ended with ${code}`);
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}

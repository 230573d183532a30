import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port that is free, for servers that can't be told to choose one and say which, or that end and come back. It lies below those that the
 * system gives to whoever wants any: one of these may be another's by the time that a server takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Waits until the server answers at the address, whatever it says; throws when it ends instead. */
export async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  server.once("error", (error) => {
    failure = error;
  });
  for (;;) {
    if (failure) throw failure;
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} exits with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends the server and waits until it is gone. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGKILL");
  await ended;
}

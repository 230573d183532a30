import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { connect } from "node:net";

/**
 * Returns a free port, for servers that cannot choose one themselves, or that stop and restart. It is below the range from which the system
 * assigns ports. The check connects instead of listening: a process forked by another thread at that moment would keep the port open until
 * its exec.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const socket = connect(port, "127.0.0.1");
    const isFree = await new Promise<boolean>((resolve) => {
      socket.once("error", () => resolve(true));
      socket.once("connect", () => resolve(false));
    });
    socket.destroy();
    if (isFree) return port;
  }
}

/** Waits until the server at the address answers with any status; throws if it exits. */
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

/** Stops the server and waits until it has exited. */
export async function endServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGKILL");
  await ended;
}

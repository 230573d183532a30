import { InterruptedError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { freePort } from "../../../../test/child-server.ts";
import { startCutProxy } from "../../../../test/cut-proxy.ts";
import { describePostgres, withDatabases } from "../../../../test/describe-postgres.ts";
import type { PostgresServer } from "../../../../test/postgres-server.ts";
import { withLimits } from "../../../../test/with-limits.ts";
import { reachDatabase } from "./reach-database.ts";

const unusedAddress = async (): Promise<string> => `postgres://me:hush@127.0.0.1:${await freePort()}/crawls`;

test("retries a database that refuses connections, reports the wait once, and throws with advice after the timeout", async () => {
  const said: string[] = [];
  const waiting = withLimits({ jobPollMs: 10 }, async () =>
    reachDatabase(await unusedAddress(), { forMs: 1000, onWaiting: (message) => said.push(message) }),
  );
  await expect(waiting).rejects.toThrow(/^Cannot reach the database crawls .*\. Check that it is running and that the address is right/);
  expect(said).toEqual([expect.stringMatching(/^Cannot reach the database crawls at \S+ \(.*ECONNREFUSED.*\); trying again for/)]);
});

test("ends the wait for a database on abort", async () => {
  const stop = new AbortController();
  const onWaiting = (): void => stop.abort(new InterruptedError("Interrupted"));
  await expect(reachDatabase(await unusedAddress(), { signal: stop.signal, onWaiting })).rejects.toBeInstanceOf(InterruptedError);
});

describePostgres("a database", () => {
  let [database, server]: [string, PostgresServer | undefined] = ["", undefined];
  withDatabases((given, from) => {
    [database, server] = [given, from];
  });

  test("is reached if it starts during the retries; a refused password is not retried", async () => {
    const { port = 0 } = server ?? {};
    const proxy = await startCutProxy(port);
    await proxy.cut();
    await withLimits({ jobPollMs: 10 }, () =>
      reachDatabase(database.replace(`:${port}/`, `:${proxy.port}/`), { onWaiting: () => void proxy.mend() }),
    );
    await proxy.close();
    const onWaiting = (): void => expect.fail("It waits");
    await expect(reachDatabase(database.replace("secret", "hush"), { onWaiting })).rejects.toThrow("check user recollect and the password");
  });
});

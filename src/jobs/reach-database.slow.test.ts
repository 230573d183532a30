import { expect, test } from "vitest";
import { freePort } from "../../test/child-server.ts";
import { startCutProxy } from "../../test/cut-proxy.ts";
import { describePostgres, withDatabases } from "../../test/describe-postgres.ts";
import type { PostgresServer } from "../../test/postgres-server.ts";
import { withLimits } from "../../test/with-limits.ts";
import { InterruptedError } from "../errors.ts";
import { reachDatabase } from "./reach-database.ts";

const nobody = async (): Promise<string> => `postgres://me:hush@127.0.0.1:${await freePort()}/crawls`;

test("a database that refuses is tried for a while, then the error has the way out; whoever waits is told once", async () => {
  const said: string[] = [];
  const waiting = withLimits({ jobPollMs: 10 }, async () =>
    reachDatabase(await nobody(), { forMs: 1000, onWaiting: (message) => said.push(message) }),
  );
  await expect(waiting).rejects.toThrow(/^Cannot reach the database crawls .*\. Check that it is running and that the address is right/);
  expect(said).toEqual([expect.stringMatching(/^Cannot reach the database crawls at \S+ \(.*ECONNREFUSED.*\); trying again for/)]);
});

test("the wait for a database ends with the signal", async () => {
  const stop = new AbortController();
  const onWaiting = (): void => stop.abort(new InterruptedError("Interrupted"));
  await expect(reachDatabase(await nobody(), { signal: stop.signal, onWaiting })).rejects.toBeInstanceOf(InterruptedError);
});

describePostgres("a database", () => {
  let [database, server]: [string, PostgresServer | undefined] = ["", undefined];
  withDatabases((given, from) => {
    [database, server] = [given, from];
  });

  test("that is started meanwhile is reached; one that refuses the password is not tried again", async () => {
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

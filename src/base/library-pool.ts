import type { Pool, PoolClient } from "pg";
import { databasePackage } from "./database-package.ts";

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * Returns a class of pools for which a second release of a connection does nothing. graphile-worker releases the connection on which it
 * listens twice, if it is stopped while the network has dropped that connection, and the error would end the process.
 */
export async function libraryPool(): Promise<typeof Pool> {
  const { default: pg } = await databasePackage(() => import("pg"));
  return class extends pg.Pool {
    override connect(): Promise<PoolClient>;
    override connect(onConnect: OnConnect): void;
    override connect(onConnect?: OnConnect): Promise<PoolClient> | undefined {
      if (onConnect === undefined) return super.connect();
      super.connect((error, client, release) => onConnect(error, client, once(release)));
      return undefined;
    }
  };
}

function once(release: (error?: Error | boolean) => void): (error?: Error | boolean) => void {
  let isReleased = false;
  return (error) => {
    if (!isReleased) release(error);
    isReleased = true;
  };
}

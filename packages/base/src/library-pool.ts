import type { Pool, PoolClient } from "pg";
import { databasePackage } from "./database-package.ts";

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;

/**
 * Returns a class of pools that ignores a second release of a connection. graphile-worker releases its listening connection twice if it is
 * stopped after the network has dropped that connection, and the error would end the process.
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

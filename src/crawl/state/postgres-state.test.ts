import { afterAll, beforeAll } from "vitest";
import { describePostgres, type PostgresServer, startPostgres } from "../../../test/postgres-server.ts";
import { crawlStateContract } from "./crawl-state.contract.ts";
import { openStateIn } from "./open-state.ts";

describePostgres("the state in PostgreSQL", () => {
  let server: PostgresServer;
  let database: string;
  let crawls = 0;
  beforeAll(async () => {
    server = await startPostgres();
    database = await server.newDatabase();
  });
  afterAll(() => server.stop());

  crawlStateContract("PostgreSQL", {
    open: () => openStateIn(database, `/collections/${crawls}`),
    remove: () => void crawls++,
  });
});

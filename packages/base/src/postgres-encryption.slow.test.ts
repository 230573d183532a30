import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { describePostgres } from "../../../test/describe-postgres.ts";
import { startPostgres } from "../../../test/postgres-server.ts";
import { localCertificate, otherCertificate } from "../../../test/self-signed-certificates.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { Postgres, poolOf } from "./postgres.ts";

describePostgres("a connection that must be encrypted", () => {
  const folder = temporaryFolder();
  const trusting = ({ cert }: { readonly cert: string }): string => {
    writeFileSync(join(folder, "root.pem"), cert);
    return `?sslmode=verify-full&sslrootcert=${join(folder, "root.pem")}`;
  };

  test("is made to a server whose certificate is trusted, also by the job engine", async () => {
    const server = await startPostgres({}, localCertificate);
    const address = server.url + trusting(localCertificate);
    const sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    const db = await Postgres.connect(address);
    expect(await db.query(sql)).toEqual([{ ssl: true }]);
    await db.close();
    const pool = await poolOf(address, 1);
    expect((await pool.query(sql)).rows).toEqual([{ ssl: true }]);
    await pool.end();
    await server.stop();
  });

  test.each([
    ["without a trusted issuer", localCertificate, () => "?sslmode=verify-full"],
    ["for another name", otherCertificate, () => trusting(otherCertificate)],
  ])("is not made to a server with a certificate %s: the message has advice, and not the password", async (_, certificate, how) => {
    const server = await startPostgres({}, certificate);
    const refused = await Postgres.connect(server.url + how()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as Error).message).toMatch(/^Cannot trust the database postgres at 127\.0\.0\.1:\d+ \(.*\): .*sslrootcert=FILE/);
    expect((refused as Error).message).not.toContain("secret");
    await server.stop();
  });

  test("is not made to a server without encryption", async () => {
    const server = await startPostgres();
    await expect(Postgres.connect(`${server.url}?sslmode=verify-full`)).rejects.toThrow("The server does not support SSL connections");
    await server.stop();
  });
});

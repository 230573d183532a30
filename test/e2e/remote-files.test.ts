import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Run, startRecollect } from "../built-recollect.ts";
import { describePython } from "../python.ts";
import { type S3Server, startS3 } from "../s3-server.ts";
import { manyPages, type TinySite, tinySite, writeTinyWarc } from "../tiny-site.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-s3-cli-"));
const url = "http://example.org/page-3";
afterAll(() => rmSync(folder, { recursive: true }));

describePython("recollect with files on S3 storage", () => {
  let server: S3Server;
  let site: TinySite;
  beforeAll(async () => {
    site = await tinySite(folder, manyPages(20));
    site.archive.close();
    server = await startS3(["crawls"]);
    await server.put("crawls", "2011/site.warc.gz", readFileSync(site.warc));
    await server.demandSignatures();
  });
  afterAll(() => server.close());

  function run(args: readonly string[], env: Readonly<Record<string, string>> = server.env): Promise<Run> {
    const noFiles = { AWS_SHARED_CREDENTIALS_FILE: join(folder, "none"), AWS_CONFIG_FILE: join(folder, "none") };
    return startRecollect(folder, { ...noFiles, ...env })(...args).ended;
  }
  const allowed = ["--allow-private", "127.0.0.1"];

  test("indexes a folder, finds and reads its records by that index, and does not read unchanged files again", async () => {
    const index = ["index", "s3://crawls/2011/", "--out", "remote.cdxj", ...allowed];
    expect(await run(index)).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^remote\.cdxj: \d+ captures from 1 file, 0 problems/),
    });
    expect((await run(index)).stderr).toContain("(1 unchanged, not read again)");
    expect((await run(["index", "warcs", "--out", "local.cdxj"])).status).toBe(0);
    expect(readFileSync(join(folder, "remote.cdxj"), "utf8")).toBe(readFileSync(join(folder, "local.cdxj"), "utf8"));
    const page = (archive: string) => run(["page", url, "--archive", archive, "--json", ...allowed]);
    const [remote, local] = [await page("remote.cdxj"), await page("local.cdxj")];
    expect([remote.status, remote.stdout], remote.stderr).toEqual([0, local.stdout]);
  });

  test("does not read a replaced file by the old index", async () => {
    await server.put("crawls", "new/site.warc.gz", readFileSync(site.warc));
    expect((await run(["index", "s3://crawls/new/", "--out", "old.cdxj", ...allowed])).status).toBe(0);
    await writeTinyWarc(join(folder, "other.warc.gz"), manyPages(21));
    await server.put("crawls", "new/site.warc.gz", readFileSync(join(folder, "other.warc.gz")));
    const { stdout, stderr } = await run(["page", url, "--archive", "old.cdxj", ...allowed]);
    expect(stdout + stderr).toContain("The file has changed since it was indexed: index it again");
  });

  test("requires permission for a private endpoint, and reports refused credentials without their secret", async () => {
    const captures = ["captures", url, "--archive", "s3://crawls/2011/"];
    expect(await run(captures)).toMatchObject({ status: 2, stderr: expect.stringContaining("--allow-private 127.0.0.1") });
    const wrong = { ...server.env, AWS_SECRET_ACCESS_KEY: "not-the-secret-of-this-user" };
    const { status, stdout, stderr } = await run([...captures, ...allowed], wrong);
    expect([status, stderr]).toEqual([2, expect.stringContaining("does not accept the credentials (SignatureDoesNotMatch)")]);
    expect(stdout + stderr).not.toContain("not-the-secret");
  });
});

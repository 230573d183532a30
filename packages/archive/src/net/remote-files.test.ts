import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { describePython } from "../../../../test/python.ts";
import { type S3Server, startS3 } from "../../../../test/s3-server.ts";
import { PoliteWeb } from "./polite-web.ts";
import { RemoteFiles } from "./remote-files.ts";
import type { S3Settings } from "./s3-settings.ts";

const open: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

const bytes = Buffer.from(Uint32Array.from({ length: 200_000 }, (_, i) => i).buffer);

describePython("files on S3 storage that demands signatures", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3(["crawls", "many"]);
    await server.put("crawls", "2011/a +ä&(1).warc.gz", bytes);
    for (let n = 0; n < 3; n++) await server.put("crawls", `2012/${n}.warc`, `file ${n}`);
    const names = Array.from({ length: 1005 }, (_, n) => `x/${String(n).padStart(4, "0")}`);
    while (names.length > 0) await Promise.all(names.splice(0, 15).map((name) => server.put("many", name, "")));
    await server.demandSignatures();
  });
  afterAll(() => server.close());

  function files(s3: S3Settings = server.settings): RemoteFiles {
    const web = new PoliteWeb({ storePath: ":memory:", allowPrivate: ["127.0.0.1"] });
    open.push(web);
    return new RemoteFiles(web, { s3 });
  }

  test("reads a file at any offset, whatever its name", async () => {
    const source = await files().open("s3://crawls/2011/a +ä&(1).warc.gz", { at: 300_000 });
    expect([source.name, source.size]).toEqual(["s3://crawls/2011/a +ä&(1).warc.gz", 800_000]);
    expect((await source.read(299_990, 400_000)).equals(bytes.subarray(299_990, 699_990))).toBe(true);
    expect((await source.read(799_990, 100)).length).toBe(10);
  });

  test("lists a folder with sizes, in pages if it is large", async () => {
    const listed = await files().list("s3://crawls/2012/");
    const tag = expect.stringMatching(/^"[0-9a-f]{32}"$/);
    expect(listed).toMatchObject([0, 1, 2].map((n) => ({ address: `s3://crawls/2012/${n}.warc`, bytes: 6, tag })));
    expect((await files().list("s3://many/x/")).map(({ key }) => key)).toEqual(
      Array.from({ length: 1005 }, (_, n) => `x/${String(n).padStart(4, "0")}`),
    );
    await expect(files().list("s3://nowhere/")).rejects.toThrow("There is no bucket nowhere");
    expect((await files().list("s3://crawls/2011")).map(({ key }) => key)).toEqual(["2011/a +ä&(1).warc.gz"]);
  });

  test("explains refusals of storage with advice and without secrets", async () => {
    const { credentials } = server.settings;
    for (const [address, s3, message] of [
      ["s3://nowhere/x.warc", server.settings, /There is no bucket nowhere at 127\.0\.0\.1:\d+: check its name and AWS_ENDPOINT_URL/],
      ["s3://crawls/x.warc", server.settings, /There is no file s3:\/\/crawls\/x\.warc: check its name/],
      [
        "s3://crawls/2012/0.warc",
        { ...server.settings, credentials: { ...credentials, accessKeyId: "AKIANOBODY" } },
        /check AWS_ACCESS_KEY_ID/,
      ],
      [
        "s3://crawls/2012/0.warc",
        { ...server.settings, credentials: { ...credentials, secretAccessKey: "wrong" } },
        /SignatureDoesNotMatch/,
      ],
    ] as const) {
      const failure = await files(s3)
        .open(address)
        .catch((error: Error) => error);
      expect(failure).toMatchObject({ name: "UsageError", message: expect.stringMatching(message) });
      expect(JSON.stringify(failure) + (failure as Error).message).not.toContain(credentials.secretAccessKey);
    }
  });
});

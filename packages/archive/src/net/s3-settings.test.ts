import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldersBeside, remotePlaces } from "@recollect/base/remote-places";
import { bucketUrl, encodeKey, parseS3 } from "@recollect/base/s3-address";
import { WarcFields } from "@recollect/warc/warc-record";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { s3Failure } from "./s3-failure.ts";
import { readS3Settings } from "./s3-settings.ts";

const folder = temporaryFolder();
const files = { AWS_SHARED_CREDENTIALS_FILE: join(folder, "credentials"), AWS_CONFIG_FILE: join(folder, "config") };
const none = { AWS_SHARED_CREDENTIALS_FILE: join(folder, "no"), AWS_CONFIG_FILE: join(folder, "no") };

beforeAll(() => {
  writeFileSync(
    files.AWS_SHARED_CREDENTIALS_FILE,
    "# ours\n[default]\naws_access_key_id = A\naws_secret_access_key=a=/+\n\n[minio]\naws_access_key_id=M\naws_secret_access_key=m\naws_session_token = t\n",
  );
  writeFileSync(
    files.AWS_CONFIG_FILE,
    "[default]\nregion = eu-west-1\n[profile minio]\nendpoint_url = http://minio.example:9000\ns3 =\n  endpoint_url = http://other\n[profile sso]\nsso_session = x\n",
  );
});

describe("storage endpoint and credentials", () => {
  test("come from the environment, or from a profile in the files of other tools", () => {
    expect(readS3Settings(none)).toEqual({ endpoint: undefined, region: "us-east-1", credentials: undefined });
    expect(readS3Settings(files)).toMatchObject({ region: "eu-west-1", credentials: { accessKeyId: "A", secretAccessKey: "a=/+" } });
    expect(readS3Settings({ ...files, AWS_PROFILE: "minio" })).toEqual({
      endpoint: "http://minio.example:9000",
      region: "us-east-1",
      credentials: { accessKeyId: "M", secretAccessKey: "m", sessionToken: "t" },
    });
    const env = { AWS_ACCESS_KEY_ID: "E", AWS_SECRET_ACCESS_KEY: "e", AWS_REGION: "eu-north-1", AWS_ENDPOINT_URL: "http://a" };
    expect(readS3Settings({ ...files, ...env, AWS_ENDPOINT_URL_S3: "http://b" })).toEqual({
      endpoint: "http://b",
      region: "eu-north-1",
      credentials: { accessKeyId: "E", secretAccessKey: "e", sessionToken: undefined },
    });
  });

  test.each([
    [{ AWS_PROFILE: "nobody" }, "There is no profile nobody"],
    [{ AWS_PROFILE: "sso" }, "aws configure export-credentials"],
    [{ AWS_ACCESS_KEY_ID: "half" }, "set both"],
    [{ AWS_ENDPOINT_URL: "minio:9000" }, "write it as http://host:port"],
  ])("refuse %o with advice", (env, message) => {
    expect(() => readS3Settings({ ...files, ...env })).toThrow(message);
  });
});

describe("addresses", () => {
  test("lead to Amazon by host name, to other storage by path", () => {
    expect(bucketUrl("crawls", { region: "eu-west-1" })).toBe("https://crawls.s3.eu-west-1.amazonaws.com/");
    expect(bucketUrl("my.crawls", { region: "eu-west-1" })).toBe("https://s3.eu-west-1.amazonaws.com/my.crawls/");
    expect(bucketUrl("crawls", { region: "x", endpoint: "http://minio:9000/" })).toBe("http://minio:9000/crawls/");
    expect(encodeKey("a b/ä+(1)*?#.warc")).toBe("a%20b/%C3%A4%2B%281%29%2A%3F%23.warc");
    expect(parseS3("s3://crawls/a?b#c")).toEqual({ bucket: "crawls", key: "a?b#c" });
    expect(() => parseS3("s3:///x")).toThrow("write it as s3://bucket/");
  });

  test("of files in an index never leave the folder that the user named", () => {
    expect(remotePlaces("s3://b/x", "crawl-data/a.warc.gz")).toEqual(["s3://b/x/crawl-data/a.warc.gz", "s3://b/x/a.warc.gz"]);
    expect(remotePlaces("http://h/x/", "a b.warc.gz")).toEqual(["http://h/x/a%20b.warc.gz"]);
    expect(remotePlaces("http://h/x/", "../../secret.warc")).toEqual(["http://h/x/secret.warc"]);
    expect(remotePlaces("http://h/x/", "http://evil.example/a.warc")).toEqual(["http://h/x/a.warc"]);
    expect(remotePlaces("http://h/x/", "//evil.example/..")).toEqual([]);
    expect(remotePlaces("s3://b/x/", "s3://b/x/y/a.warc")).toEqual(["s3://b/x/y/a.warc"]);
    expect(foldersBeside("https://h/c/indexes/index.cdxj")).toEqual(["https://h/c/indexes/", "https://h/c/archive/", "https://h/c/warcs/"]);
    expect(foldersBeside("s3://b/index.cdxj")).toEqual(["s3://b/"]);
  });
});

test.each([
  [403, "AccessDenied", "", /set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE$/],
  [403, "RequestTimeTooSkewed", "", /the clock of this machine is wrong/],
  [400, "ExpiredToken", "", /have expired: get new ones/],
  [400, "AuthorizationHeaderMalformed", "<Region>eu-west-1</Region>", /set AWS_REGION=eu-west-1$/],
  [301, "PermanentRedirect", "", /set AWS_REGION to the one it is in$/],
  [404, "NoSuchBucket", "", /or set AWS_ENDPOINT_URL for other storage$/],
  [418, "SomethingNew", "", /Amazon S3 answers with 418 SomethingNew$/],
])("turns %i %s from storage into a sentence with advice", (status, code, more, message) => {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message>${more}</Error>`);
  const answer = { kind: "answer", url: "", status, reason: "", headers: new WarcFields([]), body } as const;
  const rest = { isCut: false, fetchedAtMs: 0, isKept: false, requestHead: "" };
  expect(s3Failure({ ...answer, ...rest }, { bucket: "b", key: "k" }, { region: "us-east-1" })).toMatch(message);
});

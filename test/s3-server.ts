import { spawn } from "node:child_process";
import type { S3Settings } from "@recollect/archive/net/s3-settings";
import { endServer, freePort, untilItAnswers } from "./child-server.ts";
import { pythonProgram } from "./python.ts";

export interface S3Server {
  /** `http://127.0.0.1:PORT` */
  readonly endpoint: string;
  /** Settings of a user with full read access. */
  readonly settings: S3Settings & { readonly credentials: NonNullable<S3Settings["credentials"]> };
  /** The same settings as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  put(bucket: string, key: string, bytes: Buffer | string): Promise<void>;
  /** From now on, only signed requests of known users are answered, and signatures are checked. */
  demandSignatures(): Promise<void>;
  close(): Promise<void>;
}

/** Starts moto's S3 server, on this machine only, with these buckets. */
export async function startS3(buckets: readonly string[]): Promise<S3Server> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const server = spawn(pythonProgram("moto_server"), ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  try {
    await untilItAnswers(`${endpoint}/moto-api/`, server);
    for (const bucket of buckets) await ask(`${endpoint}/${bucket}`, { method: "PUT" });
    const credentials = await makeUser(endpoint);
    const settings = { endpoint, region: "us-east-1", credentials };
    // moto counts down the requests that need no signature; it cannot answer other unsigned ones.
    const leaveUnsigned = (requests: string) => ask(`${endpoint}/moto-api/reset-auth`, { method: "POST", body: requests });
    let isStrict = false;
    return {
      endpoint,
      settings,
      env: {
        AWS_ENDPOINT_URL: endpoint,
        AWS_REGION: settings.region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
      put: async (bucket, key, bytes) => {
        const path = key.split("/").map(encodeURIComponent).join("/");
        if (isStrict) await leaveUnsigned("inf");
        await ask(`${endpoint}/${bucket}/${path}`, { method: "PUT", headers: scope("s3"), body: new Uint8Array(Buffer.from(bytes)) });
        if (isStrict) await leaveUnsigned("0");
      },
      demandSignatures: async () => {
        await leaveUnsigned("0");
        isStrict = true;
      },
      close: () => endServer(server),
    };
  } catch (error) {
    await endServer(server);
    throw error;
  }
}

/** Returns a fake signature that tells moto which service is meant. */
function scope(service: string) {
  return { Authorization: `AWS4-HMAC-SHA256 Credential=x/20200101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=x` };
}

async function makeUser(endpoint: string): Promise<{ accessKeyId: string; secretAccessKey: string }> {
  const iam = (parameters: Record<string, string>) =>
    ask(endpoint, {
      method: "POST",
      headers: scope("iam"),
      body: new URLSearchParams({ Version: "2010-05-08", UserName: "reader", ...parameters }),
    });
  const policy = { Version: "2012-10-17", Statement: { Effect: "Allow", Action: "s3:*", Resource: "*" } };
  await iam({ Action: "CreateUser" });
  await iam({ Action: "PutUserPolicy", PolicyName: "read", PolicyDocument: JSON.stringify(policy) });
  const answer = await iam({ Action: "CreateAccessKey" });
  const [, accessKeyId = ""] = /<AccessKeyId>(.*?)</.exec(answer) ?? [];
  const [, secretAccessKey = ""] = /<SecretAccessKey>(.*?)</.exec(answer) ?? [];
  return { accessKeyId, secretAccessKey };
}

async function ask(url: string, request: RequestInit): Promise<string> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request.method} ${url}: ${answer.status} ${text}`);
  return text;
}

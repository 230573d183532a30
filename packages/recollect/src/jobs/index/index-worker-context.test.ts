import { readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { RunWriter } from "@recollect/archive/run-writer";
import { version } from "@recollect/base/version";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../../test/temporary-folder.ts";
import { openIndexWorkerContext } from "./index-worker-context.ts";

test("a worker without access to the index's folder or to a whole file refuses to work, and names its machine", async () => {
  const folder = temporaryFolder();
  const settings = serialize({ version });
  const run = { id: 1, epoch: 1, kind: "index", folder: join(folder, "mounted/index.cdxj"), settings, contextName: "1-1-1" };
  const context = await openIndexWorkerContext(run, { threads: 1, places: [folder] });
  const unseen = (path: string) => `${path} can't be read on ${hostname()}: make it available there, under the same path`;
  const path = join(folder, "a.warc.gz");
  const work = {
    file: { name: "a.warc.gz", path, bytes: 2, changedMs: 0 },
    folder: join(folder, "mounted", ".index.cdxj.building-1", "0"),
  };
  await expect(context.work(work)).rejects.toThrow(unseen(path));
  writeFileSync(path, "a");
  await expect(context.work(work)).rejects.toThrow(`${path} is another one on ${hostname()} (1 bytes, not 2)`);
  writeFileSync(path, "abc");
  await expect(context.work(work)).rejects.toThrow(unseen(join(folder, "mounted")));
  await context.close();
});

test("does not create the folder again after the leader has ended and removed it", () => {
  const folder = temporaryFolder();
  const runs = new RunWriter(join(folder, ".index.cdxj.building-1", "0"));
  runs.add("a");
  expect(() => runs.finish()).toThrow("its folder has disappeared");
  expect(readdirSync(folder)).toEqual([]);
});

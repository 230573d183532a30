import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../test/tiny-site.ts";

import { version } from "../../version.ts";
import { VisitWorkplace } from "./visit-workplace.ts";

test("a worker that does not see the collection's folder, or no file of the archive, says so, and on which machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-workplace-"));
  const { archive, warc } = await tinySite(folder, manyPages(3));
  const settings = serialize({ version, archive: archive.options });
  const out = join(folder, "quake");
  const run = { id: 1, epoch: 1, kind: "crawl", folder: out, settings, workplace: "1-1-1" };
  const unseen = (path: string) => `${path} can't be read on ${hostname()}: make it available there, under the same path`;
  mkdirSync(out);
  await expect(VisitWorkplace.open(run, { threads: 1 })).rejects.toThrow(unseen(out));
  writeFileSync(join(out, "state.database"), "the database crawls at db.example.org:5432\n");
  renameSync(warc, `${warc}.elsewhere`);
  await expect(VisitWorkplace.open(run, { threads: 1 })).rejects.toThrow(unseen(warc));
  archive.close();
  rmSync(folder, { recursive: true });
});

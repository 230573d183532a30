import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { manyPages, tinySite } from "../../../test/tiny-site.ts";

import { version } from "../../version.ts";
import { VisitWorkplace } from "./visit-workplace.ts";

test("a worker that sees no file of the archive says which one, and on which machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-workplace-"));
  const { archive, warc } = await tinySite(folder, manyPages(3));
  renameSync(warc, `${warc}.elsewhere`);
  const settings = serialize({ version, archive: archive.options });
  const run = { id: 1, epoch: 1, kind: "crawl", folder, settings, workplace: "1-1-1" };
  await expect(VisitWorkplace.open(run, { threads: 1 })).rejects.toThrow(
    `${warc} can't be read on ${hostname()}: make it available there, under the same path`,
  );
  archive.close();
  rmSync(folder, { recursive: true });
});

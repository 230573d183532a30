import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { makeFolder } from "../../base/make-folder.ts";
import { crawlStateContract } from "./crawl-state.contract.ts";
import { openState } from "./open-state.ts";

const parent = mkdtempSync(join(tmpdir(), "recollect-state-"));
afterAll(() => rmSync(parent, { recursive: true }));

const folder = join(parent, "collection");
crawlStateContract("SQLite", {
  async open() {
    makeFolder(folder);
    return openState(folder);
  },
  remove: () => rmSync(folder, { recursive: true }),
});

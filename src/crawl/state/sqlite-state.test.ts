import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { crawlStateContract } from "../../../test/crawl-state-contract.ts";
import { makeFolder } from "../../base/make-folder.ts";
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

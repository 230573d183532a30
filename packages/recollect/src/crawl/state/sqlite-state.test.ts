import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@recollect/base/make-folder";
import { crawlStateContract } from "../../../../../test/crawl-state-contract.ts";
import { temporaryFolder } from "../../../../../test/temporary-folder.ts";
import { openState } from "./open-state.ts";

const parent = temporaryFolder();

const folder = join(parent, "collection");
crawlStateContract("SQLite", {
  async open() {
    makeFolder(folder);
    return openState(folder);
  },
  remove: () => rmSync(folder, { recursive: true }),
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtProgram } from "../built-recollect.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { fromNothingToRun, fromRunToCitation, wholeWayMs } from "../whole-way.ts";
import { complaintsOf, startWorkbench } from "../workbench-browser.ts";

test.skipIf(!hasBrowser)("the whole way on the demo's archive, from an empty folder to a citation", { timeout: wholeWayMs }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-whole-way-demo-"));
  const demo = readFileSync(join(import.meta.dirname, "../../scripts/demo.mjs"), "utf8");
  const made = /"recollect-world (.*) --out demo\/world"/.exec(demo)?.[1] ?? "";
  expect(builtProgram("recollect-world", folder)(...made.split(" "), "--out", "world")).toMatchObject({ status: 0 });
  const bench = await startWorkbench(folder, "bench");
  try {
    await inBrowser(async (page) => {
      const complaints = complaintsOf(page);
      const story = {
        title: "2006 Northern Games in Millfield",
        text: readFileSync(join(folder, "world/specs/northern-games-2006.txt"), "utf8"),
        day: "2006-02-10",
        path: join(folder, "world/index.cdxj"),
        archive: "index.cdxj",
        collection: "2006-northern-games-in-millfield",
      };
      await fromNothingToRun(page, bench.url, story);
      await page.getByRole("link", { name: "Open collection" }).waitFor();
      expect(complaints).toEqual([]);
      await fromRunToCitation(page, bench.url, story, folder);
    });
  } finally {
    await closeBrowser();
    await bench.stop();
    rmSync(folder, { recursive: true });
  }
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtProgram } from "../built-recollect.ts";
import { hasBrowser, inBrowser } from "../replay-browser.ts";
import { describeShared } from "../shared-data.ts";
import { fromNothingToRun, fromRunToCitation, WholeWayTest } from "../whole-way.ts";
import { complaintsOf } from "../workbench-browser.ts";

const at = new WholeWayTest();

async function wholeWay(story: Parameters<typeof fromNothingToRun>[2]): Promise<void> {
  const { namedUrl: url } = await at.start();
  await inBrowser(async (page) => {
    const complaints = complaintsOf(page);
    await fromNothingToRun(page, url, story);
    await page.getByRole("link", { name: "Open collection" }).waitFor();
    expect(complaints).toEqual([]);
    await fromRunToCitation(page, url, story, at.folder);
  });
}

test.skipIf(!hasBrowser)("the whole way on the demo's archive leads from an empty folder to a citation", async () => {
  const demo = readFileSync(join(import.meta.dirname, "../../scripts/demo.mjs"), "utf8");
  const made = /"recollect-world (.*) --out demo\/world"/.exec(demo)?.[1] ?? "";
  expect(builtProgram("recollect-world", at.folder)(...made.split(" "), "--out", "world")).toMatchObject({ status: 0 });
  await wholeWay({
    title: "2006 Northern Games in Millfield",
    text: readFileSync(join(at.folder, "world/specs/northern-games-2006.txt"), "utf8"),
    day: "2006-02-10",
    path: join(at.folder, "world/index.cdxj"),
    archive: "index.cdxj",
    collection: "2006-northern-games-in-millfield",
  });
});

if (hasBrowser)
  describeShared("the whole way on a real archive", (data) => {
    test("leads from an empty folder to a citation, for a shooting on a government's site", () =>
      wholeWay({
        title: "2017 Las Vegas shooting",
        text: readFileSync(join(import.meta.dirname, "../../docs/examples/las-vegas-2017.txt"), "utf8"),
        day: "2017-10-01",
        path: data("whitehouse-2017/whitehouse-2017.warc.gz"),
        archive: "whitehouse-2017.warc.gz",
        collection: "2017-las-vegas-shooting",
      }));
  });

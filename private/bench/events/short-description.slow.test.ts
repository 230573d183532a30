import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { expect, test } from "vitest";
import { describeShared } from "../../../test/shared-data.ts";
import { Gold } from "./gold.ts";
import { RealArchives } from "./real-archives.ts";
import { type RealEvent, realEvents } from "./real-events.ts";
import { scanPages } from "./scan-pages.ts";

describeShared("a short description", () => {
  test("the sentence and the keywords in docs/specification.md find at least 16 of the 18 gold pages", async () => {
    const event = realEvents()[0] as RealEvent;
    const docs = readFileSync(join(import.meta.dirname, "../../../docs/specification.md"), "utf8");
    const yaml = /```yaml\n(name: las-vegas-2017[^`]*)```/.exec(docs)?.[1] ?? "";
    const sentence = /echo "([^"]+)" > las-vegas-2017\.txt/.exec(docs)?.[1] ?? "";
    const specification = resolveSpecification(parseSpecification(yaml, "specification.md"));
    const scratch = mkdtempSync(join(tmpdir(), "recollect-short-"));
    const archives = new RealArchives(scratch);
    try {
      const places = { ...(await archives.placesOf(event)), texts: new Map([["las-vegas-2017.txt", sentence]]) };
      const gold = await Gold.find(event.gold, places.archive, specification);
      const kept = gold.grade(await scanPages(specification, places)).filter(({ isKept }) => isKept);
      const right = kept.filter(({ grade }) => grade > 0);
      expect(right.length).toBeGreaterThanOrEqual(16);
      expect(kept.length - right.length).toBeLessThanOrEqual(2);
    } finally {
      archives.close();
      rmSync(scratch, { recursive: true });
    }
  });
});

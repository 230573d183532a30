import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { specificationSchema } from "../spec/specification.ts";
import { explainSpecification } from "./explain-specification.ts";

test("an explanation shows terms as written in the references, and keywords as the user wrote them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-explain-"));
  writeFileSync(
    join(folder, "las-vegas.txt"),
    "A gunman fired on the crowd of a country music festival in Las Vegas from the Mandalay Bay hotel.",
  );
  const topic = { references: ["las-vegas.txt"], keywords: ["Route 91 Harvest", "Mandalay Bay"] };
  const specification = resolveSpecification(specificationSchema.parse({ name: "x", event: { start: "2017-10-01" }, topic }));
  const { topic: explained } = await explainSpecification(specification, { folder, cacheFolder: join(folder, "cache"), terms: 100 });
  rmSync(folder, { recursive: true });
  const words = new Map(explained?.terms.map(({ term, word }) => [term, word]));
  expect([words.get("rout 91"), words.get("91 harvest"), words.get("mandalay bay")]).toEqual(["Route 91", "91 Harvest", "Mandalay Bay"]);
  const written = `Route 91 Harvest ${"A gunman fired on the crowd of a country music festival in Las Vegas from the Mandalay Bay hotel."}`;
  for (const word of words.values()) expect(written).toContain(word);
});

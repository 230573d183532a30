import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quakeText, tinySite } from "../../../../test/tiny-site.ts";
import { idfOf } from "./idf-of-specification.ts";
import { proposeSeeds } from "./propose-seeds.ts";
import { topicOf } from "./topic-of-specification.ts";

test("proposeSeeds finds a seed by words of the topic in the path or the query of its address", async () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-propose-"));
  const story = { title: "Story", text: quakeText };
  const addresses = ["http://example.org/wave-and-tsunami.html", "http://example.org/?title=earthquake+at+the+coast"];
  const site = await tinySite(
    folder,
    [...addresses, "http://example.org/?id=7"].map((url) => ({ url, ...story })),
  );
  try {
    const { archive, specification } = site;
    const reference = await topicOf(specification, { ...site, idf: await idfOf(specification, site) });
    const { seeds } = await proposeSeeds({ archive, specification, reference, languages: ["en"], sample: 0 });
    expect(seeds.map(({ url, by }) => `${by} ${url}`).sort()).toEqual(addresses.map((url) => `address ${url}`).sort());
  } finally {
    site.archive.close();
    rmSync(folder, { recursive: true });
  }
});

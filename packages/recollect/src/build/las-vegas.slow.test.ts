import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { openArchive } from "@recollect/archive/open-archive";
import { readCsv } from "@recollect/base/csv";
import { surtKey } from "@recollect/warc/surt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeShared } from "../../../../test/shared-data.ts";
import { parseSpecification } from "../spec/read-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { buildCollection } from "./build-collection.ts";

/** The event in a few sentences, as a curator would write them. */
const reference = `On the night of 1 October 2017 a gunman opened fire on the crowd at the Route 91 Harvest country music festival in Las Vegas, Nevada. From two rooms on the 32nd floor of the Mandalay Bay hotel he fired more than a thousand rounds in ten minutes, killed 58 people and left hundreds wounded; he then shot himself. It was the deadliest mass shooting by one person in the modern history of the United States.

Police officers of the Las Vegas Metropolitan Police Department, firefighters, medics and concertgoers carried victims out of the line of fire and drove the wounded to hospitals. At University Medical Center and Sunrise Hospital doctors and nurses treated patients with gunshot wounds through the night. First responders and ordinary civilians who saved strangers were praised as heroes.

The President called the shooting an act of pure evil, ordered flags to half-staff to honor the victims of the tragedy, and travelled to Las Vegas on 4 October to meet the families, survivors, patients and police. The nation mourned the dead and prayed for the injured. The massacre renewed the debate about gun control, bump stocks and the motive of the shooter.
`;

const specification = `
name: las-vegas-2017
title: 2017 Las Vegas shooting
event: { start: 2017-10-01, end: 2017-10-01, lead: P0D, cooldown: P30D }
topic: { references: [las-vegas.txt] }
seeds: [https://www.whitehouse.gov/]
`;

describeShared("the Las Vegas shooting in the crawl of whitehouse.gov, from its home page", (data) => {
  let folder: string;
  let archive: LocalArchive;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "recollect-las-vegas-"));
    writeFileSync(join(folder, "las-vegas.txt"), reference);
    ({ archive } = await openArchive({ sources: [data("whitehouse-2017/whitehouse-2017.warc.gz")], cacheFolder: join(folder, "cache") }));
  });
  afterAll(() => {
    archive.close();
    rmSync(folder, { recursive: true });
  });

  // Strategies are compared in docs/research/evaluation.md, over 20 seeds.
  test("finds by default nearly all 18 pages about it and little else, with half of the most relevant among the first 50 judged", async () => {
    const rows = readFileSync(data("whitehouse-2017/gold-las-vegas-shooting.tsv"), "utf8").trim().split("\n").slice(1);
    const wanted = new Map(rows.map((row) => row.split("\t")).map(([url, grade]) => [surtKey(url as string), grade]));
    const { crawl, ...resolved } = resolveSpecification(parseSpecification(specification, "las-vegas.yaml"));
    const judged: string[] = [];
    await buildCollection({
      specification: { ...resolved, crawl, topic: { ...resolved.topic, keywords: ["Las Vegas", "Mandalay Bay", "Route 91"] } },
      folder,
      archive,
      sources: ["whitehouse-2017.warc.gz"],
      out: join(folder, "default"),
      cacheFolder: join(folder, "cache"),
      onRound: (_, pages) => judged.push(...pages.map(({ page }) => surtKey(page.url))),
    });
    const found = (await Array.fromAsync(readCsv(join(folder, "default/documents.csv")))).map(({ url }) => surtKey(url as string));
    expect(crawl.strategy).toBe("adaptive");
    expect(found.filter((key) => wanted.has(key)).length).toBeGreaterThanOrEqual(15);
    expect(found.length).toBeLessThanOrEqual(25);
    expect(judged.slice(0, 50).filter((key) => wanted.get(key) === "2").length).toBeGreaterThanOrEqual(5);
  });
});

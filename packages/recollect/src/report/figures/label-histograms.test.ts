import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../../test/temporary-folder.ts";
import { detectionSettings } from "../../offtopic/detection-settings.ts";
import { Labels } from "../../offtopic/labels.ts";
import { LabelHistograms } from "./label-histograms.ts";

withFolder();

test("draws a histogram of on- and off-topic captures for each measure", async () => {
  const [url, path] = ["http://town.example/quake", join(folder, "labels.csv")];
  writeFileSync(path, `url,timestamp,label\n${url},20110312000000,1\n${url},20120312000000,1\n${url},20130312000000,0\n`);
  const histograms = new LabelHistograms(await Labels.read(path), detectionSettings());
  const captures = [1, 1, 0, 0.5].map((cosine, n) => ({
    ...{ url, timestamp: `201${n + 1}0312000000`, by: [], values: { cosine, "word-count": cosine - 1 } },
  }));
  histograms.add({ url, key: "example,town)/quake", captures, offTopic: 1 });
  expect(histograms.labelled).toBe(3);
  const [cosine = "", words = ""] = histograms.figures;
  expect(cosine).toContain('aria-label="cosine: 2 on-topic and 1 off-topic captures by value, threshold 0.1"');
  expect(words).toContain('aria-label="word-count: 2 on-topic and 1 off-topic captures by value, threshold -0.85"');
  const row = (...cells: number[]) => `<tr>${cells.map((cell) => `<td class="n">${cell}</td>`).join("")}</tr>`;
  expect(cosine).toContain(row(0.95, 2, 0)); // a cosine of 1 is in the last bin
  expect(cosine).toContain(row(0, 0, 1));
  expect(words).toContain(row(-1, 0, 1));
});

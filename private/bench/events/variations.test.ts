import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import { expect, test } from "vitest";
import { variationsOf } from "./variations.ts";

test("describes an event in other ways", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-variations-"));
  try {
    writeFileSync(join(folder, "a.txt"), "La città ha votato. Poi è cominciata la festa.");
    const path = join(folder, "a.yaml");
    const yaml =
      "name: a\ntitle: Elezione\nevent: { start: 2014-05-22, end: 2014-05-25 }\ntopic: { references: [a.txt], keywords: [città] }\n";
    const specification = resolveSpecification(parseSpecification(yaml, path));
    const made = variationsOf({ specification, folder, archive: "pirati.warc.gz", gold: [] });
    const textOf = (name: string) => made.find((one) => one.name === name)?.texts.get("a.txt");
    expect(textOf("title alone")).toBe("Elezione");
    expect(textOf("first sentence")).toBe("La città ha votato.");
    expect(textOf("no accents")).toBe("La citta ha votato. Poi e cominciata la festa.");
    expect(made.find(({ name }) => name.startsWith("50"))?.specification.topic.keywords).toHaveLength(51);
    const day = made.find(({ name }) => name === "first day only")?.specification.event.endMs ?? 0;
    expect(new Date(day).toISOString()).toBe("2014-05-22T23:59:59.999Z");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("writes a Chinese description in simplified characters and leaves other languages as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "recollect-variations-"));
  const inSimplified = (text: string): string | undefined => {
    writeFileSync(join(folder, "a.txt"), text);
    const yaml = "name: a\nevent: { start: 2025-11-26, end: 2025-11-28 }\ntopic: { references: [a.txt] }\n";
    const specification = resolveSpecification(parseSpecification(yaml, join(folder, "a.yaml")));
    const made = variationsOf({ specification, folder, archive: "", gold: [] });
    return made.find(({ name }) => name === "simplified Chinese")?.texts.get("a.txt");
  };
  try {
    expect(inSimplified("消防員救火")).toBe("消防员救火");
    expect(inSimplified("日本の会議")).toBe("日本の会議");
    expect(inSimplified("Le feu à Hong Kong")).toBe("Le feu à Hong Kong");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

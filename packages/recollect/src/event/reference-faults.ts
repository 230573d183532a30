import { dirname } from "node:path";
import { limits } from "@recollect/base/limits";
import type { LocatedFault } from "@recollect/base/located-fault";
import { LocatedYaml } from "@recollect/base/located-yaml";
import { readText } from "@recollect/base/read-text";
import { UsageError } from "@recollect/warc/errors";
import { termsOf } from "../relevance/terms.ts";
import { readSpecification } from "../spec/read-specification.ts";
import { resolveSpecification } from "../spec/resolve-specification.ts";
import { isWebAddress } from "../spec/specification.ts";
import { articlesOf } from "../spec/topic.ts";
import { referenceFile } from "./reference-documents.ts";

/** Faults of a specification's texts. */
export interface TextFindings {
  /** Faults of unusable texts. */
  readonly faults: readonly LocatedFault[];
  readonly warnings: readonly string[];
}

/** Checks the files that describe the event, by reading them as a crawl does. The specification must be valid. Addresses are not looked up. */
export function checkReferenceTexts(path: string): TextFindings {
  const specification = resolveSpecification(readSpecification(path));
  const yaml = new LocatedYaml(readText(path, "a specification", limits.specificationBytes));
  const { article, references } = specification.topic;
  const articles = articlesOf(specification.topic);
  const named = [
    ...articles.map((name, n) => ({ name, at: ["topic", "article", ...(typeof article === "string" ? [] : [n])] })),
    ...references.map((name, n) => ({ name, at: ["topic", "references", n] })),
  ].filter(({ name }) => !isWebAddress(name));
  const faults: LocatedFault[] = [];
  const words = new Set<string>();
  for (const { name, at } of named) {
    try {
      const { blocks, language } = referenceFile(name, specification, { folder: dirname(path) });
      for (const term of termsOf(blocks, language).keys()) if (!term.includes(" ")) words.add(term);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push({ ...yaml.place(at), field: at.join("."), message: error.message });
    }
  }
  const areAllFiles = named.length === references.length + articles.length;
  const isShort = areAllFiles && faults.length === 0 && named.length > 0 && words.size < limits.fewReferenceWords;
  const names = named.map(({ name }) => name).join(", ");
  const warning = `the event is described with only ${words.size} different words besides common ones (${names}): a few sentences about what happened, where and when find more pages.`;
  return { faults, warnings: isShort ? [warning] : [] };
}

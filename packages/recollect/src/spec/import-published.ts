import { UsageError } from "@recollect/warc/errors";
import { z } from "zod";
import { vectorsOfPublished } from "../relevance/published-vector.ts";
import { checkShape } from "./check-shape.ts";
import { nearestName } from "./proposed-name.ts";
import { type CheckedSpecification, isWebAddress } from "./specification.ts";

/** A published specification in our format. */
export interface ImportedSpecification {
  readonly specification: CheckedSpecification;
  /** Content of the file that `topic.vector` names; undefined if no vector was published. */
  readonly vectorFile: string | undefined;
  /** Seeds that are not http addresses. */
  readonly leftOut: readonly string[];
}

/** The format of specifications published by Gossen et al.; only the fields that are needed. */
const published = z.object({
  name: z.string(),
  description: z.string().optional(),
  seedUrls: z.array(z.string()).default([]),
  referenceDocuments: z.array(z.string()).default([]),
  referenceTime: z.object({
    start: z.string(),
    end: z.string().optional(),
    beforeFuzziness: z.string().optional(),
    afterFuzziness: z.string().optional(),
  }),
  referenceVectors: z.record(z.string(), z.object({ elements: z.record(z.string(), z.number()) })).default({}),
  keywords: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).default([]),
});

/** Imports a published JSON: `beforeFuzziness` is the lead, `afterFuzziness` the cool-down, `referenceVectors` becomes a separate file. */
export function importPublished(text: string, path: string): ImportedSpecification {
  const given = published.safeParse(jsonOf(text, path));
  if (!given.success) {
    const [issue] = given.error.issues;
    throw new UsageError(`${path} is not a published specification: ${issue?.path.join(".") || "the file"}: ${issue?.message}`);
  }
  const { data } = given;
  const name = nearestName(data.name) ?? data.name;
  const hasVector = [...vectorsOfPublished(data).values()].some(({ size }) => size > 0);
  const seeds = data.seedUrls.filter(isWebAddress);
  const { start, end, beforeFuzziness: lead, afterFuzziness: cooldown } = data.referenceTime;
  const result = checkShape({
    name,
    title: data.description ?? data.name,
    profile: "gossen",
    event: { start, end, lead, cooldown },
    topic: {
      references: data.referenceDocuments,
      keywords: [...new Set(Array.isArray(data.keywords) ? data.keywords : Object.values(data.keywords).flat())],
      ...(hasVector && { vector: `${name}.vector.json` }),
    },
    seeds,
  });
  if ("faults" in result)
    throw new UsageError(`${path}: ${result.faults.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ")}`);
  const vectorFile = hasVector ? `${JSON.stringify({ referenceVectors: data.referenceVectors }, null, 1)}\n` : undefined;
  return { specification: result.specification, vectorFile, leftOut: data.seedUrls.filter((url) => !isWebAddress(url)) };
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new UsageError(
      `${path} is neither a topic list (its first line starts with Code and a tab) nor JSON: ${(cause as Error).message}`,
      { cause },
    );
  }
}

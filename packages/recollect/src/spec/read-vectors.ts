import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { limits } from "@recollect/base/limits";
import { readAtMost } from "@recollect/base/read-at-most";
import { UsageError } from "@recollect/warc/errors";
import { vectorsOfPublished } from "../relevance/published-vector.ts";

/** Reads the vectors in the file that `topic.vector` names, by language: the `referenceVectors` of a published specification. */
export function readVectors(name: string, folder: string): Map<string, Map<string, number>> {
  const path = join(folder, name);
  let vectors: Map<string, Map<string, number>>;
  try {
    vectors = vectorsOfPublished(JSON.parse(textOf(path)));
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(`${path} is not a vector file: ${(cause as Error).message}; import it again`, { cause });
  }
  if ([...vectors.values()].some(({ size }) => size > 0)) return vectors;
  throw new UsageError(`${path} has no vector: it needs {"referenceVectors": {"de": {"elements": {"word": 1.5}}}}`);
}

function textOf(path: string): string {
  const stored = readAtMost(path, limits.vectorBytes + 1);
  if (stored.length > limits.vectorBytes) throw new UsageError(`${path} is over ${limits.vectorBytes} bytes, too large for a vector`);
  const isPacked = stored[0] === 0x1f && stored[1] === 0x8b;
  return (isPacked ? gunzipSync(stored, { maxOutputLength: limits.vectorBytes }) : stored).toString("utf8");
}

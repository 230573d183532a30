import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What Node.js writes with --cpu-prof, as far as it is of interest here. */
interface Profile {
  readonly nodes: readonly { id: number; callFrame: { functionName: string; url: string }; children?: readonly number[] }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/**
 * Seconds of processor time by stage, from the profiles in a folder, largest first. What Node.js does itself, such as inflating, counts
 * for the nearest caller among our own files; a stage is such a file's folder.
 */
export function cpuStages(folder: string): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".cpuprofile"))) {
    const profile: Profile = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const stages = stagesOf(profile);
    for (const [n, id] of profile.samples.entries()) {
      const stage = stages.get(id);
      if (stage === undefined) continue;
      seconds.set(stage, (seconds.get(stage) ?? 0) + (profile.timeDeltas[n] ?? 0) / 1e6);
    }
  }
  return new Map([...seconds].sort((a, b) => b[1] - a[1]));
}

function stagesOf({ nodes }: Profile): Map<number, string | undefined> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string | undefined>();
  const walk = (id: number, inherited: string | undefined): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const { functionName, url } = node.callFrame;
    const own = url.includes("/node_modules/") ? undefined : /\/(?:dist|src)\/(\w+)\/[\w-]+\.[jt]s$/.exec(url)?.[1];
    const stage =
      functionName === "(idle)" ? undefined : functionName === "(garbage collector)" ? "garbage collection" : (own ?? inherited);
    stages.set(id, stage);
    for (const child of node.children ?? []) walk(child, stage);
  };
  const [root] = nodes;
  if (root) walk(root.id, "Node.js itself");
  return stages;
}

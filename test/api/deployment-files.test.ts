import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CrawlMetrics } from "@recollect/recollect/collect/crawl-metrics";
import { addJobMetrics, processMetrics } from "@recollect/recollect/collect/process-metrics";
import { stateTables } from "@recollect/recollect/crawl/state/postgres-schema";
import { Command } from "commander";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readMetrics } from "../prometheus-text.ts";

const docs = join(import.meta.dirname, "../../docs");
const textOf = (path: string) => readFileSync(join(docs, path), "utf8");

/** Splits a shell command into words; a variable becomes `1`. */
function wordsOf(command: string): string[] {
  const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return words.map((word) => word.replace(/^["']|["']$/g, "").replace(/^\$\w+$/, "1"));
}

/** Returns the commands of a script or of a page's `sh` blocks, with continued lines joined. */
function commandsOf(text: string): string[][] {
  const lines = text.replaceAll(/\\\n\s*/g, "").split("\n");
  return lines.flatMap((line) => {
    const [, command] = /^\s*(?:\$ |exec |ExecStart=|srun )?(recollect [^|#&]*)/.exec(line) ?? [];
    return command === undefined ? [] : [wordsOf(command)];
  });
}

/** Returns the commands of containers, at any depth. */
function containerCommands(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  const { command, args = [] } = value as { command?: string[]; args?: string[] };
  const own = Array.isArray(command) ? [[...command, ...args]] : [];
  return [...own, ...Object.values(value).flatMap(containerCommands)];
}

/** Parses a command as the program does, without running it. */
async function parse([program, name = "", ...args]: readonly string[]): Promise<void> {
  expect(program).toBe("recollect");
  const module = (await import(`../../packages/cli/src/${name}-command.ts`)) as Record<string, (program: Command) => void>;
  const parent = new Command().enablePositionalOptions();
  for (const add of Object.values(module)) add(parent);
  const command = parent.commands.find((each) => each.name() === name) as Command;
  command.exitOverride().configureOutput({ writeErr: () => {} });
  command.action(() => {});
  await parent.parseAsync([name, ...args], { from: "user" });
}

const kubernetes = parseAllDocuments(textOf("examples/kubernetes.yaml"));
const found = {
  "examples/kubernetes.yaml": kubernetes.flatMap((document) => containerCommands(document.toJS())),
  "examples/slurm.sh": commandsOf(textOf("examples/slurm.sh")),
  "examples/recollect-work.service": commandsOf(textOf("examples/recollect-work.service")),
  "many-machines.md": [...textOf("many-machines.md").matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => commandsOf(block)),
};

test("the tests below check every deployment file in docs/examples", () => {
  const files = readdirSync(join(docs, "examples")).filter((name) => /\.(?:sh|service)$|^kubernetes/.test(name));
  expect(files.map((name) => `examples/${name}`).sort()).toEqual(
    Object.keys(found)
      .filter((path) => path.startsWith("examples/"))
      .sort(),
  );
});

test("kubernetes.yaml is valid YAML, with the names in its containers and selectors", () => {
  expect(kubernetes.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const objects = kubernetes.map((document) => document.toJS());
  expect(objects.map(({ kind }) => kind)).toEqual(["PersistentVolumeClaim", "Job", "Deployment"]);
  const [claim, ...pods] = objects;
  for (const { spec } of pods) {
    const { volumes, containers } = spec.template.spec;
    expect(volumes.map(({ persistentVolumeClaim }: { persistentVolumeClaim: unknown }) => persistentVolumeClaim)).toEqual([
      { claimName: claim.metadata.name },
    ]);
    for (const { volumeMounts } of containers) expect(volumeMounts.map(({ name }: { name: string }) => name)).toEqual([volumes[0].name]);
    if (spec.selector) expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
  }
});

test.each(Object.entries(found))("every command of %s is accepted by recollect", async (_, commands) => {
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) await expect(parse(command), command.join(" ")).resolves.toBeUndefined();
});

test("the SQL for Citus distributes every table of crawls", () => {
  const tables = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();
  const [sql = ""] = /```sql[\s\S]*?```/.exec(textOf("many-machines.md")) ?? [];
  expect([...new Set(tables(sql, /'recollect\.(\w+)'/g))]).toEqual(tables(stateTables.schema, /CREATE TABLE recollect\.(\w+)/g));
});

test("many-machines.md names every metric, and no other", () => {
  const metrics = processMetrics();
  addJobMetrics(metrics);
  new CrawlMetrics(metrics);
  const named = [...textOf("many-machines.md").matchAll(/`((?:recollect|process)_\w+)`/g)].map(([, name = ""]) => name);
  expect(named.sort()).toEqual(Object.keys(readMetrics(metrics.text())).sort());
});

test.each([
  ["an unknown flag", "recollect work --treads 4"],
  ["a flag without its value", "recollect work --workers"],
  ["a missing flag that it needs", "recollect crawl quake.yaml --archive warcs"],
  ["an invalid value", "recollect work --log yaml"],
])("the check of commands rejects %s", async (_, command) => {
  await expect(parse(wordsOf(command))).rejects.toThrow();
});

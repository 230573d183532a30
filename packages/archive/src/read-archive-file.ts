import { limits } from "@recollect/base/limits";
import { inFileOrder } from "@recollect/base/located-fault";
import { LocatedYaml, type Path } from "@recollect/base/located-yaml";
import { nearestWord } from "@recollect/base/nearest-word";
import { readText } from "@recollect/base/read-text";
import { type FieldWords, schemaFaults } from "@recollect/base/schema-faults";
import { SpecificationError } from "@recollect/base/specification-error";
import { warcLimits } from "@recollect/warc/limits";
import { z } from "zod";
import type { ArchiveEntry } from "./archive-entry.ts";

const address = z
  .string()
  .regex(/^https?:\/\/[^\s/]+(?:\/\S*)?$/i, { error: "must be an http or https address, optionally with {url} and {timestamp}" })
  .max(warcLimits.urlBytes);

const place = z
  .string()
  .regex(/^(?:https?|s3):\/\/[^\s/]+(?:\/\S*)?$/i, { error: "must be an http, https or s3 address" })
  .max(warcLimits.urlBytes);

const pace = z.union(
  [
    z.literal("careful"),
    z.strictObject({
      perMinute: z.number().positive().max(100_000),
      upToPerMinute: z.number().positive().max(100_000).optional(),
      connections: z.number().int().min(1).max(64).default(1),
    }),
  ],
  { error: "must be careful, or such as { perMinute: 30, connections: 1 }" },
);

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,99}$/, { error: "must be lower-case letters, digits, dots and dashes, such as my-archive" });

const entrySchema = z.strictObject({
  name,
  title: z.string().max(300).optional(),
  timegate: address.optional(),
  timemap: address.optional(),
  cdx: address.optional(),
  playback: address.optional(),
  raw: address.optional(),
  search: address.optional(),
  warcs: place.optional(),
  lookup: z.enum(["timegate", "timemap", "cdx"]).optional(),
  limits: z.strictObject({ index: pace.optional(), playback: pace.optional() }).optional(),
  holds: z.strictObject({ domains: z.array(z.string()).optional(), languages: z.array(z.string()).optional() }).optional(),
  on: z.boolean().optional(),
});

const listSchema = z.strictObject({ archives: z.array(entrySchema) });

const memGatorSchema = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string(),
    timemap: address,
    timegate: address,
    probability: z.number().optional(),
    ignore: z.boolean().optional(),
  }),
);

type MemGatorEntry = z.infer<typeof memGatorSchema>[number];

/** An entry of a user's list; for a built-in archive, only the name is required. */
export type ListedArchive = { readonly [Field in Exclude<keyof ArchiveEntry, "name" | "limits">]?: ArchiveEntry[Field] | undefined } & {
  readonly name: string;
  readonly limits?: Partial<ArchiveEntry["limits"]> | undefined;
};

/** Reads a list of archives in YAML or JSON, or MemGator's archives.json; errors have line numbers. */
export function readArchiveFile(path: string): ListedArchive[] {
  return parseArchiveFile(readText(path, "a list of archives", limits.specificationBytes), path);
}

/** Parses the text of a list of archives; `path` is named in errors. */
export function parseArchiveFile(text: string, path: string): ListedArchive[] {
  const yaml = new LocatedYaml(text);
  if (yaml.faults.length > 0) throw new SpecificationError(path, yaml.faults);
  const { value } = yaml;
  if (value === null || value === undefined) return [];
  const isMemGator = Array.isArray(value);
  const checked = isMemGator ? memGatorSchema.safeParse(value) : listSchema.safeParse(value);
  if (!checked.success) {
    const faults = schemaFaults(checked.error, value, isMemGator ? ofMemGator : ofList);
    throw new SpecificationError(
      path,
      inFileOrder(faults.map(({ path: at, of, message }) => ({ ...yaml.place(at, of), field: at.join("."), message }))),
    );
  }
  return isMemGator
    ? (checked.data as MemGatorEntry[]).map(fromMemGator)
    : ((checked.data as { archives: unknown }).archives as ListedArchive[]);
}

function fromMemGator({ id, name: title, timemap, timegate, ignore = false }: MemGatorEntry): ListedArchive {
  const plain = id
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "-")
    .replace(/^[^a-z0-9]+/, "");
  return { name: plain || "archive", title, timemap, timegate, on: !ignore };
}

const ofList: FieldWords = {
  unknownKey: (key, path) => unknownKey(key, keysAt(path)),
  missing: (path) => (path.at(-1) === "name" ? "is missing: give the archive a name" : "is missing"),
  likely: () => undefined,
};

const ofMemGator: FieldWords = { ...ofList, missing: () => "is missing: an entry of MemGator's list has id, name, timemap and timegate" };

function unknownKey(key: string, known: readonly string[]): string {
  const near = nearestWord(key, known);
  return near ? `is not known: did you mean ${near}?` : `is not known: there are ${known.join(", ")}`;
}

function keysAt(path: Path): string[] {
  if (path.length === 0) return ["archives"];
  if (path.at(-1) === "limits") return ["index", "playback"];
  if (path.at(-1) === "holds") return ["domains", "languages"];
  return Object.keys(entrySchema.shape);
}

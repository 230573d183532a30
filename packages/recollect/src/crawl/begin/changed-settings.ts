import type { FoundSeed } from "../../event/propose-seeds.ts";
import { methodOf } from "../../spec/published-profile.ts";
import { type ResolvedSpecification, scanSpecification } from "../../spec/resolve-specification.ts";
import { flatSettings, isLimit } from "./crawl-settings.ts";
import { allSeeds } from "./found-seeds.ts";

/** A setting that differs from that of the collection; undefined if not set. */
export interface ChangedSetting {
  readonly setting: string;
  readonly was?: string | undefined;
  readonly is?: string | undefined;
}

/** The settings of a requested crawl. */
export interface RequestedSettings {
  readonly specification: ResolvedSpecification;
  readonly scan: boolean;
  /** Undefined if it depends on the archives. */
  readonly requisites?: boolean | undefined;
  readonly hasVotes: boolean;
}

/**
 * Returns the settings that prevent a crawl from resuming a collection. Compares only with its specification.json, without an archive:
 * `checkSettings` may still refuse the crawl because references or an IDF table have changed.
 */
export function changedSettings(stored: unknown, { specification, scan, requisites, hasVotes }: RequestedSettings): ChangedSetting[] {
  const { resolved, recollect: _, ...before } = stored as StoredSettings;
  const votes = (isGiven: boolean): Record<string, string> => ({ votes: isGiven ? "given" : "none" });
  const now = scan ? scanSpecification(specification) : specification;
  const method = methodOf(specification.profile);
  const was: Record<string, string> = { ...votes(resolved?.votes !== undefined), "crawl.scan": "false", ...comparable(before) };
  const is: Record<string, string> = {
    ...votes(hasVotes),
    ...comparable({
      ...now,
      seeds: allSeeds(now.seeds, resolved?.seeds),
      ...(method && { method }),
      crawl: { ...now.crawl, scan, requisites },
    }),
  };
  return Object.keys({ ...was, ...is })
    .filter((name) => was[name] !== is[name])
    .filter((name) => name !== "crawl.requisites" || requisites !== undefined)
    .sort((a, b) => Number(b === "crawl.scan") - Number(a === "crawl.scan")) // first, because it changes others
    .map((setting) => ({ setting, was: was[setting], is: is[setting] }));
}

/** Returns the settings that must be equal, by name, as text: no limits, titles and derived times. JSON has no infinity or undefined. */
function comparable(settings: object): Record<string, string> {
  const plain = JSON.parse(JSON.stringify(settings, (_, value) => (value === Number.POSITIVE_INFINITY ? null : value)));
  const { title: _, ...rest } = plain;
  const flat = Object.entries(flatSettings(rest)).filter(([name]) => !isLimit(name) && name !== "event.start" && name !== "event.end");
  return Object.fromEntries(flat.map(([name, value]) => [name, value === "null" ? '"none"' : value]));
}

interface StoredSettings {
  readonly recollect?: unknown;
  readonly resolved?: { readonly seeds?: readonly Pick<FoundSeed, "url">[]; readonly votes?: unknown };
}

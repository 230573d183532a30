import { type Refusal, refusedAddress } from "../base/refused-address.ts";
import type { UsageError } from "../errors.ts";
import type { Web } from "../net/web.ts";
import { bareHostOf } from "./archive-address.ts";
import type { ArchiveEntry } from "./archive-entry.ts";

/** Throws if an archive has an address that is not allowed, so that a run ends before it writes anything. */
export async function refusePrivateArchives(entries: readonly ArchiveEntry[], web: Web): Promise<void> {
  const checks = entries.flatMap((entry) =>
    addressesOf(entry).map(async (address) => ({ entry, refusal: await web.refusalOf?.(new URL(address).origin) })),
  );
  for (const { entry, refusal } of await Promise.all(checks)) if (refusal !== undefined) throw refusedArchive(entry, refusal);
}

/** Does the same for the seeds of a crawl of the live web. */
export async function refusePrivateSeeds(seeds: readonly string[], web: Web): Promise<void> {
  const refusals = await Promise.all(seeds.map(async (seed) => ({ seed, refusal: await web.refusalOf?.(seed) })));
  for (const { seed, refusal } of refusals)
    if (refusal !== undefined) throw refusedAddress(`Cannot fetch the seed ${seed} from the live web`, refusal);
}

/** Returns the error for an archive whose own address is not allowed. */
export function refusedArchive({ name }: ArchiveEntry, refusal: Refusal): UsageError {
  return refusedAddress(`Cannot ask the archive ${name}`, refusal);
}

/** Whether a URL is on one of the archive's own hosts, rather than the target of an archived page. */
export function isOnHostOf(entry: ArchiveEntry, url: string): boolean {
  return addressesOf(entry).some((address) => bareHostOf(address) === bareHostOf(url));
}

function addressesOf({ timegate, timemap, cdx, playback, raw, search, warcs }: ArchiveEntry): string[] {
  return [timegate, timemap, cdx, playback, raw, search, warcs].filter(
    (address) => address !== undefined && /^https?:/i.test(address),
  ) as string[];
}

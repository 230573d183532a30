import type { OpenedTargets } from "@recollect/recollect/offtopic/open-targets";
import type { ArchiveFlags } from "./archive-flags.ts";
import { say } from "./output.ts";
import { ProgressBar } from "./progress-bar.ts";
import { webOptions } from "./web-flags.ts";

/** Opens the targets of off-topic detection or of a comparison, and prints warnings about them. */
export async function openFlaggedTargets(
  targets: readonly string[],
  flags: Partial<ArchiveFlags>,
  signal: AbortSignal,
): Promise<OpenedTargets> {
  const indexing = new ProgressBar("Indexing", flags);
  const { openTargets } = await import("@recollect/recollect/offtopic/open-targets");
  const opened = await openTargets({
    targets,
    ...(flags.archive && { archives: flags.archive }),
    ...(flags.warcs && { warcs: flags.warcs }),
    ...webOptions(flags),
    lookup: flags.lookup,
    signal,
    onProgress: indexing.update,
  }).finally(() => indexing.stop());
  for (const warning of opened.source.warnings) say(flags, warning);
  return opened;
}

import { nearestWord } from "@recollect/base/nearest-word";
import {
  type DetectionSettings,
  detectionSettings,
  type ReferenceMode,
  referenceModes,
} from "@recollect/recollect/offtopic/detection-settings";
import { isSize, type Measure, measures, type Thresholds } from "@recollect/recollect/offtopic/measure";
import { publishedSettings } from "@recollect/recollect/offtopic/published-settings";
import { UsageError } from "@recollect/warc/errors";
import { type Command, Option } from "commander";

/** Flags for the detection of off-topic captures. */
export interface DetectionFlags {
  measures?: Measure[];
  threshold?: Partial<Record<Measure, number>>;
  combine: "any" | "all";
  reference: ReferenceMode;
  spec?: string;
  statuses: boolean;
  signals: boolean;
  adapt: boolean;
  asPublished?: boolean;
  identity: boolean;
}

/** Adds the flags for the detection of off-topic captures. */
export function withDetectionFlags(command: Command): Command {
  return command
    .option("--measures <names>", `measures to use, separated by commas: ${measures.join(", ")} (default: cosine,word-count)`, measureNames)
    .option(
      "--threshold <measure=value>",
      "thresholds instead of the published ones: cosine 0.15 (0.10 beside others), jaccard 0.05, tf-intersection 0, kernel 0.05, word-count -0.85, bytes -0.65; several separated by commas",
      thresholds,
    )
    .addOption(
      new Option("--combine <how>", "flag a capture if any measure or if all measures are below their threshold")
        .choices(["any", "all"])
        .default("any"),
    )
    .addOption(
      new Option(
        "--reference <which>",
        "compare captures with: first = the first valid capture; rolling = the last on-topic capture; event = the first capture about the event (from --spec, or from what the targets have in common)",
      )
        .choices(referenceModes)
        .default("first"),
    )
    .option("--spec <file>", "specification of the event, for --reference event")
    .option("--no-statuses", "ignore HTTP statuses")
    .option("--no-signals", "ignore error messages, login walls and for-sale notices in the page")
    .option("--no-adapt", "use the same thresholds for pages that change often, and ignore titles; implies --no-identity")
    .option("--no-identity", "ignore menus, headings, URLs and languages: only the measures decide")
    .option(
      "--as-published",
      "as in the paper: the first capture is always the reference, only measures decide, with the thresholds of Tables 4 and 5",
    );
}

/** Returns the settings from the flags. */
export function settingsOf(flags: DetectionFlags): DetectionSettings {
  const { combine, reference, statuses, signals, adapt, identity, threshold = {} } = flags;
  if (flags.asPublished) {
    const against = contradiction(flags);
    if (against !== undefined) throw new UsageError(`--as-published and ${against} contradict each other: give only one`);
    return publishedSettings(flags.measures);
  }
  if (flags.spec !== undefined && reference !== "event") throw new UsageError("--spec is only used with --reference event: give both");
  const settings = detectionSettings({
    ...(flags.measures && { measures: flags.measures }),
    thresholds: threshold,
    combine,
    reference,
    statuses,
    signals,
    adapt,
    identity: identity && adapt,
  });
  const unused = Object.keys(threshold).find((measure) => !settings.measures.includes(measure as Measure));
  if (unused !== undefined) throw new UsageError(`--threshold ${unused} has no effect: add ${unused} to --measures`);
  return settings;
}

/** Returns a flag that contradicts the paper's settings. */
function contradiction({ threshold, combine, reference, spec }: DetectionFlags): string | undefined {
  if (threshold !== undefined) return "--threshold";
  if (combine !== "any") return `--combine ${combine}`;
  if (reference !== "first") return `--reference ${reference}`;
  return spec === undefined ? undefined : "--spec";
}

function measureNames(text: string): Measure[] {
  return [...new Set(text.split(",").map((name) => measureOf(name.trim())))];
}

function measureOf(name: string): Measure {
  const found = measures.find((measure) => measure === name);
  if (found !== undefined) return found;
  const meant = nearestWord(name, measures);
  throw new UsageError(`"${name}" is not a measure${meant ? `: do you mean ${meant}?` : `; use one of ${measures.join(", ")}`}`);
}

function thresholds(text: string, before: Partial<Thresholds> = {}): Partial<Thresholds> {
  const given = text.split(",").map((part) => {
    const [name = "", value = "", ...rest] = part.split("=");
    const measure = measureOf(name.trim());
    const number = Number(value);
    const [least, most] = isSize(measure) ? [-1, 0] : [0, 1];
    if (rest.length > 0 || value.trim() === "" || !(number >= least && number <= most))
      throw new UsageError(
        `--threshold ${measure} needs a number from ${least} to ${most}, as in ${measure}=${isSize(measure) ? -0.85 : 0.1}`,
      );
    return [measure, number] as const;
  });
  return { ...before, ...Object.fromEntries(given) };
}

import { type Command, Option } from "commander";
import { nearestWord } from "../base/nearest-word.ts";
import { UsageError } from "../errors.ts";
import { type DetectionSettings, detectionSettings, type ReferenceMode, referenceModes } from "../offtopic/detection-settings.ts";
import { isSize, type Measure, measures, type Thresholds } from "../offtopic/measure.ts";
import { publishedSettings } from "../offtopic/published-settings.ts";

/** The flags that say how off-topic captures are told. */
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

/** Adds the flags that say how off-topic captures are told. */
export function withDetectionFlags(command: Command): Command {
  return command
    .option("--measures <names>", `which measures, separated by commas: ${measures.join(", ")} (default: cosine,word-count)`, measureNames)
    .option(
      "--threshold <measure=value>",
      "instead of the published ones: cosine 0.15 (0.10 beside others), jaccard 0.05, tf-intersection 0, kernel 0.05, word-count -0.85, bytes -0.65; several separated by commas",
      thresholds,
    )
    .addOption(new Option("--combine <how>", "off-topic if any measure says so, or if all do").choices(["any", "all"]).default("any"))
    .addOption(
      new Option(
        "--reference <which>",
        "what captures are compared with: the first sound one; the last one on-topic; the first one about the event (of --spec, or of what the targets have in common)",
      )
        .choices(referenceModes)
        .default("first"),
    )
    .option("--spec <file>", "the specification of the event, for --reference event")
    .option("--no-statuses", "an HTTP error says nothing: the text alone must tell")
    .option("--no-signals", "nor does a page that says of itself that it is an error, a wall, for sale …")
    .option("--no-adapt", "the same thresholds for pages that always change, and titles say nothing; implies --no-identity")
    .option("--no-identity", "let the measures decide alone: ignore menus, headings, addresses and languages")
    .option(
      "--as-published",
      "as in the paper: the first capture is the reference, whatever it shows; measures alone count, at the thresholds of Tables 4 and 5",
    );
}

/** The settings that the flags ask for. */
export function settingsOf(flags: DetectionFlags): DetectionSettings {
  const { combine, reference, statuses, signals, adapt, identity, threshold = {} } = flags;
  if (flags.asPublished) {
    const against = contradiction(flags);
    if (against !== undefined) throw new UsageError(`--as-published and ${against} contradict each other: give one of them`);
    return publishedSettings(flags.measures);
  }
  if (flags.spec !== undefined && reference !== "event") throw new UsageError("--spec tells the event for --reference event: give both");
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
  if (unused !== undefined) throw new UsageError(`--threshold ${unused} has no use, since --measures does not name ${unused}`);
  return settings;
}

/** A flag that asks for something else than the paper has. */
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
  throw new UsageError(`"${name}" is no measure${meant ? `: do you mean ${meant}?` : `; there are ${measures.join(", ")}`}`);
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

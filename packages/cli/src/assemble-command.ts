import { documentsIn } from "@recollect/recollect/crawl/progress";
import { readSpecification } from "@recollect/recollect/spec/read-specification";
import { resolveSpecification } from "@recollect/recollect/spec/resolve-specification";
import type { Command } from "commander";
import { CrawlSteps } from "./crawl-steps.ts";
import { keepHeapSmall } from "./keep-heap-small.ts";
import { type CommonFlags, interruptible, printJson, sayProblems, withCommonFlags } from "./output.ts";
import { sayCrawlEnd } from "./say-crawl-end.ts";
import { remoteOptions, type WebFlags, withWebFlags } from "./web-flags.ts";

interface Flags extends CommonFlags, WebFlags {
  spec: string;
  survey: string;
  warcs?: string[];
  out: string;
  report: boolean;
}

/** `recollect assemble PARTS… --spec SPEC --survey SURVEY --out DIR` */
export function addAssembleCommand(program: Command): void {
  withWebFlags(withCommonFlags(program.command("assemble")))
    .summary("make a collection from the parts that judge has written")
    .description(
      "The third step of a scan on many machines: makes the collection that recollect crawl --scan makes on one machine. Refused unless every " +
        "file of the survey was judged by the same specification. Run the same command to resume. See docs/many-machines.md.",
    )
    .argument("<parts...>", "folders or files that recollect judge has written")
    .requiredOption("--spec <file>", "the specification")
    .requiredOption("--survey <folder>", "the survey with which the parts were judged")
    .option("--warcs <place...>", "folder or address of the archive files, if they are not where they were surveyed")
    .requiredOption("--out <folder>", "the collection's folder: new, empty, or one to resume")
    .option("--no-report", "do not write report.html (recollect report writes it later)")
    .addHelpText("after", "\nExample:\n  $ recollect assemble parts --spec quake.yaml --survey survey --out quake/")
    .action(run);
}

async function run(parts: string[], flags: Flags): Promise<void> {
  keepHeapSmall();
  const { crawl } = resolveSpecification(readSpecification(flags.spec), { scan: true });
  const { assemble } = await import("@recollect/recollect/collect/assemble");
  const { survey, warcs, out, report } = flags;
  const run = assemble({
    specification: flags.spec,
    parts,
    survey,
    warcs,
    remote: remoteOptions(flags),
    out,
    report,
    signal: interruptible(),
  });
  const steps = new CrawlSteps(flags, crawl);
  try {
    for await (const step of run) steps.show(step);
  } finally {
    steps.stop();
  }
  const summary = await run.summary;
  const { progress, problems, problemCount, wacz } = summary;
  sayProblems(flags, problems, problemCount);
  if (flags.json)
    printJson({ collection: out, documents: documentsIn(progress), ...progress, problems: problemCount, ...(wacz && { wacz: wacz.path }) });
  await sayCrawlEnd({
    specification: flags.spec,
    flags: { ...flags, archive: [], scan: true },
    followsAll: false,
    isAssembled: true,
    summary,
  });
}

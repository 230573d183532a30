import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openArchive } from "../src/archive/open-archive.ts";
import { buildCollection } from "../src/collection/build-collection.ts";
import { readCsv } from "../src/collection/csv.ts";
import { readSpecification } from "../src/spec/read-specification.ts";
import { resolveSpecification } from "../src/spec/resolve-specification.ts";
import { surtKey } from "../src/warc/surt.ts";
import { row } from "./measure.ts";

const data = join(import.meta.dirname, "../../shared/data/whitehouse-2017");
const examples = join(import.meta.dirname, "../docs/examples");
const runs = 20;

/** What each strategy finds of a real event, with the specification of docs/collection.md: means of runs that break ties at random. */
export async function benchStrategies(): Promise<void> {
  if (!existsSync(data)) return console.log("The real archive (../shared/data) is not here: there is nothing to measure.");
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const { archive } = await openArchive({ sources: [join(data, "whitehouse-2017.warc.gz")], cacheFolder: join(folder, "cache") });
  const resolved = resolveSpecification(readSpecification(join(examples, "las-vegas-2017.yaml")));
  const grades = goldGrades();
  console.log(`\nThe Las Vegas shooting in whitehouse.gov 2017, 100 documents, mean of ${runs} runs`);
  console.log(row("", "grade 2, of 10", "graded, of 18"));
  try {
    for (const strategy of ["ct-f", "c-f", "t-f", "unfocused"] as const) {
      const found = { whole: 0, graded: 0 };
      for (let seed = 1; seed <= runs; seed++) {
        const out = join(folder, `${strategy}-${seed}`);
        const crawl = { ...resolved.crawl, strategy, seed, documents: 100, ties: "random" as const };
        await buildCollection({
          specification: { ...resolved, crawl },
          folder: examples,
          archive,
          sources: ["whitehouse-2017.warc.gz"],
          out,
          cacheFolder: join(folder, "cache"),
        });
        for await (const { url } of readCsv(join(out, "documents.csv"))) {
          const grade = grades.get(surtKey(url as string)) ?? 0;
          if (grade > 0) found.graded++;
          if (grade > 1) found.whole++;
        }
      }
      console.log(row(strategy, (found.whole / runs).toFixed(2), (found.graded / runs).toFixed(2)));
    }
  } finally {
    archive.close();
    rmSync(folder, { recursive: true });
  }
}

function goldGrades(): Map<string, number> {
  const [, ...lines] = readFileSync(join(data, "gold-las-vegas-shooting.tsv"), "utf8").trim().split("\n");
  return new Map(lines.map((line) => line.split("\t")).map(([url = "", grade]) => [surtKey(url), Number(grade)]));
}

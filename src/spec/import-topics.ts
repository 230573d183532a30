import { UsageError } from "../errors.ts";
import { type Specification, specificationSchema } from "./specification.ts";

/** A line of the published topic list as a specification; seeds and references are its Wikipedia articles. */
export function importTopics(tsv: string, language = "de"): Specification[] {
  const [header = "", ...lines] = tsv.split(/\r?\n/).filter((line) => line.trim() !== "");
  const columns = header.split("\t");
  for (const column of ["Code", "From", "Until", "Before", "After", "Description", "Wikipedia"])
    if (!columns.includes(column))
      throw new UsageError(`The topic list has no column ${column}: it should begin with the names of its columns`);
  return lines.map((line, n) => {
    const cells = line.split("\t");
    const cell = (name: string) => (cells[columns.indexOf(name)] ?? "").trim();
    const articles = cell("Wikipedia")
      .split(/,\s*/)
      .filter((article) => article !== "")
      .map((article) => `https://${language}.wikipedia.org/wiki/${encodeURI(article)}`);
    const checked = specificationSchema.safeParse({
      name: cell("Code"),
      title: cell("Description"),
      event: { start: cell("From"), end: cell("Until"), lead: cell("Before"), cooldown: cell("After") },
      topic: { references: articles },
      seeds: articles,
    });
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new UsageError(`Line ${n + 2} of the topic list: ${issue?.path.join(".")} ${issue?.message}`);
  });
}

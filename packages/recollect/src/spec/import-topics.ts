import { UsageError } from "@recollect/warc/errors";
import { checkShape } from "./check-shape.ts";
import type { CheckedSpecification } from "./specification.ts";

const columns = ["Code", "From", "Until", "Before", "After", "Description", "Wikipedia"] as const;

/** Whether a text is a topic list, by its first line. */
export function isTopicList(text: string): boolean {
  return /^\uFEFF?Code\t/.test(text);
}

/** Imports the lines of the published topic list as specifications; their Wikipedia articles, in `language`, become references and seeds. */
export function importTopics(tsv: string, path: string, language = "de"): CheckedSpecification[] {
  const [header = "", ...lines] = tsv.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = header.split("\t").map((name) => name.trim());
  const absent = columns.filter((column) => !names.includes(column));
  if (absent.length > 0)
    throw new UsageError(
      `${path}:1: the topic list has no column ${absent.join(", ")}; its first line must name the columns, separated by tabs`,
    );
  const seen = new Map<string, number>();
  return lines.flatMap((line, n) => {
    if (line.trim() === "") return [];
    const place = `${path}:${n + 2}`;
    const cells = line.split("\t");
    const cell = (name: (typeof columns)[number]) => (cells[names.indexOf(name)] ?? "").trim();
    const specification = specificationOf(cell, language, place);
    const before = seen.get(specification.name);
    if (before !== undefined)
      throw new UsageError(`${place}: the code ${specification.name} is also in line ${before}: give one of them another code`);
    seen.set(specification.name, n + 2);
    return [specification];
  });
}

function specificationOf(cell: (name: (typeof columns)[number]) => string, language: string, place: string): CheckedSpecification {
  const articles = cell("Wikipedia")
    .split(/,\s*/)
    .filter((article) => article !== "")
    .map((article) => `https://${language}.wikipedia.org/wiki/${encodeURI(article).replace(/[?#]/g, encodeURIComponent)}`);
  const given = (text: string) => (text === "" ? undefined : text);
  const result = checkShape({
    name: cell("Code"),
    title: cell("Description"),
    profile: "gossen",
    event: { start: given(cell("From")), end: given(cell("Until")), lead: given(cell("Before")), cooldown: given(cell("After")) },
    topic: { references: articles },
    seeds: articles,
  });
  if ("specification" in result) return result.specification;
  const messages = result.faults.map(({ path, message }) => `${columnOfField[path.join(".")] ?? "Wikipedia"} ${message}`);
  throw new UsageError(`${place}: ${messages.join("; ")}`);
}

const columnOfField: Readonly<Record<string, (typeof columns)[number]>> = {
  name: "Code",
  title: "Description",
  "event.start": "From",
  "event.end": "Until",
  "event.lead": "Before",
  "event.cooldown": "After",
};

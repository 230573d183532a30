import { comparedRows } from "@recollect/recollect/evaluate/compared-figures";
import type { ComparisonRecord } from "../../../../src/schemas/comparisons.ts";
import { TableHead } from "../../parts/table-head.tsx";
import { decimal, number, t } from "../../texts/texts.ts";

/** The scores of the collections, and the number of pages that each two of them share. */
export function ComparisonTables({ results, lowest }: Pick<ComparisonRecord, "results" | "lowest">) {
  const { scores, overlap } = t.compare;
  const rows = comparedRows(results, { whole: number, decimal });
  return (
    <>
      <Compared
        title={scores.title}
        note={lowest === undefined ? scores.noThreshold : scores.note(decimal(lowest, 3))}
        columns={scores.columns}
        rows={rows.scores}
      />
      <Compared title={overlap.title} note={overlap.note} columns={["", ...results.map(({ name }) => name)]} rows={rows.overlap} />
    </>
  );
}

interface ComparedProps {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Compared({ title, note, columns, rows }: ComparedProps) {
  return (
    <>
      <h2>{title}</h2>
      <p class="quiet small">{note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page must scroll by keys */}
      <section class="scroll" tabIndex={0} aria-label={title}>
        <table class="compared">
          <TableHead columns={columns.map((column, n) => [column, n === 0 ? "" : "n"])} />
          <tbody>
            {rows.map(([name = "", ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, n) => (
                  <td class="n" key={n}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

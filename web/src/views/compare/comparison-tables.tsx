import type { ComparisonRecord } from "../../../../src/server/schemas/comparisons.ts";
import { decimal, number, t } from "../../texts/texts.ts";

/** The collections side by side, and what any two of them have in common. */
export function ComparisonTables({ results, lowest }: Pick<ComparisonRecord, "results" | "lowest">) {
  const { scores, overlap } = t.compare;
  return (
    <>
      <Compared
        title={scores.title}
        note={lowest === undefined ? scores.noThreshold : scores.note(decimal(lowest, 3))}
        columns={scores.columns}
        rows={results.map(({ name, members, withPage, relevant, reaching, scoreSum }) => [
          ...[name, number(members), number(withPage), relevant === undefined ? "–" : number(relevant)],
          ...(reaching === undefined
            ? ["–", "–"]
            : [number(reaching), members === 0 ? "–" : `${decimal((100 * reaching) / members, 1)} %`]),
          ...[decimal(scoreSum / Math.max(1, members), 3), decimal(scoreSum, 1)],
        ])}
      />
      <Compared
        title={overlap.title}
        note={overlap.note}
        columns={["", ...results.map(({ name }) => name)]}
        rows={results.map(({ name, overlap }) => [name, ...overlap.map(number)])}
      />
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys */}
      <section class="scroll" tabIndex={0} aria-label={title}>
        <table class="compared">
          <thead>
            <tr>
              {columns.map((column, n) => (
                <th key={column} class={n === 0 ? "" : "n"}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
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

import type { Run } from "../../../../src/schemas/runs.ts";
import { number, t } from "../../texts/texts.ts";

/** Warnings and problems of the archives and the run. */
export function RunNotes({ run: { warnings, problems, problemCount, foundSeeds } }: { run: Run }) {
  const texts = t.runs.notes;
  if (warnings.length === 0 && problemCount === 0 && foundSeeds === undefined) return null;
  return (
    <section aria-labelledby="run-notes">
      <h2 id="run-notes">{texts.title}</h2>
      <ul class="run-notes wrap">
        {foundSeeds !== undefined && <li>{texts.seeds(number(foundSeeds))}</li>}
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {problemCount > 0 && <li>{texts.problems(number(problemCount))}</li>}
      </ul>
      {problems.length > 0 && (
        <ul class="run-notes wrap small">
          {problems.map(({ code, source, message }, n) => (
            <li key={n}>
              <code>{code}</code> {source}: {message}
            </li>
          ))}
          {problemCount > problems.length && <li>{texts.more(number(problemCount - problems.length))}</li>}
        </ul>
      )}
    </section>
  );
}

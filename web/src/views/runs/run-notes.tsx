import type { Run } from "../../../../src/server/schemas/runs.ts";
import { number, score, t } from "../../texts/texts.ts";

/** What is odd about the archives and the run. */
export function RunNotes({ run: { warnings, problems, problemCount, foundSeeds, votes } }: { run: Run }) {
  const texts = t.runs.notes;
  if (warnings.length === 0 && problemCount === 0 && foundSeeds === undefined && votes === undefined) return null;
  return (
    <section aria-labelledby="run-notes">
      <h2 id="run-notes">{texts.title}</h2>
      <ul class="run-notes">
        {foundSeeds !== undefined && <li>{texts.seeds(number(foundSeeds))}</li>}
        {votes && <li>{votesText(votes)}</li>}
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {problemCount > 0 && <li>{texts.problems(number(problemCount))}</li>}
      </ul>
      {problems.length > 0 && (
        <ul class="run-notes small">
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

/** What decisions have changed. */
function votesText({ relevant, others, missing, examples, threshold, isThresholdLearned }: NonNullable<Run["votes"]>): string {
  const texts = t.runs.notes;
  const cut = threshold !== undefined && (isThresholdLearned ? texts.votesThreshold : texts.votesThresholdStays)(score(threshold));
  const absent = missing > 0 && texts.votesMissing(number(missing), `${examples.join(", ")}${missing > examples.length ? ", …" : ""}`);
  return [texts.votes(number(relevant), number(others)), cut, absent].filter(Boolean).join(" ");
}

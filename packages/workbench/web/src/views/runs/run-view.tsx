import type { Run } from "../../../../src/schemas/runs.ts";
import { Facts } from "../../parts/facts.tsx";
import { Alert } from "../../parts/waiting.tsx";
import { bytes as bytesOf, number, score, t } from "../../texts/texts.ts";
import { RunActions } from "./run-actions.tsx";
import { RunCurves } from "./run-curves.tsx";
import { RunNotes } from "./run-notes.tsx";
import { RunPages } from "./run-pages.tsx";
import { RunServices } from "./run-services.tsx";
import { durationText, stateText, timeText, votesText } from "./run-texts.ts";
import { useRun } from "./use-run.ts";

/** A run, during and after its work: new pages, curves, archives, and actions. */
export function RunView({ id, query }: { id: string; query: URLSearchParams }) {
  const { run, pages, error, isLost, command } = useRun(id);
  return (
    <>
      <div class="head">
        <h1>
          {run?.collection || id} {run && <span class={`run-state ${run.state}`}>{stateText(run)}</span>}
        </h1>
        {run && <RunActions run={run} onCommand={command} />}
      </div>
      <Alert text={error} />
      {isLost && error === undefined && (
        <p class="alert" role="status">
          {t.runs.disconnected}
        </p>
      )}
      {run === undefined && error === undefined && <p class="quiet">{t.state.loading}</p>}
      {run && (
        <>
          {run.event !== "" && (
            <p class="quiet">
              {t.runs.about(run.event, run.archives.join(", "))} · {t.runs.startedAt(timeText(Date.parse(run.createdAt)))}
            </p>
          )}
          <p class={run.message === undefined ? "run-message" : "run-message alert"} role="status">
            {stateMessage(run)}
          </p>
          <Activity run={run} />
          {run.progress && <Figures run={run} />}
          {run.state !== "damaged" && (
            <>
              <RunCurves curve={run.curve} />
              <div class="run-columns">
                <RunPages pages={pages} query={query} />
                <div class="run-side">
                  <RunServices run={run} />
                  <RunNotes run={run} />
                </div>
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}

/** Describes the state of the run and the next step, in a sentence or two. */
function stateMessage({ state, isEnding, message, stopped, untilMs, progress, votes }: Run): string {
  if (message !== undefined) return message;
  if (isEnding) return "";
  if (state === "paused") return t.runs.paused;
  if (state === "stopped") return t.runs.stopped;
  if (state === "waiting") return untilMs === undefined ? t.runs.waitingTurn : t.runs.waitingUntil(timeText(untilMs));
  if (state !== "finished") return "";
  return [t.runs.why[stopped ?? ""], progress?.kept === 0 && t.runs.nothingKept, votes && votesText(votes)].filter(Boolean).join(" ");
}

/** Progress of the work before the crawl. */
function Activity({ run: { state, activity } }: { run: Run }) {
  const text = activity && t.runs.activities[activity.kind];
  if (state !== "running" || text === undefined) return null;
  const { done, total } = activity ?? {};
  return (
    <p class="run-activity inline">
      {text} {total ? <progress aria-label={text} value={done} max={total} /> : <progress aria-label={text} />}
    </p>
  );
}

function Figures({ run: { progress, options, scanPages } }: { run: Run }) {
  if (progress === undefined) return null;
  const { figures } = t.runs;
  const limit = options.documents === undefined ? "" : figures.ofDocuments(number(options.documents));
  const copies = progress.duplicates > 0 ? figures.duplicates(number(progress.duplicates)) : "";
  const pages = scanPages === undefined ? figures.rejected(number(progress.rejected)) : figures.ofPages(number(scanPages));
  const noted = (value: string, note: string) => (
    <>
      {value} {note !== "" && <span class="quiet small">{note}</span>}
    </>
  );
  return (
    <Facts
      class="run-figures"
      facts={[
        [t.review.documents, noted(number(progress.kept), [limit, copies].filter(Boolean).join(", "))],
        [figures.judged, noted(number(progress.fetched), pages)],
        [figures.relevance, score(progress.kept === 0 ? undefined : progress.meanKept)],
        [figures.queue, number(progress.queue)],
        [figures.missing, number(progress.missing)],
        [figures.size, bytesOf(progress.bytes)],
        [figures.time, durationText(progress.seconds)],
      ]}
    />
  );
}

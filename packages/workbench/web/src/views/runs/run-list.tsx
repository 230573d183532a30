import type { RunSummary } from "../../../../src/schemas/runs.ts";
import { useAgain, useApi } from "../../api.ts";
import { TableHead } from "../../parts/table-head.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { number, t } from "../../texts/texts.ts";
import { stateText, timeText } from "./run-texts.ts";

/** Polling interval of the list. */
const againMs = 2000;

/** All runs, the newest first. */
export function RunList() {
  const request = useApi<{ runs: RunSummary[] }>("/api/runs");
  useAgain(request, againMs);
  const { data } = request;
  const { columns } = t.runs;
  return (
    <>
      <div class="head">
        <h1>{t.nav.runs}</h1>
        <a class="button primary" href="/runs/new">
          {t.runs.newRun}
        </a>
      </div>
      {request.isUnreachable ? (
        <p class="alert" role="status">
          {t.runs.disconnected}
        </p>
      ) : (
        <Waiting request={request} />
      )}
      {data && data.runs.length === 0 && <p class="empty">{t.runs.none}</p>}
      {data && data.runs.length > 0 && (
        <table class="run-list wrap">
          <TableHead
            columns={[
              [columns.run],
              [columns.state],
              [columns.documents, "n"],
              [columns.judged, "n"],
              [columns.event, "wide"],
              [columns.started, "wide"],
            ]}
          />
          <tbody>
            {data.runs.map((run) => (
              <tr key={run.id}>
                <td>
                  <a href={`/runs/${encodeURIComponent(run.id)}`}>{run.id}</a>
                </td>
                <td>
                  <span class={`run-state ${run.state}`}>{stateText(run)}</span>
                </td>
                <td class="n">{run.progress ? number(run.progress.kept + run.progress.duplicates) : "–"}</td>
                <td class="n">{run.progress ? number(run.progress.fetched) : "–"}</td>
                <td class="wide">{run.event}</td>
                <td class="wide">{run.createdAt === "" ? "–" : timeText(Date.parse(run.createdAt))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

import { useState } from "preact/hooks";
import type { ComparisonRecord } from "../../../../src/schemas/comparisons.ts";
import { fileAddress, send, useAgain, useApi } from "../../api.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Button } from "../../parts/controls.tsx";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import { Alert, Waiting } from "../../parts/waiting.tsx";
import { useGo } from "../../router.ts";
import { number, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import { ComparisonTables } from "./comparison-tables.tsx";

/** Polling interval of a running comparison. */
const againMs = 1000;

/** A comparison: its tables, and the report as written by the command line. */
export function ComparisonView({ id }: { id: string }) {
  const path = `/api/comparisons/${encodeURIComponent(id)}`;
  const request = useApi<ComparisonRecord>(path);
  const [isConfirming, setConfirming] = useState(false);
  const { error, perform } = useAction();
  const go = useGo();
  const { data } = request;
  const isRunning = data?.state === "running";
  useAgain(request, againMs, isRunning);
  const texts = t.compare;
  const remove = () => perform(() => send("DELETE", path).then(() => go("/compare", { replace: true })));
  const report = fileAddress(`${path}/report`);
  return (
    <>
      <p class="quiet small">
        <a href="/compare">{texts.title}</a>
      </p>
      <div class="head">
        <h1>{id}</h1>
        {data && !isRunning && <Button onClick={() => setConfirming(true)} text={texts.remove} />}
      </div>
      <Waiting request={request} />
      <Alert text={error} />
      {data && <p class="quiet">{aboutText(data)}</p>}
      <p role="status" class={data?.state === "failed" ? "alert" : "quiet"}>
        {isRunning ? texts.running(number(data.scored)) : data?.message}
      </p>
      {data && data.results.length > 0 && <ComparisonTables {...data} />}
      {data?.state === "finished" && (
        <section aria-labelledby="compare-report">
          <div class="head">
            <h2 id="compare-report">{t.collection.report.title}</h2>
            <span>
              <a href={fileAddress(`${path}/compare.csv`)} download>
                {texts.download}
              </a>{" "}
              · <ReportLink address={report} />
            </span>
          </div>
          <ReportFrame address={report} title={texts.frame} />
        </section>
      )}
      {isConfirming && (
        <Confirm title={texts.remove} text={texts.removeText} yes={texts.remove} onYes={remove} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

/** Describes the compared collections and the criterion. */
export function aboutText({ event, collections, threshold }: Pick<ComparisonRecord, "event" | "collections" | "threshold">): string {
  const texts = t.compare;
  return [texts.by(event, collections.join(", ")), threshold && texts.atThreshold(threshold)].filter(Boolean).join(" · ");
}

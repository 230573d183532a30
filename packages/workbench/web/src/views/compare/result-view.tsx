import type { ComparisonsAnswer } from "../../../../src/schemas/comparisons.ts";
import { fileAddress, useApi } from "../../api.ts";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import { t } from "../../texts/texts.ts";

/** A result from the command line: its report, and its tables to download. */
export function ResultView({ name }: { name: string }) {
  const path = `/api/results/${encodeURIComponent(name)}`;
  const tables = useApi<ComparisonsAnswer>("/api/comparisons").data?.found.find((one) => one.name === name)?.tables ?? [];
  const address = fileAddress(`${path}/report`);
  return (
    <>
      <p class="quiet small">
        <a href="/compare">{t.compare.title}</a>
      </p>
      <div class="head">
        <h1>{name}</h1>
        <span>
          {tables.map((table) => (
            <span key={table}>
              <a href={fileAddress(`${path}/${table}`)} download>
                {table}
              </a>
              {" · "}
            </span>
          ))}
          <ReportLink address={address} />
        </span>
      </div>
      <ReportFrame address={address} title={t.compare.frame} />
    </>
  );
}

import { fileAddress } from "../../api.ts";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import { t } from "../../texts/texts.ts";

/** A result that the command line has written: its report. */
export function ResultView({ name }: { name: string }) {
  const address = fileAddress(`/api/results/${encodeURIComponent(name)}/report`);
  return (
    <>
      <p class="quiet small">
        <a href="/compare">{t.compare.title}</a>
      </p>
      <div class="head">
        <h1>{name}</h1>
        <ReportLink address={address} />
      </div>
      <ReportFrame address={address} title={t.compare.frame} />
    </>
  );
}

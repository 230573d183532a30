import { fileAddress } from "../../api.ts";
import { ReportFrame, ReportLink } from "../../parts/report-frame.tsx";
import { t } from "../../texts/texts.ts";

/** The collection's report, as the command line writes it. */
export function Report({ name }: { name: string }) {
  const address = fileAddress(`/api/collections/${encodeURIComponent(name)}/report`);
  return (
    <>
      <div class="head">
        <h1>{t.collection.report.title}</h1>
        <ReportLink address={address} />
      </div>
      <ReportFrame address={address} title={t.collection.report.frame} />
    </>
  );
}

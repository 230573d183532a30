import { fileAddress } from "../../api.ts";
import { t } from "../../texts/texts.ts";

/** The collection's report, as the command line writes it, in a frame that can ask nothing. */
export function Report({ name }: { name: string }) {
  const address = fileAddress(`/api/collections/${encodeURIComponent(name)}/report`);
  return (
    <>
      <div class="head">
        <h1>{t.collection.report.title}</h1>
        <a href={address} target="_blank" rel="noreferrer">
          {t.collection.report.open}
        </a>
      </div>
      <iframe class="report" src={address} title={t.collection.report.frame} sandbox="allow-scripts allow-popups allow-downloads" />
    </>
  );
}

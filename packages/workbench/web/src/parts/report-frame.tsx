import { t } from "../texts/texts.ts";

interface Props {
  /** Address of the report, with the token if there is one. */
  readonly address: string;
  readonly title: string;
}

/** A report from the command line, in a frame that cannot send requests. */
export function ReportFrame({ address, title }: Props) {
  return <iframe class="report" src={address} title={title} sandbox="allow-scripts allow-popups allow-downloads" />;
}

/** A link to the report on a page of its own. */
export function ReportLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t.collection.report.open}
    </a>
  );
}

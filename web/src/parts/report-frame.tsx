import { t } from "../texts/texts.ts";

interface Props {
  /** With the token, where there is one. */
  readonly address: string;
  readonly title: string;
}

/** A report as the command line writes it, in a frame that can ask nothing. */
export function ReportFrame({ address, title }: Props) {
  return <iframe class="report" src={address} title={title} sandbox="allow-scripts allow-popups allow-downloads" />;
}

/** A link to the same report alone. */
export function ReportLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t.collection.report.open}
    </a>
  );
}

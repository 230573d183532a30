import { t } from "../texts/texts.ts";
import { OutwardLink } from "./outward-link.tsx";

/** A capture to replay. */
export interface ReplayProps {
  /** Of the collection. */
  readonly name: string;
  readonly number: number;
  readonly url: string;
  readonly captured: string;
  /** Where the archive itself shows the capture, if it is on the web. */
  readonly uriM?: string | undefined;
}

/** The page as it was. */
export function Replay({ uriM }: ReplayProps) {
  if (uriM === undefined) return <p class="empty">{t.triage.noReplay}</p>;
  return (
    <p>
      <OutwardLink href={uriM}>{t.triage.replayAtArchive}</OutwardLink>
    </p>
  );
}

import "../style/replay.css";
import type { ReplayAnswer } from "../../../src/server/schemas/replay.ts";
import { useApi } from "../api.ts";
import { t } from "../texts/texts.ts";
import { OutwardLink } from "./outward-link.tsx";
import { Waiting } from "./waiting.tsx";

/** A capture to replay. */
export interface ReplayProps {
  /** Of the collection. */
  readonly name: string;
  readonly url: string;
  /** ISO, or 14 digits. */
  readonly captured: string;
  /** Where the archive itself shows the capture, if it is on the web. */
  readonly uriM?: string | undefined;
}

/**
 * The page as it was, in ReplayWeb.page. It comes from an origin of its own, and the sandbox keeps it in its frame: what is archived can
 * neither ask the workbench for anything nor lead away from it.
 */
export function Replay({ name, url, captured, uriM }: ReplayProps) {
  const asked = useApi<ReplayAnswer>(`/api/collections/${encodeURIComponent(name)}/replay`);
  const { data } = asked;
  if (data === undefined) return <Waiting asked={asked} />;
  const atArchive = uriM !== undefined && (
    <p class="small">
      <OutwardLink href={uriM}>{t.replay.atArchive}</OutwardLink>
    </p>
  );
  if (data.port === undefined || data.path === undefined)
    return (
      <div class="no-replay">
        <p>{data.why === "unfinished" ? t.replay.unfinished : t.replay.notInstalled}</p>
        {data.why === "not-installed" && (
          <p>
            {t.replay.install} <code>npm install replaywebpage</code> {t.replay.installGlobally}
          </p>
        )}
        {atArchive}
      </div>
    );
  const query = new URLSearchParams({ url, ts: captured.replace(/\D/g, "").slice(0, 14) });
  return (
    <>
      <iframe
        key={`${url} ${captured}`}
        class="replay"
        title={t.replay.frame(url)}
        src={`http://${location.hostname}:${data.port}${data.path}?${query}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerpolicy="no-referrer"
      />
      {atArchive}
    </>
  );
}

import "../style/replay.css";
import { useState } from "preact/hooks";
import type { ReplayAnswer } from "../../../src/schemas/replay.ts";
import { useApi } from "../api.ts";
import { t } from "../texts/texts.ts";
import { token } from "../token.ts";
import { collectionPath } from "../views/review/query.ts";
import { Tick } from "./controls.tsx";
import { ExternalLink } from "./external-link.tsx";
import { Waiting } from "./waiting.tsx";

/** A capture to replay. */
interface ReplayProps {
  /** Name of the collection. */
  readonly name: string;
  readonly url: string;
  /** ISO 8601, or 14 digits. */
  readonly captured: string;
  /** Playback address in the archive itself, if it is on the web. */
  readonly uriM?: string | undefined;
}

const scriptsKey = "recollect-replay-scripts";

/** Replays the page in a sandboxed frame with an origin of its own: it can neither send requests to the workbench nor navigate away from it. */
export function Replay({ name, url, captured, uriM }: ReplayProps) {
  const [scripts, setScripts] = useState(localStorage.getItem(scriptsKey) === "off" ? "off" : "on");
  const request = useApi<ReplayAnswer>(`${collectionPath(name)}/replay?scripts=${scripts}`);
  const { data } = request;
  if (data === undefined) return <Waiting request={request} />;
  const atArchive = uriM !== undefined && (
    <p class="small">
      <ExternalLink href={uriM}>{t.replay.atArchive}</ExternalLink>
    </p>
  );
  if (data.host === undefined || location.hostname !== data.workbenchName)
    return (
      <div class="no-replay">
        {data.host === undefined ? <Unavailable why={data.why} /> : <OtherName name={data.workbenchName ?? ""} />}
        {atArchive}
      </div>
    );
  const choose = (isOn: boolean) => {
    localStorage.setItem(scriptsKey, isOn ? "on" : "off");
    setScripts(isOn ? "on" : "off");
  };
  const query = new URLSearchParams({ url, ts: captured.replace(/\D/g, "").slice(0, 14) });
  return (
    <>
      <Tick class="line" isOn={scripts === "on"} onTick={choose} text={t.replay.scripts} />
      <iframe
        key={`${data.host} ${url} ${captured}`}
        class="replay"
        title={t.replay.frame(url)}
        src={`http://${data.host}:${data.port}/?${query}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerpolicy="no-referrer"
      />
      <p class="small quiet">{scripts === "on" ? t.replay.scriptsOn : t.replay.scriptsOff}</p>
      {atArchive}
    </>
  );
}

function Unavailable({ why }: Pick<ReplayAnswer, "why">) {
  if (why === "unfinished") return <p>{t.replay.unfinished}</p>;
  return (
    <>
      <p>{t.replay.notInstalled}</p>
      <p>
        {t.replay.install} <code>npm install replaywebpage</code> {t.replay.installGlobally}
      </p>
    </>
  );
}

/** Links to the same view, with the token, at the address that can frame the replay, which works on the server's computer only. */
function OtherName({ name }: { name: string }) {
  if (!["127.0.0.1", "localhost", "[::1]"].includes(location.hostname)) return <p>{t.replay.onlyLocal}</p>;
  const given = token();
  const fragment = given === null ? "" : `#token=${encodeURIComponent(given)}`;
  return (
    <p>
      {t.replay.otherName}{" "}
      <a href={`http://${name}:${location.port}${location.pathname}${location.search}${fragment}`}>{t.replay.openThere(name)}</a>
    </p>
  );
}

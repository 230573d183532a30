import { Replay } from "../../parts/replay.tsx";
import { t } from "../../texts/texts.ts";

/** A page of the collection as it was, by the address of the view. */
export function ReplayView({ name, query }: { name: string; query: URLSearchParams }) {
  const url = query.get("url");
  return (
    <>
      <h1>{t.replay.title}</h1>
      {url === null ? (
        <p class="empty">{t.replay.noPage}</p>
      ) : (
        <>
          <p class="small quiet">{url}</p>
          <Replay name={name} url={url} captured={query.get("captured") ?? ""} />
        </>
      )}
    </>
  );
}

import { useState } from "preact/hooks";
import type { MissingPageAnswer } from "../../../../src/server/schemas/missing.ts";
import { send, useApi } from "../../api.ts";
import { Alert } from "../../parts/alert.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { score, t } from "../../texts/texts.ts";
import { useWork } from "../../use-work.ts";

const step = 100;

/** Pages without a capture in any archive, and a way to look for them elsewhere. */
export function Missing({ name, query }: { name: string; query: URLSearchParams }) {
  const path = `/api/collections/${encodeURIComponent(name)}/missing`;
  const [shown, setShown] = useState(step);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const go = useGo();
  const { error, order } = useWork();
  const [q, host] = [query.get("q") ?? "", query.get("host") ?? ""];
  const filter = new URLSearchParams([...(q ? [["q", q]] : []), ...(host ? [["host", host]] : [])] as [string, string][]);
  const asked = useApi<MissingPageAnswer>(`${path}?${filter}&limit=${Math.min(500, shown)}`);
  const { data } = asked;
  const askOthers = async () => {
    const body = chosen.size > 0 ? { urls: [...chosen] } : { ...(q && { q }), ...(host && { host }) };
    const { event } = await send<{ event: string }>("POST", `${path}/event`, body);
    go(`/runs/new?event=${encodeURIComponent(event)}`);
  };
  const choose = (url: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(url);
    else next.delete(url);
    setChosen(next);
  };
  const texts = t.collection.missing;
  return (
    <>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.intro}</p>
      <div class="inline">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={q}
          onInput={(event) => setQuery({ q: event.currentTarget.value }, { replace: true })}
        />
        <label>
          {texts.host}{" "}
          <select value={host} onChange={(event) => setQuery({ host: event.currentTarget.value })}>
            <option value="">{texts.allHosts}</option>
            {data?.hosts.map(({ value, count }) => (
              <option value={value} key={value}>
                {value} ({count})
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={!data || data.matching === 0} title={texts.askHelp} onClick={() => order(askOthers)}>
          {texts.askOthers(chosen.size || data?.matching || 0)}
        </button>
      </div>
      <Alert text={error} />
      <Waiting asked={asked} />
      {data && (
        <>
          <p class="quiet small" aria-live="polite">
            {texts.count(data.matching, data.total)} {!data.isWhole && texts.notWhole}
          </p>
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col" class="n">
                  {texts.priority}
                </th>
                <th scope="col">{texts.url}</th>
                <th scope="col">{texts.parent}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ url, parent, priority }) => (
                <tr key={url}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={texts.choose(url)}
                      checked={chosen.has(url)}
                      onChange={(event) => choose(url, event.currentTarget.checked)}
                    />
                  </td>
                  <td class="n">{score(priority)}</td>
                  <td class="wrap">{url}</td>
                  <td class="wrap quiet">{parent || texts.seed}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.rows.length < data.matching && data.rows.length < 500 && (
            <button type="button" onClick={() => setShown(shown + step)}>
              {texts.more}
            </button>
          )}
        </>
      )}
    </>
  );
}

import { useState } from "preact/hooks";
import type { MissingPageAnswer } from "../../../../src/schemas/missing.ts";
import { send, useApi } from "../../api.ts";
import { Button, Select } from "../../parts/controls.tsx";
import { TableHead } from "../../parts/table-head.tsx";
import { toggled } from "../../parts/toggled.ts";
import { Alert, Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { score, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import { collectionPath } from "../review/query.ts";

const step = 100;

/** Pages without a capture in any archive, and a way to look for them elsewhere. */
export function Missing({ name, query }: { name: string; query: URLSearchParams }) {
  const path = `${collectionPath(name)}/missing`;
  const [shown, setShown] = useState(step);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const go = useGo();
  const { error, perform } = useAction();
  const [q, host] = [query.get("q") ?? "", query.get("host") ?? ""];
  const filter = new URLSearchParams(Object.entries({ q, host }).filter(([, value]) => value !== ""));
  const request = useApi<MissingPageAnswer>(`${path}?${filter}&limit=${Math.min(500, shown)}`);
  const { data } = request;
  const searchOthers = async () => {
    const body = chosen.length > 0 ? { urls: chosen } : Object.fromEntries(filter);
    const { event } = await send<{ event: string }>("POST", `${path}/event`, body);
    go(`/runs/new?event=${encodeURIComponent(event)}`);
  };
  const texts = t.collection.missing;
  return (
    <>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.intro}</p>
      <div class="inline">
        <input
          type="search"
          aria-label={t.common.addressPart}
          placeholder={t.common.addressPart}
          value={q}
          onInput={(event) => setQuery({ q: event.currentTarget.value }, { replace: true })}
        />
        <label>
          {texts.host}{" "}
          <Select
            value={host}
            options={[["", texts.allHosts], ...(data?.hosts ?? []).map(({ value, count }) => [value, `${value} (${count})`] as const)]}
            onChoose={(host) => setQuery({ host })}
          />
        </label>
        <Button
          disabled={!data || data.matching === 0}
          title={texts.searchOthersHelp}
          onClick={() => perform(searchOthers)}
          text={texts.searchOthers(chosen.length || data?.matching || 0)}
        />
      </div>
      <Alert text={error} />
      <Waiting request={request} />
      {data && (
        <>
          <p class="quiet small" aria-live="polite">
            {texts.count(data.matching, data.total)} {!data.isWhole && texts.notWhole}
          </p>
          <table>
            <TableHead columns={[[""], [texts.priority, "n"], [texts.url], [texts.parent]]} />
            <tbody>
              {data.rows.map(({ url, parent, priority }) => (
                <tr key={url}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={texts.choose(url)}
                      checked={chosen.includes(url)}
                      onChange={() => setChosen(toggled(chosen, url))}
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
            <Button onClick={() => setShown(shown + step)} text={t.common.more} />
          )}
        </>
      )}
    </>
  );
}

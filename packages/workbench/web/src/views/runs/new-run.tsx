import { useEffect, useRef, useState } from "preact/hooks";
import type { ArchivesAnswer } from "../../../../src/schemas/archives.ts";
import type { Overview } from "../../../../src/schemas/overview.ts";
import type { Run, RunForecast, RunRequest, RunSummary } from "../../../../src/schemas/runs.ts";
import { get, send, useApi } from "../../api.ts";
import { Button, Form, Select } from "../../parts/controls.tsx";
import { EventChoice } from "../../parts/event-choice.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import { useWhileShown } from "../../while-shown.ts";
import { ArchiveChoice } from "./archive-choice.tsx";
import { CollectionName } from "./collection-name.tsx";
import { ForecastView } from "./forecast-view.tsx";
import { nextName } from "./next-name.ts";
import { RunLimits } from "./run-limits.tsx";

/** The form that starts a run. Its values are stored in the address, so that they survive a reload and can be shared. */
export function NewRun({ query }: { query: URLSearchParams }) {
  const overview = useApi<Overview>("/api/workbench");
  const archives = useApi<ArchivesAnswer>("/api/archives");
  const { isBusy, error, perform } = useAction();
  const [work, setWork] = useState<"start" | "forecast">();
  const [forecast, setForecast] = useState<{ of: string; forecast: RunForecast }>();
  const go = useGo();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => (error === undefined ? undefined : alert.current?.focus()), [error]);
  usePrefill(query, overview.data);
  const { form } = t.runs;
  const request = requestOf(query);
  const start = async () => {
    setWork("start");
    go(`/runs/${encodeURIComponent((await send<Run>("POST", "/api/runs", request)).id)}`);
  };
  const estimate = async () => {
    setWork("forecast");
    setForecast({ of: String(query), forecast: await send<RunForecast>("POST", "/api/run-forecasts", request) });
  };
  const { data } = overview;
  return (
    <>
      <h1>{t.runs.newRun}</h1>
      <Waiting request={overview} />
      <Waiting request={archives} />
      {data && data.events.length === 0 && (
        <p class="empty">
          {t.events.none} <a href="/events/new">{form.newEvent}</a>
        </p>
      )}
      {data && archives.data && data.events.length > 0 && (
        <Form class="run-form" onSubmit={() => perform(start)}>
          <label>
            <span>{form.event}</span>
            <EventChoice event={query.get("event") ?? ""} events={data.events} onChoose={(event) => chooseEvent(event, query)} />
          </label>
          {data.events.map(({ name, fault }) => fault !== undefined && name === query.get("event") && <p class="alert">{fault}</p>)}
          <ArchiveChoice answer={archives.data} query={query} onAdded={archives.again} />
          <CollectionName names={data.collections.map(({ name }) => name)} query={query} request={request} />
          <Votes names={data.collections.map(({ name }) => name)} query={query} />
          <RunLimits query={query} />
          {error !== undefined && (
            <p class="alert" role="alert" tabIndex={-1} ref={alert}>
              {error}
            </p>
          )}
          <div class="run-actions inline">
            <Button
              type="submit"
              class="primary"
              disabled={isBusy || request.archives.length === 0}
              text={isBusy && work === "start" ? t.common.starting : form.start}
            />
            <Button
              disabled={isBusy || request.event === "" || request.archives.length === 0}
              onClick={() => perform(estimate)}
              text={form.forecast}
            />
            <span role="status" class="quiet">
              {isBusy && work === "forecast" ? form.forecasting : request.archives.length === 0 && form.chooseArchive}
            </span>
          </div>
          {forecast?.of === String(query) && <ForecastView forecast={forecast.forecast} />}
        </Form>
      )}
    </>
  );
}

/** Names the collection like its event, unless it already has a name. */
function chooseEvent(event: string, query: URLSearchParams): void {
  const isOwnName = (query.get("collection") ?? "") !== "" && query.get("collection") !== query.get("event");
  setQuery({ event, ...(!isOwnName && { collection: event }) }, { replace: true });
}

/** The collection with the decisions to learn from. */
function Votes({ names, query }: { names: readonly string[]; query: URLSearchParams }) {
  const { form } = t.runs;
  const chosen = query.get("votes") ?? "";
  if (names.length === 0 && chosen === "") return null;
  return (
    <label>
      <span>{form.votes}</span>
      <Select
        value={chosen}
        options={[
          ["", form.votesNone],
          ...[...new Set([...names, ...(chosen === "" ? [] : [chosen])])].map((name) => [name, name] as const),
        ]}
        onChoose={(votes) => setQuery({ votes }, { replace: true })}
      />
      {chosen !== "" && <small class="quiet">{form.votesHelp}</small>}
    </label>
  );
}

/** Fills in the form if only decisions are given: with the settings of the last run of their collection, and a new name. */
function usePrefill(query: URLSearchParams, overview: Overview | undefined): void {
  const votes = query.get("votes");
  const isOpen = votes !== null && overview !== undefined && !query.has("event");
  useWhileShown(() => {
    if (!isOpen) return;
    let isStale = false;
    const { collections, events } = overview;
    const names = collections.map(({ name }) => name);
    const fill = (run: RunSummary | undefined) => {
      const event = run?.event ?? (events.some(({ name }) => name === votes) ? votes : "");
      const now = new URLSearchParams(location.search);
      const rest = {
        ...(!now.has("archive") && { archive: run?.archives ?? [] }),
        ...(!now.has("collection") && { collection: nextName(votes, names) }),
      };
      if (event !== "" && !isStale) setQuery({ event, ...rest }, { replace: true });
    };
    get<{ runs: RunSummary[] }>("/api/runs").then(
      ({ runs }) => fill(runs.find(({ collection }) => collection === votes)),
      () => fill(undefined),
    );
    return () => {
      isStale = true; // an event was chosen, or the view has closed
    };
  }, [isOpen, votes]);
}

function requestOf(query: URLSearchParams): RunRequest {
  const event = query.get("event") ?? "";
  const options: Record<string, unknown> = {};
  for (const name of ["documents", "maxMinutes", "maxMegabytes", "depth", "fetched"])
    if (query.get(name)) options[name] = Number(query.get(name));
  for (const name of ["threshold", "strategy", "patience", "contact", "votes"]) if (query.get(name)) options[name] = query.get(name);
  for (const name of ["scan", "requisites"]) if (query.get(name)) options[name] = query.get(name) === "true";
  return { event, collection: query.get("collection") || event, archives: query.getAll("archive"), options };
}

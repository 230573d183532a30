import type { ComparisonRecord, ComparisonsAnswer } from "../../../../src/schemas/comparisons.ts";
import type { Overview } from "../../../../src/schemas/overview.ts";
import { send, useApi } from "../../api.ts";
import { Button, Field, Form, Tick } from "../../parts/controls.tsx";
import { EventChoice } from "../../parts/event-choice.tsx";
import { toggled } from "../../parts/toggled.ts";
import { Alert, Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import { aboutText } from "./comparison-view.tsx";

/** A form for a new comparison, earlier comparisons, and results of the command line. The choices are stored in the address. */
export function Comparisons({ query }: { query: URLSearchParams }) {
  const overview = useApi<Overview>("/api/workbench");
  const request = useApi<ComparisonsAnswer>("/api/comparisons");
  const texts = t.compare;
  const { data } = request;
  return (
    <>
      <h1>{texts.title}</h1>
      <p class="quiet">{texts.intro}</p>
      <Waiting request={overview} />
      {overview.data && <CompareForm overview={overview.data} query={query} />}
      <section aria-labelledby="earlier">
        <h2 id="earlier">{texts.earlier}</h2>
        <Waiting request={request} />
        {data?.comparisons.length === 0 && <p class="empty">{texts.none}</p>}
        <ul class="cards bare lined">
          {data?.comparisons.map((one) => (
            <li key={one.id}>
              <a href={`/compare/${encodeURIComponent(one.id)}`}>{one.id}</a>
              <span class="quiet">
                {aboutText(one)} · {t.runs.states[one.state]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {data && data.found.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">{texts.found}</h2>
          <ul class="cards bare lined">
            {data.found.map(({ name, kind }) => (
              <li key={name}>
                <a href={`/compare/results/${encodeURIComponent(name)}`}>{name}</a>
                <span class="quiet">{texts.kinds[kind]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CompareForm({ overview: { collections, events }, query }: { overview: Overview; query: URLSearchParams }) {
  const { isBusy, error, perform } = useAction();
  const go = useGo();
  const texts = t.compare;
  const chosen = collections.map(({ name }) => name).filter((name) => query.getAll("collection").includes(name));
  const event = query.get("event") ?? "";
  const threshold = query.get("threshold") ?? "";
  const isComplete = chosen.length >= 2 && event !== "";
  const start = async (): Promise<void> => {
    const request = { event, collections: chosen, ...(threshold.trim() !== "" && { threshold }) };
    go(`/compare/${encodeURIComponent((await send<ComparisonRecord>("POST", "/api/comparisons", request)).id)}`);
  };
  if (collections.length < 2 || events.length === 0) return <p class="empty">{texts.tooFew}</p>;
  return (
    <Form class="form compare-form" onSubmit={() => perform(start)}>
      <fieldset>
        <legend>{texts.collections}</legend>
        {collections.map(({ name, title }) => (
          <Tick
            class="line"
            key={name}
            isOn={chosen.includes(name)}
            onTick={() => setQuery({ collection: toggled(chosen, name) }, { replace: true })}
            text={
              <>
                {name} {title !== name && <span class="quiet small">{title}</span>}
              </>
            }
          />
        ))}
      </fieldset>
      <label>
        {texts.event}
        <EventChoice {...{ event, events }} onChoose={(event) => setQuery({ event }, { replace: true })} />
      </label>
      <Field
        text={texts.threshold}
        help={texts.thresholdHelp}
        value={threshold}
        onText={(threshold) => setQuery({ threshold }, { replace: true })}
      />
      <Alert text={error} />
      <p>
        <Button type="submit" class="primary" disabled={isBusy || !isComplete} text={isBusy ? t.common.starting : texts.start} />{" "}
        {!isComplete && <span class="quiet small">{texts.chooseTwo}</span>}
      </p>
    </Form>
  );
}

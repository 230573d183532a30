import { strategies } from "@recollect/recollect/spec/strategy";
import { Field, Select, Tick } from "../../parts/controls.tsx";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";

const optionNames = ["threshold", "strategy", "patience", "scan", "requisites"];

/** The limits of the run, and its differences from the specification. */
export function RunLimits({ query }: { query: URLSearchParams }) {
  const { form } = t.runs;
  const value = (name: string): string => query.get(name) ?? "";
  const set = (name: string) => (given: string) => setQuery({ [name]: given }, { replace: true });
  const amount = (name: string, text: string, placeholder: string) => (
    <Field text={text} type="number" min="1" step="1" placeholder={placeholder} value={value(name)} onText={set(name)} />
  );
  const setting = (name: string, text: string, help: string) => (
    <Field text={text} help={help} value={value(name)} placeholder={form.asSpecified} onText={set(name)} />
  );
  return (
    <fieldset>
      <legend>{form.limits}</legend>
      <div class="run-limits">
        {amount("documents", t.review.documents, form.asSpecified)}
        {amount("maxMinutes", form.minutes, form.noLimit)}
        {amount("maxMegabytes", form.megabytes, form.noLimit)}
      </div>
      <details open={optionNames.some((name) => query.has(name))}>
        <summary>{form.options}</summary>
        <div class="run-limits">
          {setting("threshold", form.threshold, form.thresholdHelp)}
          <label>
            <span>{form.strategy}</span>
            <Select
              value={value("strategy")}
              onChoose={set("strategy")}
              options={[["", form.asSpecified], ...strategies.map((name) => [name, name] as const)]}
            />
          </label>
          {setting("patience", form.patience, form.patienceHelp)}
          <label>
            <span>{form.requisites}</span>
            <Select
              value={value("requisites")}
              onChoose={set("requisites")}
              options={[
                ["", form.requisitesDefault],
                ["true", form.yes],
                ["false", form.no],
              ]}
            />
          </label>
        </div>
        <Tick
          class="line"
          isOn={query.get("scan") === "true"}
          onTick={(isOn) => setQuery({ scan: isOn ? "true" : undefined }, { replace: true })}
          text={form.scan}
        />
      </details>
    </fieldset>
  );
}

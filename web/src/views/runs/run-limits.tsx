import { strategies } from "../../../../src/spec/strategy.ts";
import { Select, Tick } from "../../parts/controls.tsx";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";

const optionNames = ["threshold", "strategy", "patience", "scan", "requisites"];

/** The limits of the run, and its differences from the specification. */
export function RunLimits({ query }: { query: URLSearchParams }) {
  const { form } = t.runs;
  const value = (name: string): string => query.get(name) ?? "";
  const set = (name: string) => (event: { currentTarget: HTMLInputElement }) =>
    setQuery({ [name]: event.currentTarget.value }, { replace: true });
  const choice = (name: string) => ({
    value: value(name),
    onChoose: (chosen: string) => setQuery({ [name]: chosen }, { replace: true }),
  });
  const amount = (name: string, text: string, placeholder: string) => (
    <label>
      <span>{text}</span>
      <input type="number" min="1" step="1" placeholder={placeholder} value={value(name)} onInput={set(name)} />
    </label>
  );
  return (
    <fieldset>
      <legend>{form.limits}</legend>
      <div class="run-limits">
        {amount("documents", form.documents, form.asSpecified)}
        {amount("maxMinutes", form.minutes, form.noLimit)}
        {amount("maxMegabytes", form.megabytes, form.noLimit)}
      </div>
      <details open={optionNames.some((name) => query.has(name))}>
        <summary>{form.options}</summary>
        <div class="run-limits">
          <label>
            <span>{form.threshold}</span>
            <input value={value("threshold")} placeholder={form.asSpecified} onInput={set("threshold")} />
            <small class="quiet">{form.thresholdHelp}</small>
          </label>
          <label>
            <span>{form.strategy}</span>
            <Select {...choice("strategy")} options={[["", form.asSpecified], ...strategies.map((name) => [name, name] as const)]} />
          </label>
          <label>
            <span>{form.patience}</span>
            <input value={value("patience")} placeholder={form.asSpecified} onInput={set("patience")} />
            <small class="quiet">{form.patienceHelp}</small>
          </label>
          <label>
            <span>{form.requisites}</span>
            <Select
              {...choice("requisites")}
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

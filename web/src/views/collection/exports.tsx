import { useState } from "preact/hooks";
import { fileAddress, useApi } from "../../api.ts";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { commandOf, type ExportChoice } from "./export-command.ts";

/** Every format with the same filters as the list of documents, the methods paragraph, and citations. */
export function Exports({ name, query }: { name: string; query: URLSearchParams }) {
  const texts = t.collection.exports;
  const path = `/api/collections/${encodeURIComponent(name)}`;
  const { data } = useApi<{ text: string }>(`${path}/methods`);
  const [isCopied, setCopied] = useState(false);
  const choice: ExportChoice = {
    min: query.get("min") ?? "",
    distinct: query.get("distinct") === "1",
    onTopic: query.get("onTopic") === "1",
    decided: query.get("decided") ?? "",
  };
  const address = (format: string, more: Record<string, string> = {}) => {
    const wanted = {
      format,
      min: choice.min,
      distinct: choice.distinct ? "1" : "",
      onTopic: choice.onTopic ? "1" : "",
      decided: choice.decided,
      ...more,
    };
    return fileAddress(`${path}/export?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ""))}`);
  };
  return (
    <>
      <h1>{texts.title}</h1>
      <fieldset class="inline">
        <legend>{texts.filters}</legend>
        <label>
          {texts.min}{" "}
          <input
            type="number"
            min={0}
            max={1}
            step={0.01}
            value={choice.min}
            onInput={(event) => setQuery({ min: event.currentTarget.value }, { replace: true })}
          />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={choice.distinct}
            onChange={(event) => setQuery({ distinct: event.currentTarget.checked ? "1" : "" })}
          />
          {texts.distinct}
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={choice.onTopic}
            onChange={(event) => setQuery({ onTopic: event.currentTarget.checked ? "1" : "" })}
          />
          {texts.onTopic}
        </label>
        <label>
          {texts.decided}{" "}
          <select value={choice.decided} onChange={(event) => setQuery({ decided: event.currentTarget.value })}>
            <option value="">{texts.all}</option>
            <option value="not-dropped">{texts.notDropped}</option>
            <option value="kept">{texts.kept}</option>
          </select>
        </label>
      </fieldset>
      <section aria-labelledby="formats">
        <h2 id="formats">{texts.formats}</h2>
        <ul class="formats">
          {Object.entries(texts.names).map(([format, [title, use]]) => (
            <li key={format}>
              <a class="button" href={address(format)} download aria-label={texts.download(title)}>
                {title}
              </a>
              <span class="quiet">
                {use}
                {format === "csv" && (
                  <>
                    {" · "}
                    <a href={address(format, { bom: "1" })} download>
                      {texts.bom}
                    </a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        <details>
          <summary>{texts.command}</summary>
          <pre>{commandOf(name, choice)}</pre>
        </details>
      </section>
      {data && (
        <section aria-labelledby="methods">
          <div class="head">
            <h2 id="methods">{texts.methods}</h2>
            <button
              type="button"
              onClick={async () => {
                await navigator.clipboard.writeText(data.text);
                setCopied(true);
              }}
            >
              {isCopied ? texts.copied : texts.copy}
            </button>
          </div>
          <p class="quiet small">{texts.methodsHelp}</p>
          <p class="methods">{data.text}</p>
        </section>
      )}
    </>
  );
}

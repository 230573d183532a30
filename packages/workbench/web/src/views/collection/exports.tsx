import { useEffect, useState } from "preact/hooks";
import type { ExportPreviewAnswer } from "../../../../src/schemas/exports.ts";
import { fileAddress, useApi } from "../../api.ts";
import { Button } from "../../parts/controls.tsx";
import { Alert } from "../../parts/waiting.tsx";
import { number, t } from "../../texts/texts.ts";
import { collectionPath } from "../review/query.ts";
import { commandOf, exportFilterOf } from "./export-command.ts";
import { ExportFilters } from "./export-filters.tsx";

/** The exports of a collection: filters, number of documents, formats, the command for the same, and the methods paragraph. */
export function Exports({ name, query }: { name: string; query: URLSearchParams }) {
  const texts = t.collection.exports;
  const path = collectionPath(name);
  const filter = exportFilterOf(query);
  const { data, error, isLoading } = useApi<ExportPreviewAnswer>(`${path}/export-preview?${filter}`);
  const address = (format: string, more: Record<string, string> = {}) =>
    fileAddress(`${path}/export?${new URLSearchParams([["format", format], ...filter, ...Object.entries(more)])}`);
  const command = commandOf(name, filter);
  return (
    <>
      <h1>{texts.title}</h1>
      <ExportFilters filter={filter} preview={data} />
      {error === undefined ? (
        <p class={isLoading ? "export-count quiet" : "export-count"} role="status" aria-busy={isLoading}>
          {data ? <Count preview={data} isOnlyKept={filter.has("decided")} /> : texts.counting}
        </p>
      ) : (
        <Alert text={error} />
      )}
      <section aria-labelledby="formats">
        <h2 id="formats">{texts.formats}</h2>
        <ul class="formats bare">
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
        {data?.review && <p class="quiet small">{texts.withReview}</p>}
        <details>
          <summary>{texts.command}</summary>
          {command === undefined ? <p class="quiet">{texts.noCommand}</p> : <pre>{command}</pre>}
        </details>
      </section>
      {data && <Methods text={data.methods} isCurrent={error === undefined && !isLoading} />}
    </>
  );
}

/** The number of documents in the export, and how many each filter excludes. */
function Count({ preview, isOnlyKept }: { preview: ExportPreviewAnswer; isOnlyKept: boolean }) {
  const { documents, total, notSelected, duplicatesLeftOut, belowRelevance, offTopicLeftOut, reviewLeftOut, notExamined } = preview;
  const texts = t.collection.exports;
  const [notKept, dropped] = isOnlyKept ? [reviewLeftOut, 0] : [0, reviewLeftOut];
  const left = { notSelected, duplicatesLeftOut, belowRelevance, offTopicLeftOut, notKept, dropped };
  const reasons = Object.entries(left).flatMap(([why, count]) => (count ? [texts.left[why as keyof typeof left](number(count))] : []));
  return (
    <>
      <strong>{t.review.matching(number(documents), number(total))}</strong>
      {reasons.length > 0 && ` · ${texts.leftOut(reasons.join(", "))}`}
      {notExamined ? ` · ${texts.notExamined(number(notExamined))}` : ""}
    </>
  );
}

/** The paragraph; copying is disabled while another one is composed for new filters. */
function Methods({ text, isCurrent }: { text: string; isCurrent: boolean }) {
  const texts = t.collection.exports;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [text]);
  return (
    <section aria-labelledby="methods">
      <div class="head">
        <h2 id="methods">{texts.methods}</h2>
        <Button
          disabled={!isCurrent}
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            setCopied(true);
          }}
          text={isCopied ? texts.copied : texts.copy}
        />
      </div>
      <p class="quiet small">{texts.methodsHelp}</p>
      <p class="methods" aria-busy={!isCurrent}>
        {text}
      </p>
    </section>
  );
}

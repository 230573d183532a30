import { useState } from "preact/hooks";
import type { ArchivesAnswer } from "../../../../src/server/schemas/archives.ts";
import { send, useApi } from "../../api.ts";
import { Alert } from "../../parts/alert.tsx";
import { t } from "../../texts/texts.ts";
import { useWork } from "../../use-work.ts";
import type { Review } from "./use-review.ts";

/** Starts a check and shows its progress. */
export function CheckPanel({ review, onClose }: { review: Review; onClose: (() => void) | undefined }) {
  const { overview, path } = review;
  const { check, failure, archives: before = [], checkedAt } = overview.data ?? {};
  const known = useApi<ArchivesAnswer>("/api/archives");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const { error, order } = useWork();
  const ask = (method: "POST" | "DELETE", body?: object) =>
    order(async () => {
      await send(method, `${path}/check`, body).finally(overview.again);
      if (method === "POST") onClose?.();
    });
  if (check !== undefined)
    return (
      <div class="inline" role="status">
        <progress value={check.total > 0 ? check.done / check.total : undefined} aria-label={t.offTopic.checkNow} />
        <span>{check.phase === "judging" ? t.offTopic.judging(check.done, check.total) : t.offTopic.opening}</span>
        <button type="button" onClick={() => ask("DELETE")}>
          {t.offTopic.stop}
        </button>
      </div>
    );
  const choose = (name: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  return (
    <section class="check-form">
      <Alert text={error ?? failure} />
      <p class="quiet">{t.offTopic.checkHelp}</p>
      {known.data && (
        <fieldset class="inline">
          <legend>{t.offTopic.archives}</legend>
          {known.data.archives.length === 0 && (
            <p class="quiet">
              {t.offTopic.noArchives} <a href="/archives">{t.archives.add}</a>
            </p>
          )}
          {known.data.archives
            .filter(({ fault }) => fault === undefined)
            .map(({ name, title }) => (
              <label key={name}>
                <input type="checkbox" checked={chosen.has(name)} onChange={(event) => choose(name, event.currentTarget.checked)} />{" "}
                {title ?? name}
              </label>
            ))}
        </fieldset>
      )}
      <p class="inline">
        <button type="button" class="primary" onClick={() => ask("POST", { archives: [...chosen] })}>
          {checkedAt === undefined ? t.offTopic.checkNow : t.offTopic.checkAgain}
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            {t.offTopic.cancel}
          </button>
        )}
      </p>
    </section>
  );
}

import { useState } from "preact/hooks";
import type { ArchivesAnswer } from "../../../../src/server/schemas/archives.ts";
import { send, useApi, useOneAtATime } from "../../api.ts";
import { t } from "../../texts/texts.ts";
import type { Review } from "./use-review.ts";

/** Starts a check, and shows how it goes. */
export function CheckPanel({ review, onClose }: { review: Review; onClose: (() => void) | undefined }) {
  const { overview, path } = review;
  const { check, failure, archives: before = [], checkedAt } = overview.data ?? {};
  const known = useApi<ArchivesAnswer>("/api/archives");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const [error, setError] = useState<string>();
  const [oneAtATime] = useOneAtATime();
  const ask = async (method: "POST" | "DELETE", body?: object) => {
    setError(undefined);
    try {
      await send(method, `${path}/check`, body);
      if (method === "POST") onClose?.();
    } catch (reason) {
      setError((reason as Error).message);
    }
    overview.again();
  };
  if (check !== undefined)
    return (
      <div class="check" role="status">
        <progress value={check.total > 0 ? check.done / check.total : undefined} aria-label={t.offTopic.checkNow} />
        <span>{check.phase === "judging" ? t.offTopic.judging(check.done, check.total) : t.offTopic.opening}</span>
        <button type="button" onClick={() => oneAtATime(() => ask("DELETE"))}>
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
      {(error ?? failure) !== undefined && (
        <p class="alert" role="alert">
          {error ?? failure}
        </p>
      )}
      <p class="quiet">{t.offTopic.checkHelp}</p>
      {known.data && (
        <fieldset>
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
      <p class="actions">
        <button type="button" class="primary" onClick={() => oneAtATime(() => ask("POST", { archives: [...chosen] }))}>
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

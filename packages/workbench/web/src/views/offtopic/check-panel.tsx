import { useState } from "preact/hooks";
import type { ArchivesAnswer } from "../../../../src/schemas/archives.ts";
import { send, useApi } from "../../api.ts";
import { Button, Tick } from "../../parts/controls.tsx";
import { toggled } from "../../parts/toggled.ts";
import { Alert } from "../../parts/waiting.tsx";
import { t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import type { Review } from "./use-review.ts";

/** Starts a check and shows its progress. */
export function CheckPanel({ review, onClose }: { review: Review; onClose: (() => void) | undefined }) {
  const { overview, path } = review;
  const { check, failure, archives: before = [], checkedAt } = overview.data ?? {};
  const known = useApi<ArchivesAnswer>("/api/archives");
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const { error, perform } = useAction();
  const sendCheck = (method: "POST" | "DELETE", body?: object) =>
    perform(async () => {
      await send(method, `${path}/check`, body).finally(overview.again);
      if (method === "POST") onClose?.();
    });
  if (check !== undefined)
    return (
      <div class="inline" role="status">
        <progress value={check.total > 0 ? check.done / check.total : undefined} aria-label={t.offTopic.checkNow} />
        <span>{check.phase === "judging" ? t.offTopic.judging(check.done, check.total) : t.offTopic.opening}</span>
        <Button onClick={() => sendCheck("DELETE")} text={t.offTopic.stop} />
      </div>
    );
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
              <Tick key={name} isOn={chosen.includes(name)} onTick={() => setChosen(toggled(chosen, name))} text={title ?? name} />
            ))}
        </fieldset>
      )}
      <p class="inline">
        <Button
          class="primary"
          onClick={() => sendCheck("POST", { archives: chosen })}
          text={checkedAt === undefined ? t.offTopic.checkNow : t.offTopic.checkAgain}
        />
        {onClose && <Button onClick={onClose} text={t.common.cancel} />}
      </p>
    </section>
  );
}

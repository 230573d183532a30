import { useState } from "preact/hooks";
import type { ArchivesAnswer } from "../../../../src/schemas/archives.ts";
import { send, useApi } from "../../api.ts";
import { Button, Field } from "../../parts/controls.tsx";
import { BrowseButton } from "../../parts/folder-browser.tsx";
import { isIndex } from "../../parts/is-index.ts";
import { Alert, Waiting } from "../../parts/waiting.tsx";
import { bytes, t } from "../../texts/texts.ts";
import { useWork } from "../../use-work.ts";

/** The archives of the workbench, and a form to add one. */
export function Archives() {
  const asked = useApi<ArchivesAnswer>("/api/archives");
  const [source, setSource] = useState("");
  const [warcs, setWarcs] = useState("");
  const needsWarcs = isIndex(source);
  const { isBusy, error, order } = useWork();
  const change = (method: "POST" | "DELETE", path: string, body?: object) => order(() => send(method, path, body).then(asked.again));
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await change("POST", "/api/archives", { source, ...(needsWarcs && warcs.trim() && { warcs }) })) {
      setSource((now) => (now === source ? "" : now)); // the user may already be typing the next one
      setWarcs("");
    }
  };
  return (
    <>
      <h1>{t.archives.title}</h1>
      <p class="quiet">{t.archives.intro}</p>
      <Waiting asked={asked} />
      {asked.data?.archives.length === 0 && <p class="empty">{t.archives.none}</p>}
      <ul class="cards bare lined">
        {asked.data?.archives.map(({ name, kind, title, bytes: size, source: place, warcs: files = [], isRegistered, fault }) => (
          <li key={name}>
            {fault === undefined ? <a href={`/archives/${encodeURIComponent(name)}`}>{name}</a> : <span>{name}</span>}
            <span class="quiet">
              {[t.archives.kinds[kind] ?? kind, title, size !== undefined && bytes(size)].filter(Boolean).join(" · ")}
            </span>
            <span class="quiet small cut">{fault ?? [place, ...files].join(" · ")}</span>
            {isRegistered && (
              <Button
                class="small"
                disabled={isBusy}
                aria-label={t.archives.remove(name)}
                onClick={() => change("DELETE", `/api/archives/${encodeURIComponent(name)}`)}
                text={t.archives.removeShort}
              />
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="add">
        <h2 id="add">{t.archives.add}</h2>
        <form class="form" onSubmit={add}>
          <Field text={t.archives.source} help={t.archives.sourceHelp} required list="known-archives" value={source} onText={setSource} />
          {needsWarcs && <Field text={t.archives.warcs} help={t.archives.warcsHelp} value={warcs} onText={setWarcs} />}
          <datalist id="known-archives">
            {asked.data?.known.map(({ name, title }) => (
              <option value={name} key={name}>
                {title}
              </option>
            ))}
          </datalist>
          <Alert text={error} />
          <p>
            <Button type="submit" disabled={isBusy} text={t.archives.addButton} /> <BrowseButton onChoose={setSource} />
          </p>
        </form>
      </section>
    </>
  );
}

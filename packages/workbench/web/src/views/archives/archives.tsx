import type { ArchivesAnswer } from "../../../../src/schemas/archives.ts";
import { send, useApi } from "../../api.ts";
import { Button, Field, Form } from "../../parts/controls.tsx";
import { BrowseButton } from "../../parts/folder-browser.tsx";
import { useAddArchive } from "../../parts/use-add-archive.ts";
import { Alert, Waiting } from "../../parts/waiting.tsx";
import { bytes, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";

/** The archives of the workbench, and a form to add one. */
export function Archives() {
  const request = useApi<ArchivesAnswer>("/api/archives");
  const { source, setSource, warcs, setWarcs, needsWarcs, add } = useAddArchive();
  const { isBusy, error, perform } = useAction();
  return (
    <>
      <h1>{t.nav.archives}</h1>
      <p class="quiet">{t.archives.intro}</p>
      <Waiting request={request} />
      {request.data?.archives.length === 0 && <p class="empty">{t.archives.none}</p>}
      <ul class="cards bare lined">
        {request.data?.archives.map(({ name, kind, title, bytes: size, source: place, warcs: files = [], isRegistered, fault }) => (
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
                onClick={() => perform(() => send("DELETE", `/api/archives/${encodeURIComponent(name)}`).then(request.again))}
                text={t.archives.removeShort}
              />
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="add">
        <h2 id="add">{t.archives.add}</h2>
        <Form class="form" onSubmit={() => perform(() => add().then(request.again))}>
          <Field text={t.archives.source} help={t.archives.sourceHelp} required list="known-archives" value={source} onText={setSource} />
          {needsWarcs && <Field text={t.archives.warcs} help={t.archives.warcsHelp} value={warcs} onText={setWarcs} />}
          <datalist id="known-archives">
            {request.data?.known.map(({ name, title }) => (
              <option value={name} key={name}>
                {title}
              </option>
            ))}
          </datalist>
          <Alert text={error} />
          <p>
            <Button type="submit" disabled={isBusy} text={t.common.add} /> <BrowseButton onChoose={setSource} />
          </p>
        </Form>
      </section>
    </>
  );
}

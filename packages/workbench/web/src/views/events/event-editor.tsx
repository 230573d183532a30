import { WorkQueue } from "@recollect/base/work-queue";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EventFile, EventPreview } from "../../../../src/schemas/events.ts";
import { send, useApi } from "../../api.ts";
import { useLeaveWarning } from "../../leave-warning.ts";
import { Button, Tick } from "../../parts/controls.tsx";
import { toggled } from "../../parts/toggled.ts";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useWhileShown } from "../../while-shown.ts";
import { AddLanguage } from "./add-language.tsx";
import { draftOf, keepDraft } from "./event-draft.ts";
import { Sample } from "./sample.tsx";
import { Seeds } from "./seeds.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useChanges } from "./use-changes.ts";
import { usePreview } from "./use-preview.ts";
import { withChanges } from "./with-changes.ts";
import { Words } from "./words.tsx";

/** Editor of an event: form and file side by side, and a preview of their effect. Changes are saved only on the user's command. */
export function EventEditor({ name, archives }: { name: string; archives: readonly string[] }) {
  const request = useApi<EventFile>(`/api/events/${encodeURIComponent(name)}`);
  if (request.data === undefined || request.error !== undefined) return <Waiting request={request} />;
  return <Editor key={request.data.edition} file={request.data} archives={archives} onReload={request.again} />;
}

function Editor({ file, archives, onReload }: { file: EventFile; archives: readonly string[]; onReload: () => void }) {
  const path = `/api/events/${encodeURIComponent(file.name)}`;
  const [saved, setSaved] = useState(file);
  const [{ yaml: firstYaml, texts: firstTexts }] = useState(() => draftOf(file) ?? file);
  const [yaml, setYaml] = useState(firstYaml);
  const [texts, setTexts] = useState(firstTexts);
  const [error, setError] = useState<string>();
  const go = useGo();
  const [discards, setDiscards] = useState(0);
  const unsavedTexts = texts.filter(({ name, text }) => saved.texts.find((one) => one.name === name)?.text !== text);
  const { preview: seen, previewedYaml, isLoading, isReadable } = usePreview({ path, yaml, archives, texts: unsavedTexts, saved });
  const { change, reset, pending, isWriting, whenWritten } = useChanges({ path, yaml, previewedYaml, onYaml: setYaml, onError: setError });
  const preview = seen?.event ? { ...seen, event: withChanges(seen.event, pending) } : seen;
  const isSaved = !isWriting && yaml === saved.yaml && JSON.stringify(texts) === JSON.stringify(saved.texts);
  const shown = useRef(texts);
  shown.current = texts;
  useLayoutEffect(() => keepDraft(saved, isSaved ? undefined : { yaml, texts }));
  const edition = useRef(file.edition);
  const [saving] = useState(() => new WorkQueue());
  const saveNow = async (): Promise<boolean> => {
    try {
      const yaml = await whenWritten();
      const sent = shown.current;
      const answer = await send<EventFile>("PUT", path, { yaml, edition: edition.current, texts: sent });
      if (shown.current === sent) setTexts(answer.texts); // the YAML may refer to other texts now
      edition.current = answer.edition;
      setSaved(answer);
      setError(undefined);
      return true;
    } catch (failure) {
      setError((failure as Error).message);
      return false;
    }
  };
  /** Saves the current state after any save in progress. */
  const save = (): Promise<boolean> => saving.run(saveNow);
  const discard = () => {
    reset(saved.yaml);
    setTexts(saved.texts);
    setError(undefined);
    setDiscards(discards + 1); // clears the fields of the form
  };
  const run = async () => {
    if (isSaved || (await save()))
      go(`/runs/new?${new URLSearchParams([["event", file.name], ...archives.map((one) => ["archive", one])])}`);
  };
  useWhileShown(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
      event.preventDefault();
      void save();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  useLeaveWarning(() => !isSaved);
  const event = preview?.event;
  /** Changes only entries that were added or removed, as the YAML may already contain more than the preview shows. */
  const changeList = (path: string[], from: readonly string[], value: readonly string[]) =>
    void change([{ path, value: value.length === 0 ? null : [...value], from: [...from] }]);
  const textFile = `${file.name}.txt`;
  const addText = async () => {
    await change([{ path: ["topic", "references"], value: [textFile] }]);
    await save();
  };
  const added = useRef<string | undefined>(undefined);
  /** Adds an empty text, which is saved with the specification that refers to it. */
  const addLanguage = (name: string) => {
    added.current = name;
    setTexts([...texts, { name, text: "" }]);
    changeList(["topic", "references"], [], [name]);
  };
  const focusAdded = (name: string) => (field: HTMLTextAreaElement | null) => {
    if (field === null || added.current !== name) return;
    added.current = undefined;
    field.focus();
  };
  return (
    <div class="event">
      <div class="head">
        <h1>{event?.title ?? file.name}</h1>
        <div class="inline">
          <span class="quiet" role="status">
            {isSaved ? t.events.saved : t.events.unsaved}
          </span>
          {!isSaved && <Button onClick={discard} text={t.events.discard} />}
          <Button disabled={isSaved} onClick={save} text={t.events.save} />
          <Button class="primary" onClick={run} text={t.events.run} />
        </div>
      </div>
      {error !== undefined && (
        <div class="alert" role="alert">
          <p>{error}</p>
          <Button onClick={onReload} text={t.events.reload} />
        </div>
      )}
      <Faults faults={preview?.faults ?? []} />
      <div class="columns">
        <div>
          {texts.map(({ name: file, text }, n) => (
            <label class="block" key={file}>
              {t.events.reference(file)}
              <textarea
                ref={focusAdded(file)}
                rows={6}
                value={text}
                onInput={(input) => setTexts(texts.with(n, { name: file, text: input.currentTarget.value }))}
              />
            </label>
          ))}
          {!isReadable && <p class="quiet">{t.events.unreadable}</p>}
          {event?.hasTopic === false && isReadable && (
            <p>
              {t.events.noTexts} <Button onClick={addText} text={t.events.addText(textFile)} />
            </p>
          )}
          {event?.hasTopic && (
            <div inert={!isReadable}>
              <AddLanguage event={file.name} texts={texts} onAdd={addLanguage} />
              <p class="small quiet">{t.events.languageHelp}</p>
            </div>
          )}
          {event && (
            <div inert={!isReadable} key={discards}>
              <TimeFields event={event} change={change} />
              <Words
                preview={preview}
                onKeywords={(value) => changeList(["topic", "keywords"], event.keywords, value)}
                onIgnore={(value) => changeList(["topic", "ignore"], event.ignore, value)}
              />
            </div>
          )}
        </div>
        <div>
          <ArchiveChoice chosen={archives} />
          {isLoading && archives.length > 0 && preview?.sample === undefined && <p class="quiet">{t.events.sampling}</p>}
          {preview && <Sample preview={preview} />}
          {event && (
            <Seeds
              key={discards}
              path={path}
              specification={{ yaml, archives, texts: unsavedTexts }}
              isInert={!isReadable}
              seeds={event.seeds}
              onSeeds={(value) => changeList(["seeds"], event.seeds, value)}
            />
          )}
        </div>
        <div>
          <label class="block yaml">
            {t.events.yaml}
            <textarea spellcheck={false} rows={36} value={yaml} onInput={(input) => setYaml(input.currentTarget.value)} />
          </label>
          <p class="quiet small">{t.events.yamlHelp}</p>
        </div>
      </div>
    </div>
  );
}

function Faults({ faults }: { faults: EventPreview["faults"] }) {
  if (faults.length === 0) return null;
  return (
    <div class="alert" role="status">
      <strong>{t.events.faults(faults.length)}</strong>
      <ul>
        {faults.slice(0, 10).map(({ line, column, field, message }) => (
          <li key={`${line} ${column} ${field} ${message}`}>
            {t.events.line(line)}: {field} {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ArchiveChoice({ chosen }: { chosen: readonly string[] }) {
  const { data } = useApi<{ archives: { name: string }[] }>("/api/archives");
  return (
    <fieldset>
      <legend>{t.events.archives}</legend>
      {data?.archives.length === 0 && (
        <p class="quiet">
          {t.events.noArchives} <a href="/archives">{t.archives.add}</a>
        </p>
      )}
      {data?.archives.map(({ name }) => (
        <Tick
          class="tick"
          key={name}
          isOn={chosen.includes(name)}
          onTick={() => setQuery({ archive: toggled(chosen, name) }, { replace: true })}
          text={name}
        />
      ))}
    </fieldset>
  );
}

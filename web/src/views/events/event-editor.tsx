import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EventFile, EventPreview } from "../../../../src/server/schemas/events.ts";
import { ApiError, send, useApi } from "../../api.ts";
import { useLeaveWarning } from "../../leave-warning.ts";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery, useGo } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useWhileShown } from "../../while-shown.ts";
import { draftOf, keepDraft } from "./event-draft.ts";
import { Sample } from "./sample.tsx";
import { Seeds } from "./seeds.tsx";
import { TimeCurve, timesOf } from "./time-curve.tsx";
import { type EventTimes, isoDay } from "./time-scale.ts";
import { type Changes, withChanges } from "./with-changes.ts";
import { Words } from "./words.tsx";

/** After this pause in typing, the effect is shown. */
const pauseMs = 300;

/** An event: form and file side by side, and what they would do. */
export function EventEditor({ name, archives }: { name: string; archives: readonly string[] }) {
  const asked = useApi<EventFile>(`/api/events/${encodeURIComponent(name)}`);
  if (asked.data === undefined || asked.error !== undefined) return <Waiting asked={asked} />;
  return <Editor key={asked.data.edition} file={asked.data} archives={archives} onReload={asked.again} />;
}

function Editor({ file, archives, onReload }: { file: EventFile; archives: readonly string[]; onReload: () => void }) {
  const path = `/api/events/${encodeURIComponent(file.name)}`;
  const [saved, setSaved] = useState(file);
  const [{ yaml: firstYaml, texts: firstTexts }] = useState(() => draftOf(file) ?? file);
  const [yaml, setYaml] = useState(firstYaml);
  const [texts, setTexts] = useState(firstTexts);
  const [error, setError] = useState<string>();
  const go = useGo();
  const { preview: seen, seenYaml, isLoading } = usePreview(path, yaml, archives, saved);
  const { change, unseen, isWriting, written } = useChanges({ path, yaml, seenYaml, onYaml: setYaml, onError: setError });
  const preview = seen?.event ? { ...seen, event: withChanges(seen.event, unseen) } : seen;
  const isSaved = !isWriting && yaml === saved.yaml && JSON.stringify(texts) === JSON.stringify(saved.texts);
  const shown = useRef(texts);
  shown.current = texts;
  useLayoutEffect(() => keepDraft(saved, isSaved ? undefined : { yaml, texts }));
  const edition = useRef(file.edition);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const saveNow = async (): Promise<boolean> => {
    try {
      const yaml = await written();
      const sent = shown.current;
      const answer = await send<EventFile>("PUT", path, { yaml, edition: edition.current, texts: sent });
      if (shown.current === sent) setTexts(answer.texts); // the YAML may name others now
      edition.current = answer.edition;
      setSaved(answer);
      setError(undefined);
      return true;
    } catch (failure) {
      setError((failure as Error).message);
      return false;
    }
  };
  /** Saves what is shown by then, after what is being saved already. */
  const save = (): Promise<boolean> => {
    saving.current = saving.current.then(saveNow);
    return saving.current;
  };
  const discard = () => {
    setYaml(saved.yaml);
    setTexts(saved.texts);
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
  /** Only what was added or taken out is changed, as the YAML may have more by now than the preview knows. */
  const changeList = (path: string[], from: readonly string[], value: readonly string[]) =>
    void change([{ path, value: value.length === 0 ? null : [...value], from: [...from] }]);
  return (
    <div class="event">
      <div class="head">
        <h1>{event?.title ?? file.name}</h1>
        <div class="inline">
          <span class="quiet" role="status">
            {isSaved ? t.events.saved : t.events.unsaved}
          </span>
          {!isSaved && (
            <button type="button" disabled={isWriting} onClick={discard}>
              {t.events.discard}
            </button>
          )}
          <button type="button" disabled={isSaved} onClick={save}>
            {t.events.save}
          </button>
          <button type="button" class="primary" onClick={run}>
            {t.events.run}
          </button>
        </div>
      </div>
      {error !== undefined && (
        <div class="alert" role="alert">
          <p>{error}</p>
          <button type="button" onClick={onReload}>
            {t.events.reload}
          </button>
        </div>
      )}
      <Faults faults={preview?.faults ?? []} />
      <div class="columns">
        <div>
          {texts.map(({ name: file, text }, n) => (
            <label class="block" key={file}>
              {t.events.reference(file)}
              <textarea
                rows={6}
                value={text}
                onInput={(input) => setTexts(texts.with(n, { name: file, text: input.currentTarget.value }))}
                onBlur={() => !isSaved && void save()}
              />
            </label>
          ))}
          {event && (
            <>
              <TimeFields event={event} change={change} />
              <Words
                preview={preview}
                onKeywords={(value) => changeList(["topic", "keywords"], event.keywords, value)}
                onIgnore={(value) => changeList(["topic", "ignore"], event.ignore, value)}
              />
            </>
          )}
        </div>
        <div>
          <ArchiveChoice chosen={archives} />
          {isLoading && archives.length > 0 && preview?.sample === undefined && <p class="quiet">{t.events.sampling}</p>}
          {preview && <Sample preview={preview} />}
          {event && (
            <Seeds
              name={file.name}
              yaml={yaml}
              archives={archives}
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

interface ChangesProps {
  readonly path: string;
  readonly yaml: string;
  /** What the preview is of. */
  readonly seenYaml: string | undefined;
  readonly onYaml: (yaml: string) => void;
  readonly onError: (message: string) => void;
}

/**
 * Changes by the form, written into the YAML one after the other, so that none is lost when a second comes before the first is written, nor
 * what is typed meanwhile. `unseen` are those that the preview doesn't know yet; `written` is the YAML with all that were made so far.
 */
function useChanges({ path, yaml, seenYaml, onYaml, onError }: ChangesProps) {
  const newest = useRef(yaml);
  newest.current = yaml;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const [isWriting, setWriting] = useState(false);
  const [unseen, setUnseen] = useState<Changes>([]);
  const change = (changes: Changes): Promise<void> => {
    setUnseen((before) => [...before, ...changes]);
    setWriting(true);
    waiting.current++;
    queue.current = queue.current.then(async () => {
      try {
        let said = { yaml: "" };
        let before: string;
        do {
          before = newest.current;
          said = await send("POST", `${path}/change`, { yaml: before, changes });
        } while (before !== newest.current);
        newest.current = said.yaml;
        onYaml(said.yaml);
      } catch (failure) {
        onError((failure as Error).message);
      }
      waiting.current--;
      setWriting(waiting.current > 0);
    });
    return queue.current;
  };
  useEffect(() => {
    if (waiting.current === 0 && seenYaml === yaml) setUnseen([]);
  }, [seenYaml, yaml, isWriting]);
  const written = (): Promise<string> => queue.current.then(() => newest.current);
  return { change, unseen, isWriting, written };
}

/** What the specification would do, a moment after it was last changed; the newest answer wins. */
function usePreview(path: string, yaml: string, archives: readonly string[], saved: unknown) {
  const [state, set] = useState<{ preview?: EventPreview; seenYaml?: string; isLoading: boolean }>({ isLoading: true });
  const chosen = archives.join("\n");
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      set((before) => ({ ...before, isLoading: true }));
      try {
        const preview = await send<EventPreview>("POST", `${path}/preview`, { yaml, archives: chosen === "" ? [] : chosen.split("\n") });
        if (!isOver)
          set((before) => ({
            preview: preview.event ? preview : { ...before.preview, faults: preview.faults },
            seenYaml: yaml,
            isLoading: false,
          }));
      } catch (failure) {
        const message = failure instanceof ApiError ? failure.message : String(failure);
        if (!isOver) set((before) => ({ preview: { faults: [], ...before.preview, message }, seenYaml: yaml, isLoading: false }));
      }
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, yaml, chosen, saved]);
  return state;
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

function TimeFields({ event, change }: { event: NonNullable<EventPreview["event"]>; change: (changes: Changes) => Promise<void> }) {
  const times = timesOf(event);
  const set = (next: EventTimes) => {
    const changes: Changes = [];
    if (next.start !== times.start) changes.push({ path: ["event", "start"], value: isoDay(next.start) });
    if (next.end !== times.end || next.start !== times.start) changes.push({ path: ["event", "end"], value: isoDay(next.end) });
    if (next.lead !== times.lead) changes.push({ path: ["event", "lead"], value: `P${Math.round(next.lead)}D` });
    if (next.cooldown !== times.cooldown) changes.push({ path: ["event", "cooldown"], value: `P${Math.round(next.cooldown)}D` });
    if (changes.length > 0) void change(changes);
  };
  const day = (text: string) => Math.floor(Date.parse(text) / 86_400_000);
  return (
    <section aria-labelledby="time">
      <h2 id="time">{t.events.time}</h2>
      <TimeCurve times={times} curve={event.curve} onChange={set} />
      <p class="quiet small">{t.events.timeHelp}</p>
      <div class="fields">
        <label>
          {t.events.start}
          <input
            type="date"
            value={isoDay(times.start)}
            onChange={({ currentTarget: { value } }) => value && set({ ...times, start: day(value), end: Math.max(times.end, day(value)) })}
          />
        </label>
        <label>
          {t.events.end}
          <input
            type="date"
            value={isoDay(times.end)}
            onChange={({ currentTarget: { value } }) => value && set({ ...times, end: Math.max(times.start, day(value)) })}
          />
        </label>
        <label>
          {t.events.lead}
          <input
            type="number"
            min={0}
            value={times.lead}
            onChange={({ currentTarget: { value } }) => set({ ...times, lead: Math.max(0, Number(value)) })}
          />
        </label>
        <label>
          {t.events.cooldown}
          <input
            type="number"
            min={0}
            value={times.cooldown}
            onChange={({ currentTarget: { value } }) => set({ ...times, cooldown: Math.max(0, Number(value)) })}
          />
        </label>
      </div>
    </section>
  );
}

function ArchiveChoice({ chosen }: { chosen: readonly string[] }) {
  const { data } = useApi<{ archives: { name: string }[] }>("/api/archives");
  const toggle = (name: string, isOn: boolean) =>
    setQuery({ archive: isOn ? [...chosen, name] : chosen.filter((other) => other !== name) }, { replace: true });
  return (
    <fieldset>
      <legend>{t.events.archives}</legend>
      {data?.archives.length === 0 && (
        <p class="quiet">
          {t.events.noArchives} <a href="/archives">{t.archives.add}</a>
        </p>
      )}
      {data?.archives.map(({ name }) => (
        <label class="tick" key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from "preact/hooks";
import type { DocumentDetail, ReviewDecision } from "../../../../src/schemas/review.ts";
import { fileAddress, useApi } from "../../api.ts";
import { Button } from "../../parts/controls.tsx";
import { ExternalLink } from "../../parts/external-link.tsx";
import { Replay } from "../../parts/replay.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { chanceText, chanceWord } from "./chances.ts";
import { NoteField } from "./note-field.tsx";
import { collectionPath } from "./query.ts";
import { ReaderLinks, ReaderReasons } from "./reader-details.tsx";
import { ReaderText } from "./reader-text.tsx";
import type { ReviewState } from "./use-review.ts";

/** Delay before a request, so that a key held down does not load every document on its way. */
const askDelayMs = 60;

const modes = ["text", "preview", "replay"] as const;

/** One document. A row of the list has decisions before the server does, so it takes precedence. */
export function Reader({ state, number }: { state: ReviewState; number: number }) {
  const { name, query, store } = state;
  const index = store.indexOf(number);
  const row = index === undefined ? undefined : store.row(index);
  const path = useSettled(`${collectionPath(name)}/documents/${number}?${new URLSearchParams({ q: query.get("q") ?? "" })}`);
  const request = useApi<DocumentDetail>(path);
  const detail = request.data?.document.number === number ? request.data : undefined;
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [number]);
  useEffect(() => {
    if (row === undefined && detail !== undefined) request.again();
  }, [store.turn]);

  const shown = row ?? detail?.document;
  if (shown === undefined) return <Waiting request={request} />;
  const mode = modes.find((one) => one === query.get("show")) ?? "text";
  return (
    <>
      <header>
        <div class="top between">
          <h2 class="wrap">{shown.title || shown.url}</h2>
          <Button class="plain close" aria-label={t.review.close} title={`${t.review.close} (Esc)`} onClick={state.closeReader} text="×" />
        </div>
        <p class="small cut">
          <ExternalLink href={shown.url}>{shown.url}</ExternalLink>
        </p>
        <p class="small quiet origin">
          {shown.published && <span>{t.review.published(shown.published.slice(0, 10))}</span>}
          <span>{t.review.captured(shown.captured.slice(0, 10))}</span>
          {[shown.kind, shown.language, shown.archive].map((fact) => fact && <span key={fact}>{fact}</span>)}
          {shown.isCandidate && shown.decision !== "keep" && <span class="tag">{t.review.marks.candidate}</span>}
          {shown.chance !== undefined && <span class={chanceWord(shown.chance)}>{chanceText(shown.chance)}</span>}
          {shown.isDoubted && <span class="tag">{t.review.doubtedText}</span>}
          {shown.decidedBy === "model" && <span>{t.review.byModel(t.review.states[shown.decision] ?? "")}</span>}
        </p>
        <DecisionButtons decision={shown.decision} host={shown.host} onDecide={state.decide} onDropHost={state.dropHost} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section class="body" ref={body} tabIndex={0} aria-label={t.review.modes[mode]}>
        <NoteField
          key={number}
          note={shown.note ?? ""}
          onShown={state.noteShown}
          onSave={(note) => state.saveNote(number, note)}
          onDone={() => state.focus(".list")}
        />
        {detail === undefined ? <Waiting request={request} /> : <ReaderReasons detail={detail} onGo={state.follow} />}
        <div class="modes inline">
          {modes.map((one) => (
            <Button
              key={one}
              aria-pressed={one === mode}
              onClick={() => setQuery({ show: one === "text" ? undefined : one }, { replace: true })}
              text={t.review.modes[one]}
            />
          ))}
        </div>
        {detail && mode === "text" && <ReaderText detail={detail} />}
        {detail && mode === "preview" && (
          <iframe
            sandbox=""
            src={fileAddress(`${collectionPath(name)}/documents/${number}/preview`)}
            title={t.review.preview(shown.title)}
          />
        )}
        {detail && mode === "replay" && <Replay {...{ name, number }} url={shown.url} captured={shown.captured} uriM={detail.uriM} />}
        {detail && <ReaderLinks detail={detail} onGo={state.follow} />}
      </section>
    </>
  );
}

interface DecisionProps {
  readonly decision: ReviewDecision;
  readonly host: string;
  readonly onDecide: (decision: ReviewDecision) => void;
  readonly onDropHost: (host: string) => void;
}

function DecisionButtons({ decision, host, onDecide, onDropHost }: DecisionProps) {
  const buttons = [
    ["keep", t.review.keep, "y"],
    ["drop", t.review.drop, "n"],
    ["undecided", t.review.undecided, "u"],
  ] as const;
  return (
    <div class="decisions inline">
      {buttons.map(([one, text, key]) => (
        <Button key={one} class={one} aria-pressed={decision === one} onClick={() => onDecide(one)} shortcut={key} text={text} />
      ))}
      <Button class="plain small" onClick={() => onDropHost(host)} text={t.review.dropHost(host)} />
    </div>
  );
}

/** Returns a value at once if the previous one was stable for a moment; otherwise, as soon as the value itself is stable. */
function useSettled(value: string): string {
  const [, redraw] = useState(0);
  const latest = useRef({ value, settled: value, changedMs: 0 });
  const { settled, changedMs } = latest.current;
  if (latest.current.value !== value) {
    const now = Date.now();
    latest.current = { value, settled: now - changedMs < askDelayMs ? settled : value, changedMs: now };
  }
  useEffect(() => {
    if (latest.current.settled === value) return;
    const timer = setTimeout(() => {
      latest.current = { ...latest.current, settled: value };
      redraw((n) => n + 1);
    }, askDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return latest.current.settled;
}

import { reviewStates } from "@recollect/recollect/offtopic/review-states";
import type { ReviewedCaptureRow } from "../../../../src/schemas/offtopic.ts";
import { Button } from "../../parts/controls.tsx";
import { Facts } from "../../parts/facts.tsx";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { ComparedTexts } from "./compared-texts.tsx";
import { StateSign } from "./marks.tsx";
import { stateAfter, type Verb } from "./review-model.ts";
import { day, minute } from "./time-places.ts";
import { Timeline } from "./timeline.tsx";
import type { Review } from "./use-review.ts";

/** The chosen address: its timeline, the chosen capture, the evidence for and against it, and texts side by side. */
export function AddressView({ review }: { review: Review }) {
  const { detail, capture, path } = review;
  if (detail === undefined) return <p class="quiet">{t.state.loading}</p>;
  const { url, behaviour, goneSince, leftOut, reference, captures } = detail;
  const isSingle = captures.length + leftOut === 1;
  const facts = [
    isSingle ? t.offTopic.onlyCapture : behaviour && (t.offTopic.behaviours[behaviour] ?? behaviour),
    goneSince && t.offTopic.goneSince(day(goneSince)),
  ];
  const decidable = (verb: Verb) =>
    captures.some(({ state }) => (verb === "undo" || state === "undecided") && stateAfter(state, verb) !== undefined);
  return (
    <>
      <Button class="back" onClick={() => setQuery({ url: undefined, at: undefined })} text={`← ${t.offTopic.back}`} />
      <h2 class="wrap">{url}</h2>
      <p class="small quiet">{facts.filter(Boolean).join(" · ")}</p>
      <Timeline detail={detail} chosen={capture} onChoose={(timestamp) => review.choose(url, timestamp)} />
      <p class="legend small quiet" aria-hidden="true">
        {reviewStates.map((state) => (
          <span key={state}>
            <StateSign state={state} /> {t.offTopic.states[state]}
          </span>
        ))}
        <span>R {t.offTopic.isReference}</span>
      </p>
      {leftOut > 0 && <p class="small quiet">{t.offTopic.capturesLeftOut(leftOut)}</p>}
      {capture && <CaptureFacts capture={capture} onDecide={review.decide} />}
      {(decidable("confirm") || decidable("undo")) && (
        <p class="inline tight small">
          {t.offTopic.wholeAddress}{" "}
          {decidable("confirm") && (
            <>
              <Button aria-keyshortcuts="Shift+N" onClick={() => review.decideAddress("confirm")} text={t.offTopic.confirmAddress} />
              <Button aria-keyshortcuts="Shift+Y" onClick={() => review.decideAddress("overrule")} text={t.offTopic.overruleAddress} />
            </>
          )}
          {decidable("undo") && <Button onClick={() => review.decideAddress("undo")} text={t.offTopic.undoAddress} />}
        </p>
      )}
      {capture && <ComparedTexts key={`${url} ${capture.timestamp}`} {...{ path, url, capture, reference }} />}
    </>
  );
}

const verbs = [
  ["confirm", "confirmed", "n", t.offTopic.confirm],
  ["overrule", "overruled", "y", t.offTopic.overrule],
  ["mark", "marked", "n", t.offTopic.confirm],
  ["undo", undefined, "u", t.offTopic.undoDecision],
] as const;

function CaptureFacts({ capture, onDecide }: { capture: ReviewedCaptureRow; onDecide: (verb: Verb) => void }) {
  const { timestamp, state, why, by, evidence, values, status } = capture;
  const facts: [string, string | undefined][] = [
    [t.offTopic.why, why && (t.offTopic.whys[why] ?? why)],
    [t.offTopic.foundBy, by.join(", ")],
    [t.offTopic.evidence, evidence],
    [
      t.offTopic.measures,
      Object.entries(values)
        .map(([measure, value]) => `${measure} ${value.toFixed(2)}`)
        .join(", "),
    ],
    [t.offTopic.status, status === undefined ? undefined : String(status)],
  ];
  return (
    <section class="capture" aria-label={minute(timestamp)}>
      <div class="head">
        <h3>
          {minute(timestamp)} <StateSign state={state} /> {t.offTopic.states[state]}
        </h3>
        <div class="decisions inline">
          {verbs.map(([verb, result, key, text]) =>
            stateAfter(state, verb) === undefined && state !== result ? null : (
              <Button
                key={verb}
                class={verb}
                aria-pressed={result !== undefined && state === result}
                onClick={() => onDecide(verb)}
                shortcut={key}
                text={text}
              />
            ),
          )}
        </div>
      </div>
      <Facts class="small" facts={facts} />
    </section>
  );
}

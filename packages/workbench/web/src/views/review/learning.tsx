import { useState } from "preact/hooks";
import type { ReviewEstimate } from "../../../../src/schemas/review.ts";
import { Curve } from "../../parts/curve.tsx";
import { number, t } from "../../texts/texts.ts";
import { BorderChoice } from "./border-choice.tsx";

interface Props {
  /** Name of the collection. */
  readonly name: string;
  readonly estimate: ReviewEstimate;
  /** Whether the list has all documents and candidates, for which alone the model can decide. */
  readonly isWhole: boolean;
  readonly onAccept: (border: number) => void;
}

/** Window size from which there is space for the figures above the list. */
const roomy = "(min-width: 700px) and (min-height: 760px)";

/** How far the review has come, what it has learned from the decisions, and the step to the result. */
export function Learning({ name, estimate, isWhole, onAccept }: Props) {
  const { reviewed, bulk, byModel, borders, curve, learned } = estimate;
  const [isOpen, open] = useState(() => matchMedia(roomy).matches);
  const hasFigures = borders.length > 0 || curve.length > 2;
  const decisions = curve.at(-1)?.[0] ?? 0;
  const found = curve.at(-1)?.[1] ?? 0;
  return (
    <section class="learning" aria-label={t.review.learning}>
      <p class="estimate small">
        {sentences(estimate).join(" ")}{" "}
        {reviewed + bulk + byModel > 0 && <a href={`/runs/new?votes=${encodeURIComponent(name)}`}>{t.review.crawlAgain}</a>}
      </p>
      {hasFigures && (
        <details open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
          <summary class="small">
            {learned === undefined ? t.review.notLearned : t.review.learnedFrom(number(learned.decisions))}
            {learned?.isCurrent === false && <span class="quiet"> {t.review.learningNow}</span>}
          </summary>
          {learned && <Words {...learned} />}
          <div class="figures-beside">
            {borders.length > 0 &&
              (isWhole ? <BorderChoice borders={borders} onAccept={onAccept} /> : <p class="small quiet">{t.review.acceptWhole}</p>)}
            {curve.length > 2 && (
              <Curve
                name={t.review.foundCurve}
                label={t.review.foundCurveText(number(found), number(decisions))}
                points={curve}
                text={number}
                least={5}
                height={110}
              />
            )}
          </div>
        </details>
      )}
    </section>
  );
}

/** The words that the model goes by, as far as they are known. */
function Words({ raised, lowered }: { raised: readonly string[]; lowered: readonly string[] }) {
  const parts = [
    raised.length > 0 && t.review.raisedBy(raised.join(", ")),
    lowered.length > 0 && t.review.loweredBy(lowered.join(", ")),
  ].filter(Boolean);
  return parts.length === 0 ? null : <p class="small words">{parts.join(" ")}</p>;
}

/** Describes the progress of the review, and what is probably left. */
function sentences({ reviewed, relevant, bulk, byModel, undecided, left }: ReviewEstimate): readonly string[] {
  const texts = t.review;
  const others = bulk + byModel > 0 ? [texts.notReviewedOnes(number(bulk), number(byModel))] : [];
  const remaining = left === undefined ? [] : [texts.left(number(left.estimate), number(left.low), number(left.high))];
  if (undecided > 0)
    return [reviewed === 0 ? texts.notReviewed : texts.reviewed(number(reviewed), number(relevant)), ...others, ...remaining];
  const decided = number(reviewed + bulk + byModel);
  const all = bulk + byModel === 0 ? texts.allReviewed(decided, number(relevant)) : texts.allDecided(decided);
  return [all, ...others, ...remaining];
}

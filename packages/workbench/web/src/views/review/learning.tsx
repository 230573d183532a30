import { useState } from "preact/hooks";
import type { ReviewEstimate } from "../../../../src/schemas/review.ts";
import { Curve } from "../../parts/curve.tsx";
import { number, t } from "../../texts/texts.ts";
import { CutoffChoice } from "./cutoff-choice.tsx";

interface Props {
  /** Name of the collection. */
  readonly name: string;
  readonly estimate: ReviewEstimate;
  /** Whether the list has all documents and candidates: the model can only decide about all at once. */
  readonly isWhole: boolean;
  readonly onAccept: (border: number) => void;
}

/** Minimum window size for figures below the list. */
const largeWindow = "(min-width: 1200px) and (min-height: 760px)";

/** The progress of the review, the words learned from the decisions, and a choice that lets the model decide. */
export function Learning({ name, estimate, isWhole, onAccept }: Props) {
  const { borders, curve, learned } = estimate;
  const [isOpen, open] = useState(() => matchMedia(largeWindow).matches);
  const [decisions = 0, found = 0] = curve.at(-1) ?? [];
  const standing = sentences(estimate).join(" ");
  if (borders.length === 0 && decisions === 0) return <p class="learning estimate small">{standing}</p>;
  return (
    <details class="learning" open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary class="estimate small">{standing}</summary>
      <div class="figure-pair">
        {borders.length > 0 &&
          (isWhole ? <CutoffChoice borders={borders} onAccept={onAccept} /> : <p class="small quiet">{t.review.acceptWhole}</p>)}
        {decisions > 0 && (
          <Curve
            name={t.review.foundCurve}
            label={t.review.foundCurveText(number(found), number(decisions))}
            points={curve}
            text={number}
            least={5}
            size={[280, 84]}
          />
        )}
      </div>
      <p class="small">
        {learned && learned.decisions > 0 ? <Learned {...learned} /> : borders.length > 0 && t.review.notLearned}{" "}
        {decisions > 0 && <a href={`/runs/new?votes=${encodeURIComponent(name)}`}>{t.review.crawlAgain}</a>}
      </p>
    </details>
  );
}

/** The words that raise and lower chances most, as far as they are known. */
function Learned({ decisions, raised, lowered, isCurrent }: NonNullable<ReviewEstimate["learned"]>) {
  return (
    <>
      {t.review.learnedFrom(number(decisions))} {raised.length > 0 && t.review.raisedBy(raised.join(", "))}{" "}
      {lowered.length > 0 && t.review.loweredBy(lowered.join(", "))} {!isCurrent && <span class="quiet">{t.review.learningNow}</span>}
    </>
  );
}

/** Describes the progress of the review, and the relevant pages that are probably left. */
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

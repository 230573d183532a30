import type { PrecisionEstimate } from "../../../../src/schemas/review.ts";
import { Button } from "../../parts/controls.tsx";
import { number, score, t } from "../../texts/texts.ts";

interface Props {
  /** Name of the collection. */
  readonly name: string;
  readonly estimate: PrecisionEstimate;
  readonly min: number;
  /** Whether the filters include decided documents. */
  readonly isOfAll: boolean;
  readonly onChoose: (min: number) => void;
}

/** An estimate from the decisions so far, in a sentence, and the resulting threshold. */
export function Estimate({ name, estimate, min, isOfAll, onChoose }: Props) {
  const { reviewed, bulk, cut } = estimate;
  if (reviewed + bulk === 0) return isOfAll ? <p class="estimate small quiet">{t.review.notReviewed}</p> : null;
  return (
    <p class="estimate small">
      {reviewText(estimate)}
      {bulk > 0 && ` ${t.review.bulk(number(bulk))}`}
      {cut && ` ${t.review.cut(score(cut.threshold), number(cut.documents), percent(cut.precision))}`}
      {cut && cut.threshold !== min && (
        <Button class="plain" onClick={() => onChoose(cut.threshold)} text={t.review.useCut(score(cut.threshold))} />
      )}{" "}
      <a href={`/runs/new?votes=${encodeURIComponent(name)}`}>{t.review.crawlAgain}</a>
    </p>
  );
}

/** Describes the progress of the review and the estimate for the rest. */
function reviewText({ reviewed, relevant, bulk, undecided, precision }: PrecisionEstimate): string {
  const texts = t.review;
  if (undecided === 0)
    return bulk === 0 ? texts.allReviewed(number(reviewed), number(relevant)) : texts.allDecided(number(reviewed + bulk));
  if (reviewed === 0) return texts.notReviewed;
  if (precision === undefined) return texts.reviewedFew(number(reviewed), number(relevant));
  return texts.reviewed(number(reviewed), number(relevant), percent(precision.low), percent(precision.high));
}

function percent(share: number): string {
  return number(Math.round(share * 100));
}

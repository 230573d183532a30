import type { PrecisionEstimate } from "../../../../src/server/schemas/triage.ts";
import { number, score, t } from "../../texts/texts.ts";

interface Props {
  readonly estimate: PrecisionEstimate;
  readonly min: number;
  /** Decided ones are not left out by the filters. */
  readonly isOfAll: boolean;
  readonly onChoose: (min: number) => void;
}

/** What the decisions so far say about the rest, in a sentence, and the threshold that follows from it. */
export function Estimate({ estimate, min, isOfAll, onChoose }: Props) {
  const { looked, right, precision, cut } = estimate;
  if (looked === 0) return isOfAll ? <p class="estimate quiet">{t.triage.notLooked}</p> : null;
  if (precision === undefined) return <p class="estimate">{t.triage.lookedFew(number(looked), number(right))}</p>;
  return (
    <p class="estimate">
      {t.triage.looked(number(looked), number(right), percent(precision.low), percent(precision.high))}
      {cut && ` ${t.triage.cut(score(cut.threshold), number(cut.documents), percent(cut.precision))}`}
      {cut && cut.threshold !== min && (
        <button type="button" class="plain" onClick={() => onChoose(cut.threshold)}>
          {t.triage.useCut(score(cut.threshold))}
        </button>
      )}
    </p>
  );
}

function percent(share: number): string {
  return number(Math.round(share * 100));
}

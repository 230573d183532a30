import type { PrecisionEstimate } from "../../../../src/server/schemas/triage.ts";
import { number, score, t } from "../../texts/texts.ts";

interface Props {
  /** The collection. */
  readonly name: string;
  readonly estimate: PrecisionEstimate;
  readonly min: number;
  /** Decided ones are not left out by the filters. */
  readonly isOfAll: boolean;
  readonly onChoose: (min: number) => void;
}

/** What the decisions so far say about the rest, in a sentence, and the threshold that follows from it. */
export function Estimate({ name, estimate, min, isOfAll, onChoose }: Props) {
  const { looked, right, precision, cut } = estimate;
  if (looked === 0) return isOfAll ? <p class="estimate quiet">{t.triage.notLooked}</p> : null;
  return (
    <p class="estimate">
      {precision === undefined
        ? t.triage.lookedFew(number(looked), number(right))
        : t.triage.looked(number(looked), number(right), percent(precision.low), percent(precision.high))}
      {cut && ` ${t.triage.cut(score(cut.threshold), number(cut.documents), percent(cut.precision))}`}
      {cut && cut.threshold !== min && (
        <button type="button" class="plain" onClick={() => onChoose(cut.threshold)}>
          {t.triage.useCut(score(cut.threshold))}
        </button>
      )}{" "}
      <a href={`/runs/new?votes=${encodeURIComponent(name)}`}>{t.triage.crawlAgain}</a>
    </p>
  );
}

function percent(share: number): string {
  return number(Math.round(share * 100));
}

import type { ReviewDecision } from "../../../../src/schemas/review.ts";
import { Button } from "../../parts/controls.tsx";
import { number, t } from "../../texts/texts.ts";

interface Props {
  readonly selected: number;
  readonly matching: number;
  readonly onDecide: (decision: ReviewDecision) => void;
  readonly onClear: () => void;
  readonly onMatching: (decision: "keep" | "drop") => void;
}

/** Decisions about many documents: the selected ones, otherwise all that match. */
export function BulkBar({ selected, matching, onDecide, onClear, onMatching }: Props) {
  if (selected > 0)
    return (
      <div class="bulk inline tight">
        <strong>{t.review.selected(number(selected))}</strong>
        {(["keep", "drop", "undecided"] as const).map((decision) => (
          <Button key={decision} onClick={() => onDecide(decision)} text={t.review[decision]} />
        ))}
        <Button class="plain" onClick={onClear} text={t.review.clearSelection} />
      </div>
    );
  return (
    <div class="bulk inline tight">
      <Button
        disabled={matching === 0}
        aria-keyshortcuts="Shift+Y"
        onClick={() => onMatching("keep")}
        text={t.review.keepMatching(number(matching))}
      />
      <Button
        disabled={matching === 0}
        aria-keyshortcuts="Shift+N"
        onClick={() => onMatching("drop")}
        text={t.review.dropMatching(number(matching))}
      />
    </div>
  );
}

import type { TriageDecision } from "../../../../src/server/schemas/triage.ts";
import { number, t } from "../../texts/texts.ts";

interface Props {
  readonly selected: number;
  readonly matching: number;
  readonly onDecide: (decision: TriageDecision) => void;
  readonly onClear: () => void;
  readonly onMatching: (decision: "keep" | "drop") => void;
}

/** Decisions about many documents: the selected ones, otherwise all that match. */
export function BulkBar({ selected, matching, onDecide, onClear, onMatching }: Props) {
  if (selected > 0)
    return (
      <div class="bulk inline tight">
        <strong>{t.triage.selected(number(selected))}</strong>
        {(["keep", "drop", "undecided"] as const).map((decision) => (
          <button type="button" key={decision} onClick={() => onDecide(decision)}>
            {t.triage[decision]}
          </button>
        ))}
        <button type="button" class="plain" onClick={onClear}>
          {t.triage.clearSelection}
        </button>
      </div>
    );
  return (
    <div class="bulk inline tight">
      <button type="button" disabled={matching === 0} aria-keyshortcuts="Shift+Y" onClick={() => onMatching("keep")}>
        {t.triage.keepMatching(number(matching))}
      </button>
      <button type="button" disabled={matching === 0} aria-keyshortcuts="Shift+N" onClick={() => onMatching("drop")}>
        {t.triage.dropMatching(number(matching))}
      </button>
    </div>
  );
}

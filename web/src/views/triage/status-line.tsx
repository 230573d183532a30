import { t } from "../../texts/texts.ts";
import type { Said } from "./use-decisions.ts";

/** What has just happened, read aloud too, with a way back. */
export function StatusLine({ said, onUndo, onHelp }: { said: Said | undefined; onUndo: () => void; onHelp: () => void }) {
  return (
    <div class="status">
      <p role="status">{!said?.isError && said?.text}</p>
      {said?.isError && (
        <p role="alert" class="not-saved">
          {said.text}
        </p>
      )}
      {said?.canUndo && (
        <button type="button" class="plain" onClick={onUndo}>
          {t.triage.undo} <kbd>z</kbd>
        </button>
      )}
      <button type="button" class="plain help" onClick={onHelp}>
        {t.triage.helpButton} <kbd>?</kbd>
      </button>
    </div>
  );
}

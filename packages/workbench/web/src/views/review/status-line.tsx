import { Button } from "../../parts/controls.tsx";
import { t } from "../../texts/texts.ts";
import type { StatusMessage } from "./use-decisions.ts";

/** The last action, also announced by screen readers, with a button to undo it. */
export function StatusLine({ said, onUndo, onHelp }: { said: StatusMessage | undefined; onUndo: () => void; onHelp: () => void }) {
  return (
    <div class="status small">
      <p role="status" class="cut">
        {!said?.isError && said?.text}
      </p>
      {said?.isError && (
        <p role="alert" class="not-saved cut">
          {said.text}
        </p>
      )}
      {said?.canUndo && <Button class="plain" onClick={onUndo} shortcut="z" text={t.review.undo} />}
      <Button class="plain help" onClick={onHelp} shortcut="?" text={t.review.helpButton} />
    </div>
  );
}

import { Dialog } from "../../parts/dialog.tsx";
import { t } from "../../texts/texts.ts";

/** A question before many documents are decided at once. */
export interface Confirmation {
  readonly question: string;
  readonly action: string;
  readonly confirmed: () => void;
}

/** Asks; what it asks can be undone, so Enter says yes. */
export function ConfirmDialog({ question, action, confirmed, onClose }: Confirmation & { onClose: () => void }) {
  return (
    <Dialog title={question} onClose={onClose}>
      {(close) => (
        <>
          <p class="quiet">{t.triage.confirmNote}</p>
          <div class="actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                close();
                confirmed();
              }}
            >
              {action}
            </button>
            <button type="button" onClick={close}>
              {t.triage.cancel}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

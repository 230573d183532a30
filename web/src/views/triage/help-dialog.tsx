import { Dialog } from "../../parts/dialog.tsx";
import { t } from "../../texts/texts.ts";
import { KeyTable } from "./key-table.tsx";
import { helpRows } from "./keys.ts";

/** All keys and their actions. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.triage.help} onClose={onClose}>
      {(close) => (
        <>
          <KeyTable rows={helpRows} />
          <button type="button" onClick={close}>
            {t.triage.closeDialog}
          </button>
        </>
      )}
    </Dialog>
  );
}

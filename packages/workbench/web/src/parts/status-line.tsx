import { t } from "../texts/texts.ts";
import type { StatusMessage } from "../use-saving.ts";
import { Button } from "./controls.tsx";

interface Props {
  readonly status: StatusMessage | undefined;
  readonly canUndo?: boolean | undefined;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

/** The last action, also announced by screen readers, with a button to undo it. */
export function StatusLine({ status, canUndo = status?.canUndo, onUndo, onHelp }: Props) {
  return (
    <div class="status small">
      <p role="status" class="cut">
        {!status?.isError && status?.text}
      </p>
      {status?.isError && (
        <p role="alert" class="not-saved cut">
          {status.text}
        </p>
      )}
      {canUndo && <Button class="plain" onClick={onUndo} shortcut="z" text={t.review.undo} />}
      <Button class="plain help" onClick={onHelp} shortcut="?" text={t.keys.button} />
    </div>
  );
}

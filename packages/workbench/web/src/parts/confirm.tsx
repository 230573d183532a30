import { t } from "../texts/texts.ts";
import { Button } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  /** Whether the action can be undone: then "yes" comes first, and Enter confirms. */
  readonly canUndo?: boolean;
  readonly onYes: () => void;
  /** Called after the dialog has closed, with either answer. */
  readonly onClose: () => void;
}

/** Asks for confirmation. The first button has the focus; Escape means no. */
export function Confirm({ title, text, yes, canUndo = false, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => {
        const refuse = <Button key="no" onClick={close} text={t.common.decline} />;
        const agree = (
          <Button
            class="primary"
            key="yes"
            onClick={() => {
              close();
              onYes();
            }}
            text={yes}
          />
        );
        return (
          <>
            <p class={canUndo ? "quiet" : undefined}>{text}</p>
            <div class="actions inline">{canUndo ? [agree, refuse] : [refuse, agree]}</div>
          </>
        );
      }}
    </Dialog>
  );
}

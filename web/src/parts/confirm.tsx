import { useEffect, useRef } from "preact/hooks";

interface ConfirmProps {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is done that can't be taken back with one click. Escape says no; then the focus is where it was. */
export function Confirm({ text, yes, no, onYes, onNo }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const answer = (heed: () => void) => () => {
    dialog.current?.close();
    heed();
  };
  return (
    <dialog ref={dialog} class="confirm" aria-labelledby="confirm-text" onCancel={onNo}>
      <p id="confirm-text">{text}</p>
      <div class="confirm-buttons">
        <button type="button" onClick={answer(onNo)}>
          {no}
        </button>
        <button type="button" class="primary" onClick={answer(onYes)}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}

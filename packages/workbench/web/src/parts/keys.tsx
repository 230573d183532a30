import { useRef } from "preact/hooks";
import { useWhileShown } from "../while-shown.ts";
import { Button } from "./controls.tsx";
import { Dialog } from "./dialog.tsx";
import type { KeyRows, PressedKey } from "./key-actions.ts";

interface Props {
  readonly rows: KeyRows<string>;
  /** What each action does. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A table of keys and their actions. */
export function KeyTable({ rows, texts }: Props) {
  return (
    <table class="key-table">
      <tbody>
        {rows.map(([keys, action]) => (
          <tr key={action}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{texts[action]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All keys and their actions. */
export function HelpDialog({ title, close: text, onClose, ...table }: Props & { title: string; close: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <KeyTable {...table} />
          <Button onClick={close} text={text} />
        </>
      )}
    </Dialog>
  );
}

/** Whether the user types at this place, so that letters are no shortcuts. */
export function isTyping(target: Element): boolean {
  return target.matches("textarea, select, input:not([type=checkbox])");
}

/** Performs the action of each key, wherever the focus is, except while a dialog is open. */
export function useKeys<Action>(actionOf: (key: PressedKey, target: Element) => Action | undefined, act: (action: Action) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useWhileShown(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const hasOther = event.ctrlKey || event.altKey || event.metaKey;
      const action = actionOf({ key: event.key, hasShift: event.shiftKey, hasOther }, event.target as Element);
      if (action === undefined) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

import { Button } from "./controls.tsx";
import "../style/folder-browser.css";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FolderAnswer } from "../../../src/schemas/folders.ts";
import { useApi } from "../api.ts";
import { bytes, t } from "../texts/texts.ts";
import { Dialog } from "./dialog.tsx";
import { Waiting } from "./waiting.tsx";

interface Props {
  /** Called with the path of an archive file or of a folder of archive files. */
  readonly onChoose: (path: string) => void;
}

/** A button that opens the server's folders, to choose an archive instead of typing its path. */
export function BrowseButton({ onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} text={t.archives.browse.open} />
      {isOpen && (
        <Dialog title={t.archives.browse.title} onClose={() => setOpen(false)}>
          {(close) => (
            <FolderBrowser
              onClose={close}
              onChoose={(path) => {
                close();
                onChoose(path);
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

function FolderBrowser({ onChoose, onClose }: Props & { readonly onClose: () => void }) {
  const texts = t.archives.browse;
  const [path, setPath] = useState<string>();
  const request = useApi<FolderAnswer>(`/api/folders${path === undefined ? "" : `?path=${encodeURIComponent(path)}`}`);
  const { data } = request;
  const list = useRef<HTMLUListElement>(null);
  // The button that led here has disappeared with its list, so the focus moves to the first entry of the new list.
  useLayoutEffect(() => (list.current?.querySelector("button") ?? list.current)?.focus(), [data?.path]);
  return (
    <div class="folder-browser">
      <p class="quiet small">{texts.help}</p>
      {data && (
        <div class="inline">
          <PlaceButton path={data.parent} text={texts.up} onOpen={setPath} />
          <PlaceButton path={data.places.workbench} text={texts.workbench} onOpen={setPath} />
          <PlaceButton path={data.places.home} text={texts.home} onOpen={setPath} />
        </div>
      )}
      <p class="wrap" aria-live="polite">
        {data?.path}
      </p>
      <Waiting request={request} />
      {data && (
        <ul ref={list} class="bare" tabIndex={-1} aria-label={texts.list} onKeyDown={moveFocus}>
          {data.folders.map(({ name, path }) => (
            <li key={`folder ${name}`}>
              <button type="button" class="plain" onClick={() => setPath(path)}>
                {name}/
              </button>
            </li>
          ))}
          {data.files.map(({ name, path, bytes: size }) => (
            <li key={`file ${name}`}>
              <Button class="plain" onClick={() => onChoose(path)} text={name} /> <span class="quiet small">{bytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.folders.length + data.files.length === 0 && <p class="quiet">{texts.empty}</p>}
      {data?.isCut && <p class="quiet small">{texts.cut}</p>}
      <div class="actions inline">
        {data && data.files.length > 0 && (
          <Button class="primary" onClick={() => onChoose(data.path)} text={texts.useFolder(data.files.length)} />
        )}
        <Button onClick={onClose} text={t.common.cancel} />
      </div>
    </div>
  );
}

function PlaceButton({ path, text, onOpen }: { path: string | undefined; text: string; onOpen: (path: string) => void }) {
  return <Button class="small" disabled={path === undefined} onClick={() => path !== undefined && onOpen(path)} text={text} />;
}

/** Moves between the entries with the arrow keys. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
}

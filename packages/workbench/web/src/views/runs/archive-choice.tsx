import { useState } from "preact/hooks";
import type { ArchivesAnswer, WorkbenchArchive } from "../../../../src/schemas/archives.ts";
import { Button, Field, Tick } from "../../parts/controls.tsx";
import { BrowseButton } from "../../parts/folder-browser.tsx";
import { useAddArchive } from "../../parts/use-add-archive.ts";
import { Alert } from "../../parts/waiting.tsx";
import { addToQuery, setQuery, useIsShown } from "../../router.ts";
import { bytes as bytesOf, number, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";

/** The archives to search: those of the workbench, more web archives in a collapsed list, and a form to add others. */
export function ArchiveChoice({ answer, query, onAdded }: { answer: ArchivesAnswer; query: URLSearchParams; onAdded: () => void }) {
  const { form } = t.runs;
  const chosen = query.getAll("archive");
  const listed = new Set(answer.archives.map(({ name }) => name));
  const known = answer.known.filter(({ name }) => !listed.has(name));
  const [added, setAdded] = useState<readonly string[]>([]); // may not be in the list yet
  const order = [...new Set([...listed, ...known.map(({ name }) => name), ...added])];
  const choose = (name: string, isChosen: boolean): void =>
    setQuery({ archive: order.filter((one) => (one === name ? isChosen : chosen.includes(one))) }, { replace: true });
  const isChosen = (name: string): boolean => chosen.includes(name);
  const asksWeb = chosen.some((name) => {
    const archive = answer.archives.find((one) => one.name === name);
    return archive === undefined || archive.kind === "web" || archive.kind === "live" || archive.kind === "web-file";
  });
  return (
    <fieldset>
      <legend>{form.archives}</legend>
      {answer.archives.length === 0 ? <p class="quiet">{form.noArchives}</p> : <p class="quiet small">{form.archivesHelp}</p>}
      <ul class="run-archives bare wrap">
        {answer.archives.map((archive) => (
          <Choice key={archive.name} name={archive.name} isChosen={isChosen(archive.name)} onChoose={choose} fault={archive.fault}>
            {noteOf(archive)}
          </Choice>
        ))}
      </ul>
      <AddArchive
        onAdded={(name) => {
          setAdded((before) => [...before, name]);
          addToQuery("archive", name); // to the current choice
          onAdded();
        }}
      />
      <details open={known.some(({ name }) => isChosen(name))}>
        <summary>{form.more(number(known.length))}</summary>
        <ul class="run-archives bare wrap">
          {known.map(({ name, title }) => (
            <Choice key={name} name={name} isChosen={isChosen(name)} onChoose={choose}>
              {title}
            </Choice>
          ))}
        </ul>
      </details>
      {asksWeb && (
        <Field
          text={form.contact}
          help={form.contactHelp}
          value={query.get("contact") ?? ""}
          placeholder="you@example.org"
          onText={(contact) => setQuery({ contact }, { replace: true })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (name: string, isChosen: boolean) => void;
  readonly fault?: string | undefined;
  readonly children: string;
}

function Choice({ name, isChosen, onChoose, fault, children }: ChoiceProps) {
  return (
    <li>
      <Tick isOn={isChosen} isDisabled={fault !== undefined && !isChosen} onTick={(isOn) => onChoose(name, isOn)} text={name} />{" "}
      <span class="quiet small">{fault ?? children}</span>
    </li>
  );
}

function noteOf({ source, name, title, bytes }: WorkbenchArchive): string {
  const place = title ?? (source.endsWith(`/${name}`) ? "" : source);
  return [place, bytes === undefined ? "" : bytesOf(bytes)].filter(Boolean).join(" · ");
}

function AddArchive({ onAdded }: { onAdded: (name: string) => void }) {
  const { source, setSource, warcs, setWarcs, needsWarcs, add } = useAddArchive();
  const isShown = useIsShown();
  const { error, perform } = useAction();
  const addNow = () =>
    perform(async () => {
      const name = await add();
      if (isShown()) onAdded(name);
    });
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // Enter would start the run
    if (source.trim() !== "") void addNow();
  };
  return (
    <div class="run-add">
      <Field text={t.archives.source} value={source} onText={setSource} onKeyDown={addOnEnter} />
      {needsWarcs && <Field text={t.archives.warcs} value={warcs} onText={setWarcs} onKeyDown={addOnEnter} />}
      <Button disabled={source.trim() === ""} onClick={addNow} text={t.archives.add} />
      <BrowseButton onChoose={setSource} />
      <small class="quiet">{needsWarcs ? t.archives.warcsHelp : t.archives.sourceHelp}</small>
      <Alert text={error} />
    </div>
  );
}

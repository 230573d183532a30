import { useState } from "preact/hooks";
import { t } from "../../texts/texts.ts";
import type { TextLanguage } from "./text-languages.ts";

/** A list of languages, and a button that adds an empty text in the chosen one. */
export function AddLanguage({ languages, onAdd }: { languages: readonly TextLanguage[]; onAdd: (code: string) => void }) {
  const [chosen, setChosen] = useState("");
  const add = () => {
    onAdd(chosen);
    setChosen("");
  };
  return (
    <div class="inline">
      <select aria-label={t.events.textLanguage} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        <option value="">{t.events.chooseLanguage}</option>
        {languages.map(({ code, name }) => (
          <option value={code} key={code}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" disabled={chosen === ""} onClick={add}>
        {t.events.addLanguage}
      </button>
    </div>
  );
}

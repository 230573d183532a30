import { useState } from "preact/hooks";
import { Button, Select } from "../../parts/controls.tsx";
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
      <Select
        aria-label={t.events.textLanguage}
        value={chosen}
        options={[["", t.events.chooseLanguage], ...languages.map(({ code, name }) => [code, name] as const)]}
        onChoose={setChosen}
      />
      <Button disabled={chosen === ""} onClick={add} text={t.events.addLanguage} />
    </div>
  );
}

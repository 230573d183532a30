import { useState } from "preact/hooks";
import { Button, Select } from "../../parts/controls.tsx";
import { language, t } from "../../texts/texts.ts";

/** Languages that recollect detects on pages (ISO 639-1). */
const codes = (
  "af ar be bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu hy id is it ja ka kk ko lt lv mk mr ne nl no pl pt ro ru sk sl sq sr sv " +
  "ta te th tr uk ur vi zh"
).split(" ");

interface Props {
  readonly event: string;
  /** The texts that the event already has, by file name. */
  readonly texts: readonly { readonly name: string }[];
  /** Called with the file name of the new text, such as `flood.de.txt`. */
  readonly onAdd: (name: string) => void;
}

/** A list of the languages without a text, by their names in the user's language, and a button that adds an empty text in the chosen one. */
export function AddLanguage({ event, texts, onAdd }: Props) {
  const [chosen, setChosen] = useState("");
  const names = new Intl.DisplayNames([language], { type: "language" });
  const options = codes
    .map((code) => [`${event}.${code}.txt`, names.of(code) ?? code] as const)
    .filter(([file]) => texts.every(({ name }) => name !== file))
    .sort(([, a], [, b]) => a.localeCompare(b, language));
  const add = () => {
    onAdd(chosen);
    setChosen("");
  };
  return (
    <div class="inline">
      <Select
        aria-label={t.events.textLanguage}
        value={chosen}
        options={[["", t.events.chooseLanguage], ...options]}
        onChoose={setChosen}
      />
      <Button disabled={chosen === ""} onClick={add} text={t.events.addLanguage} />
    </div>
  );
}

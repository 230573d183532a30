import type { ExportPreviewAnswer } from "../../../../src/schemas/exports.ts";
import { Field, Tick } from "../../parts/controls.tsx";
import { setQuery } from "../../router.ts";
import { number, t } from "../../texts/texts.ts";
import { Chips } from "../review/chips.tsx";
import { filterOf } from "../review/query.ts";

interface Props {
  readonly filter: URLSearchParams;
  /** Undefined until the server has counted the documents. */
  readonly preview: ExportPreviewAnswer | undefined;
}

/** The filters of an export: those of the list, and those that only exports have. */
export function ExportFilters({ filter, preview }: Props) {
  const texts = t.collection.exports;
  const fromList = filterOf(filter);
  fromList.delete("min");
  const onlyKept = filter.has("decided");
  const isDroppedWanted = filter.getAll("state").includes("drop");
  const tick = (name: string, text: string, isOn: boolean, isFixed = false, value = "1") => (
    <Tick class="tick" isOn={isOn} isDisabled={isFixed} onTick={(isOn) => setQuery({ [name]: isOn ? value : "" })} text={text} />
  );
  return (
    <fieldset class="export-filters">
      <legend>{texts.filters}</legend>
      {fromList.size > 0 && (
        <div>
          <span class="quiet small">{texts.fromList}</span>
          <Chips query={fromList} choose={(changes) => setQuery(changes)} />
        </div>
      )}
      <div class="inline">
        <Field
          text={texts.min}
          {...{ type: "number", min: 0, max: 1, step: 0.01, value: filter.get("min") ?? "" }}
          onText={(min) => setQuery({ min }, { replace: true })}
        />
        {tick("distinct", texts.distinct, filter.has("distinct"))}
        {tick("onTopic", texts.onTopic, filter.has("onTopic"))}
        {preview?.review && (
          <>
            {tick("decided", texts.onlyKept(number(preview.review.kept)), onlyKept, false, "kept")}
            {tick(
              "dropped",
              texts.withDropped(number(preview.review.dropped)),
              !onlyKept && (filter.has("dropped") || isDroppedWanted),
              onlyKept || isDroppedWanted,
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}

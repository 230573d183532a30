import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import type { ReviewDecision } from "../../../../src/schemas/review.ts";
import { score, t } from "../../texts/texts.ts";
import { chanceWord, percent } from "./chances.ts";

interface Props {
  readonly row: ListedDocument;
  readonly index: number;
  readonly count: number;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

const signs: Readonly<Record<ReviewDecision, string>> = { keep: "✓", drop: "✕", undecided: "" };

/** A document in the list. It has no focusable elements: the list has the focus, and keys act on the current row. */
export function DocumentRow({ row, index, count, height, isCurrent, isSelected }: Props) {
  const { number, title, url, host, published, captured, relevance, decision, chance, decidedBy } = row;
  const isCandidate = row.isCandidate && decision !== "keep";
  const marks = [
    isCandidate && t.review.marks.candidate,
    row.duplicateOf !== undefined && t.review.marks.duplicate,
    row.isDoubted && t.review.marks.doubted,
    row.isOffTopic && t.review.marks.offTopic,
    row.note && t.review.marks.note,
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the current row by aria-activedescendant
    <div
      role="option"
      id={`row-${number}`}
      class={`row ${decision}${isCurrent ? " current" : ""}`}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      style={{ top: `${index * height}px`, height: `${height}px` }}
    >
      <span class="pick" data-pick aria-hidden="true" />
      <span class="value small">
        {score(relevance)}
        <span class="track" aria-hidden="true">
          <span style={{ width: `${(relevance ?? 0) * 100}%` }} />
        </span>
      </span>
      <span class="what">
        <span class="title line cut">{title || url}</span>
        <span class="about cut">
          <span class="host cut">{host}</span>
          {marks.map((mark) => mark && <span class="tag">{mark}</span>)}
          {published && <span>{t.review.published(published.slice(0, 10))}</span>}
          <span class={published ? "captured cut" : ""}>{t.review.captured(captured.slice(0, 10))}</span>
        </span>
      </span>
      <span class="decision small">
        {decision === "undecided" ? (
          chance !== undefined && <Chance chance={chance} />
        ) : (
          <>
            <span aria-hidden="true">{signs[decision]} </span>
            <span class="word">
              {decidedBy === "model" ? t.review.byModel(t.review.states[decision] ?? "") : t.review.states[decision]}
            </span>
          </>
        )}
      </span>
    </div>
  );
}

function Chance({ chance }: { chance: number }) {
  return (
    <span class={`chance ${chanceWord(chance)}`}>
      <span class="word">{t.review.chances[chanceWord(chance)]}, </span>
      {percent(chance)} %
    </span>
  );
}

import type { DocumentDetail } from "../../../../src/schemas/review.ts";
import { t } from "../../texts/texts.ts";

/** The text of the page, with search words and terms of the event marked. It is never parsed as HTML. */
export function ReaderText({ detail: { paragraphs, isCut, problem, document } }: { detail: DocumentDetail }) {
  if (paragraphs.length === 0) return <p class="empty">{problem ?? t.review.noText}</p>;
  const has = (kind: "search" | "event") => paragraphs.some((stretches) => stretches.some(({ isMatch }) => isMatch === kind));
  const kinds = (["search", "event"] as const).filter(has);
  return (
    <>
      {kinds.length > 0 && (
        <p class="legend small quiet">
          {kinds.map((kind) => (
            <mark key={kind} class={kind}>
              {t.review.legend[kind]}
            </mark>
          ))}
        </p>
      )}
      <div class="prose" lang={document.language}>
        {paragraphs.map((stretches, place) => (
          <p key={place}>
            {stretches.map(({ text, isMatch }, n) =>
              isMatch ? (
                <mark key={n} class={isMatch}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        ))}
      </div>
      {isCut && <p class="quiet small">{t.review.isCut}</p>}
    </>
  );
}

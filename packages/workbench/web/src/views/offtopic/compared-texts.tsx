import type { ComparedTextsAnswer, ReviewedCaptureRow } from "../../../../src/schemas/offtopic.ts";
import { useApi } from "../../api.ts";
import { Waiting } from "../../parts/waiting.tsx";
import { t } from "../../texts/texts.ts";
import { minute } from "./time-places.ts";
import { wordDifferences } from "./word-differences.ts";

interface Props {
  readonly path: string;
  readonly url: string;
  readonly capture: ReviewedCaptureRow;
  /** Capture time, 14 digits. */
  readonly reference: string | undefined;
}

/** The text of the reference and that of the chosen capture, side by side. Archived text is never parsed as HTML. */
export function ComparedTexts({ path, url, capture, reference }: Props) {
  const request = useApi<ComparedTextsAnswer>(`${path}/texts?url=${encodeURIComponent(url)}&at=${capture.timestamp}`);
  const { data } = request;
  const isReference = capture.timestamp === reference;
  const [one, other] = [data?.reference, data?.capture];
  const isWanting = other === undefined || (one === undefined && reference !== undefined && !isReference);
  return (
    <section class="texts" aria-busy={request.isLoading} aria-live="off">
      <Waiting request={request} />
      {data && (
        <>
          {data.absent.length > 0 && isWanting && <p class="alert">{t.offTopic.absent(data.absent.join(", "))}</p>}
          {!isReference && one && other && <p class="small quiet">{t.offTopic.onlyHere}</p>}
          <div class="beside">
            {isReference || reference === undefined ? (
              <p class="quiet">{isReference ? t.offTopic.isTheReference : t.offTopic.noReference}</p>
            ) : (
              <OneText heading={t.offTopic.reference(minute(reference))} excerpt={one} other={other} />
            )}
            <OneText heading={t.offTopic.chosen(minute(capture.timestamp))} excerpt={other} other={one} />
          </div>
        </>
      )}
    </section>
  );
}

type Excerpt = ComparedTextsAnswer["capture"];

function OneText({ heading, excerpt, other }: { heading: string; excerpt: Excerpt; other: Excerpt }) {
  const marked = (text: string, beside: string | undefined) =>
    beside === undefined
      ? text
      : wordDifferences(text, beside).map(({ text, isUnique }, n) => (isUnique ? <mark key={`${n}`}>{text}</mark> : text));
  return (
    <article>
      <h3>{heading}</h3>
      {excerpt === undefined ? (
        <p class="quiet">{t.offTopic.noText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        <section class="text" data-scrolls tabIndex={0} aria-label={heading} dir="auto">
          {excerpt.redirectedTo && <p class="small quiet">{t.offTopic.redirectedTo(excerpt.redirectedTo)}</p>}
          {excerpt.title && <p class="title">{marked(excerpt.title, other && `${other.title} ${other.text}`)}</p>}
          <p class="body">{marked(excerpt.text, other && `${other.title} ${other.text}`)}</p>
          {excerpt.isCut && <p class="small quiet">{t.offTopic.cut}</p>}
        </section>
      )}
    </article>
  );
}

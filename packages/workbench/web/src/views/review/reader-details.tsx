import type { DocumentDetail } from "../../../../src/schemas/review.ts";
import { Button } from "../../parts/controls.tsx";
import { Facts } from "../../parts/facts.tsx";
import { number, score, t } from "../../texts/texts.ts";
import { VersionsTimeline } from "./versions-timeline.tsx";

/** Why a document is in the collection: the reason, its scores, its link path, its versions. */
export function ReaderReasons({ detail, onGo }: { detail: DocumentDetail; onGo: (number: number) => void }) {
  const { document, reason, path, versions } = detail;
  const { relevance, topical, temporal, depth, words } = document;
  const scores = [
    [t.review.relevance, score(relevance)],
    [t.review.topical, score(topical)],
    [t.review.temporal, score(temporal)],
    [t.review.depth, depth !== undefined && number(depth)],
    [t.review.words, words !== undefined && number(words)],
  ] as const;
  return (
    <>
      <section aria-label={t.review.why}>
        <p class="small">{withoutPath(reason, path)}</p>
        <Facts class="small" facts={scores} />
        {document.duplicateOf && (
          <p class="small">
            {t.review.duplicateOf} <span class="wrap">{document.duplicateOf}</span>
          </p>
        )}
      </section>
      {path.length > 1 && (
        <section>
          <h3>{t.review.path}</h3>
          <ol class="path small">
            {path.map((step) => (
              <li key={step.url} title={step.url}>
                {step.number !== undefined && step.number !== document.number ? (
                  <DocumentLink number={step.number} title={step.title || step.url} onGo={onGo} />
                ) : (
                  step.title || step.url
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {versions.length > 1 && (
        <section>
          <h3>{t.review.versions}</h3>
          <VersionsTimeline versions={versions} captured={document.captured} />
        </section>
      )}
    </>
  );
}

/** Removes the addresses from a reason, because the link path below it shows them with titles. */
function withoutPath(reason: string, path: DocumentDetail["path"]): string {
  const addresses = `: ${path
    .slice(0, -1)
    .map(({ url }) => url)
    .join(" → ")}`;
  return path.length > 1 && reason.endsWith(addresses) ? `${reason.slice(0, -addresses.length)}.` : reason;
}

/** The documents of the collection that this one links to, and those that link to it. */
export function ReaderLinks({ detail: { linksTo, linkedFrom }, onGo }: { detail: DocumentDetail; onGo: (number: number) => void }) {
  const lists = [
    [t.review.linksTo, linksTo],
    [t.review.linkedFrom, linkedFrom],
  ] as const;
  return lists.map(
    ([name, links]) =>
      links.length > 0 && (
        <details class="links small" key={name}>
          <summary>
            {name} <span class="count">{number(links.length)}</span>
          </summary>
          <ul>
            {links.map((link) => (
              <li key={link.number}>
                <DocumentLink {...link} onGo={onGo} />
              </li>
            ))}
          </ul>
        </details>
      ),
  );
}

function DocumentLink({ number, title, onGo }: { number: number; title: string; onGo: (number: number) => void }) {
  return <Button class="plain" onClick={() => onGo(number)} text={title || `#${number}`} />;
}

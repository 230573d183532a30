import { useState } from "preact/hooks";
import type { EventPreview } from "../../../../src/schemas/events.ts";
import { Button, Form } from "../../parts/controls.tsx";
import { t } from "../../texts/texts.ts";

interface Props {
  preview: EventPreview;
  onKeywords: (keywords: readonly string[]) => void;
  onIgnore: (ignore: readonly string[]) => void;
}

/** The topic: keywords with the number of pages that contain them, and the strongest terms to boost or remove. */
export function Words({ preview: { event, topic }, onKeywords, onIgnore }: Props) {
  const [word, setWord] = useState("");
  if (event === undefined) return null;
  const { keywords, ignore } = event;
  const pagesOf = new Map(topic?.keywords.map(({ keyword, pages }) => [keyword, pages]));
  const most = topic?.terms[0]?.weight ?? 1;
  const known = new Set(keywords.map((keyword) => keyword.toLowerCase()));
  return (
    <section aria-labelledby="topic">
      <h2 id="topic">{t.events.topic}</h2>
      <h3>{t.events.keywords}</h3>
      <ul class="chips bare inline tight">
        {keywords.map((keyword) => (
          <li class="inline" key={keyword}>
            <span>{keyword}</span>
            {pagesOf.get(keyword) !== undefined && <span class="quiet small">{t.events.pages(pagesOf.get(keyword) ?? 0)}</span>}
            <Button
              class="remove"
              aria-label={t.events.remove(keyword)}
              onClick={() => onKeywords(keywords.filter((other) => other !== keyword))}
              text="×"
            />
          </li>
        ))}
      </ul>
      <Form
        class="inline"
        onSubmit={() => {
          if (word.trim() !== "" && !known.has(word.trim().toLowerCase())) onKeywords([...keywords, word.trim()]);
          setWord("");
        }}
      >
        <input aria-label={t.events.keywords} value={word} onInput={(input) => setWord(input.currentTarget.value)} />
        <Button type="submit" text={t.common.add} />
        <span class="quiet small">{t.events.keywordsHelp}</span>
      </Form>
      {ignore.length > 0 && (
        <>
          <h3>{t.events.ignored}</h3>
          <ul class="chips struck bare inline tight">
            {ignore.map((struck) => (
              <li class="inline" key={struck}>
                <span>{struck}</span>
                <Button
                  class="remove"
                  aria-label={t.events.remove(struck)}
                  onClick={() => onIgnore(ignore.filter((other) => other !== struck))}
                  text="×"
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {topic && topic.terms.length > 0 && (
        <>
          <h3>{t.events.terms}</h3>
          <ol class="terms bare lined">
            {topic.terms.map(({ word: term, weight, pages }) => (
              <li key={term}>
                <span class="term wrap">{term}</span>
                <meter min={0} max={most} value={weight} aria-label={term} />
                <span class="quiet small n">{pages === undefined ? "" : t.events.pages(pages)}</span>
                <Button
                  class="small"
                  disabled={known.has(term.toLowerCase())}
                  title={t.events.boostOne(term)}
                  onClick={() => onKeywords([...keywords, term])}
                  text={t.events.boost}
                />
                <Button class="small" title={t.events.strikeOne(term)} onClick={() => onIgnore([...ignore, term])} text={t.events.strike} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../parts/controls.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { t } from "../../texts/texts.ts";
import { SmallTimeline } from "./marks.tsx";
import { day } from "./time-places.ts";
import type { Review } from "./use-review.ts";

/** The matching addresses, each with a small timeline. */
export function AddressList({ review }: { review: Review }) {
  const { list, rows, url, choose } = review;
  const box = useRef<HTMLDivElement>(null);
  const at = rows.findIndex((row) => row.url === url);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <section class="addresses" aria-label={t.offTopic.addresses}>
      <Waiting request={list} />
      {list.data && <p class="small quiet">{list.data.matching === 0 ? t.offTopic.none : t.offTopic.matching(list.data.matching)}</p>}
      {rows.length > 0 && (
        <div
          ref={box}
          class="list"
          role="listbox"
          tabIndex={0}
          aria-label={t.offTopic.addresses}
          {...(at >= 0 && { "aria-activedescendant": `address-${at}` })}
        >
          {rows.map((row, n) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus, as aria-activedescendant says
            // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys choose, wherever the focus is
            <div
              key={row.url}
              id={`address-${n}`}
              class={n === at ? "row current" : "row"}
              role="option"
              aria-selected={n === at}
              onClick={() => choose(row.url)}
            >
              <span class="url cut">{row.url.replace(/^https?:\/\//, "")}</span>
              <SmallTimeline marks={row.marks} />
              <span class="small quiet">
                {t.offTopic.row(row.captures, row.flagged, row.undecided)}
                {row.goneSince && <span class="line">{t.offTopic.goneSince(day(row.goneSince))}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
      {review.hasMore && <Button onClick={review.more} text={t.common.more} />}
    </section>
  );
}

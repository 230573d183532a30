import { Button, Select } from "../../parts/controls.tsx";
import "../../style/decisions.css";
import "../../style/offtopic.css";
import { reviewStates } from "@recollect/recollect/offtopic/review-states";
import { useState } from "preact/hooks";
import { HelpDialog, useKeys } from "../../parts/keys.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { StatusLine } from "../../parts/status-line.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { AddressList } from "./address-list.tsx";
import { AddressView } from "./address-view.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { helpRows, type KeyAction, keyActions } from "./keys.ts";
import { StateSign } from "./marks.tsx";
import { verbFor } from "./review-model.ts";
import { type Review, useReview } from "./use-review.ts";

/** Off-topic captures of a collection: the check, the list of results, and their confirmation or rejection. */
export function OffTopic({ name, query }: { name: string; query: URLSearchParams }) {
  const review = useReview(name, query);
  const [isHelp, showHelp] = useState(false);
  const [isForm, showForm] = useState(false);
  useKeys(keyActions, (action) => (action === "help" ? showHelp(true) : performKeyAction(action, review)));
  const { overview, counts, status, url } = review;
  const { data } = overview;
  const isChecked = data?.checkedAt !== undefined;
  return (
    <div class={`off-topic ${query.get("url") ? "has-address" : ""}`}>
      <div class="head">
        <h1>{t.offTopic.title}</h1>
        {isChecked && !review.isChecking && (
          <Button aria-expanded={isForm} onClick={() => showForm(!isForm)} text={t.offTopic.checkAgain} />
        )}
      </div>
      <Waiting request={overview} />
      {data && !isChecked && <p>{`${t.offTopic.unchecked} ${t.offTopic.intro}`}</p>}
      {data && (!isChecked || isForm || review.isChecking || data.failure !== undefined) && (
        <CheckPanel review={review} onClose={isChecked ? () => showForm(false) : undefined} />
      )}
      {isChecked && counts && (
        <>
          <Progress review={review} />
          <StatusLine status={status} canUndo={review.canUndo} onUndo={review.undo} onHelp={() => showHelp(true)} />
          <Filters review={review} query={query} />
          <div class="panes">
            <AddressList review={review} />
            <div class="address">{url !== undefined && <AddressView review={review} />}</div>
          </div>
        </>
      )}
      {isHelp && <HelpDialog rows={helpRows} texts={t.offTopic.keys} onClose={() => showHelp(false)} />}
    </div>
  );
}

/** Progress of the review. */
function Progress({ review: { counts, overview } }: { review: Review }) {
  if (counts === undefined || overview.data === undefined) return null;
  const { undecided, confirmed, overruled, marked } = counts.states as Record<string, number>;
  const [left = 0, decided] = [undecided, (confirmed ?? 0) + (overruled ?? 0)];
  const { checkedAt = "", archives, leftOut } = overview.data;
  const { single, addresses } = counts;
  const none = single > 0 && single === addresses ? t.offTopic.nothingCompared : t.offTopic.nothingFlagged;
  const summary = left > 0 ? t.offTopic.left(left) : decided > 0 ? t.offTopic.done : none;
  return (
    <p class="progress">
      <b class="left">{summary}</b>
      {(
        [
          ["confirmed", confirmed],
          ["overruled", overruled],
          ["marked", marked],
        ] as const
      ).map(([state, count]) =>
        count ? (
          <span key={state}>
            <StateSign state={state} /> {count} {t.offTopic.states[state]}
          </span>
        ) : null,
      )}
      {decided > 0 && <span class="quiet">{t.offTopic.precision(confirmed ?? 0, decided)}</span>}
      {single > 0 && summary !== t.offTopic.nothingCompared && <span class="quiet small">{t.offTopic.single(single)}</span>}
      <span class="quiet small">{t.offTopic.checkedAt(checkedAt.slice(0, 10), archives)}</span>
      {leftOut > 0 && <span class="quiet small">{t.offTopic.leftOut(leftOut)}</span>}
    </p>
  );
}

function Filters({ review, query }: { review: Review; query: URLSearchParams }) {
  const { counts } = review;
  const [why, state] = [query.get("why") ?? "", query.get("state") ?? ""];
  const set = (change: Record<string, string>) => setQuery({ ...change, url: undefined, at: undefined });
  const undecided = counts?.whys.find(({ value }) => value === why)?.undecided ?? 0;
  const whyText = t.offTopic.whys[why] ?? why;
  const states = [
    ["", t.offTopic.allStates],
    ...reviewStates.map((one) => [one, `${t.offTopic.states[one]} (${counts?.states[one] ?? 0})`] as const),
  ] as const;
  const whys = [
    ["", t.offTopic.allWhys],
    ...(counts?.whys ?? []).map(
      ({ value, undecided, flagged }) => [value, t.offTopic.whyOption(t.offTopic.whys[value] ?? value, undecided, flagged)] as const,
    ),
  ] as const;
  return (
    <div class="filters inline">
      <SearchField
        {...{ name: t.common.addressPart, hint: t.common.addressPart, q: query.get("q") ?? "" }}
        onSearch={(q) => setQuery({ q, url: undefined, at: undefined }, { replace: true })}
        onLeave={() => document.querySelector<HTMLElement>(".addresses .list, main:not(:has(.addresses .list))")?.focus()}
      />
      <Select aria-label={t.offTopic.state} value={state} options={states} onChoose={(state) => set({ state })} />
      <Select aria-label={t.offTopic.why} value={why} options={whys} onChoose={(why) => set({ why })} />
      {why !== "" && undecided > 0 && (
        <span class="inline tight small">
          {t.offTopic.wholeWhy(whyText, undecided)} <Button onClick={() => review.decideWhy("confirm", why)} text={t.offTopic.confirmWhy} />
          <Button onClick={() => review.decideWhy("overrule", why)} text={t.offTopic.overruleWhy} />
        </span>
      )}
    </div>
  );
}

function performKeyAction(action: Exclude<KeyAction, "help">, review: Review): void {
  const { rows, url, detail, capture, choose } = review;
  const move = (by: number) => {
    const row = rows[rows.findIndex((one) => one.url === url) + by];
    if (row !== undefined) choose(row.url);
  };
  const step = (by: number) => {
    const next = detail && capture && detail.captures[detail.captures.indexOf(capture) + by];
    if (detail && next) choose(detail.url, next.timestamp);
  };
  const actions: Readonly<Record<typeof action, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    later: () => step(1),
    earlier: () => step(-1),
    skip: review.skip,
    "on-topic": () => capture && review.decide(verbFor(capture.state, "on-topic")),
    "off-topic": () => capture && review.decide(verbFor(capture.state, "off-topic")),
    "undo-decision": () => review.decide("undo"),
    "on-topic-address": () => review.decideAddress("overrule"),
    "off-topic-address": () => review.decideAddress("confirm"),
    undo: review.undo,
    search: () => document.querySelector<HTMLInputElement>(".off-topic input[type=search]")?.focus(),
    close: () => {
      (document.activeElement as HTMLElement | null)?.blur();
      setQuery({ url: undefined, at: undefined }, { replace: true });
    },
  };
  actions[action]();
}

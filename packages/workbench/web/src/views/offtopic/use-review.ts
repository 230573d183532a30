import { useEffect, useRef, useState } from "preact/hooks";
import type {
  AddressDetail,
  AddressPage,
  OffTopicOverview,
  ReviewAnswer,
  ReviewCounts,
  ReviewRequest,
} from "../../../../src/schemas/offtopic.ts";
import { get, send, useAgain, useApi } from "../../api.ts";
import { setQuery, useIsShown } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import { useSaving } from "../../use-saving.ts";
import { collectionPath } from "../review/query.ts";
import { changesOfAddress, countsAfter, type Decided, rowFrom, stateAfter, undoRequest, type Verb, withStates } from "./review-model.ts";
import { UndoHistory } from "./undo-history.ts";

/** Polling interval of a running check. */
const pollMs = 500;

/** Step and maximum of the number of listed addresses; filters lead to the others. */
const [listStep, mostListed] = [100, 2000];

export type Review = ReturnType<typeof useReview>;

/** State of the review of a collection: the list, the choice, and decisions, which are shown before the server has them. */
export function useReview(name: string, query: URLSearchParams) {
  const path = `${collectionPath(name)}/offtopic`;
  const overview = useApi<OffTopicOverview>(path);
  const [limit, setLimit] = useState(listStep);
  const filter = new URLSearchParams(["q", "why", "state"].flatMap((key) => query.getAll(key).map((value) => [key, value])));
  const checkedAt = overview.data?.checkedAt;
  const list = useApi<AddressPage>(checkedAt && `${path}/addresses?${filter}&limit=${limit}`);
  const [details, setDetails] = useState<ReadonlyMap<string, AddressDetail>>(new Map());
  const [counts, setCounts] = useState<ReviewCounts>();
  const { status, setStatus, queue, save: saveNext } = useSaving();
  const past = useRef<UndoHistory>(undefined);
  /** Whether the last decision about a whole reason was saved; only then its undo is known. */
  const whole = useRef(Promise.resolve(true));
  const isShown = useIsShown();
  const { perform } = useAction();

  const isChecking = overview.data?.check !== undefined;
  useAgain(overview, pollMs, isChecking);
  useEffect(() => setCounts(overview.data?.counts), [overview.data?.counts]);
  useEffect(() => {
    setDetails(new Map());
    past.current = checkedAt === undefined ? undefined : new UndoHistory(`${path} ${checkedAt}`);
    list.again();
  }, [checkedAt]);

  const rows = (list.data?.addresses ?? []).map((row) => rowFrom(row, details.get(row.url)));
  const url = query.get("url") ?? (isWide() ? rows[0]?.url : undefined);
  const detail = url === undefined ? undefined : details.get(url);
  useEffect(() => {
    if (url === undefined || checkedAt === undefined || details.has(url)) return;
    const stop = new AbortController();
    get<AddressDetail>(`${path}/address?url=${encodeURIComponent(url)}`, stop.signal).then(
      (found) => setDetails((all) => new Map([...all, [url, found]])),
      (error) => !stop.signal.aborted && setStatus({ text: error.message, isError: true }),
    );
    return () => stop.abort();
  }, [url, checkedAt, details]);

  const at = query.get("at");
  const capture = detail?.captures.find(({ timestamp }) => timestamp === at) ?? defaultCapture(detail);
  const choose = (nextUrl: string, nextAt?: string) => setQuery({ url: nextUrl, at: nextAt }, { replace: true });

  const show = (decided: readonly Decided[]) => {
    const states = new Map(decided.map(({ capture, state }) => [capture, state]));
    setDetails((all) => new Map([...all].map(([one, known]) => [one, withStates(known, states)])));
  };
  /** Shows decisions, and saves them after all earlier ones; resolves to whether that succeeded. */
  const save = (
    request: ReviewRequest,
    expected: readonly Decided[],
    onSaved: (answer: ReviewAnswer) => void = () => {},
    onFailed: () => void = () => past.current?.remove(expected),
  ): Promise<boolean> => {
    show(expected);
    setCounts((known) => known && countsAfter(known, expected));
    return saveNext(async () => {
      try {
        const answer = await send<ReviewAnswer>("POST", `${path}/decisions`, request);
        if (queue.waiting === 0) {
          setCounts(answer.counts);
          show(answer.decided);
        }
        onSaved(answer);
      } catch (error) {
        onFailed();
        const back = reversed(expected);
        show(back);
        setCounts((known) => known && countsAfter(known, back));
        throw error;
      }
    });
  };
  const report = (decided: readonly Decided[]) => {
    const [first] = decided;
    if (first) setStatus({ text: t.offTopic.decided(decided.length, t.offTopic.states[first.state]) });
  };

  /** Goes to the next undecided capture: of this address, or of the next address that has one. */
  const skip = () => {
    const here = detail && capture ? detail.captures.indexOf(capture) : -1;
    const next = detail?.captures.slice(here + 1).find(({ state }) => state === "undecided");
    if (url !== undefined && next !== undefined) return choose(url, next.timestamp);
    const place = rows.findIndex((row) => row.url === url);
    const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))];
    const other = others.find(({ undecided }) => undecided > 0);
    if (other !== undefined) choose(other.url);
  };

  return {
    ...{ path, overview, list, rows, url, detail, capture, counts, status, choose, skip, isChecking },
    more: () => setLimit(limit + listStep),
    hasMore: list.data !== undefined && list.data.matching > list.data.addresses.length && limit < mostListed,
    /** Decides about the chosen capture, and goes to the next one. */
    decide(verb: Verb): void {
      const state = capture && stateAfter(capture.state, verb);
      if (capture === undefined || state === undefined || state === capture.state) return;
      const decided = [{ capture: `${capture.timestamp}/${capture.url}`, before: capture.state, state }];
      past.current?.push(decided);
      report(decided);
      void save({ [verb]: [decided[0]?.capture ?? ""] }, decided);
      if (capture.state === "undecided") skip();
    },
    decideAddress(verb: Verb): void {
      const decided = detail ? changesOfAddress(detail, verb) : [];
      if (detail === undefined || decided.length === 0) return;
      past.current?.push(decided);
      report(decided);
      void save({ [verb]: true, address: detail.url }, decided);
    },
    decideWhy(verb: "confirm" | "overrule", why: string): void {
      const saved = ({ decided }: ReviewAnswer) => {
        past.current?.push(decided);
        show(decided);
        report(decided);
        list.again();
      };
      const failed = () => {
        whole.current = Promise.resolve(true);
      };
      void perform(() => {
        setStatus({ text: t.offTopic.saving });
        whole.current = save({ [verb]: true, why }, [], saved, failed);
        return whole.current;
      });
    },
    undo(): void {
      void whole.current.then((isSaved) => isSaved && undoLast());
    },
    get canUndo(): boolean {
      return past.current !== undefined && !past.current.isEmpty;
    },
  };

  function undoLast(): void {
    const last = past.current?.pop();
    if (last === undefined || last.length === 0) return;
    const back = reversed(last);
    setStatus({ text: t.offTopic.undone(back.length) });
    void save(
      undoRequest(last),
      back,
      () => last.length > 1 && list.again(),
      () => past.current?.push(last),
    );
    const [timestamp, ...rest] = (last[0]?.capture ?? "").split("/");
    if (last.length === 1 && isShown()) choose(addressOf(rest.join("/")) ?? url ?? "", timestamp);
  }

  /** Returns the address that lists a capture; captures of http and https have a common one. */
  function addressOf(captureUrl: string): string | undefined {
    return [...details.values()].find(({ captures }) => captures.some((one) => one.url === captureUrl))?.url;
  }
}

function reversed(decided: readonly Decided[]): Decided[] {
  return decided.map(({ capture, before, state }) => ({ capture, before: state, state: before }));
}

/** Returns the capture to show first: an undecided one, otherwise one that is off-topic, otherwise the last. */
function defaultCapture(detail: AddressDetail | undefined): AddressDetail["captures"][number] | undefined {
  const { captures = [] } = detail ?? {};
  return (
    captures.find(({ state }) => state === "undecided") ??
    captures.find(({ state }) => state !== "on" && state !== "redesigned") ??
    captures.at(-1)
  );
}

/** Whether list and address are side by side. */
function isWide(): boolean {
  return matchMedia("(min-width: 900px)").matches;
}

import type { ListedDocument } from "@recollect/recollect/review/document-rows";
import { expect, test } from "vitest";
import type { DocumentPage } from "../../../../src/schemas/review.ts";
import { DocumentStore } from "./document-store.ts";

function row(number: number): ListedDocument {
  const url = `http://a.example/${number}`;
  return {
    ...{ number, url, host: "a.example", title: `Page ${number}`, captured: "2017-10-02T00:00:00Z", language: "en", archive: "local" },
    ...{ decision: "undecided", isOffTopic: false },
  };
}

function answer(numbers: readonly number[], matching: number, sort: DocumentPage["sort"], kept: number): DocumentPage {
  return {
    ...{ total: matching, candidates: 0, sort, matching, documents: numbers.map(row) },
    facets: { host: [], language: [], archive: [], kind: [], state: [{ value: "keep", count: kept }], part: [] },
    published: { unit: "month", counts: [], undated: 0 },
    scores: { step: 0.01, all: [], kept: [], dropped: [] },
    estimate: { ...{ reviewed: 0, relevant: 0, bulk: 0, byModel: 0, undecided: 0, found: 0 }, borders: [], curve: [[0, 0]] },
    indexed: { done: matching, total: matching },
  };
}

/** A server of 1000 documents that answers on the test's command. */
function slowServer(sort: DocumentPage["sort"] = "relevance", changes: Partial<ListedDocument> = {}) {
  type Answer = (matching?: number, first?: readonly number[], kept?: number) => Promise<void>;
  const requests: { path: string; answer: Answer; fail: (message: string) => Promise<void>; isAborted: () => boolean }[] = [];
  const fetchPage = (path: string, signal: AbortSignal) =>
    new Promise<DocumentPage>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      const offset = Number(/offset=(\d+)/.exec(path)?.[1]);
      const numbers = Array.from({ length: 100 }, (_, n) => (path.startsWith("/turned?") ? 1000 - offset - n : offset + n + 1));
      const settled = () => new Promise<void>((done) => setTimeout(done));
      requests.push({
        path,
        isAborted: () => signal.aborted,
        answer: async (matching = 1000, first = [], kept = 0) => {
          const { documents, ...page } = answer([...first, ...numbers.slice(first.length)], matching, sort, kept);
          resolve({ ...page, documents: documents.map((one) => ({ ...one, ...changes })) });
          await settled();
        },
        fail: async (message) => {
          reject(new Error(message));
          await settled();
        },
      });
    });
  return { fetchPage, requests };
}

function openStore() {
  const { fetchPage, requests } = slowServer();
  const store = new DocumentStore(fetchPage, () => {});
  store.open("/a?");
  return { store, requests };
}

async function filledStore() {
  const opened = openStore();
  await opened.requests.shift()?.answer();
  return opened;
}

test("requests the first page alone, and the next when it comes into view, each once", async () => {
  const { store, requests } = openStore();
  expect(requests.map(({ path }) => path)).toEqual(["/a?offset=0&limit=100"]);
  await requests[0]?.answer();
  store.setVisible(90, 130);
  store.setVisible(95, 135);
  expect(requests.map(({ path }) => path)).toEqual(["/a?offset=0&limit=100", "/a?offset=100&limit=100"]);
  expect(store.row(130)).toBeUndefined();
  await requests[1]?.answer();
  expect(store.row(130)?.number).toBe(131);
});

test("shows the previous rows until new ones have arrived", async () => {
  const { store, requests } = await filledStore();
  store.open("/turned?");
  expect(store.row(0)?.number).toBe(1);
  await requests[0]?.answer();
  expect(store.row(0)?.number).toBe(1000);
});

test("ignores an answer to an outdated request", async () => {
  const { store, requests } = openStore();
  store.open("/turned?");
  await requests[1]?.answer();
  await requests[0]?.answer();
  expect(store.row(0)?.number).toBe(1000);
  expect(store.error).toBeUndefined();
});

test("reloads everything in view and shows it in one step", async () => {
  const { store, requests } = await filledStore();
  store.setVisible(90, 130);
  await requests.shift()?.answer();
  const { turn } = store;
  store.refresh();
  await requests[0]?.answer();
  expect(store.turn).toBe(turn);
  await requests[1]?.answer();
  expect([store.turn, store.row(99)?.number, store.row(100)?.number]).toEqual([turn + 1, 100, 101]);
});

test("shows a decision at once, and reverts it if the server refuses", async () => {
  const { store } = await filledStore();
  store.assume([2, 3], "keep");
  expect([store.row(0), store.row(1), store.row(2)].map((shown) => shown?.decision)).toEqual(["undecided", "keep", "keep"]);
  store.settle([2, 3], "keep", { isDone: false });
  expect(store.row(1)?.decision).toBe("undecided");
});

test("keeps a saved decision, and a later one that is still being saved", async () => {
  const { store } = await filledStore();
  store.assume([2, 3], "keep");
  store.assume([3], "drop");
  store.settle([2, 3], "keep", { isDone: true });
  expect([store.row(1)?.decision, store.row(2)?.decision]).toEqual(["keep", "drop"]);
});

test("loads a row on request, and returns none beyond the last", async () => {
  const { store, requests } = await filledStore();
  const waited = store.load(555);
  await requests[0]?.answer();
  expect((await waited)?.number).toBe(556);
  expect(await store.load(1000)).toBeUndefined();
  expect([store.indexOf(556), store.indexOf(999)]).toEqual([555, undefined]);
});

test("reports an error, keeps the rows, and recovers with the next answer", async () => {
  const { store, requests } = await filledStore();
  store.refresh();
  await requests.shift()?.fail("The disk is full");
  expect([store.error, store.row(0)?.number, store.isLoading]).toEqual(["The disk is full", 1, false]);
  store.refresh();
  await requests.shift()?.answer();
  expect(store.error).toBeUndefined();
});

test("skips pages that were scrolled past, unless a row of them is awaited", async () => {
  const { store, requests } = await filledStore();
  const waited = store.load(250);
  store.setVisible(300, 320);
  store.setVisible(700, 720);
  expect(requests.map(({ path, isAborted }) => [/offset=(\d+)/.exec(path)?.[1], isAborted()])).toEqual([
    ["200", false],
    ["300", true],
    ["700", false],
  ]);
  await requests[0]?.answer();
  expect((await waited)?.number).toBe(251);
});

test("a decision keeps rows from being replaced by older ones, but not new rows from appearing", async () => {
  const { store, requests } = await filledStore();
  store.setVisible(90, 130);
  store.refresh();
  store.cancelRefresh();
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([false, true, true]);
  await requests[0]?.answer();
  expect(store.row(100)?.number).toBe(101);
});

/** A store with a first page in an order that is learned, and a decision about its first row. */
async function learnedStore() {
  const { fetchPage, requests } = slowServer("likely");
  const store = new DocumentStore(fetchPage, () => {});
  store.open("/a?");
  await requests.shift()?.answer();
  store.assume([1], "keep");
  store.settle([1], "keep", { isDone: true });
  return { store, requests };
}

test("keeps rows in a learned order in their places after a decision, with new counts, until the user opens the newest order", async () => {
  const { store, requests } = await learnedStore();
  expect(store.showNewest()).toBe(false);
  const list = store.shownList;
  store.refresh({ keeps: "order" });
  await requests.pop()?.answer(900, [2, 1, 3]);
  expect([store.row(0)?.number, store.row(1)?.number, store.count, store.summary?.matching]).toEqual([1, 2, 1000, 900]);
  expect(store.shownList).toBe(list);
  expect(store.showNewest()).toBe(true);
  expect([store.row(0)?.number, store.row(1)?.number, store.count]).toEqual([2, 1, 900]);
  expect(store.shownList).not.toBe(list);
});

test("moves rows at once if decisions were made elsewhere, when the window gets the focus", async () => {
  const { store, requests } = await learnedStore();
  store.refresh({ keeps: "order-unless-decided" });
  await requests.pop()?.answer(1000, [2, 1, 3]);
  expect(store.row(0)?.number).toBe(1); // nothing was decided elsewhere
  store.refresh({ keeps: "order-unless-decided" });
  await requests.pop()?.answer(1000, [3, 2, 1], 5);
  await requests.pop()?.answer(1000, [3, 2, 1], 5);
  expect(store.row(0)?.number).toBe(3);
});

test("requests further rows of a learned order without skipping those that took the places of decided ones", async () => {
  const { store, requests } = await learnedStore();
  store.setVisible(90, 130);
  expect(requests.at(-1)?.path).toBe("/a?offset=99&limit=100");
});

test("shows a curator's decision without the marks of the model's earlier one", async () => {
  const { fetchPage, requests } = slowServer("likely", { decidedBy: "model", isDoubted: true });
  const store = new DocumentStore(fetchPage, () => {});
  store.open("/a?");
  await requests.shift()?.answer();
  expect(store.row(0)).toMatchObject({ decidedBy: "model", isDoubted: true });
  store.assume([1], "keep");
  expect(store.row(0)).not.toHaveProperty("decidedBy");
  expect(store.row(0)).not.toHaveProperty("isDoubted");
});

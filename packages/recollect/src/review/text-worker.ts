import { decodedUri } from "@recollect/base/remote-places";
import { readPage } from "@recollect/page/page";
import { RecollectError } from "@recollect/warc/errors";
import { type SerializedError, serializedError } from "@recollect/warc/serialized-error";
import { recordFolders } from "../collection/candidates.ts";
import { StoredPages, type StoredRow } from "../collection/stored-pages.ts";
import { learnableTerms } from "../learn/learnable-terms.ts";
import { packTerms } from "../learn/term-bytes.ts";
import { forEachSearchWord } from "./search-words.ts";
import { type StoredText, TextStore } from "./text-store.ts";

/** A document to index: where its text is stored, and its identity. */
export interface TextSource {
  readonly number: number;
  readonly identity: number;
  readonly title: string;
  readonly row: StoredRow;
}

/** Documents that a thread is to index. */
export interface TextJob {
  readonly index: string;
  readonly collection: string;
  readonly documents: readonly TextSource[];
  /** Whether to read their pages; otherwise only titles and addresses are indexed. */
  readonly pages: boolean;
}

/** Results for each document, or the message of a disk error: an error's class is lost between threads. */
export type TextAnswer =
  | { readonly number: number; readonly kind: string; readonly words: number }[]
  | { readonly failure: SerializedError };

/** The search index and the pages of the last collection, open for its next batch. */
let opened: { readonly name: string; readonly store: TextStore; pages?: StoredPages | undefined } | undefined;

/** Runs in a worker thread. */
export default async function run({ index, collection, documents, pages }: TextJob): Promise<TextAnswer> {
  try {
    const name = `${index}\n${collection}`;
    if (opened?.name !== name) {
      close();
      opened = { name, store: new TextStore(index) };
    }
    if (pages) opened.pages ??= await StoredPages.open({ folders: recordFolders(collection) });
    const texts: StoredText[] = [];
    for (const document of documents) texts.push(await textOf(document, pages ? opened.pages : undefined));
    opened.store.put(texts);
    return texts.map(({ number, kind = "", words = 0 }) => ({ number, kind, words }));
  } catch (error) {
    close(); // the collection may have been rewritten
    if (error instanceof RecollectError) return { failure: serializedError(error) };
    throw error;
  }
}

function close(): void {
  opened?.pages?.close();
  opened?.store.close();
  opened = undefined;
}

/** Returns the text of a page; no text and no kind if the page is unreadable. */
async function textOf({ number, identity, title, row }: TextSource, pages: StoredPages | undefined): Promise<StoredText> {
  const head = { number, identity, head: `${title}\n${decodedUri(row.url)}` };
  if (pages === undefined) return head;
  const stored = await pages.read({ row });
  if (stored.kind === "problem") return { ...head, text: "", words: 0 };
  const page = readPage(stored.bytes, stored.context);
  let words = 0;
  forEachSearchWord(page.text, () => words++);
  return { ...head, text: page.text, kind: page.kind, words, terms: packTerms(learnableTerms(page)) };
}

import type { BlockTable } from "@recollect/archive/block-table";
import { openPlainIndex } from "@recollect/archive/cdx-index";
import { BufferSource } from "@recollect/warc/byte-source";
import { formatCdxj } from "@recollect/warc/cdx-line";
import { RefusedError } from "@recollect/warc/errors";
import { type Problem, problemCodes } from "@recollect/warc/problem";
import { openWacz, type WaczPage } from "@recollect/warc/wacz-reader";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { readRecords } from "@recollect/warc/warc-reader";
import type { WarcRecord } from "@recollect/warc/warc-record";
import type { Mutation } from "./mutate.ts";
import { isSameRecord } from "./survivors.ts";

/** All contents and problems of a WACZ. */
export interface WaczReading {
  readonly records: WarcRecord[];
  readonly pages: WaczPage[];
  readonly problems: Problem[];
}

/** Reads and checks a whole WACZ. Refusal of a file counts as one problem; other errors are rethrown. */
export async function readWholeWacz(bytes: Buffer): Promise<WaczReading> {
  const source = new BufferSource(bytes, "mutated.wacz");
  const problems = await Array.fromAsync(validateWacz(source));
  const records: WarcRecord[] = [];
  const pages: WaczPage[] = [];
  try {
    const wacz = await openWacz(source);
    for (const warc of wacz.warcs) {
      for await (const item of readRecords(warc.source, { digests: "verify" })) {
        if (item.kind === "record") records.push(item);
        else problems.push(item);
      }
    }
    for await (const item of wacz.pages()) {
      if (item.kind === "page") pages.push(item);
      else problems.push(item);
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  return { records, pages, problems };
}

/** Checks that a mutated WACZ has a problem with an offset, or the same contents as before. Returns whether it has a problem. */
export async function checkMutatedWacz(whole: WaczReading, { bytes, name }: Mutation): Promise<boolean> {
  const { records, pages, problems } = await readWholeWacz(bytes);
  for (const found of problems) checkPlace(found, /^mutated\.wacz(?:#|$)/, bytes.length, name);
  if (problems.length > 0) return true;
  const isSame =
    records.length === whole.records.length &&
    whole.records.every((record, n) => isSameRecord(record, records[n])) &&
    JSON.stringify(pages) === JSON.stringify(whole.pages);
  if (!isSame) throw new Error(`${name}: the content has changed without a problem`);
  return false;
}

/** Reads a mutated index from start to end and by each key; every line outside the mutation must be there, in order. */
export async function checkMutatedIndex(lines: readonly string[], { from, to, bytes, name }: Mutation, table?: BlockTable): Promise<void> {
  const index = await openPlainIndex(new BufferSource(bytes, "mutated.cdxj"), table);
  const found: string[] = [];
  for await (const item of index.entries({ checkOrder: true })) {
    if (item.kind === "capture") found.push(formatCdxj(item));
    else checkPlace(item, /^mutated\.cdxj$/, bytes.length, name);
  }
  let at = 0;
  let next = 0;
  for (const line of lines) {
    const end = at + line.length + 1;
    // A line is recognizable only with its own line break and the one before it.
    if (end <= from || at > to) {
      next = found.indexOf(line, next) + 1;
      if (next === 0) throw new Error(`${name}: the line ${line} is missing`);
    }
    at = end;
  }
  // If the order is damaged, a look-up may miss captures, but it must end, and return only captures of the key.
  for (const key of new Set(lines.map((line) => line.slice(0, line.indexOf(" "))))) {
    for await (const item of index.captures(key)) {
      if (item.kind === "problem") checkPlace(item, /^mutated\.cdxj$/, bytes.length, name);
      else if (item.key !== key) throw new Error(`${name}: a capture of ${item.key} was given for ${key}`);
    }
  }
}

function checkPlace({ code, source, offset, message }: Problem, name: RegExp, size: number, mutation: string): void {
  const isPlaced = name.test(source) && Number.isSafeInteger(offset) && offset >= 0 && offset <= size;
  if (!isPlaced || !(code in problemCodes) || message === "") throw new Error(`${mutation}: a problem ${code} at ${source}:${offset}`);
}

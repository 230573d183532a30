import { detachedRow } from "../base/detached-text.ts";
import { CollectionReader } from "../collection/collection-reader.ts";
import { hostOf, numberIn } from "../collection/document-values.ts";
import { limits } from "../limits.ts";
import { BestRows } from "../report/best-rows.ts";
import type { MissingPageAnswer } from "./schemas/missing.ts";

type Row = MissingPageAnswer["rows"][number];

/** The pages that a crawl did not find in any archive, most promising first. Above a limit, only the first ones are kept. */
export class MissingTable {
  readonly #rows: readonly Row[];
  readonly #total: number;

  private constructor(rows: readonly Row[], total: number) {
    this.#rows = rows;
    this.#total = total;
  }

  static async read(folder: string): Promise<MissingTable> {
    const collection = await CollectionReader.open(folder);
    const best = new BestRows<Row>(limits.missingHeld, detached);
    let total = 0;
    for await (const rows of collection.rowPieces("missing")) {
      total += rows.length;
      for (const { url = "", parent = "", depth, priority: given } of rows) {
        const priority = numberIn(given) ?? 0;
        const steps = numberIn(depth);
        best.add({ url, host: hostOf(url), parent, priority, ...(steps !== undefined && { depth: steps }) }, priority);
      }
    }
    return new MissingTable(best.rows(), total);
  }

  page({
    q,
    host,
    offset,
    limit,
  }: {
    q?: string | undefined;
    host?: string | undefined;
    offset: number;
    limit: number;
  }): MissingPageAnswer {
    const found = this.matching({ q });
    const counts = new Map<string, number>();
    for (const row of found) counts.set(row.host, (counts.get(row.host) ?? 0) + 1);
    const hosts = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    const matching = host === undefined ? found : found.filter((row) => row.host === host);
    return {
      total: this.#total,
      matching: matching.length,
      isWhole: this.#rows.length === this.#total,
      rows: matching.slice(offset, offset + limit),
      hosts: hosts.slice(0, hostsShown),
    };
  }

  matching({ q, host }: { q?: string | undefined; host?: string | undefined }): Row[] {
    const wanted = q?.trim().toLowerCase() ?? "";
    return this.#rows.filter(
      (row) => (wanted === "" || row.url.toLowerCase().includes(wanted)) && (host === undefined || row.host === host),
    );
  }
}

function detached({ url, host, parent, ...numbers }: Row): Row {
  return { ...detachedRow({ url, host, parent }), ...numbers };
}

const hostsShown = 100;

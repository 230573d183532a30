import type { z } from "@hono/zod-openapi";
import { limits } from "@recollect/base/limits";
import { CollectionReader } from "@recollect/recollect/collection/collection-reader";
import { hostOf, numberIn } from "@recollect/recollect/collection/document-values";
import { missingPages } from "@recollect/recollect/report/missing-pages";
import type { MissingPageAnswer, missingQuery } from "./schemas/missing.ts";

type Row = MissingPageAnswer["rows"][number];
type Query = z.output<typeof missingQuery>;

const hostsShown = 100;

/** The pages that a crawl did not find in any archive, most promising first. Above a limit, only the first ones are kept. */
export class MissingTable {
  readonly #rows: readonly Row[];
  readonly #total: number;

  private constructor(rows: readonly Row[], total: number) {
    this.#rows = rows;
    this.#total = total;
  }

  static async read(folder: string): Promise<MissingTable> {
    const { best, count } = await missingPages(await CollectionReader.open(folder), limits.missingInMemory);
    const rows = best.map(({ url, parent, priority, depth: given }): Row => {
      const depth = numberIn(given);
      return { url, host: hostOf(url), parent, priority, ...(depth !== undefined && { depth }) };
    });
    return new MissingTable(rows, count);
  }

  page({ q, host, offset, limit }: Query): MissingPageAnswer {
    const found = this.matching({ q });
    const byHost = Map.groupBy(found, (row) => row.host);
    const hosts = [...byHost].map(([value, { length }]) => ({ value, count: length }));
    const matching = host === undefined ? found : (byHost.get(host) ?? []);
    return {
      total: this.#total,
      matching: matching.length,
      isWhole: this.#rows.length === this.#total,
      rows: matching.slice(offset, offset + limit),
      hosts: hosts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, hostsShown),
    };
  }

  matching({ q, host }: Pick<Query, "q" | "host">): Row[] {
    const wanted = q?.trim().toLowerCase() ?? "";
    return this.#rows.filter(
      (row) => (wanted === "" || row.url.toLowerCase().includes(wanted)) && (host === undefined || row.host === host),
    );
  }
}

import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { excerptReader, recordsOf } from "./capture-excerpts.ts";
import type { JudgedCapture, JudgedTimeMap } from "./result.ts";
import type { Excerpt } from "./shown-address.ts";

/** The texts of one address in the report. */
export interface AddressTexts {
  /** Each text once, even if several captures show it. */
  readonly texts: readonly Excerpt[];
  /** By index of the capture: its text; undefined if it has none or was left out. */
  readonly textAt: readonly (number | undefined)[];
  /** By index of the capture: file and offset of the record. */
  readonly lies: readonly (string | undefined)[];
  /** Captures whose text was left out. */
  readonly leftOut: number;
}

/** Collects the texts of captures for the report, up to a limit. */
export class ReportTexts {
  readonly #archive: Archive;
  #bytesLeft = limits.reportTextBytes;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /**
   * Reads the texts of an address: first references, then off-topic captures, then the others, because a curator needs them in this order
   * if the limit is reached. For the same reason, half of the limit is reserved for addresses with off-topic captures, and a single on-topic
   * capture is not read.
   */
  async of({ url, captures, offTopic }: JudgedTimeMap): Promise<AddressTexts> {
    const reservedBytes = offTopic > 0 ? 0 : limits.reportTextBytes / 2;
    const records = await recordsOf(this.#archive, url, captures);
    const read = excerptReader(this.#archive);
    const [texts, numbers, byDigest] = [[] as Excerpt[], new Map<string, number>(), new Map<string, number | undefined>()];
    const textAt = new Array<number | undefined>(captures.length);
    let reads = 0;
    let leftOut = 0;
    const hasToCompare = captures.length > 1 || offTopic > 0;
    for (const place of hasToCompare ? byImportance(captures) : []) {
      const record = records[place];
      if (record === undefined || captures[place]?.problem !== undefined) continue;
      const name = `${record.digest} ${record.status} ${record.url}`;
      const isKnown = record.digest !== "" && !/^3/.test(record.status) && byDigest.has(name);
      if (!isKnown) {
        if (reads === limits.reportTextsPerAddress || this.#bytesLeft <= reservedBytes) {
          leftOut++;
          continue;
        }
        reads++;
        byDigest.set(name, this.#add(await read(record), texts, numbers));
      }
      textAt[place] = byDigest.get(name);
    }
    return { texts, textAt, lies: records.map((record) => record && `${record.filename}, byte ${record.offset}`), leftOut };
  }

  #add(excerpt: Excerpt | undefined, texts: Excerpt[], numbers: Map<string, number>): number | undefined {
    if (excerpt === undefined) return undefined;
    const name = JSON.stringify(excerpt);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    this.#bytesLeft -= Buffer.byteLength(name);
    numbers.set(name, texts.push(excerpt) - 1);
    return texts.length - 1;
  }
}

function byImportance(captures: readonly JudgedCapture[]): Set<number> {
  const places = [...captures.keys()];
  const references = captures.flatMap(({ offTopic, against }) => (offTopic && against !== undefined ? [against] : []));
  return new Set([...references, ...places.filter((place) => captures[place]?.offTopic), ...places]);
}

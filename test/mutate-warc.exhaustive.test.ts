import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { buildIndex } from "@recollect/archive/index-builder";
import { validatePaths } from "@recollect/archive/validate";
import { BufferSource } from "@recollect/warc/byte-source";
import { readRecordAt } from "@recollect/warc/warc-reader";
import { afterAll, describe, expect, test } from "vitest";
import { type Mutation, mutate } from "./mutate.ts";
import { checkMutatedIndex, checkMutatedWacz, readWholeWacz } from "./mutated-containers.ts";
import { peakMemory } from "./peak-memory.ts";
import { describeShared } from "./shared-data.ts";
import { smallArchives, smallIndex } from "./small-archives.ts";
import { survival } from "./survivors.ts";
import { tinyWacz } from "./tiny-wacz.ts";
import { type Reading, readAll } from "./warc-bytes.ts";

/** Factor for the number of mutations, such as RECOLLECT_MUTATIONS=10; each factor uses other seeds. */
const times = Number(process.env.RECOLLECT_MUTATIONS ?? 1);
const folder = mkdtempSync(join(tmpdir(), "recollect-mutations-"));
afterAll(() => rmSync(folder, { recursive: true }));

const small = Object.entries(smallArchives);
const gzipped = smallArchives["a WARC of gzip members"];

describe.each(small)("%s", (name, bytes) => {
  test("changed in thousands of ways, hardly ever loses an unchanged record", async () => {
    await tryMutations(name, bytes, { mutations: 40_000 * times, isWhole: name.includes("as a whole") });
  });

  test("with each of its bytes changed, removed or doubled, hardly ever loses an unchanged record", async () => {
    const whole = await readAll(bytes);
    const tally = new Tally(name);
    for (let at = 0; at < bytes.length; at++) {
      for (const put of [[~(bytes[at] as number)], [0], [10], [], [bytes[at] as number, bytes[at] as number]]) {
        const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + 1)]);
        await tally.add(whole, { name: `byte ${at} to ${put}`, from: at, to: at + 1, added: put.length, bytes: changed });
      }
    }
    tally.finish(name.includes("as a whole"));
  });

  test("truncated at each of its bytes, at both ends, gives only original records", async () => {
    const whole = await readAll(bytes);
    const blocks = new Set(whole.blocks);
    let cuts = 0;
    for (let at = 0; at <= bytes.length; at++) {
      const start = await readAll(bytes.subarray(0, at));
      if (start.blocks.some((block, n) => block !== whole.blocks[n])) throw new Error(`cut at ${at}: not a prefix of the records`);
      const rest = await readAll(bytes.subarray(at));
      const strange = rest.records.filter(({ damaged, mended }, n) => !damaged && !mended && !blocks.has(rest.blocks[n] as string));
      // Without a checksum or a first line, half a record may look complete.
      if (name.includes("gzip") && strange.length > 0)
        throw new Error(`from ${at} on: the record at ${strange[0]?.offset} is not in the original`);
      cuts += 2;
    }
    say(`${name}: ${cuts} cuts`);
  });

  test("read by offset at each of its bytes, gives a record only where one begins", async () => {
    const whole = await readAll(bytes);
    const starts = new Set(whole.records.map(({ offset }) => offset));
    const source = new BufferSource(bytes);
    const end = Math.max(bytes.length, ...whole.records.map(({ offset, length }) => offset + length));
    for (let at = 0; at <= end; at++) {
      const { record, problems } = await readRecordAt(source, at);
      if (record === undefined ? problems.length === 0 : record.offset !== at) throw new Error(`at ${at}: ${record?.offset}`);
      if (starts.has(at) && record === undefined) throw new Error(`the record at ${at} is not read by its offset`);
    }
    say(`${name}: ${end + 1} offsets`);
  });
});

test("a WACZ changed in thousands of ways has a problem or its original content", async () => {
  const bytes = readFileSync((await tinyWacz(folder)).path);
  const whole = await readWholeWacz(bytes);
  let found = 0;
  const mutations = 20_000 * times;
  for (let seed = 1; seed <= mutations; seed++) if (await checkMutatedWacz(whole, mutate(bytes, seed))) found++;
  say(`a WACZ: ${mutations} mutations, ${found} detected`);
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = ~(bytes[at] as number) & 255;
    await checkMutatedWacz(whole, { name: `byte ${at}`, from: at, to: at + 1, added: 1, bytes: changed });
  }
  say(`a WACZ: each of ${bytes.length} bytes changed`);
  expect(found).toBeGreaterThan(0.9 * mutations);
});

test("a CDXJ changed in thousands of ways keeps the unchanged lines", async () => {
  const lines = smallIndex(200);
  const text = Buffer.from(`${lines.join("\n")}\n`);
  const mutations = 10_000 * times;
  for (let seed = 1; seed <= mutations; seed++) await checkMutatedIndex(lines, mutate(text, seed, gzipped));
  say(`a CDXJ: ${mutations} mutations`);
});

test("indexing and validating changed files on disk succeeds, with problems that name the file", async () => {
  const crawls = join(folder, "crawls.warc.gz");
  const mutations = 1_000 * times;
  let problemCount = 0;
  for (let seed = 1; seed <= mutations; seed++) {
    const [name, bytes] = small[seed % small.length] as [string, Buffer];
    const mutation = mutate(bytes, seed, gzipped);
    writeFileSync(crawls, mutation.bytes);
    const indexed = await buildIndex({ paths: [crawls], out: join(folder, `${seed}.cdxj`) });
    const checked = (await Array.fromAsync(validatePaths([crawls]))).filter((item) => item.kind === "problem");
    const named = indexed.problems.every(({ source }) => source === "crawls.warc.gz") && checked.every(({ source }) => source === crawls);
    if (!named) throw new Error(`${name}, ${mutation.name}: a problem of another file`);
    problemCount += checked.length;
  }
  say(`index and validate: ${mutations} mutations, ${problemCount} problems`);
  expect(problemCount).toBeGreaterThan(mutations / 2);
});

describeShared("real archives", (data) => {
  test.each([
    ["pywb-example.warc.gz", 3_000],
    ["pywb-dupes.warc.gz", 4_000],
    ["ipwb-5mementos.warc", 4_000],
    ["ipwb-baconIpsum.warc.gz", 2_000],
    ["ipwb-baconIpsum_chunked.warc", 3_000],
    ["resiliparse-warcfile.warc.gz", 1_000],
    ["iipc-IAH-urls-wget.warc", 1_000],
    ["ukwa-govuk-2.warc.gz", 500],
    ["pywb-iana.warc.gz", 200],
    ["aut-example.arc.gz", 100],
  ])("%s, randomly changed, hardly ever loses an unchanged record", async (name, mutations) => {
    const bytes = readFileSync(data(`warcs/${name}`));
    await tryMutations(name, bytes, { mutations: mutations * times, isWhole: false });
  });

  test("aut-example.arc, decompressed and randomly changed, hardly ever loses an unchanged record", async () => {
    const bytes = gunzipSync(readFileSync(data("warcs/aut-example.arc.gz"))).subarray(0, 3_000_000);
    await tryMutations("aut-example.arc", bytes, { mutations: 2_000 * times, isWhole: false });
  });

  test.each([
    ["pywb-valid_example_1.wacz", 4_000],
    ["rwp-example.wacz", 150],
  ])("%s, randomly changed, has a problem or its original content", async (name, mutations) => {
    const bytes = readFileSync(data(`warcs/${name}`));
    const whole = await readWholeWacz(bytes);
    let found = 0;
    for (let seed = 1; seed <= mutations * times; seed++) if (await checkMutatedWacz(whole, mutate(bytes, seed))) found++;
    say(`${name}: ${mutations * times} mutations, ${found} detected`);
  });

  test("reading hundreds of changed copies of a real archive takes no more than 400 MB", () => {
    const from = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);
    const { answer, peakMB } = peakMemory(`
      import { readFileSync } from "node:fs";
      import { mutate } from ${from("mutate.ts")};
      import { BufferSource } from ${from("../packages/warc/src/byte-source.ts")};
      import { readRecords } from ${from("../packages/warc/src/warc-reader.ts")};
      const bytes = readFileSync(${JSON.stringify(data("warcs/ukwa-govuk-2.warc.gz"))});
      let items = 0;
      for (let seed = 1; seed <= 300; seed++) for await (const item of readRecords(new BufferSource(mutate(bytes, seed).bytes), { digests: "verify" })) items++;
      answer(items);
    `);
    say(`300 mutations of ukwa-govuk-2.warc.gz: ${answer} records and problems, at most ${Math.round(peakMB)} MB`);
    expect(answer).toBeGreaterThan(300);
    expect(peakMB).toBeLessThan(400);
  });
});

async function tryMutations(name: string, bytes: Buffer, { mutations, isWhole }: { mutations: number; isWhole: boolean }): Promise<void> {
  const whole = await readAll(bytes);
  const tally = new Tally(name);
  for (let seed = 1; seed <= mutations; seed++) await tally.add(whole, mutate(bytes, seed + (times - 1) * 1_000_000, gzipped));
  tally.finish(isWhole);
}

/** Counts the effects of mutations on a file, and records unexpected ones. */
class Tally {
  readonly #name: string;
  readonly #startedMs = performance.now();
  #mutations = 0;
  #untouched = 0;
  #problems = 0;
  #losses: string[] = [];
  #slowestMs = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async add(whole: Reading, mutation: Mutation): Promise<void> {
    const startedMs = performance.now();
    const { untouched, lost, reading } = await survival(whole, mutation, { digests: "verify" });
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - startedMs);
    this.#mutations++;
    this.#untouched += untouched;
    this.#problems += reading.problems.length;
    if (lost.length > 0) this.#losses.push(`${mutation.name}: ${lost.slice(0, 3).join(", ")}${lost.length > 3 ? ", …" : ""}`);
  }

  finish(isWhole: boolean): void {
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(1);
    say(
      `${this.#name}: ${this.#mutations} mutations in ${seconds} s (slowest ${Math.round(this.#slowestMs)} ms), ` +
        `${this.#untouched} records untouched, ${this.#losses.length} times some were lost, ${this.#problems} problems`,
    );
    expect(this.#untouched).toBeGreaterThan(this.#mutations / 2);
    // In a single deflate stream, data after damage cannot be decompressed, nor can some data before it.
    if (isWhole) return;
    // The contents of a damaged record must not become records of their own (X06), so reading resumes only at a proven start of a record:
    // sometimes that is after an intact record. In plain files, a record that lost some bytes may end by chance at the end of a later one.
    expect(this.#losses.slice(Math.ceil(this.#mutations / 100))).toEqual([]);
  }
}

function say(line: string): void {
  console.log(`  ${line}`);
}

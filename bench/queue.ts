import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Frontier } from "../src/crawl/frontier.ts";
import { LinkModel } from "../src/crawl/link-model.ts";
import { openState } from "../src/crawl/state/open-state.ts";
import { median, row } from "./measure.ts";
import { syntheticLink, syntheticUrl } from "./synthetic-links.ts";

const million = 1_000_000;
const linksPerPage = 100;
/** More than a round has, so that waiting for the disk hides nothing. */
const linksPerCommit = 10_000;
const claims = 50;

/** A queue of a million URLs, plain and ranked by what links say: what it takes to add, to claim and to rank all of it, and its memory. */
export async function benchQueue(flags: readonly string[]): Promise<void> {
  const count = flags.includes("--small") ? million / 10 : million;
  const plain = await fill(count, undefined);
  const ranked = await fill(count, new LinkModel({ self: 0.4, alpha: 0.5 }));
  console.log(`\n${count.toLocaleString("en")} queued URLs`);
  console.log(row("", "plain", "adaptive", "ratio"));
  const line = (name: string, one: number, other: number, unit: string): void =>
    console.log(row(name, `${one.toFixed(1)} ${unit}`, `${other.toFixed(1)} ${unit}`, (other / one).toFixed(2)));
  line("add a new URL", plain.addUs, ranked.addUs, "µs");
  line("add a URL found again", plain.againUs, ranked.againUs, "µs");
  line("claim 32", 1000 * plain.claimMs, 1000 * ranked.claimMs, "µs");
  line("memory for the queue", plain.rssMB, ranked.rssMB, "MB");
  console.log(row("rank the whole queue", "", `${(ranked.rerankMs / 1000).toFixed(1)} s`));
  console.log(row("  for each queued URL", "", `${((1000 * ranked.rerankMs) / count).toFixed(1)} µs`));
}

async function fill(count: number, model: LinkModel | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "recollect-bench-"));
  const state = await openState(folder);
  const before = process.memoryUsage.rss();
  const frontier = await Frontier.open(state, { ties: "discovery", seed: 1, maxDepth: 9, model });
  try {
    const inRounds = async (from: number, to: number): Promise<number> => {
      let ms = 0;
      for (let n = from; n < to; n += linksPerPage) {
        const links = Array.from({ length: linksPerPage }, (_, link) => syntheticLink(n + link, model !== undefined)); // as visits hand them over
        const started = performance.now();
        await frontier.lookUp(links.map(({ found }) => found.key));
        for (const { found, at } of links) frontier.add(found, at);
        await state.write(frontier.endRound([]));
        model?.learn(syntheticUrl(n), undefined, ((n / linksPerPage) % 10) / 10);
        if ((n + linksPerPage) % linksPerCommit === 0) await state.commit();
        ms += performance.now() - started;
      }
      return (1000 * ms) / (to - from);
    };
    const addUs = await inRounds(0, count);
    const againUs = await inRounds(count / 2, count / 2 + count / 10);
    const started = performance.now();
    await frontier.rerank(count / linksPerPage);
    await state.commit();
    const rerankMs = performance.now() - started;
    const claimed: number[] = [];
    for (let n = 0; n < claims; n++) {
      const began = performance.now();
      await frontier.claim(32, 9);
      claimed.push(performance.now() - began);
    }
    return { addUs, againUs, rerankMs, claimMs: median(claimed), rssMB: (process.memoryUsage.rss() - before) / 2 ** 20 };
  } finally {
    await state.close();
    rmSync(folder, { recursive: true });
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { featureCount, featureNames } from "./block-features.ts";

/** The stored form of a model, written by `scripts/train-blocks.ts`. */
export interface StoredBlockModel {
  /** Names of the features that it was trained on, in order. */
  readonly features: readonly string[];
  /** Initial score. */
  readonly base: number;
  /** Nodes of each tree in level order: the children of node n are 2n+1 and 2n+2; a leaf has feature -1. */
  readonly trees: readonly { readonly features: readonly number[]; readonly cuts: readonly number[]; readonly values: readonly number[] }[];
}

/** Boosted trees that estimate the probability that a block belongs to the main text. */
export class BlockModel {
  readonly #base: number;
  readonly #size: number;
  readonly #features: Int16Array;
  readonly #cuts: Float32Array;
  readonly #values: Float32Array;

  constructor({ features, base, trees }: StoredBlockModel) {
    if (features.join() !== featureNames.join())
      throw new Error("The block model was trained on other features: run scripts/train-blocks.ts");
    this.#base = base;
    this.#size = trees[0]?.features.length ?? 0;
    this.#features = Int16Array.from(trees.flatMap((tree) => tree.features));
    this.#cuts = Float32Array.from(trees.flatMap((tree) => tree.cuts));
    this.#values = Float32Array.from(trees.flatMap((tree) => tree.values));
  }

  /** Returns the probability of each row of features. */
  probabilities(rows: Float32Array): Float64Array {
    const [features, cuts, values, size] = [this.#features, this.#cuts, this.#values, this.#size];
    const result = new Float64Array(rows.length / featureCount);
    for (let n = 0, row = 0; n < result.length; n++, row += featureCount) {
      let score = this.#base;
      for (let tree = 0; tree < features.length; tree += size) {
        let node = 0;
        for (let f = features[tree] as number; f >= 0; f = features[tree + node] as number)
          node = 2 * node + ((rows[row + f] as number) <= (cuts[tree + node] as number) ? 1 : 2);
        score += values[tree + node] as number;
      }
      result[n] = 1 / (1 + Math.exp(-score));
    }
    return result;
  }
}

let shipped: BlockModel | undefined;

/** The model shipped with recollect, loaded on first use. */
export function blockModel(): BlockModel {
  shipped ??= new BlockModel(JSON.parse(readFileSync(join(import.meta.dirname, "../data/blocks.json"), "utf8")) as StoredBlockModel);
  return shipped;
}

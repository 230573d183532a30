import { seededRandom } from "@recollect/base/seeded-random";

/** Rows of features, each with a target from 0 to 1 and a weight. */
export interface Samples {
  readonly features: Float32Array;
  readonly width: number;
  readonly wanted: Float32Array;
  readonly weights: Float32Array;
  /** The page of each row: pages are left out of a tree as a whole. */
  readonly groups: Int32Array;
}

/** Hyperparameters. */
export interface BoostSettings {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Minimum weight of a leaf, as a share of all. */
  readonly minShare: number;
  readonly ridge: number;
  /** Shares of the pages and features that each tree sees. */
  readonly pageShare: number;
  readonly featureShare: number;
  readonly seed: number;
}

/** A split, or a leaf where `feature` is -1. Nodes are in level order: the children of n are 2n+1 and 2n+2. */
export interface Tree {
  readonly features: Int16Array;
  readonly cuts: Float32Array;
  readonly values: Float32Array;
}

const bins = 64;

/** Trains gradient boosting with logistic loss over binned features; the same samples give the same trees. */
export function boost(
  samples: Samples,
  { trees: count, depth, rate, minShare, ridge, pageShare, featureShare, seed }: BoostSettings,
): { base: number; trees: Tree[] } {
  const { width, wanted, weights } = samples;
  const rows = wanted.length;
  const edges = Array.from({ length: width }, (_, f) => edgesOf(samples, f));
  const binned = new Uint8Array(rows * width);
  for (let r = 0; r < rows; r++)
    for (let f = 0; f < width; f++) binned[r * width + f] = binOf(edges[f] as Float32Array, samples.features[r * width + f] as number);
  let [sum, positive] = [0, 0];
  for (let r = 0; r < rows; r++) {
    sum += weights[r] as number;
    positive += (weights[r] as number) * (wanted[r] as number);
  }
  const base = Math.log(positive / (sum - positive));
  const scores = new Float64Array(rows).fill(base);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  const trees: Tree[] = [];
  const random = seededRandom(seed);
  const pages = samples.groups.reduce((most, page) => Math.max(most, page), 0) + 1;
  for (let t = 0; t < count; t++) {
    let all = 0;
    for (let r = 0; r < rows; r++) {
      const p = 1 / (1 + Math.exp(-(scores[r] as number)));
      gradients[r] = (weights[r] as number) * (p - (wanted[r] as number));
      curvatures[r] = (weights[r] as number) * Math.max(p * (1 - p), 1e-6);
      all += curvatures[r] as number;
    }
    const isSeen = Uint8Array.from({ length: pages }, () => (random() < pageShare ? 1 : 0));
    const offered = Array.from({ length: width }, (_, f) => f).filter(() => random() < featureShare);
    const nodes = 2 ** (depth + 1) - 1;
    const features = new Int16Array(nodes).fill(-1);
    const cuts = new Float32Array(nodes);
    const values = new Float32Array(nodes);
    const cutBins = new Uint8Array(nodes);
    const at = new Int32Array(rows);
    for (let level = 0; level <= depth; level++) {
      const first = 2 ** level - 1;
      const width2 = 2 ** level;
      const g = new Float64Array(width2 * width * bins);
      const h = new Float64Array(width2 * width * bins);
      for (let r = 0; r < rows; r++) {
        const node = (at[r] as number) - first;
        if (node < 0 || !isSeen[samples.groups[r] as number]) continue;
        const from = r * width;
        const to = node * width * bins;
        const gr = gradients[r] as number;
        const hr = curvatures[r] as number;
        for (const f of offered) {
          const k = to + f * bins + (binned[from + f] as number);
          g[k] = (g[k] as number) + gr;
          h[k] = (h[k] as number) + hr;
        }
      }
      for (let node = 0; node < width2; node++) {
        const to = node * width * bins;
        let [G, H] = [0, 0];
        const any = to + (offered[0] as number) * bins;
        for (let b = 0; b < bins; b++) {
          G += g[any + b] as number;
          H += h[any + b] as number;
        }
        if (H === 0) continue;
        values[first + node] = (-rate * G) / (H + ridge * all);
        if (level === depth) continue;
        let bestGain = 1e-7 * all;
        const whole = (G * G) / (H + ridge * all);
        for (const f of offered) {
          let [gl, hl] = [0, 0];
          for (let b = 0; b + 1 < (edges[f] as Float32Array).length + 1; b++) {
            gl += g[to + f * bins + b] as number;
            hl += h[to + f * bins + b] as number;
            if (hl < minShare * all || H - hl < minShare * all) continue;
            const gain = (gl * gl) / (hl + ridge * all) + ((G - gl) * (G - gl)) / (H - hl + ridge * all) - whole;
            if (gain <= bestGain) continue;
            bestGain = gain;
            features[first + node] = f;
            cutBins[first + node] = b;
            cuts[first + node] = (edges[f] as Float32Array)[b] as number;
          }
        }
      }
      if (level === depth) break;
      for (let r = 0; r < rows; r++) {
        const node = at[r] as number;
        if (node < first) continue;
        const f = features[node] as number;
        if (f < 0) continue;
        at[r] = 2 * node + ((binned[r * width + f] as number) <= (cutBins[node] as number) ? 1 : 2);
      }
    }
    for (let r = 0; r < rows; r++) scores[r] = (scores[r] as number) + (values[at[r] as number] as number);
    trees.push({ features, cuts, values });
  }
  return { base, trees };
}

/** Boundaries between the bins of a feature, so that each bin has about the same number of rows. */
function edgesOf({ features, width, wanted }: Samples, f: number): Float32Array {
  const step = Math.max(1, Math.floor(wanted.length / 20000));
  const values: number[] = [];
  for (let r = 0; r < wanted.length; r += step) values.push(features[r * width + f] as number);
  values.sort((a, b) => a - b);
  const edges: number[] = [];
  const distinct = [...new Set(values)];
  if (distinct.length <= bins)
    for (let n = 0; n + 1 < distinct.length; n++) edges.push(((distinct[n] as number) + (distinct[n + 1] as number)) / 2);
  else
    for (let b = 1; b < bins; b++) {
      const edge = values[Math.floor((b * values.length) / bins)] as number;
      if (edges.length === 0 || edge > (edges.at(-1) as number)) edges.push(edge);
    }
  return Float32Array.from(edges);
}

/** A value equal to a boundary is below it. */
function binOf(edges: Float32Array, value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the score of a row: positive if the trees expect more than a half. */
export function scoreOf({ base, trees }: { base: number; trees: readonly Tree[] }, row: Float32Array, from: number): number {
  let score = base;
  for (const { features, cuts, values } of trees) {
    let node = 0;
    for (let f = features[0] as number; f >= 0; f = features[node] as number)
      node = 2 * node + ((row[from + f] as number) <= (cuts[node] as number) ? 1 : 2);
    score += values[node] as number;
  }
  return score;
}

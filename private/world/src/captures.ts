import { captureTimes } from "./capture-times.ts";
import type { WorldPlan } from "./plan.ts";

/** All captures of a world in order of time, stored as numbers: a million take 20 MB. */
export interface CaptureList {
  readonly size: number;
  /** Returns the page, the capture time (in days), and the capture's number among those of the page. */
  at(n: number): { page: number; moment: number; number: number };
}

/** Plans every capture of the world, oldest first. */
export function planCaptures(plan: WorldPlan): CaptureList {
  const pages: number[] = [];
  const moments: number[] = [];
  const numbers: number[] = [];
  for (let id = 0; id < plan.size; id++) {
    for (const [number, moment] of captureTimes(plan.options.seed, plan.page(id)).entries()) {
      pages.push(id);
      moments.push(moment);
      numbers.push(number);
    }
  }
  const order = Uint32Array.from(moments.keys()).sort((a, b) => (moments[a] as number) - (moments[b] as number) || a - b);
  return {
    size: order.length,
    at(n) {
      const place = order[n] as number;
      return { page: pages[place] as number, moment: moments[place] as number, number: numbers[place] as number };
    },
  };
}

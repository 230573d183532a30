import type { Pace, Service } from "./web.ts";

/** The budget of a host of which nothing is known: everything that asks it shares this one. */
export function hostService(url: string | URL, pace: Pace = "careful"): Service {
  return { name: new URL(url).host, pace };
}

import type { AllowedPlaces } from "../jobs/allowed-places.ts";
import type { FarOptions } from "./far-access.ts";

/** Refuses private hosts and a proxy that a job names, unless this process was told to use them. */
export function checkFarOptions({ allowPrivate = [], proxy }: FarOptions = {}, places: AllowedPlaces): void {
  for (const host of allowPrivate) places.checkHost(host);
  if (proxy !== undefined) places.checkHost(URL.canParse(proxy) ? new URL(proxy).host : proxy);
}

/** Addresses by which the private hosts and the proxy of a command's own options are allowed to the jobs that it does. */
export function placesOfFarOptions({ allowPrivate = [], proxy }: FarOptions = {}): string[] {
  return [...allowPrivate.map((host) => `http://${host}/`), ...(proxy === undefined ? [] : [proxy])];
}

import type { AllowedPlaces } from "../jobs/allowed-places.ts";
import type { RemoteOptions } from "./remote-access.ts";

/** Refuses private hosts and a proxy that a job names, unless this process was told to use them. */
export function checkRemoteOptions({ allowPrivate = [], proxy }: RemoteOptions = {}, places: AllowedPlaces): void {
  for (const host of allowPrivate) places.checkHost(host);
  if (proxy !== undefined) places.checkHost(URL.canParse(proxy) ? new URL(proxy).host : proxy);
}

/** Addresses by which the private hosts and the proxy of a command's own options are allowed to the jobs that it does. */
export function placesOfRemoteOptions({ allowPrivate = [], proxy }: RemoteOptions = {}): string[] {
  return [...allowPrivate.map((host) => `http://${host}/`), ...(proxy === undefined ? [] : [proxy])];
}
